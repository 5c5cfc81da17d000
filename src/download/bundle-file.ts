/** The temporary file that a bundle is downloaded into. It is renamed to its final path when it is complete and verified. */
import { createHash } from 'node:crypto';
import { closeSync, ftruncateSync, openSync, readSync, statfsSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { FoldersAbove } from '../disk/folders.ts';
import { withDiskErrors } from '../disk/errors.ts';
import { removeIfPossible, rename, temporaryPath } from '../disk/temporary-path.ts';
import { Failure } from '../failure.ts';
import { sizeText } from '../text/amounts.ts';

const readBytes = 256 * 1024;
const mode = 0o644;

/** Written at any position, read from its contiguous bytes, hashed once in file order. */
export class BundleFile implements Disposable {
  readonly temporaryPath: string;
  readonly descriptor: number;
  /** For messages: the path that the user knows. */
  readonly #path: string;
  /** The open descriptor. */
  readonly #opened = new DisposableStack();
  /** The file and the folders above it, unless it is committed. */
  readonly #created: DisposableStack;
  #ranges = new WrittenRanges();
  #digest = new OrderedDigest();
  #isFollowed = false;
  #hashBuffer: Buffer | undefined;

  /**
   * Creates the file beside `path`, under a name of its own, and the folders above it. Throws `no-disk-space` or `cannot-write`.
   * Existing files are never opened, replaced or removed.
   */
  constructor(path: string) {
    this.#path = path;
    this.temporaryPath = temporaryPath(path);
    using created = new DisposableStack();
    created.use(new FoldersAbove(path));
    this.descriptor = withDiskErrors(path, () => openSync(this.temporaryPath, 'wx+', mode));
    this.#opened.defer(() => closeSync(this.descriptor));
    created.defer(() => removeIfPossible(this.temporaryPath));
    this.#created = created.move();
  }

  /** The bytes from the first one on that have been written without a gap. */
  get contiguousBytes(): number {
    return this.#ranges.contiguousBytes;
  }

  /** Sets the size of the file, so that segments can be written at their positions. Throws `no-disk-space` or `cannot-write`. */
  allocate(sizeBytes: number): void {
    requireRoom(dirname(this.temporaryPath), sizeBytes);
    withDiskErrors(this.#path, () => ftruncateSync(this.descriptor, sizeBytes));
  }

  /** Throws `no-disk-space` or `cannot-write`. */
  write(chunk: Uint8Array, atByte: number): void {
    if (chunk.length === 0) return;
    withDiskErrors(this.#path, () => writeAll(this.descriptor, chunk, atByte));
    this.#ranges.add(atByte, atByte + chunk.length);
    this.#digest.update(chunk, atByte);
    // One buffer per chunk keeps up with the network without holding up any connection.
    if (!this.#isFollowed) this.#hashNext();
  }

  /** Call it if the contiguous bytes will be read soon: they are then hashed while they are read. */
  follow(): void {
    this.#isFollowed = true;
  }

  /** A new buffer with contiguous bytes from `atByte` on; empty if there are none yet. */
  read(atByte: number, maxBytes = readBytes): Uint8Array {
    const length = Math.max(0, Math.min(maxBytes, this.contiguousBytes - atByte));
    if (length === 0) return new Uint8Array();
    const bytes = this.#readInto(Buffer.allocUnsafeSlow(length), atByte);
    this.#digest.update(bytes, atByte);
    return bytes;
  }

  /** Forgets everything that was written. */
  reset(): void {
    withDiskErrors(this.#path, () => ftruncateSync(this.descriptor));
    this.#ranges = new WrittenRanges();
    this.#digest = new OrderedDigest();
    this.#isFollowed = false;
  }

  /** The SHA-256 of the contiguous bytes in lower-case hexadecimal. Nothing may be written afterwards. */
  async sha256(signal: AbortSignal): Promise<string> {
    while (this.#hashNext()) {
      await setImmediate();
      signal.throwIfAborted();
    }
    return this.#digest.hex();
  }

  /** Moves the file to its final path. Throws `cannot-write`. */
  commit(path: string): void {
    this.#opened.dispose();
    withDiskErrors(path, () => rename(this.temporaryPath, path));
    this.#created.move();
  }

  /** Removes the file and the folders that were created for it, unless it was committed. */
  [Symbol.dispose](): void {
    this.#opened.dispose();
    this.#created.dispose();
  }

  /** Reads back a buffer of contiguous bytes that arrived ahead of their turn. Returns whether there were any. */
  #hashNext(): boolean {
    const atByte = this.#digest.hashedBytes;
    const length = Math.min(readBytes, this.contiguousBytes - atByte);
    if (length === 0) return false;
    this.#hashBuffer ??= Buffer.allocUnsafeSlow(readBytes);
    this.#digest.update(this.#readInto(this.#hashBuffer.subarray(0, length), atByte), atByte);
    return this.#digest.hashedBytes > atByte;
  }

  #readInto(buffer: Buffer, atByte: number): Buffer {
    const count = withDiskErrors(this.#path, () => readSync(this.descriptor, buffer, 0, buffer.length, atByte));
    return buffer.subarray(0, count);
  }
}

/** A single `writeSync` may write fewer bytes than it is given. */
function writeAll(file: number, chunk: Uint8Array, atByte: number): void {
  for (let written = 0; written < chunk.length;) {
    written += writeSync(file, chunk, written, chunk.length - written, atByte + written);
  }
}

/** Throws `no-disk-space` if the file system of the folder has less free space. */
function requireRoom(folder: string, sizeBytes: number): void {
  const { bavail, bsize } = withDiskErrors(folder, () => statfsSync(folder));
  const freeBytes = bavail * bsize;
  if (freeBytes >= sizeBytes) return;
  throw new Failure({
    code: 'no-disk-space',
    message: `The bundle is ${sizeText(sizeBytes)}, but ${folder} has only ${sizeText(freeBytes)} of free space.`,
  });
}

/** Computes the SHA-256 of a file that is written out of order. Each byte is hashed once, in file order. */
class OrderedDigest {
  readonly #hash = createHash('sha256');
  #hashedBytes = 0;

  /** The bytes from the start of the file that have been hashed. */
  get hashedBytes(): number {
    return this.#hashedBytes;
  }

  /** Hashes what follows the hashed bytes. Ignores bytes that were hashed before, and a chunk that starts further on. */
  update(chunk: Uint8Array, atByte: number): void {
    const knownBytes = this.#hashedBytes - atByte;
    if (knownBytes < 0 || knownBytes >= chunk.length) return;
    this.#hash.update(knownBytes === 0 ? chunk : chunk.subarray(knownBytes));
    this.#hashedBytes = atByte + chunk.length;
  }

  /** In lower-case hexadecimal. Accepts no more bytes afterwards. */
  hex(): string {
    return this.#hash.digest('hex');
  }
}

/** The byte ranges of a file that have been written. Ranges must not overlap. */
class WrittenRanges {
  #contiguousBytes = 0;
  /** Ranges that start after the contiguous bytes: from start to end, and from end to start. */
  readonly #endOf = new Map<number, number>();
  readonly #startOf = new Map<number, number>();

  /** The bytes from the start of the file up to the first gap. */
  get contiguousBytes(): number {
    return this.#contiguousBytes;
  }

  add(fromByte: number, endByte: number): void {
    if (fromByte !== this.#contiguousBytes) {
      const start = this.#startOf.get(fromByte) ?? fromByte;
      this.#startOf.delete(fromByte);
      this.#startOf.set(endByte, start);
      this.#endOf.set(start, endByte);
      return;
    }
    this.#contiguousBytes = endByte;
    for (let end = this.#endOf.get(endByte); end !== undefined; end = this.#endOf.get(end)) {
      this.#endOf.delete(this.#contiguousBytes);
      this.#startOf.delete(end);
      this.#contiguousBytes = end;
    }
  }
}
