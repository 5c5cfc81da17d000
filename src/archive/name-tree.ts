/** The names in a site. Each exists once on every file system, and none is both a file and a folder. */
import type { Turns } from '../event-loop.ts';
import type { FileTable } from '../model/site-files.ts';
import { shownName, unsafeEntry } from './errors.ts';
import { foldedPath, type SiteLink } from './path-rules.ts';

export type Target =
  | { readonly kind: 'file'; readonly path: string; readonly index: number }
  | { readonly kind: 'folder'; readonly path: string };

export type Node = Target | SiteLink;

export function isLink(node: Node): node is SiteLink {
  return node.kind === 'link' || node.kind === 'symlink';
}

/** A file as its index, a folder as its path. */
type Entry = number | string | SiteLink;

/** Called once for each name before it is added, parents first. */
type OnName = (path: string, isFolder: boolean) => void;

export class NameTree {
  readonly #files: Pick<FileTable, 'pathAt'>;
  readonly #onName: OnName;
  /** By folded path. */
  readonly #entries = new Map<string, Entry>();

  /** The tree holds only the index of a file in the table. */
  constructor(files: Pick<FileTable, 'pathAt'>, onName: OnName) {
    this.#files = files;
    this.#onName = onName;
  }

  /** Adds a file, by its index, or a link, and the folders above it. Throws `unsafe-archive` if the name is taken. */
  add(path: string, entry: number | SiteLink): void {
    this.addFolder(parentOf(path), path);
    const key = foldedPath(path);
    const existing = this.#nodeAt(key);
    if (existing !== undefined) throw unsafeEntry(path, conflict({ kind: 'file', path }, existing));
    this.#onName(path, false);
    this.#entries.set(key, entry);
  }

  /** Adds a folder, which may be there already, and those above it. Throws `unsafe-archive` if the name is taken. */
  addFolder(path: string, entry = path): void {
    if (path === '') return;
    const key = foldedPath(path);
    if (this.#entries.get(key) === path) return;
    const existing = this.#nodeAt(key);
    if (existing !== undefined) throw unsafeEntry(entry, conflict({ kind: 'folder', path }, existing));
    this.addFolder(parentOf(path), entry);
    this.#onName(path, true);
    this.#entries.set(key, path);
  }

  /** Frees the name for what the link becomes. */
  removeLink({ path }: SiteLink): void {
    this.#entries.delete(foldedPath(path));
  }

  /** Returns the entry with exactly this name. */
  find(path: string): Node | undefined {
    if (path === '') return { kind: 'folder', path };
    const node = this.#nodeAt(foldedPath(path));
    return node?.path === path ? node : undefined;
  }

  /** Maps the path of each folder to what it contains. */
  async contents(turns: Turns): Promise<ReadonlyMap<string, readonly Node[]>> {
    const contents = new Map<string, Node[]>();
    for (const entry of this.#entries.values()) {
      await turns.take();
      const node = this.#nodeOf(entry);
      const folder = parentOf(node.path);
      const nodes = contents.get(folder);
      if (nodes === undefined) contents.set(folder, [node]);
      else nodes.push(node);
    }
    return contents;
  }

  #nodeAt(key: string): Node | undefined {
    const entry = this.#entries.get(key);
    return entry === undefined ? undefined : this.#nodeOf(entry);
  }

  #nodeOf(entry: Entry): Node {
    if (typeof entry === 'number') return { kind: 'file', path: this.#files.pathAt(entry), index: entry };
    return typeof entry === 'string' ? { kind: 'folder', path: entry } : entry;
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
  if (existing.kind === 'folder') return 'is a file, but the archive has a folder of that name';
  if (added.kind === 'file') return 'is in the archive twice';
  return `needs a folder where ${shown} is a ${existing.kind === 'file' ? 'file' : 'link'}`;
}
