/**
 * The files of the site, and the references of those that were read, kept until all files are known. Pages of a site share most
 * references: each one is kept once, and every file has a list of them.
 */
import { inByteOrder } from '../text/lists.ts';
import type { Reference } from './element-rules.ts';
import type { Findings } from './findings.ts';
import { withoutFragment } from './resolve.ts';

/** What was read in a page or style sheet. */
export interface FileContent {
  /** The page's `<base href>`. */
  base: string | undefined;
  hasUnreadStyle: boolean;
  hasScript: boolean;
  /** Each one once. The same objects in all files, with addresses without fragment. */
  references: readonly Reference[];
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

/** Of a longer address, the query is not recorded, and of a long path only the host. The path of a file in a site is shorter. */
const maxAddressLength = 8192;

export class ReferenceTable {
  readonly #findings: Pick<Findings, 'reach'>;
  readonly #limits: ReferenceLimits;
  readonly #references = new Map<string, Reference>();
  #characterCount = 0;
  #useCount = 0;
  /** The files that are not read have no content. */
  readonly #files = new Map<string, FileContent | undefined>();
  #path = '';
  #file = emptyFile();
  readonly #fileReferences = new Set<Reference>();

  /** A reached limit becomes one of the findings. */
  constructor(findings: Pick<Findings, 'reach'>, limits = defaultLimits) {
    this.#findings = findings;
    this.#limits = limits;
  }

  /** Whether the site contains the file. */
  has(path: string): boolean {
    return this.#files.has(path);
  }

  /** Undefined if the file is not read, or not in the site. */
  contentOf(path: string): Readonly<FileContent> | undefined {
    return this.#files.get(path);
  }

  /** Adds a file that is not read. */
  addOther(path: string): void {
    this.#files.set(path, undefined);
  }

  /** Starts a file. Everything that is added before the file ends belongs to it. */
  begin(path: string): void {
    this.#path = path;
    this.#file = emptyFile();
    this.#fileReferences.clear();
    this.#files.set(path, this.#file);
  }

  add(found: Reference): void {
    const reference = this.#known(found);
    if (reference === undefined || this.#fileReferences.has(reference)) return;
    if (this.#useCount >= this.#limits.uses) {
      this.reach(`${this.#limits.uses} references`);
      return;
    }
    this.#fileReferences.add(reference);
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
    this.#fileReferences.clear();
    this.#file = emptyFile();
  }

  markUnreadStyle(): void {
    this.#file.hasUnreadStyle = true;
  }

  markScript(): void {
    this.#file.hasScript = true;
  }

  end(): void {
    this.#file.references = [...this.#fileReferences];
  }

  /** A limit is reached: something in the current file was not recorded. */
  reach(limit: string): void {
    this.#findings.reach(limit, this.#path);
  }

  /** Adds a file with the content of an earlier one. */
  copy(from: string, to: string): void {
    const original = this.#files.get(from);
    const useCount = this.#useCount + (original?.references.length ?? 0);
    if (useCount > this.#limits.uses) {
      this.begin(to);
      this.reach(`${this.#limits.uses} references`);
      return;
    }
    this.#useCount = useCount;
    this.#files.set(to, original);
  }

  /** The paths of all files, in byte order. */
  paths(): readonly string[] {
    return [...this.#files.keys()].sort(inByteOrder);
  }

  /** Returns the same object for equal references. Undefined if the reference is new and a limit is reached. */
  #known({ element, attribute, purpose, address: written }: Reference): Reference | undefined {
    const address = shortened(withoutFragment(written)).toWellFormed();
    const key = `${element} ${attribute} ${purpose} ${address}`;
    // An element with a `style` attribute may have any name.
    const characters = address.length + (element?.length ?? 0);
    const known = this.#references.get(key);
    if (known !== undefined || !this.#hasRoomFor(characters)) return known;
    const reference = { element, attribute, purpose, address: detached(address) };
    this.#references.set(detached(key), reference);
    this.#characterCount += characters;
    return reference;
  }

  #hasRoomFor(newCharacters: number): boolean {
    const { references, characters } = this.#limits;
    if (this.#references.size >= references) this.reach(`${references} different references`);
    else if (this.#characterCount + newCharacters > characters) this.reach(`${characters} characters of references`);
    else return true;
    return false;
  }
}

function emptyFile(): FileContent {
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
