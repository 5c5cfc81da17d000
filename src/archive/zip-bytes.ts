/** Random access to the bytes of an open file. Reads it in windows, so that many small pieces cost few system calls. */
import { fstatSync, readSync } from 'node:fs';
import { damagedArchive } from './errors.ts';

export const windowBytes = 1024 * 1024;
const pieceBytes = 256 * 1024;

export class ZipBytes {
  readonly sizeBytes: number;
  /** The most recently used window comes first. One window covers the directory, the other one the entries. */
  #windows: readonly [Window, Window];

  /** The caller closes the descriptor. */
  constructor(descriptor: number) {
    this.sizeBytes = fstatSync(descriptor).size;
    this.#windows = [new Window(descriptor), new Window(descriptor)];
  }

  /** Returns bytes that are valid until the next call. Throws `damaged-archive` if the file ends before them. */
  at(position: number, length: number): Buffer {
    if (position + length > this.sizeBytes) throw damagedArchive('it is cut short');
    if (length > windowBytes) return this.#readLarge(position, length);
    const [last, other] = this.#windows;
    if (last.includes(position, length)) return last.bytes(position, length);
    this.#windows = [other, last];
    if (!other.includes(position, length)) other.moveTo(position);
    return other.bytes(position, length);
  }

  /** Yields a range in pieces that stay valid. */
  *pieces(start: number, end: number): Generator<Buffer> {
    for (let at = start; at < end; at += pieceBytes) yield Buffer.from(this.at(at, Math.min(pieceBytes, end - at)));
  }

  #readLarge(position: number, length: number): Buffer {
    const bytes = Buffer.allocUnsafe(length);
    for (let filled = 0; filled < length;) {
      filled += this.at(position + filled, Math.min(windowBytes, length - filled)).copy(bytes, filled);
    }
    return bytes;
  }
}

class Window {
  readonly #descriptor: number;
  readonly #buffer = Buffer.allocUnsafe(windowBytes);
  #start = 0;
  #end = 0;

  constructor(descriptor: number) {
    this.#descriptor = descriptor;
  }

  includes(position: number, length: number): boolean {
    return position >= this.#start && position + length <= this.#end;
  }

  bytes(position: number, length: number): Buffer {
    if (!this.includes(position, length)) throw damagedArchive('it is cut short');
    return this.#buffer.subarray(position - this.#start, position - this.#start + length);
  }

  moveTo(position: number): void {
    this.#start = position;
    this.#end = position + readSync(this.#descriptor, this.#buffer, 0, windowBytes, position);
  }
}
