/**
 * Keeps what every file refers to until the whole site is known. Pages of a site refer to the same things again and again: each
 * address is kept once for the place where it stands, and a file has a list of numbers.
 */
import { inByteOrder } from '../text/byte-order.ts';
import { openNumbers } from './numbers.ts';
import type { Note, Place } from './reference.ts';
import { withoutFragment } from './resolve.ts';

/** Something that is written somewhere, in however many files. */
export interface Spelling {
  readonly place: Place;
  readonly value: string;
}

export interface NotedFile {
  readonly path: string;
  /** The page's `<base href>`. */
  readonly base: string | undefined;
  /** Numbers of spellings, each once. */
  readonly spellings: Uint32Array;
  readonly hasUnreadStyle: boolean;
}

export interface Ledger {
  /** What is noted from here on stands in this file. */
  begin(path: string): void;
  readonly note: Note;
  /** The first one counts. */
  noteBase(href: string): void;
  noteUnreadStyle(): void;
  /** A file with the content of an earlier one. */
  copy(from: string, to: string): void;
  spelling(number: number): Spelling | undefined;
  readonly spellingCount: number;
  readonly fileCount: number;
  /** All files that were begun, and their copies, in byte order. They are made while somebody goes through them. */
  files(): Iterable<NotedFile>;
}

/** A longer address is no path of a site; what stands at its beginning tells the host. */
const longestAddress = 8192;

export function openLedger(): Ledger {
  const noted = openNumbers();
  const numbers = openSpellings();
  const entries = new Map<string, Entry>();
  /** The file that has each spelling last: a file's list has it once. */
  const lastFiles: number[] = [];
  let entry = emptyEntry(0);
  return {
    begin(path) {
      entry = emptyEntry(noted.length);
      entries.set(path, entry);
    },
    note(place, value) {
      const number = numbers.numberOf(place, withoutFragment(value).slice(0, longestAddress));
      if (lastFiles[number] === entries.size) return;
      lastFiles[number] = entries.size;
      noted.push(number);
      entry.end = noted.length;
    },
    noteBase: (href) => void (entry.base ??= href),
    noteUnreadStyle: () => void (entry.hasUnreadStyle = true),
    copy(from, to) {
      const original = entries.get(from);
      if (original !== undefined) entries.set(to, original);
    },
    spelling: (number) => numbers.all[number],
    get spellingCount() {
      return numbers.all.length;
    },
    get fileCount() {
      return entries.size;
    },
    *files() {
      for (const path of [...entries.keys()].sort(inByteOrder)) {
        const { base, start, end, hasUnreadStyle } = entries.get(path) ?? emptyEntry(0);
        yield { path, base, spellings: noted.slice(start, end), hasUnreadStyle };
      }
    },
  };
}

interface Entry {
  readonly start: number;
  end: number;
  base: string | undefined;
  hasUnreadStyle: boolean;
}

function emptyEntry(start: number): Entry {
  return { start, end: start, base: undefined, hasUnreadStyle: false };
}

interface Spellings {
  readonly all: readonly Spelling[];
  numberOf(place: Place, value: string): number;
}

function openSpellings(): Spellings {
  const all: Spelling[] = [];
  const places = new Map<Place, Map<string, number>>();
  return {
    all,
    numberOf(place, value) {
      const known = places.get(place) ?? new Map<string, number>();
      const there = known.get(value);
      if (there !== undefined) return there;
      const own = detached(value);
      places.set(place, known.set(own, all.length));
      return all.push({ place, value: own }) - 1;
    },
  };
}

/** A part of a text keeps the whole text in memory, here a page. */
function detached(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}
