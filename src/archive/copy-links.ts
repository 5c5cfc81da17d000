/** Copies what the links of an archive lead to: a file, or a folder with everything in it. */
import { shownName, unsafeEntry } from './errors.ts';
import { isLink, type NameTree, parentOf, type SiteLink, type Target } from './name-tree.ts';
import { LinkResolver } from './resolve-links.ts';

/** One thing to be written in place of a link. */
export type CopyStep =
  | { readonly kind: 'file'; readonly index: number; readonly path: string }
  | { readonly kind: 'folder'; readonly path: string };

/**
 * The steps for every link, computed while they are taken: an endless tree ends at the caller's limits. Throws `unsafe-archive`.
 */
export function* copySteps(links: readonly SiteLink[], names: NameTree): Generator<CopyStep> {
  const resolver = new LinkResolver(names);
  const targets = links.map((link) => ({ link, target: resolver.resolve(link) }));
  const hasFolders = targets.some(({ target }) => target.kind === 'folder');
  const tree: Tree = { resolver, contents: hasFolders ? names.contents() : new Map() };
  for (const { link, target } of targets) {
    names.removeLink(link);
    yield* stepsTo(link.path, target, { tree, link, open: ancestorsOf(link.path) });
  }
}

interface Tree {
  readonly resolver: LinkResolver;
  readonly contents: ReturnType<NameTree['contents']>;
}

interface Copying {
  readonly tree: Tree;
  readonly link: SiteLink;
  /** Folders that are being copied, and those around the link. To copy one of them into itself would never end. */
  readonly open: ReadonlySet<string>;
}

function* stepsTo(path: string, target: Target, copying: Copying): Generator<CopyStep> {
  if (target.kind === 'file') {
    yield { kind: 'file', index: target.index, path };
    return;
  }
  const { tree, link, open } = copying;
  if (open.has(target.path)) {
    const folder = target.path === '' ? 'the whole site' : shownName(target.path);
    throw unsafeEntry(link.path, `is a link to ${shownName(link.target)}, which would copy ${folder} into itself`);
  }
  yield { kind: 'folder', path };
  const inner: Copying = { tree, link, open: new Set([...open, target.path]) };
  for (const node of tree.contents.get(target.path) ?? []) {
    const name = node.path.slice(node.path.lastIndexOf('/') + 1);
    yield* stepsTo(`${path}/${name}`, isLink(node) ? tree.resolver.resolve(node) : node, inner);
  }
}

function ancestorsOf(path: string): ReadonlySet<string> {
  const ancestors = new Set<string>();
  for (let folder = parentOf(path); !ancestors.has(folder); folder = parentOf(folder)) ancestors.add(folder);
  return ancestors;
}
