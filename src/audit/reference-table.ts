/**
 * The references of every file, kept until all files of the site are known. Pages of a site share most references: each one is
 * kept once, and every file has a list of them.
 */
import { inByteOrder } from '../text/lists.ts';
import type { Reference } from './element-rules.ts';
import { withoutFragment } from './resolve.ts';

export interface FileReferences {
  /** The page's `<base href>`. */
  base: string | undefined;
  hasUnreadStyle: boolean;
  hasScript: boolean;
  /** Each one once. The same objects in all files, with addresses without fragment. */
  readonly references: Reference[];
}

/** Bounds of the memory for a hostile site. Real sites with 20,000 pages stay below a fifth of each. */
export interface ReferenceLimits {
  /** Different references. */
  readonly references: number;
  /** Characters of their addresses and element names, and of the bases of pages. */
  readonly characters: number;
  /** References of all files, counted once for each file. */
  readonly uses: number;
}

const defaultLimits: ReferenceLimits = { references: 1_000_000, characters: 64 * 1024 ** 2, uses: 50_000_000 };

/** A limit was reached; something was not recorded. */
export interface ReachedLimit {
  readonly limit: string;
  /** The first file that was not recorded completely. */
  readonly file: string;
}

/** Of a longer address, the query is not recorded, and of a long path only the host. The path of a file in a site is shorter. */
const maxAddressLength = 8192;

interface KnownReference extends Reference {
  /** The file that contained it last. Each file lists a reference once. */
  lastFile: FileReferences | undefined;
}

export class ReferenceTable {
  readonly #limits: ReferenceLimits;
  readonly #references = new Map<string, KnownReference>();
  #characterCount = 0;
  #useCount = 0;
  readonly #files = new Map<string, FileReferences>();
  readonly #reached = new Map<string, ReachedLimit>();
  readonly #reachedForAnchors = new Map<string, ReachedLimit>();
  #path = '';
  #file = emptyFile();

  constructor(limits = defaultLimits) {
    this.#limits = limits;
  }

  get fileCount(): number {
    return this.#files.size;
  }

  /** Whether the current file has a `<base href>`. */
  get hasBase(): boolean {
    return this.#file.base !== undefined;
  }

  get reachedLimits(): Iterable<ReachedLimit> {
    return this.#reached.values();
  }

  get reachedForAnchors(): Iterable<ReachedLimit> {
    return this.#reachedForAnchors.values();
  }

  /** Starts a file. Everything that is added afterwards belongs to it. */
  begin(path: string): void {
    this.#path = path;
    this.#file = emptyFile();
    this.#files.set(path, this.#file);
  }

  add(found: Reference): void {
    if (found.purpose === 'anchor' && !this.#hasRoomForAnchors()) return;
    const reference = this.#known(found);
    if (reference === undefined || reference.lastFile === this.#file) return;
    if (this.#useCount >= this.#limits.uses) {
      this.reach(`${this.#limits.uses} references`);
      return;
    }
    reference.lastFile = this.#file;
    this.#file.references.push(reference);
    this.#useCount += 1;
  }

  /** Only the first `<base href>` of a page applies. Without room for it, the references of the page cannot be resolved. */
  setBase(href: string): void {
    if (this.#file.base !== undefined) return;
    const base = this.#known({ element: 'base', attribute: 'href', purpose: 'file', address: href });
    if (base === undefined) this.#dropFile();
    else this.#file.base = base.address;
  }

  /** What is added until the next file begins is dropped as well. */
  #dropFile(): void {
    this.#file.references.length = 0;
    this.#file = emptyFile();
  }

  markUnreadStyle(): void {
    this.#file.hasUnreadStyle = true;
  }

  markScript(): void {
    this.#file.hasScript = true;
  }

  /** A limit is reached: something in the current file was not recorded. */
  reach(limit: string, reached = this.#reached): void {
    if (!reached.has(limit)) reached.set(limit, { limit, file: this.#path });
  }

  /** The same if only links to anchors are affected. */
  reachForAnchors(limit: string): void {
    this.reach(limit, this.#reachedForAnchors);
  }

  /** Adds a file with the content of an earlier one. */
  copy(from: string, to: string): void {
    const original = this.#files.get(from);
    if (original === undefined) return;
    this.begin(to);
    if (this.#useCount + original.references.length > this.#limits.uses) {
      this.reach(`${this.#limits.uses} references`);
      return;
    }
    this.#useCount += original.references.length;
    this.#files.set(to, original);
  }

  /** All files with their paths, copies included, in byte order. */
  files(): readonly (readonly [string, Readonly<FileReferences>])[] {
    return [...this.#files].sort(([a], [b]) => inByteOrder(a, b));
  }

  /** Returns the same object for equal references. Undefined if the reference is new and a limit is reached. */
  #known({ element, attribute, purpose, address: written }: Reference): KnownReference | undefined {
    const bare = purpose === 'anchor' ? written : withoutFragment(written);
    const address = shortened(bare).toWellFormed();
    const key = `${element} ${attribute} ${purpose} ${address}`;
    // An element with a `style` attribute may have any name.
    const characters = address.length + (element?.length ?? 0);
    const known = this.#references.get(key);
    if (known !== undefined || !this.#hasRoomFor(characters)) return known;
    const reference = { element, attribute, purpose, address: detached(address), lastFile: undefined };
    this.#references.set(detached(key), reference);
    this.#characterCount += characters;
    return reference;
  }

  /** They may use half of the room only. */
  #hasRoomForAnchors(): boolean {
    const { references, characters, uses } = this.#limits;
    const used = Math.max(this.#references.size / references, this.#characterCount / characters, this.#useCount / uses);
    if (used >= 1 / 2) this.reachForAnchors('half of the references, for links to anchors');
    return used < 1 / 2;
  }

  #hasRoomFor(newCharacters: number): boolean {
    const { references, characters } = this.#limits;
    if (this.#references.size >= references) this.reach(`${references} different references`);
    else if (this.#characterCount + newCharacters > characters) this.reach(`${characters} characters of references`);
    else return true;
    return false;
  }
}

function emptyFile(): FileReferences {
  return { base: undefined, hasUnreadStyle: false, hasScript: false, references: [] };
}

/** Copies the text. A substring would keep the whole page in memory. */
function detached(text: string): string {
  return Buffer.from(text).toString();
}

/** A secret that a cut divides would not be redacted. */
function shortened(address: string): string {
  if (address.length <= maxAddressLength) return address;
  const [path = ''] = address.split('?', 1);
  if (path.length <= maxAddressLength) return path;
  const url = URL.parse(address, 'https://site.invalid');
  if (url === null || url.hostname === 'site.invalid') return `/(more than ${maxAddressLength} characters)`;
  return url.host === '' ? url.protocol : url.origin;
}
