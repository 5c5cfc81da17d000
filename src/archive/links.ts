/**
 * Resolves the links of an archive, once all names are known, and lists the copies of what they lead to: a file, or a folder with
 * everything in it.
 */
import type { Turns } from '../event-loop.ts';
import type { Failure } from '../failure.ts';
import { shownName, unsafeEntry } from './errors.ts';
import { isLink, type NameTree, type Node, parentOf, type Target } from './name-tree.ts';
import { type ArchiveLink, sitePath } from './path-rules.ts';

/** As many as Linux follows for one path. */
const maxHops = 40;

interface Resolved {
  readonly target: Target;
  /** Links that lead to it, the first one included. */
  readonly hops: number;
}

/** Follows links as a POSIX system does (POSIX.1-2017, 4.13). */
class LinkResolver {
  readonly #names: NameTree;
  readonly #resolved = new Map<ArchiveLink, Resolved>();
  /** Links that are being resolved. */
  readonly #open = new Set<ArchiveLink>();

  constructor(names: NameTree) {
    this.#names = names;
  }

  /** Throws `unsafe-archive` if the link is broken, leaves the site, or is part of a cycle. */
  resolve(link: ArchiveLink): Resolved {
    const known = this.#resolved.get(link);
    if (known !== undefined) return known;
    if (this.#open.has(link)) throw rejected(link, 'which leads back to it: the links form a cycle');
    requireFewHops(link, this.#open.size + 1);
    this.#open.add(link);
    const resolved = link.kind === 'link' ? this.#followHardLink(link) : this.#walk(link, link.target);
    requireFewHops(link, resolved.hops);
    this.#open.delete(link);
    this.#resolved.set(link, resolved);
    return resolved;
  }

  /** A hard link names an entry that is not a folder. If that is a symlink, it becomes the same symlink in another folder. */
  #followHardLink(link: ArchiveLink): Resolved {
    let node = this.#named(link);
    for (let hops = 1; isLink(node) && node.kind === 'link'; hops += 1) {
      requireFewHops(link, hops);
      node = this.#named(node);
    }
    if (isLink(node)) return this.#walk(link, node.target);
    if (node.kind === 'folder') throw rejected(link, 'which is a folder: only a symlink may lead to one');
    return { target: node, hops: 1 };
  }

  #named(link: ArchiveLink): Node {
    const node = this.#names.find(sitePath(link.target));
    if (node === undefined) throw rejected(link, 'which is not in the archive');
    return node;
  }

  #walk(link: ArchiveLink, target: string): Resolved {
    let at: Target = { kind: 'folder', path: parentOf(link.path) };
    let hops = 1;
    for (const name of target.split('/')) {
      if (at.kind === 'file') throw rejected(link, `which needs the folder ${shownName(at.path)}, but that is a file`);
      if (name === '' || name === '.') continue;
      if (name === '..') {
        if (at.path === '') throw rejected(link, 'which leads out of the site');
        at = { kind: 'folder', path: parentOf(at.path) };
        continue;
      }
      const node = this.#names.find(at.path === '' ? name : `${at.path}/${name}`);
      if (node === undefined) throw rejected(link, 'which is not in the archive');
      const next: Resolved = isLink(node) ? this.resolve(node) : { target: node, hops: 0 };
      hops += next.hops;
      at = next.target;
    }
    return { target: at, hops };
  }
}

function requireFewHops(link: ArchiveLink, hops: number): void {
  if (hops > maxHops) throw rejected(link, `which leads through more than ${maxHops} links`);
}

function rejected({ path, target }: ArchiveLink, why: string): Failure {
  return unsafeEntry(path, `is a link to ${shownName(target)}, ${why}`);
}

/** One thing to be written in place of a link. */
export type CopyStep =
  | { readonly kind: 'file'; readonly index: number; readonly path: string }
  | { readonly kind: 'folder'; readonly path: string };

/**
 * The steps for every link, computed one at a time: an endless tree ends at the caller's limits. Throws `unsafe-archive`.
 */
export async function* copySteps(
  links: readonly ArchiveLink[],
  names: NameTree,
  turns: Turns,
): AsyncGenerator<CopyStep> {
  const resolver = new LinkResolver(names);
  let hasFolders = false;
  // All of them first: they are resolved by the names of other links, which are removed below.
  for (const link of links) {
    await turns.take();
    const { target } = resolver.resolve(link);
    hasFolders ||= target.kind === 'folder';
  }
  const contents: Copying['contents'] = hasFolders ? await names.contents(turns) : new Map();
  for (const link of links) {
    names.removeLink(link);
    const { target } = resolver.resolve(link);
    yield* stepsTo(link.path, target, { resolver, contents, link, open: ancestorsOf(link.path) });
  }
}

interface Copying {
  readonly resolver: LinkResolver;
  readonly contents: Awaited<ReturnType<NameTree['contents']>>;
  readonly link: ArchiveLink;
  /** Folders that are being copied, and those around the link. Copying one of them into itself would never end. */
  readonly open: ReadonlySet<string>;
}

function* stepsTo(path: string, target: Target, copying: Copying): Generator<CopyStep> {
  if (target.kind === 'file') {
    yield { kind: 'file', index: target.index, path };
    return;
  }
  const { resolver, contents, link, open } = copying;
  if (open.has(target.path)) {
    const folder = target.path === '' ? 'the whole site' : shownName(target.path);
    throw unsafeEntry(link.path, `is a link to ${shownName(link.target)}, which would copy ${folder} into itself`);
  }
  yield { kind: 'folder', path };
  const inner: Copying = { ...copying, open: new Set([...open, target.path]) };
  for (const node of contents.get(target.path) ?? []) {
    const name = node.path.slice(node.path.lastIndexOf('/') + 1);
    yield* stepsTo(`${path}/${name}`, isLink(node) ? resolver.resolve(node).target : node, inner);
  }
}

function ancestorsOf(path: string): ReadonlySet<string> {
  const ancestors = new Set<string>();
  for (let folder = parentOf(path); !ancestors.has(folder); folder = parentOf(folder)) ancestors.add(folder);
  return ancestors;
}
