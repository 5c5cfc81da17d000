/** Random access to the bytes of an open file. Reads it in windows, so that many small pieces cost few system calls. */
import { fstatSync, readSync } from 'node:fs';
import { damagedArchive } from './errors.ts';

export const windowBytes = 1024 * 1024;
const pieceBytes = 256 * 1024;

export class ZipBytes {
  readonly sizeBytes: number;
  readonly #descriptor: number;
  readonly #window = Buffer.allocUnsafe(windowBytes);
  /** The range of the file in the window. */
  #start = 0;
  #end = 0;

  /** The caller closes the descriptor. */
  constructor(descriptor: number) {
    this.sizeBytes = fstatSync(descriptor).size;
    this.#descriptor = descriptor;
  }

  /** Returns bytes that are valid until the next call. Throws `damaged-archive` if the file ends before them. */
  at(position: number, length: number): Buffer {
    if (length > windowBytes) return this.#read(Buffer.allocUnsafe(length), position, length);
    if (position < this.#start || position + length > this.#end) {
      this.#start = position;
      this.#end = position + this.#read(this.#window, position, length).length;
    }
    return this.#window.subarray(position - this.#start, position - this.#start + length);
  }

  /** Yields a range in pieces that stay valid. */
  *pieces(start: number, end: number): Generator<Buffer> {
    for (let at = start; at < end; at += pieceBytes) yield Buffer.from(this.at(at, Math.min(pieceBytes, end - at)));
  }

  #read(buffer: Buffer, position: number, neededBytes: number): Buffer {
    const count = readSync(this.#descriptor, buffer, 0, buffer.length, position);
    if (count < neededBytes) throw damagedArchive('it is truncated');
    return buffer.subarray(0, count);
  }
}

/** A number that is too large for an offset becomes Infinity, which equals no position in a file. */
export function readUInt64(bytes: Buffer, at: number): number {
  const value = bytes.readBigUInt64LE(at);
  return value > BigInt(Number.MAX_SAFE_INTEGER) ? Infinity : Number(value);
}
