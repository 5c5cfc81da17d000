/** The files of a folder as a program that deploys it sees them. */
import { opendirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Turns } from '../clock.ts';
import { codeOf } from './errors.ts';
import { isWithin } from './paths.ts';

export interface FolderFile {
  /** Relative to the folder, `/` separated. */
  readonly path: string;
  readonly sizeBytes: number;
}

/**
 * Yields the regular files, in no order. A symbolic link counts as what it leads to, but is not followed out of the folder or to a
 * folder that contains it. Throws the errors of the file system and the reason of the signal of the turns.
 */
export async function* filesIn(folder: string, turns: Turns): AsyncGenerator<FolderFile> {
  yield* filesBelow([realpathSync(folder)], '', turns);
}

/** The real paths of the folder, of an open folder in it, and of those between. */
type OpenFolders = readonly [root: string, ...string[]];

async function* filesBelow(open: OpenFolders, prefix: string, turns: Turns): AsyncGenerator<FolderFile> {
  const real = open.at(-1) ?? open[0];
  using folder = opendirSync(real);
  for (let entry = folder.readSync(); entry !== null; entry = folder.readSync()) {
    await turns.take();
    const path = prefix + entry.name;
    const found = entry.isSymbolicLink() ? targetOf(join(real, entry.name), open) : join(real, entry.name);
    if (found === undefined) continue;
    const stats = statSync(found);
    if (stats.isFile()) yield { path, sizeBytes: stats.size };
    else if (stats.isDirectory()) yield* filesBelow([...open, found], `${path}/`, turns);
  }
}

/** Returns where a link leads; undefined for a broken one, and for one that is not followed. */
function targetOf(link: string, open: OpenFolders): string | undefined {
  try {
    const target = realpathSync(link);
    return isWithin(open[0], target) && !open.includes(target) ? target : undefined;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'ELOOP'].includes(codeOf(error))) return undefined;
    throw error;
  }
}
