/** The bytes of a zip, which its reader wants in small pieces: out of windows, so that few pieces cost a call to the system. */
import { closeSync, createReadStream, fstatSync, openSync, readSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { RandomAccessReader } from 'yauzl';

/** Most that can be had at once. */
export const windowBytes = 1024 * 1024;

export class ZipBytes extends RandomAccessReader implements Disposable {
  readonly sizeBytes: number;
  readonly #path: string;
  readonly #file: number;
  /** The one used last in front: one goes along the directory, the other along what it tells of. */
  #windows: readonly [Window, Window];

  /** Throws errors of the disk. */
  constructor(path: string) {
    super();
    this.#path = path;
    this.#file = openSync(path, 'r');
    this.sizeBytes = fstatSync(this.#file).size;
    this.#windows = [openWindow(this.#file), openWindow(this.#file)];
  }

  /** Good until the next call. Throws where the file ends before. */
  at(position: number, length: number): Buffer {
    const [last, other] = this.#windows;
    const found = last.seen(position, length);
    if (found !== undefined) return found;
    this.#windows = [other, last];
    return other.seen(position, length) ?? other.moved(position, length);
  }

  override read(...[target, offset, length, position, done]: Parameters<RandomAccessReader['read']>): void {
    try {
      for (let copied = 0; copied < length;) {
        const piece = this.at(position + copied, Math.min(windowBytes, length - copied));
        copied += piece.copy(target, offset + copied);
      }
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    done(null);
  }

  /** Has a file handle of its own, which lasts as long as somebody reads. */
  override _readStreamForRange(start: number, end: number): Readable {
    return createReadStream(this.#path, { start, end: end - 1, highWaterMark: windowBytes });
  }

  [Symbol.dispose](): void {
    closeSync(this.#file);
  }
}

interface Window {
  /** Undefined where it does not show all of that. */
  seen(position: number, length: number): Buffer | undefined;
  moved(position: number, length: number): Buffer;
}

function openWindow(file: number): Window {
  const buffer = Buffer.allocUnsafe(windowBytes);
  let start = 0;
  let end = 0;
  const seen = (position: number, length: number): Buffer | undefined =>
    position < start || position + length > end
      ? undefined
      : buffer.subarray(position - start, position - start + length);
  return {
    seen,
    moved(position, length) {
      start = position;
      end = position + readSync(file, buffer, 0, windowBytes, position);
      const found = seen(position, length);
      if (found === undefined) throw new Error('unexpected EOF');
      return found;
    },
  };
}
