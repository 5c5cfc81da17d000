/** The names that are taken in a site: each once, on every file system, and no file where a folder is needed. */
import { foldedPath } from './path-rules.ts';
import { shownName, unsafeEntry } from './refusals.ts';

export interface NameTree {
  readonly folderCount: number;
  /** Takes a name for a file, and those of its folders. Throws `unsafe-archive`. */
  claimFile(path: string): void;
  /** Takes a name for a folder, as often as it comes. Throws `unsafe-archive`. */
  claimFolder(path: string): void;
}

/** `onFolder` is told of every folder once, the outer ones first. */
export function nameTree(onFolder: (path: string) => void): NameTree {
  /** By folded path, as it is spelled; a folder ends with a slash. */
  const names = new Map<string, string>();
  let folderCount = 0;

  const claimFolder = (path: string, entry: string): void => {
    if (path === '') return;
    const key = foldedPath(path);
    const there = names.get(key);
    if (there === `${path}/`) return;
    if (there !== undefined) throw unsafeEntry(entry, clash({ path, there, isFile: false }));
    claimFolder(parentOf(path), entry);
    names.set(key, `${path}/`);
    folderCount += 1;
    onFolder(path);
  };
  return {
    get folderCount() {
      return folderCount;
    },
    claimFile(path) {
      claimFolder(parentOf(path), path);
      const key = foldedPath(path);
      const there = names.get(key);
      if (there !== undefined) throw unsafeEntry(path, clash({ path, there, isFile: true }));
      names.set(key, path);
    },
    claimFolder: (path) => claimFolder(path, path),
  };
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

interface Clash {
  readonly path: string;
  /** What stands there, as the tree keeps it. */
  readonly there: string;
  /** Whether the name is wanted for a file. */
  readonly isFile: boolean;
}

function clash({ path, there, isFile }: Clash): string {
  const isFolderThere = there.endsWith('/');
  const spelled = isFolderThere ? there.slice(0, -1) : there;
  if (spelled !== path) {
    return `clashes with ${shownName(spelled)}: the names differ only in case or in the form of their characters`;
  }
  if (isFile && isFolderThere) return 'is a file where a folder is';
  return isFile ? 'is in the archive twice' : `needs a folder where ${shownName(spelled)} is a file`;
}
