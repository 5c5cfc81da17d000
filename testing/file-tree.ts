/** The files and folders that a program unpacked. */
import { createHash } from 'node:crypto';
import { chmodSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** By path: the SHA-256 of a file, or `folder`. */
export type Tree = ReadonlyMap<string, string>;

export const folderMark = 'folder';

/** Symlinks are followed, because our reader replaces them with copies. Unreadable entries appear as their errors. */
export function treeOf(folder: string): Tree {
  const tree = new Map<string, string>();
  const visit = (relative: string, depth: number): void => {
    const path = join(folder, relative);
    for (const name of readdirSync(path, { encoding: 'buffer' })) {
      const child = relative === '' ? name.toString() : `${relative}/${name.toString()}`;
      const mark = markOf(join(folder, child));
      tree.set(child, mark);
      if (mark === folderMark && depth < maxDepth) visit(child, depth + 1);
    }
  };
  visit('', 0);
  return tree;
}

/** A symlink to a parent folder would cause an infinite recursion. */
const maxDepth = 100;

function markOf(path: string): string {
  try {
    const found = statSync(path);
    chmodSync(path, found.isDirectory() ? 0o700 : 0o600);
    if (found.isDirectory()) return folderMark;
    return found.isFile() ? createHash('sha256').update(readFileSync(path)).digest('hex') : 'special file';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The paths at which two trees differ, with what each has there. Empty if they are the same. */
export function differences(ours: Tree, theirs: Tree): readonly string[] {
  const paths = new Set([...ours.keys(), ...theirs.keys()]);
  return [...paths]
    .filter((path) => ours.get(path) !== theirs.get(path))
    .map((path) => `${JSON.stringify(path)}: ${shown(ours.get(path))} here, ${shown(theirs.get(path))} there`);
}

function shown(mark: string | undefined): string {
  return mark === undefined ? 'nothing' : mark.slice(0, 8);
}
