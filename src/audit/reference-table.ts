/**
 * The references of every file, kept until all files of the site are known. Pages of a site share most references: each one is
 * kept once, and a file has a list of numbers.
 */
import { inByteOrder } from '../text/lists.ts';
import type { ReferenceType } from './element-rules.ts';
import { withoutFragment } from './resolve.ts';

/** An address in one type of place, in any number of files. */
export interface Reference {
  readonly type: ReferenceType;
  /** As written, with character references and CSS escapes decoded. */
  readonly address: string;
}

export interface FileReferences {
  readonly path: string;
  /** The page's `<base href>`. */
  readonly base: string | undefined;
  /** The numbers of its references, each once. */
  readonly numbers: Iterable<number>;
  readonly hasUnreadStyle: boolean;
}

/** Bounds of the memory for a hostile site. Real sites with 20,000 pages stay below a fifth of each. */
export interface ReferenceLimits {
  /** Different references. */
  readonly references: number;
  /** Characters of their addresses. */
  readonly characters: number;
  /** References of all files, counted once for each file. */
  readonly uses: number;
}

const defaultLimits: ReferenceLimits = { references: 1_000_000, characters: 64 * 1024 ** 2, uses: 50_000_000 };

/** A limit was reached; further references were not recorded. */
export interface ReachedLimit {
  readonly limit: string;
  /** The first file with a reference that was not recorded. */
  readonly file: string;
}

/** Longer addresses are truncated. The path of a file in a site is shorter. */
const maxAddressLength = 8192;

interface FileEntry {
  readonly start: number;
  end: number;
  base: string | undefined;
  hasUnreadStyle: boolean;
}

export class ReferenceTable {
  readonly #limits: ReferenceLimits;
  readonly #references: Reference[] = [];
  readonly #numbersByType = new Map<ReferenceType, Map<string, number>>();
  #characters = 0;
  /** The file that used each reference last. Each file lists a reference once. */
  readonly #lastFiles: number[] = [];
  readonly #uses = new NumberList();
  readonly #files = new Map<string, FileEntry>();
  readonly #reached = new Map<string, ReachedLimit>();
  #path = '';
  #file: FileEntry = emptyFile(0);

  constructor(limits = defaultLimits) {
    this.#limits = limits;
  }

  get fileCount(): number {
    return this.#files.size;
  }

  get reachedLimits(): Iterable<ReachedLimit> {
    return this.#reached.values();
  }

  /** Starts a file. Everything that is added afterwards belongs to it. */
  begin(path: string): void {
    this.#path = path;
    this.#file = emptyFile(this.#uses.length);
    this.#files.set(path, this.#file);
  }

  add(type: ReferenceType, address: string): void {
    const number = this.#numberOf(type, withoutFragment(address).slice(0, maxAddressLength));
    if (number === undefined || this.#lastFiles[number] === this.#files.size) return;
    if (this.#uses.length >= this.#limits.uses) {
      this.#reach(`${this.#limits.uses} references`);
      return;
    }
    this.#lastFiles[number] = this.#files.size;
    this.#uses.push(number);
    this.#file.end = this.#uses.length;
  }

  /** Only the first `<base href>` of a page applies. */
  setBase(href: string): void {
    this.#file.base ??= href.slice(0, maxAddressLength);
  }

  markUnreadStyle(): void {
    this.#file.hasUnreadStyle = true;
  }

  /** Adds a file with the content of an earlier one. */
  copy(from: string, to: string): void {
    const original = this.#files.get(from);
    if (original !== undefined) this.#files.set(to, original);
  }

  reference(number: number): Reference | undefined {
    return this.#references[number];
  }

  /** All files, copies included, in byte order. */
  *files(): Generator<FileReferences> {
    for (const path of [...this.#files.keys()].sort(inByteOrder)) {
      const { base, start, end, hasUnreadStyle } = this.#files.get(path) ?? emptyFile(0);
      yield { path, base, numbers: this.#uses.between(start, end), hasUnreadStyle };
    }
  }

  /** The number of a reference, added if it is new. Undefined if it is new and a limit is reached. */
  #numberOf(type: ReferenceType, address: string): number | undefined {
    const numbers = this.#numbersByType.get(type) ?? new Map<string, number>();
    const known = numbers.get(address);
    if (known !== undefined) return known;
    if (!this.#hasRoomFor(address)) return undefined;
    const own = detached(address);
    this.#numbersByType.set(type, numbers.set(own, this.#references.length));
    this.#characters += own.length;
    return this.#references.push({ type, address: own }) - 1;
  }

  #hasRoomFor(address: string): boolean {
    const { references, characters } = this.#limits;
    if (this.#references.length >= references) this.#reach(`${references} different references`);
    else if (this.#characters + address.length > characters) this.#reach(`${characters} characters of references`);
    else return true;
    return false;
  }

  #reach(limit: string): void {
    if (!this.#reached.has(limit)) this.#reached.set(limit, { limit, file: this.#path });
  }
}

function emptyFile(start: number): FileEntry {
  return { start, end: start, base: undefined, hasUnreadStyle: false };
}

/** Copies the text. A substring would keep the whole page in memory. */
function detached(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}

const blockSize = 1024 * 1024;

/** A list of integers below 2^32, four bytes each. It grows without copying. */
class NumberList {
  readonly #blocks: Uint32Array[] = [];
  #block = new Uint32Array(0);
  length = 0;

  push(value: number): void {
    const index = this.length % blockSize;
    if (index === 0) this.#blocks.push((this.#block = new Uint32Array(blockSize)));
    this.#block[index] = value;
    this.length += 1;
  }

  *between(start: number, end: number): Generator<number> {
    for (let at = start; at < end;) {
      const from = at % blockSize;
      const piece = this.#blocks[Math.floor(at / blockSize)]?.subarray(from, from + end - at) ?? [];
      yield* piece;
      at += piece.length;
    }
  }
}
