/** The files and folders that were unpacked. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** By path: the SHA-256 of a file, or `folder`. */
export type Tree = ReadonlyMap<string, string>;

export const folderMark = 'folder';

/** Symlinks are not followed: they appear as special files. */
export function treeOf(folder: string): Tree {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const name = path.slice(folder.length + 1).replaceAll('\\', '/');
      if (entry.isDirectory()) return [name, folderMark];
      return [name, entry.isFile() ? createHash('sha256').update(readFileSync(path)).digest('hex') : 'special file'];
    }),
  );
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
