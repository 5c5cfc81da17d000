/** The names in a site. Each exists once on every file system, and none is both a file and a folder. */
import { unsafeEntry } from './errors.ts';
import { foldedPath } from './path-rules.ts';

interface Name {
  readonly path: string;
  /** The index in the list of files. A reserved name belongs to a file that is written after those of the archive. */
  readonly use: number | 'folder' | 'reserved';
}

/** Called once for each name before it is added, parents first. */
type OnName = (path: string, isFolder: boolean) => void;

export class NameTree {
  readonly #onName: OnName;
  /** By folded path. */
  readonly #names = new Map<string, Name>();

  /** `reserved` is the path of a file that will replace one of the archive, if there is one. */
  constructor(onName: OnName, reserved?: string) {
    this.#onName = onName;
    if (reserved !== undefined) this.#names.set(foldedPath(reserved), { path: reserved, use: 'reserved' });
  }

  /** Adds a file, and the folders above it. Throws `unsafe-archive` if the name is taken. */
  addFile(path: string, index: number): void {
    this.addFolder(parentOf(path), path);
    const existing = this.#names.get(foldedPath(path));
    const isReplaced = existing?.use === 'reserved' && existing.path === path;
    this.#add({ path, use: index }, isReplaced ? undefined : existing, path);
  }

  /** Adds a folder, which may be there already, and those above it. Throws `unsafe-archive` if the name is taken. */
  addFolder(path: string, entry = path): void {
    if (path === '') return;
    const existing = this.#names.get(foldedPath(path));
    if (existing?.use === 'folder' && existing.path === path) return;
    if (existing === undefined) this.addFolder(parentOf(path), entry);
    this.#add({ path, use: 'folder' }, existing, entry);
  }

  /** Returns the index of the file with exactly this path; -1 if there is none. */
  indexOf(path: string): number {
    const name = this.#names.get(foldedPath(path));
    return name?.path === path && typeof name.use === 'number' ? name.use : -1;
  }

  /** `entry` is the one that needs the name. */
  #add(name: Name, existing: Name | undefined, entry: string): void {
    if (existing !== undefined) throw unsafeEntry(entry, conflict(name, existing));
    this.#onName(name.path, name.use === 'folder');
    this.#names.set(foldedPath(name.path), name);
  }
}

/** Empty for a path at the root. */
function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

function conflict(added: Name, existing: Name): string {
  const shown = `"${existing.path}"`;
  if (existing.use === 'reserved') return `clashes with ${shown}, which \`manifest-in-site\` adds to the site`;
  if (existing.path !== added.path) {
    return `clashes with ${shown}: the names differ only in case or in Unicode normalization`;
  }
  if (added.use === 'folder') return `needs a folder where ${shown} is a file`;
  return existing.use === 'folder' ? 'is a file, but the archive has a folder of that name' : 'is in the archive twice';
}
