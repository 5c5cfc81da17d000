/** Where the site bench works: in memory and on disk, in folders of its own. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Source } from './source.ts';

export const placeNames = ['tmpfs', 'disk'] as const;
type PlaceName = (typeof placeNames)[number];

export interface Place {
  readonly name: PlaceName;
  readonly folder: string;
  /** Has the disk write what still lies in the page cache. */
  settle(): void;
}

const roots: Readonly<Record<PlaceName, string>> = { tmpfs: '/dev/shm', disk: tmpdir() };
/** The tree, two archives, and the tree once more. */
const sizesNeeded = 4;
/** Linux, `statfs(2)`. */
const tmpfsType = 0x01021994;

/** Throws where there is no room, or where the disk is none. */
export function openPlace(name: PlaceName, sizeBytes: number): Place {
  const root = roots[name];
  const { type, bavail, bsize } = statfsSync(root);
  if ((type === tmpfsType) !== (name === 'tmpfs'))
    throw new Error(`${root} is no ${name}; set TMPDIR, or leave it out`);
  if (bavail * bsize < sizesNeeded * sizeBytes) throw new Error(`${root} has too little room`);
  const folder = mkdtempSync(join(root, 'bench-site-'));
  return { name, folder, settle: () => void spawnSync('sync', ['-f', folder]) };
}

/** The same source, its archives in that place. */
export function copied({ tree, archives }: Source, { folder }: Place): Source {
  const local = new Map([...archives].map(([packing, path]) => [packing, join(folder, basename(path))]));
  for (const [packing, path] of archives) {
    const copy = local.get(packing);
    if (copy !== undefined && dirname(path) !== folder) copyFileSync(path, copy);
  }
  return { tree, archives: local };
}
