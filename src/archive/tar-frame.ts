/**
 * What lies between the entries of a tar, which its reader skips without a word: extended headers may, and after two empty
 * blocks nothing but padding (POSIX.1-2017, pax, "ustar Interchange Format").
 */
import { damagedArchive, shownName, unsafeEntry } from './errors.ts';

export interface TarFrame {
  /** Sees the bytes before the reader does. */
  pass(chunk: Uint8Array): void;
  /** An entry was read whose header comes next; the content has this size. */
  entry(name: string, sizeBytes: number): void;
  /** All bytes were seen, and all entries. */
  end(): void;
}

const blockBytes = 512;
const checksum = { start: 148, end: 156 };
const sizeField = { start: 124, end: 136 };
const typeByte = 156;
/** GNU's long names, pax's headers for one entry and for all that follow. */
const extendedTypes = 'LKNxg';

/** Extended headers of one entry, or padding, have at most this size; all of it is held in memory. */
const mostFrameBytes = 8 * 1024 * 1024;

/** All of it throws `damaged-archive`. */
export function tarFrame(): TarFrame {
  /** What was seen from `start` on; what lies before the end of the last entry may be missing. */
  let seen: Buffer = Buffer.alloc(0);
  let start = 0;
  /** Where the last entry ends, its padding included. */
  let entryEnd = 0;

  const block = (at: number): Buffer => {
    const found = seen.subarray(at - start, at - start + blockBytes);
    if (at < start || found.length < blockBytes) throw damagedArchive('its headers contradict each other');
    return found;
  };
  return {
    pass(chunk) {
      const seenEnd = start + seen.length;
      const kept = seen.subarray(Math.min(seen.length, Math.max(0, entryEnd - start)));
      seen = kept.length === 0 ? bufferOf(chunk) : Buffer.concat([kept, chunk]);
      start = seenEnd - kept.length;
      if (start + seen.length - entryEnd <= mostFrameBytes) return;
      throw damagedArchive(`more than ${mostFrameBytes} bytes of it belong to no file`);
    },
    entry(name, sizeBytes) {
      let at = entryEnd;
      for (; extendedTypes.includes(typeOf(block(at))); at += blockBytes + padded(sizeOf(block(at)))) {
        requireNoDefaults(name, seen.subarray(at - start, at - start + blockBytes + sizeOf(block(at))));
      }
      if (isEmpty(block(at))) throw damagedArchive(`${shownName(name)} follows its end`);
      entryEnd = at + blockBytes + padded(sizeBytes);
    },
    end() {
      const rest = seen.subarray(Math.max(0, entryEnd - start));
      if (rest.some((byte) => byte !== 0)) {
        throw damagedArchive('what follows its last entry is neither padding nor a whole entry');
      }
      if (rest.length < 2 * blockBytes) throw damagedArchive('it is cut short: the mark of its end is missing');
    },
  };
}

function bufferOf(chunk: Uint8Array): Buffer {
  return Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
}

function typeOf(block: Buffer): string {
  return block.toString('latin1', typeByte, typeByte + 1);
}

/** Octal digits, behind and before white space; extended headers are never so large as to need anything else. */
function sizeOf(block: Buffer): number {
  const [, digits] = /^ *\0*([0-7]+)/.exec(block.toString('latin1', sizeField.start, sizeField.end)) ?? [];
  if (digits === undefined) throw damagedArchive('an extended header has no size');
  return Number.parseInt(digits, 8);
}

function padded(sizeBytes: number): number {
  return Math.ceil(sizeBytes / blockBytes) * blockBytes;
}

/** As the reader sees it: without the checksum, which says nothing here. */
function isEmpty(block: Buffer): boolean {
  return block.every((byte, index) => byte === 0 || (index >= checksum.start && index < checksum.end));
}

/** A header for all entries may carry comments. Readers disagree about one that names or measures all files at once. */
function requireNoDefaults(name: string, header: Buffer): void {
  if (typeOf(header) !== 'g') return;
  const records = header.toString('latin1', blockBytes);
  if (/(^|\n)\d+ (path|linkpath|size|GNU\.sparse\.[^=\n]*)=/.test(records)) {
    throw unsafeEntry(name, 'gets its name or size from a header for all entries');
  }
}
