/** The names that are taken in a site: each once, on every file system, and no file where a folder is needed. */
import { foldedPath } from './path-rules.ts';
import { shownName, unsafeEntry } from './errors.ts';

export interface NameTree {
  readonly folderCount: number;
  /** Takes a name for a file of this index, and those of its folders. Throws `unsafe-archive`. */
  claimFile(path: string, index: number): void;
  /** Takes a name for a folder, as often as it comes. Throws `unsafe-archive`. */
  claimFolder(path: string): void;
  /** The index of the file with exactly this name. */
  fileIndex(path: string): number | undefined;
}

export interface NameTreeParts {
  /** Of a file that has been claimed; they are kept elsewhere. */
  readonly pathAt: (index: number) => string;
  /** Told of every folder once, the outer ones first. */
  readonly onFolder: (path: string) => void;
}

export function nameTree({ pathAt, onFolder }: NameTreeParts): NameTree {
  /** By folded path: the index of a file, or a folder as it is spelled. */
  const taken = new Map<string, number | string>();
  let folderCount = 0;

  const nameAt = (key: string): Name | undefined => {
    const there = taken.get(key);
    if (typeof there === 'string') return { path: there, isFile: false };
    return there === undefined ? undefined : { path: pathAt(there), isFile: true };
  };
  const claimFolder = (path: string, entry: string): void => {
    if (path === '') return;
    const key = foldedPath(path);
    if (taken.get(key) === path) return;
    const there = nameAt(key);
    if (there !== undefined) throw unsafeEntry(entry, clash({ path, isFile: false }, there));
    claimFolder(parentOf(path), entry);
    taken.set(key, path);
    folderCount += 1;
    onFolder(path);
  };
  return {
    get folderCount() {
      return folderCount;
    },
    claimFile(path, index) {
      claimFolder(parentOf(path), path);
      const key = foldedPath(path);
      const there = nameAt(key);
      if (there !== undefined) throw unsafeEntry(path, clash({ path, isFile: true }, there));
      taken.set(key, index);
    },
    claimFolder: (path) => claimFolder(path, path),
    fileIndex(path) {
      const there = taken.get(foldedPath(path));
      return typeof there === 'number' && pathAt(there) === path ? there : undefined;
    },
  };
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

interface Name {
  readonly path: string;
  readonly isFile: boolean;
}

function clash(wanted: Name, there: Name): string {
  const spelled = shownName(there.path);
  if (there.path !== wanted.path) {
    return `clashes with ${spelled}: the names differ only in case or in the form of their characters`;
  }
  if (wanted.isFile && !there.isFile) return 'is a file where a folder is';
  return wanted.isFile ? 'is in the archive twice' : `needs a folder where ${spelled} is a file`;
}
