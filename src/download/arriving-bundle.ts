/** A bundle that is being written into its temporary file, and read while it arrives. */
import type { Staged } from '../disk/temporary-path.ts';
import { Failure } from '../failure.ts';
import { BundleReplaced, type BundleSource, type CompleteBundle } from '../model/bundle.ts';
import type { BundleFile } from './bundle-file.ts';

interface DigestRule {
  /** In lower-case hexadecimal; undefined if any bundle is accepted. */
  readonly sha256: string | undefined;
  /** The source of the digest, for the message. */
  readonly origin: string;
}

/** The side of the reader: a bundle that may still be arriving. */
export interface OpenedBundle extends BundleSource, AsyncDisposable {
  readonly temporaryPath: string;
  /** The file, to be moved to this path. Call it when the bundle is complete. */
  stage(path: string): Staged;
}

/** The side of the writer. */
export interface ByteSink {
  /** The size is known. Throws `no-disk-space` or `cannot-write`. */
  announce(sizeBytes: number): void;
  /** Throws `no-disk-space` or `cannot-write`. */
  write(chunk: Uint8Array, atByte: number): void;
  /** What was written belongs to another object. */
  restart(what: string): void;
  /** The writer is about to fail: how the rejected object begins. */
  reject(head: Uint8Array): void;
}

/** Enough to detect a format, since a tar header has 512 bytes, and to recognize an error page. */
export const headBytes = 512;

/**
 * The file is the buffer between writer and reader: a slow reader never holds up the writer, and memory stays flat. A failure of
 * the writer reaches every pending and every later call.
 */
export class ArrivingBundle implements OpenedBundle, ByteSink {
  readonly #file: BundleFile;
  readonly #digestRule: DigestRule;
  readonly #stop = new AbortController();
  #writing: Promise<void> = Promise.resolve();
  #hasEnded = false;
  #proof: Promise<CompleteBundle> | undefined;
  #sizeBytes: number | undefined;
  #rejectedHead: Uint8Array | undefined;
  #replacement = 'the download started over';
  /** Incremented when the download starts over. */
  #generation = 0;
  /** The generation that the reader has begun to read: `bytes()` and `complete()` never mix it with another one. */
  #readGeneration: number | undefined;
  #changed = Promise.withResolvers<undefined>();

  constructor(file: BundleFile, digestRule: DigestRule) {
    this.#file = file;
    this.#digestRule = digestRule;
  }

  /** 0 until it is known. */
  get sizeBytes(): number {
    return this.#sizeBytes ?? 0;
  }

  get temporaryPath(): string {
    return this.#file.temporaryPath;
  }

  async head(): Promise<Uint8Array> {
    for (;;) {
      if (this.#rejectedHead !== undefined) return this.#rejectedHead;
      const wantedBytes = Math.min(headBytes, this.#sizeBytes ?? Infinity);
      if (this.#file.contiguousBytes >= wantedBytes) {
        this.#readGeneration = this.#generation;
        return this.#file.read(0, wantedBytes);
      }
      await this.#change();
    }
  }

  async *bytes(): AsyncGenerator<Uint8Array> {
    const generation = this.#readGeneration ?? this.#generation;
    this.#readGeneration = generation;
    if (generation === this.#generation) this.#file.follow();
    for (let readBytes = 0; ;) {
      if (generation !== this.#generation) throw this.#replaced();
      if (this.#hasEnded) await this.#writing;
      if (readBytes === this.#sizeBytes) return;
      const chunk = this.#file.read(readBytes);
      if (chunk.length === 0) await this.#change();
      else yield chunk;
      readBytes += chunk.length;
    }
  }

  /** Also throws BundleReplaced if the complete bundle is not the one that was read. */
  async complete(): Promise<CompleteBundle> {
    await this.#writing;
    if (this.#readGeneration !== undefined && this.#readGeneration !== this.#generation) throw this.#replaced();
    this.#proof ??= this.#prove();
    return this.#proof;
  }

  stage(path: string): Staged {
    const file = this.#file;
    return { path, commit: () => file.commit(path), [Symbol.dispose]: () => file[Symbol.dispose]() };
  }

  /** Stops the download, waits until all its connections have ended, and removes the file unless it was committed. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#stop.abort();
    await Promise.allSettled([this.#writing]);
    this.#file[Symbol.dispose]();
  }

  /** Aborts when the bundle is disposed of. */
  get disposed(): AbortSignal {
    return this.#stop.signal;
  }

  /** For the writer, which runs in the background. Its error reaches every call that waits for the bundle. */
  filledBy(writing: Promise<void>): void {
    this.#writing = writing.finally(() => {
      this.#hasEnded = true;
      this.#wake();
    });
    this.#writing.catch(() => undefined);
  }

  announce(sizeBytes: number): void {
    this.#file.allocate(sizeBytes);
    this.#sizeBytes = sizeBytes;
  }

  write(chunk: Uint8Array, atByte: number): void {
    this.#file.write(chunk, atByte);
    this.#wake();
  }

  restart(what: string): void {
    if (this.#sizeBytes === undefined) return;
    this.#file.reset();
    this.#sizeBytes = undefined;
    this.#replacement = what;
    this.#generation += 1;
    this.#wake();
  }

  reject(head: Uint8Array): void {
    this.#rejectedHead = head.subarray(0, headBytes);
  }

  /** After this error, the reader starts again from the first byte. */
  #replaced(): BundleReplaced {
    this.#readGeneration = undefined;
    return new BundleReplaced(`The bundle was replaced during the download: ${this.#replacement}.`);
  }

  async #prove(): Promise<CompleteBundle> {
    const { contiguousBytes, descriptor } = this.#file;
    if (contiguousBytes !== this.#sizeBytes) throw new Error('The download ended before the bundle was complete.');
    const sha256 = await this.#file.sha256(this.#stop.signal);
    requireDigest(sha256, this.#digestRule);
    return { sizeBytes: contiguousBytes, sha256, descriptor };
  }

  /** Resolves when something has changed. Throws if nothing will change any more. */
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

function requireDigest(sha256: string, { sha256: expected, origin }: DigestRule): void {
  if (expected === undefined || sha256 === expected) return;
  throw new Failure({
    code: 'digest-mismatch',
    message: `The bundle has the SHA-256 ${prefixOf(sha256)}, not ${prefixOf(expected)} as expected by ${origin}.`,
    details: { 'Expected SHA-256': expected, 'Bundle SHA-256': sha256 },
  });
}

/** Enough of a digest to recognize it in a sentence. */
function prefixOf(sha256: string): string {
  return `${sha256.slice(0, 12)}…`;
}
