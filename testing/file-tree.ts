/** The files and folders that a program unpacked. */
import { createHash } from 'node:crypto';
import { chmodSync, readdirSync, readFileSync, statSync } from 'node:fs';

/** By path: the SHA-256 of a file, or `folder`. */
export type Tree = ReadonlyMap<string, string>;

export const folderMark = 'folder';

/**
 * Symlinks are followed, because our reader replaces them with copies. Unreadable entries appear as their errors. Names are read as
 * bytes, because some programs write names that are not UTF-8.
 */
export function treeOf(folder: string): Tree {
  const tree = new Map<string, string>();
  const visit = (path: Buffer, prefix: string, depth: number): void => {
    for (const name of readdirSync(path, { encoding: 'buffer' })) {
      const child = Buffer.concat([path, separator, name]);
      const relative = prefix + name.toString();
      const mark = markOf(child);
      tree.set(relative, mark);
      if (mark === folderMark && depth < maxDepth) visit(child, `${relative}/`, depth + 1);
    }
  };
  visit(Buffer.from(folder), '', 0);
  return tree;
}

const separator = Buffer.from('/');

/** A symlink to a parent folder would cause an infinite recursion. */
const maxDepth = 100;

function markOf(path: Buffer): string {
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
