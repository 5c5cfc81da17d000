/** A disk of a few pages, for tests of a full disk. Mounting it requires root on Linux. */
import { execFileSync } from 'node:child_process';
import { closeSync, openSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { TemporaryFolder } from '../../testing/disposable-folder.ts';

export interface SmallDisk {
  readonly folder: string;
  /** Fills the disk and leaves room for this many bytes, rounded up to full pages. */
  readonly fill: (leftBytes: number) => void;
  readonly remove: () => void;
}

/** Why the disk cannot be mounted here, or undefined if it can. */
export function smallDiskObstacle(): string | undefined {
  if (process.platform !== 'linux') return 'a small disk needs tmpfs, and thus Linux';
  if (process.getuid?.() !== 0) return 'mounting a small disk needs root';
  try {
    mountDisk(64 * 1024).remove();
    return undefined;
  } catch {
    return 'this machine does not let root mount a tmpfs';
  }
}

export function mountDisk(sizeBytes: number): SmallDisk {
  const mountPoint = new TemporaryFolder();
  const folder = mountPoint.path;
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeBytes}`, 'tmpfs', folder], { stdio: 'pipe' });
  return {
    folder,
    fill(leftBytes) {
      const { bavail, bsize } = statfsSync(folder);
      const file = openSync(join(folder, 'filler'), 'w');
      writeSync(file, Buffer.alloc((bavail - Math.ceil(leftBytes / bsize)) * bsize));
      closeSync(file);
    },
    remove() {
      execFileSync('umount', [folder]);
      mountPoint[Symbol.dispose]();
    },
  };
}
