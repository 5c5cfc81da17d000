/** The names in a site. Each exists once on every file system, and none is both a file and a folder. */
import type { Turns } from '../event-loop.ts';
import { shownName, unsafeEntry } from './errors.ts';
import { foldedPath, type ArchiveLink } from './path-rules.ts';

export type Target =
  /** By its index in the list of files. */
  | { readonly kind: 'file'; readonly path: string; readonly index: number }
  | { readonly kind: 'folder'; readonly path: string };

export type Node = Target | ArchiveLink;

export function isLink(node: Node): node is ArchiveLink {
  return node.kind === 'link' || node.kind === 'symlink';
}

/** Called once for each name before it is added, parents first. */
type OnName = (path: string, isFolder: boolean) => void;

export class NameTree {
  readonly #onName: OnName;
  /** By folded path. */
  readonly #nodes = new Map<string, Node>();

  constructor(onName: OnName) {
    this.#onName = onName;
  }

  /** Adds a file or a link, and the folders above it. Throws `unsafe-archive` if the name is taken. */
  add(node: Node): void {
    const { path } = node;
    this.addFolder(parentOf(path), path);
    const key = foldedPath(path);
    const existing = this.#nodes.get(key);
    if (existing !== undefined) throw unsafeEntry(path, conflict(node, existing));
    this.#onName(path, false);
    this.#nodes.set(key, node);
  }

  /** Adds a folder, which may be there already, and those above it. Throws `unsafe-archive` if the name is taken. */
  addFolder(path: string, entry = path): void {
    if (path === '') return;
    const key = foldedPath(path);
    const existing = this.#nodes.get(key);
    if (existing?.kind === 'folder' && existing.path === path) return;
    if (existing !== undefined) throw unsafeEntry(entry, conflict({ kind: 'folder', path }, existing));
    this.addFolder(parentOf(path), entry);
    this.#onName(path, true);
    this.#nodes.set(key, { kind: 'folder', path });
  }

  /** Frees the name for what the link becomes. */
  removeLink({ path }: ArchiveLink): void {
    this.#nodes.delete(foldedPath(path));
  }

  /** Returns the entry with exactly this name. */
  find(path: string): Node | undefined {
    if (path === '') return { kind: 'folder', path };
    const node = this.#nodes.get(foldedPath(path));
    return node?.path === path ? node : undefined;
  }

  /** Maps the path of each folder to what it contains. */
  async contents(turns: Turns): Promise<ReadonlyMap<string, readonly Node[]>> {
    const contents = new Map<string, Node[]>();
    for (const node of this.#nodes.values()) {
      await turns.take();
      const folder = parentOf(node.path);
      const nodes = contents.get(folder);
      if (nodes === undefined) contents.set(folder, [node]);
      else nodes.push(node);
    }
    return contents;
  }
}

/** Empty for a path at the root. */
export function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

function conflict(added: Pick<Node, 'kind' | 'path'>, existing: Node): string {
  const shown = shownName(existing.path);
  if (existing.path !== added.path) {
    return `clashes with ${shown}: the names differ only in case or in Unicode normalization`;
  }
  if (added.kind === 'folder')
    return `needs a folder where ${shown} is a ${existing.kind === 'file' ? 'file' : 'link'}`;
  return existing.kind === 'folder'
    ? 'is a file, but the archive has a folder of that name'
    : 'is in the archive twice';
}
