/** Where the site bench works: in memory and on disk, in folders of its own. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Source } from './source.ts';

export const placeNames = ['tmpfs', 'disk'] as const;
type PlaceName = (typeof placeNames)[number];

export interface Place {
  readonly name: PlaceName;
  readonly folder: string;
  /** A new and empty folder for one run. The disk has written by then what still lay in the page cache. */
  open(): string;
  /** Done with such a folder, and with the manifest beside it. */
  close(out: string): void;
}

const roots: Readonly<Record<PlaceName, string>> = { tmpfs: '/dev/shm', disk: tmpdir() };
/** The tree, two archives, and the tree once more. */
const sizesNeeded = 4;
/** Ways that unpack, of all scenes. */
const unpackings = 6;
/** Linux, `statfs(2)`. */
const tmpfsType = 0x01021994;

export interface PlaceOrder {
  /** Of the tree, in bytes. */
  readonly sizeBytes: number;
  /** The unmeasured ones included. */
  readonly rounds: number;
}

/** Throws where there is no room, or where the disk is none. */
export function openPlace(name: PlaceName, { sizeBytes, rounds }: PlaceOrder): Place {
  const root = roots[name];
  const { type, bavail, bsize } = statfsSync(root);
  if ((type === tmpfsType) !== (name === 'tmpfs'))
    throw new Error(`${root} is no ${name}; set TMPDIR, or leave it out`);
  const trees = sizesNeeded + (name === 'disk' ? unpackings * rounds : 0);
  if (bavail * bsize < trees * sizeBytes) throw new Error(`${root} has too little room`);
  const folder = mkdtempSync(join(root, 'bench-site-'));
  return {
    name,
    folder,
    open() {
      spawnSync('sync', ['-f', folder]);
      if (name === 'disk') renewCache(folder);
      return mkdtempSync(join(folder, 'out-'));
    },
    close(out) {
      // On disk all stays until the end. ext4 gives no inode out again that was freed within the last minutes, and steps over
      // each of them for every new file: after 20,000 removed files the next run takes up to five times as long.
      if (name === 'disk') return;
      rmSync(out, { recursive: true });
      rmSync(`${out}.manifest.json`, { force: true });
    },
  };
}

/**
 * Lets go of the pages of earlier runs, where that is permitted, and reads the archives and Node again. A virtual machine must
 * fetch memory that nobody has used yet from its host, which for the same run takes now one second and now three.
 */
function renewCache(folder: string): void {
  try {
    writeFileSync('/proc/sys/vm/drop_caches', '1');
  } catch {
    return;
  }
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  for (const path of [process.execPath, ...files.map(({ name }) => join(folder, name))]) readFileSync(path);
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
