/** The temporary file of a bundle, written in any order and read meanwhile. No slow reader holds up the writer. */
import { createHash } from 'node:crypto';
import { closeSync, ftruncateSync, openSync, readSync, statfsSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { ifPossible, withDiskErrors } from '../disk/errors.ts';
import { createFoldersAbove } from '../disk/folders.ts';
import { writtenPath } from '../disk/paths.ts';
import { moveInto, removeIfPossible, temporaryPath } from '../disk/temporary-path.ts';
import { Failure } from '../failure.ts';
import type { ArrivingBundle, BundleDigest } from '../model/bundle.ts';
import { sizeText } from '../text/amounts.ts';
import { Turns } from '../turns.ts';
import { requireDigest } from './stored-object.ts';
import { WrittenRanges } from './written-ranges.ts';

interface BundleFileOptions {
  /** The file is created beside this path. */
  readonly path: string;
  /** The digest in lower-case hexadecimal; undefined if any bundle is accepted. */
  readonly expectedSha256?: string | undefined;
  /** Ends the calculation of the digest. */
  readonly signal: AbortSignal;
}

const readBytes = 256 * 1024;

export class BundleFile implements ArrivingBundle {
  readonly temporaryPath: string;
  readonly #options: BundleFileOptions;
  readonly #descriptor: number;
  readonly #opened = new DisposableStack();
  /** The file and the folders above it, unless it is committed. */
  readonly #created: DisposableStack;
  readonly #ranges = new WrittenRanges();
  readonly #hash = createHash('sha256');
  #hashedBytes = 0;
  #sizeBytes: number | undefined;
  #writing: Promise<void> = Promise.resolve();
  #stop: AbortController | undefined;
  #hasEnded = false;
  #changed = Promise.withResolvers<undefined>();
  readonly #hashBuffer = Buffer.allocUnsafeSlow(readBytes);

  /** Creates the file, under a name of its own, and the folders above it. Throws `no-disk-space` or `cannot-write`. */
  constructor(options: BundleFileOptions) {
    const { path } = options;
    this.#options = options;
    const target = writtenPath(path);
    this.temporaryPath = temporaryPath(target);
    using created = new DisposableStack();
    created.use(createFoldersAbove(target));
    this.#descriptor = withDiskErrors(path, () => openSync(this.temporaryPath, 'wx+', 0o644));
    this.#opened.defer(() => closeSync(this.#descriptor));
    created.defer(() => removeIfPossible(this.temporaryPath));
    this.#created = created.move();
  }

  get sizeBytes(): number {
    return this.#sizeBytes ?? 0;
  }

  async read(buffer: Buffer, position: number): Promise<number> {
    const missingBytes = (): number => Math.min(buffer.length, (this.#sizeBytes ?? Infinity) - position);
    while (this.#ranges.endOf(position) - position < missingBytes()) await this.#change();
    return this.#readInto(buffer.subarray(0, Math.max(0, missingBytes())), position).length;
  }

  /** Throws `digest-mismatch` if another digest is expected. */
  async complete(): Promise<BundleDigest> {
    await this.#writing;
    const sizeBytes = this.#ranges.endOf(0);
    if (sizeBytes !== this.#sizeBytes) throw new Error('The bundle is shorter than announced.');
    const turns = new Turns(this.#options.signal);
    while (this.#hashNext()) await turns.take();
    const sha256 = this.#hash.copy().digest('hex');
    requireDigest(sha256, this.#options.expectedSha256);
    return { sizeBytes, sha256 };
  }

  /** Begins to wait for a writer. Its error reaches every call that waits for bytes. `stop`: what ends it. */
  filledBy(writing: Promise<void>, stop?: AbortController): void {
    this.#stop = stop;
    this.#writing = writing.finally(() => {
      this.#hasEnded = true;
      this.#wake();
    });
    this.#writing.catch(() => undefined);
  }

  /** Sets the size of the file: segments are written at their positions. Throws `no-disk-space` or `cannot-write`. */
  announce(sizeBytes: number): void {
    requireRoom(dirname(this.temporaryPath), sizeBytes);
    withDiskErrors(this.#options.path, () => ftruncateSync(this.#descriptor, sizeBytes));
    this.#sizeBytes = sizeBytes;
  }

  /** Returns how many bytes are new; undefined if others are there. Throws `no-disk-space` or `cannot-write`. */
  write(chunk: Uint8Array, atByte: number): number | undefined {
    const endByte = atByte + chunk.length;
    let newBytes = 0;
    for (let at = atByte; at < endByte;) {
      const isKnown = this.#ranges.endOf(at) > at;
      const partEnd = Math.min(isKnown ? this.#ranges.endOf(at) : this.#ranges.startAfter(at), endByte);
      const part = chunk.subarray(at - atByte, partEnd - atByte);
      if (!isKnown) newBytes += this.#append(part, at);
      else if (!this.#readInto(Buffer.allocUnsafe(part.length), at).equals(part)) return undefined;
      at = partEnd;
    }
    return newBytes;
  }

  /** Moves the file to its final path. Throws `cannot-write`. */
  commit(path: string): void {
    withDiskErrors(path, () => {
      this.#opened.dispose();
      moveInto(writtenPath(path), this.temporaryPath);
    });
    this.#created.move();
  }

  /** Stops the writer, then removes the file and the folders that were created for it, unless it was committed. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#stop?.abort();
    await Promise.allSettled([this.#writing]);
    ifPossible(() => this.#opened.dispose());
    this.#created.dispose();
  }

  #append(bytes: Uint8Array, atByte: number): number {
    withDiskErrors(this.#options.path, () => writeAll(this.#descriptor, bytes, atByte));
    this.#ranges.add(atByte, atByte + bytes.length);
    // One buffer per chunk keeps up with the network without holding up any connection.
    if (atByte === this.#hashedBytes) this.#addToHash(bytes);
    else this.#hashNext();
    this.#wake();
    return bytes.length;
  }

  /** Reads back a buffer of contiguous bytes that arrived ahead of their turn. Returns whether there were any. */
  #hashNext(): boolean {
    const length = Math.min(readBytes, this.#ranges.endOf(0) - this.#hashedBytes);
    return length > 0 && this.#addToHash(this.#readInto(this.#hashBuffer.subarray(0, length), this.#hashedBytes));
  }

  #addToHash(bytes: Uint8Array): boolean {
    this.#hash.update(bytes);
    this.#hashedBytes += bytes.length;
    return bytes.length > 0;
  }

  #readInto(buffer: Buffer, atByte: number): Buffer {
    const read = (): number => readSync(this.#descriptor, buffer, { position: atByte });
    return buffer.subarray(0, withDiskErrors(this.#options.path, read, 'read'));
  }

  /** Resolves when something has changed. Throws the error of the writer if nothing will change any more. */
  async #change(): Promise<void> {
    if (this.#hasEnded) {
      await this.#writing;
      throw new Error('The bundle is shorter than announced.');
    }
    await this.#changed.promise;
  }

  #wake(): void {
    this.#changed.resolve(undefined);
    this.#changed = Promise.withResolvers();
  }
}

/** A single `writeSync` may write fewer bytes than it is given. */
function writeAll(file: number, chunk: Uint8Array, atByte: number): void {
  for (let written = 0; written < chunk.length;) {
    written += writeSync(file, chunk, written, chunk.length - written, atByte + written);
  }
}

/** Throws `no-disk-space` if the file system of the folder has less free space. Some report no blocks at all. */
function requireRoom(folder: string, sizeBytes: number): void {
  const { bavail, blocks, bsize } = withDiskErrors(folder, () => statfsSync(folder), 'read');
  const freeBytes = bavail * bsize;
  if (blocks === 0 || freeBytes >= sizeBytes) return;
  const message = `The bundle is ${sizeText(sizeBytes)}, but ${folder} has only ${sizeText(freeBytes)} of free space.`;
  throw new Failure({ code: 'no-disk-space', message });
}
