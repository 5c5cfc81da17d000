/** The file that a bundle arrives in: `<bundle-path>.part`, hashed while it grows, renamed when it is whole. */
import { closeSync, ftruncateSync, mkdirSync, openSync, renameSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { type ArrivedBytes, noBytes } from './arrived-bytes.ts';
import { withDiskErrors } from './disk.ts';

export interface PartFile {
  readonly bytes: ArrivedBytes;
  /** Throws `no-disk-space` or `cannot-write`. */
  append(chunk: Uint8Array): void;
  /** Forgets all that arrived: it belongs to another object. */
  startOver(): void;
  /** Moves the whole file to its place. */
  keepAs(path: string): void;
  /** Removes the file and the folders that were made for it. Does nothing once the file is kept. */
  discard(): void;
}

/** Makes the folders above it; what an earlier run left at this path goes. */
export function openPartFile(path: string): PartFile {
  const { file, madeFolder } = withDiskErrors(path, () => create(path));
  let bytes = noBytes();
  let state: 'open' | 'closed' | 'kept' = 'open';
  return {
    get bytes() {
      return bytes;
    },
    append(chunk) {
      withDiskErrors(path, () => writeAll(file, chunk, bytes.sizeBytes));
      bytes.add(chunk);
    },
    startOver() {
      withDiskErrors(path, () => ftruncateSync(file));
      bytes = noBytes();
    },
    keepAs(finalPath) {
      closeSync(file);
      state = 'closed';
      withDiskErrors(finalPath, () => renameSync(path, finalPath));
      state = 'kept';
    },
    discard() {
      if (state === 'kept') return;
      if (state === 'open') closeSync(file);
      state = 'closed';
      rmSync(path, { force: true });
      if (madeFolder !== undefined) removeEmpty(dirname(path), madeFolder);
    },
  };
}

function create(path: string): { readonly file: number; readonly madeFolder: string | undefined } {
  const madeFolder = mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { force: true });
  return { file: openSync(path, 'wx', 0o644), madeFolder };
}

function writeAll(file: number, chunk: Uint8Array, position: number): void {
  for (let done = 0; done < chunk.length;) {
    done += writeSync(file, chunk, done, chunk.length - done, position + done);
  }
}

/** Removes the folders from `folder` up to `topmost`, as long as nobody has put anything into them. */
function removeEmpty(folder: string, topmost: string): void {
  try {
    rmdirSync(folder);
  } catch {
    return;
  }
  if (folder !== topmost && folder.startsWith(topmost)) removeEmpty(dirname(folder), topmost);
}
