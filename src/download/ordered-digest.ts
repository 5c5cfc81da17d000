/** The SHA-256 of a file whose bytes arrive out of order: each byte is hashed once, as soon as all before it have been. */
import { createHash } from 'node:crypto';

export interface OrderedDigest {
  /** Takes note of bytes that have just been written; hashes them at once where they are next in order. */
  wrote(chunk: Uint8Array, atByte: number): void;
  /** In hexadecimal, once all bytes are written; takes no more. */
  sha256(): string;
}

/** Reads written bytes of the file into the buffer and returns how many it read. */
export type ReadBack = (buffer: Uint8Array, atByte: number) => number;

const bufferBytes = 1024 * 1024;

/**
 * What arrives ahead of its turn is read back (from the page cache) when its turn comes, so that memory does not grow with
 * the number of connections. One chunk pays for at most one buffer of that, so that no connection waits for long.
 */
export function orderedDigest(readBack: ReadBack): OrderedDigest {
  const hash = createHash('sha256');
  const ahead = runs();
  let buffer: Uint8Array | undefined;
  let hashedBytes = 0;

  const catchUp = (): boolean => {
    const endByte = ahead.endOfRunAt(hashedBytes);
    if (endByte === undefined) return false;
    buffer ??= Buffer.allocUnsafeSlow(bufferBytes);
    const readBytes = readBack(buffer.subarray(0, Math.min(bufferBytes, endByte - hashedBytes)), hashedBytes);
    hash.update(buffer.subarray(0, readBytes));
    ahead.cutOff(hashedBytes, hashedBytes + readBytes);
    hashedBytes += readBytes;
    return readBytes > 0;
  };
  return {
    wrote(chunk, atByte) {
      if (atByte === hashedBytes) {
        hash.update(chunk);
        hashedBytes += chunk.length;
      } else {
        ahead.add(atByte, atByte + chunk.length);
      }
      catchUp();
    },
    sha256() {
      while (catchUp());
      return hash.digest('hex');
    },
  };
}

interface Runs {
  add(fromByte: number, endByte: number): void;
  /** The end of the run that begins there. */
  endOfRunAt(fromByte: number): number | undefined;
  /** Forgets the beginning of a run. */
  cutOff(fromByte: number, untilByte: number): void;
}

/** Stretches of bytes that grow at their ends. Two that touch may stay two: they are read one after the other anyway. */
function runs(): Runs {
  const endOf = new Map<number, number>();
  const startOfRunEnding = new Map<number, number>();
  const set = (fromByte: number, endByte: number): void => {
    endOf.set(fromByte, endByte);
    startOfRunEnding.set(endByte, fromByte);
  };
  const remove = (fromByte: number, endByte: number): void => {
    endOf.delete(fromByte);
    startOfRunEnding.delete(endByte);
  };
  return {
    add(fromByte, endByte) {
      const start = startOfRunEnding.get(fromByte);
      if (start !== undefined) remove(start, fromByte);
      set(start ?? fromByte, endByte);
    },
    endOfRunAt: (fromByte) => endOf.get(fromByte),
    cutOff(fromByte, untilByte) {
      const endByte = endOf.get(fromByte);
      if (endByte === undefined) return;
      remove(fromByte, endByte);
      if (untilByte < endByte) set(untilByte, endByte);
    },
  };
}
