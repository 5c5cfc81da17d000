/** The names in a site. Each exists once on every file system, and none is both a file and a folder. */
import { shownName, unsafeEntry } from './errors.ts';
import { foldedPath } from './path-rules.ts';

type Node =
  /** By its index in the list of files. */
  | { readonly kind: 'file'; readonly path: string; readonly index: number }
  | { readonly kind: 'folder'; readonly path: string }
  /** For a file that is written after those of the archive. */
  | { readonly kind: 'reserved'; readonly path: string };

/** Called once for each name before it is added, parents first. */
type OnName = (path: string, isFolder: boolean) => void;

export class NameTree {
  readonly #onName: OnName;
  /** By folded path. */
  readonly #nodes = new Map<string, Node>();

  /** `reserved` is the path of a file that will replace one of the archive, if there is one. */
  constructor(onName: OnName, reserved?: string) {
    this.#onName = onName;
    if (reserved !== undefined) this.#nodes.set(foldedPath(reserved), { kind: 'reserved', path: reserved });
  }

  /** Adds a file, and the folders above it. Throws `unsafe-archive` if the name is taken. */
  addFile(path: string, index: number): void {
    this.addFolder(parentOf(path), path);
    const key = foldedPath(path);
    const existing = this.#nodes.get(key);
    const node = { kind: 'file', path, index } as const;
    const isReplaced = existing?.kind === 'reserved' && existing.path === path;
    if (existing !== undefined && !isReplaced) throw unsafeEntry(path, conflict(node, existing));
    this.#onName(path, false);
    this.#nodes.set(key, node);
  }

  /** Adds a folder, which may be there already, and those above it. Throws `unsafe-archive` if the name is taken. */
  addFolder(path: string, entry = path): void {
    if (path === '') return;
    const key = foldedPath(path);
    const existing = this.#nodes.get(key);
    if (existing?.kind === 'folder' && existing.path === path) return;
    const node = { kind: 'folder', path } as const;
    if (existing !== undefined) throw unsafeEntry(entry, conflict(node, existing));
    this.addFolder(parentOf(path), entry);
    this.#onName(path, true);
    this.#nodes.set(key, node);
  }

  /** Returns the index of the file with exactly this path. Undefined if there is none. */
  indexOf(path: string): number | undefined {
    const node = this.#nodes.get(foldedPath(path));
    return node?.kind === 'file' && node.path === path ? node.index : undefined;
  }
}

/** Empty for a path at the root. */
function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

function conflict(added: Node, existing: Node): string {
  const shown = shownName(existing.path);
  if (existing.kind === 'reserved') return `clashes with ${shown}, which \`manifest-in-site\` adds to the site`;
  if (existing.path !== added.path) {
    return `clashes with ${shown}: the names differ only in case or in Unicode normalization`;
  }
  if (added.kind === 'folder') return `needs a folder where ${shown} is a file`;
  return existing.kind === 'folder'
    ? 'is a file, but the archive has a folder of that name'
    : 'is in the archive twice';
}
