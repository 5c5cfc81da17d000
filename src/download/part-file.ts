/** The file that a bundle arrives in: `<bundle-path>.part`, written at any place, hashed in order, renamed when it is whole. */
import { closeSync, ftruncateSync, mkdirSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { withDiskErrors } from '../disk/errors.ts';
import { removeEmpty } from '../disk/remove-empty.ts';
import { type OrderedDigest, orderedDigest } from './ordered-digest.ts';

export interface PartFile {
  /** The first bytes, at most 512: enough to tell a format (a tar names itself at offset 257). */
  readonly head: Uint8Array;
  /** Sets the size, so that parts can be written at their place. Throws `no-disk-space` or `cannot-write`. */
  allocate(sizeBytes: number): void;
  /** Throws `no-disk-space` or `cannot-write`. */
  write(chunk: Uint8Array, atByte: number): void;
  /** Forgets all that arrived: it belongs to another object. */
  startOver(): void;
  /** SHA-256 in hexadecimal of all that was written. The file takes no more bytes. */
  sha256(): string;
  /** Moves the whole file to its place. */
  keepAs(path: string): void;
  /** Removes the file and the folders that were made for it. Does nothing once the file is kept. */
  discard(): void;
}

export const headBytes = 512;

/** Makes the folders above it; what an earlier run left at this path goes. */
export function openPartFile(path: string): PartFile {
  const { file, madeFolder } = withDiskErrors(path, () => create(path));
  const newDigest = (): OrderedDigest =>
    orderedDigest((buffer, atByte) => readSync(file, buffer, 0, buffer.length, atByte));
  let digest = newDigest();
  let head: Uint8Array = new Uint8Array();
  let state: 'open' | 'closed' | 'kept' = 'open';
  return {
    get head() {
      return head;
    },
    allocate: (sizeBytes) => withDiskErrors(path, () => ftruncateSync(file, sizeBytes)),
    write(chunk, atByte) {
      withDiskErrors(path, () => writeAll(file, chunk, atByte));
      digest.wrote(chunk, atByte);
      if (atByte < headBytes && atByte === head.length)
        head = Buffer.concat([head, chunk.subarray(0, headBytes - atByte)]);
    },
    startOver() {
      withDiskErrors(path, () => ftruncateSync(file));
      digest = newDigest();
      head = new Uint8Array();
    },
    sha256: () => digest.sha256(),
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
  try {
    rmSync(path, { force: true });
    return { file: openSync(path, 'wx+', 0o644), madeFolder };
  } catch (error) {
    if (madeFolder !== undefined) removeEmpty(dirname(path), madeFolder);
    throw error;
  }
}

function writeAll(file: number, chunk: Uint8Array, atByte: number): void {
  for (let done = 0; done < chunk.length;) {
    done += writeSync(file, chunk, done, chunk.length - done, atByte + done);
  }
}
