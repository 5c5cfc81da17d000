/** The storage media of the site benchmark, memory and disk, with a temporary folder on each. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Source } from './source.ts';

export const mediumNames = ['tmpfs', 'disk'] as const;
type MediumName = (typeof mediumNames)[number];

export interface Medium {
  readonly name: MediumName;
  readonly folder: string;
  /** Creates an empty folder for a run, after the page cache has been written to disk. */
  open(): string;
  /** Releases such a folder and the manifest beside it. */
  close(out: string): void;
}

const roots: Readonly<Record<MediumName, string>> = { tmpfs: '/dev/shm', disk: tmpdir() };
/** Space for the tree, two archives, and an unpacked copy, in sizes of the tree. */
const treesNeeded = 4;
/** Number of commands that unpack, in all scenarios. */
const unpackingCommands = 6;
/** The type of tmpfs (Linux, `statfs(2)`). */
const tmpfsType = 0x01021994;

export interface MediumOptions {
  /** Size of the tree. */
  readonly sizeBytes: number;
  /** Includes the warm-up rounds. */
  readonly rounds: number;
}

/** Throws if the medium has too little space, or is of another type. */
export function openMedium(name: MediumName, { sizeBytes, rounds }: MediumOptions): Medium {
  const root = roots[name];
  const { type, bavail, bsize } = statfsSync(root);
  if ((type === tmpfsType) !== (name === 'tmpfs'))
    throw new Error(`${root} is not ${name}: set TMPDIR, or omit it from --on`);
  const trees = treesNeeded + (name === 'disk' ? unpackingCommands * rounds : 0);
  if (bavail * bsize < trees * sizeBytes) throw new Error(`${root} has too little space`);
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
      // On disk, files are kept until the end. ext4 does not reuse an inode that was freed within the last minutes, and skips each
      // of them for every new file. After 20,000 removed files, the next run can take five times as long.
      if (name === 'disk') return;
      rmSync(out, { recursive: true });
      rmSync(`${out}.manifest.json`, { force: true });
    },
  };
}

/**
 * Drops the page cache of earlier runs, if that is permitted, and reads the archives and Node again. A virtual machine allocates
 * unused memory on its host, which makes the same run take between one and three seconds.
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

/** Copies the archives of a source to a medium. */
export function copyToMedium({ tree, archives }: Source, { folder }: Medium): Source {
  const local = new Map([...archives].map(([packing, path]) => [packing, join(folder, basename(path))]));
  for (const [packing, path] of archives) {
    const copy = local.get(packing);
    if (copy !== undefined && dirname(path) !== folder) copyFileSync(path, copy);
  }
  return { tree, archives: local };
}
