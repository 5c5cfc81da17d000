/**
 * The files of the site, and the references of those that were read, kept until all files are known. Pages of a site share most
 * references: each one is kept once, and every file has a list of them.
 */
import { sizeText } from '../text/amounts.ts';
import { inByteOrder } from '../text/paths.ts';
import type { Reference } from './element-rules.ts';

/** What was read in a page or style sheet. */
export interface FileContent {
  /** The page's `<base href>`. */
  base: string | undefined;
  hasUnreadStyle: boolean;
  hasScript: boolean;
  /** The limit that was reached: not everything in the file was recorded. */
  limit: string | undefined;
  /** Each one once. The same objects in all files. */
  references: readonly Reference[];
}

/** Bounds the memory for a hostile site. Real sites with 20,000 pages stay below a fifth. */
const defaultMaxBytes = 512 * 1024 ** 2;

/** What a reference occupies in addition to its address, and each use of it. */
const referenceBytes = 400;
const useBytes = 8;

/** Of a longer address, the query is not recorded, and of a long path only the host. The path of a file in a site is shorter. */
const maxAddressLength = 8192;

export class ReferenceTable {
  readonly #limit: string;
  #freeBytes: number;
  readonly #references = new Map<string, Reference>();
  /** The files that are not read have no content. */
  readonly #files = new Map<string, FileContent | undefined>();
  /** The current file. */
  file = emptyFile();
  readonly #fileReferences = new Set<Reference>();

  constructor(maxBytes = defaultMaxBytes) {
    this.#limit = `${sizeText(maxBytes)} of references`;
    this.#freeBytes = maxBytes;
  }

  /** Whether the site contains the file. */
  has(path: string): boolean {
    return this.#files.has(path);
  }

  /** The files that were read, in the byte order of their paths. */
  *contents(): Generator<readonly [path: string, content: Readonly<FileContent>]> {
    for (const path of [...this.#files.keys()].sort(inByteOrder)) {
      const content = this.#files.get(path);
      if (content !== undefined) yield [path, content];
    }
  }

  /** Adds a file that is not read. */
  addOther(path: string): void {
    this.#files.set(path, undefined);
  }

  /** Starts a file. Everything that is added before the file ends belongs to it. */
  begin(path: string): void {
    this.file = emptyFile();
    this.#fileReferences.clear();
    this.#files.set(path, this.file);
  }

  add(found: Reference): void {
    const reference = this.#known(found);
    if (reference === undefined || this.#fileReferences.has(reference)) return;
    if (this.#takes(useBytes)) this.#fileReferences.add(reference);
  }

  /** Only the first `<base href>` of a page applies. */
  setBase(address: string | undefined): void {
    if (address === undefined || this.file.base !== undefined) return;
    this.file.base = this.#known({ element: 'base', attribute: 'href', purpose: 'file', address })?.address;
  }

  end(): void {
    this.file.references = [...this.#fileReferences];
  }

  /** Returns the same object for equal references. Undefined if the reference is new and the limit is reached. */
  #known({ element, attribute, purpose, address: written }: Reference): Reference | undefined {
    const address = shortened(written);
    const key = `${element} ${attribute} ${purpose} ${address}`;
    const known = this.#references.get(key);
    // The key and the address. An element with a `style` attribute may have a name of any length.
    if (known !== undefined || !this.#takes(referenceBytes + key.length + address.length)) return known;
    const reference = { element, attribute, purpose, address: detached(address) };
    this.#references.set(detached(key), reference);
    return reference;
  }

  #takes(bytes: number): boolean {
    const hasRoom = bytes <= this.#freeBytes;
    if (hasRoom) this.#freeBytes -= bytes;
    else this.file.limit = this.#limit;
    return hasRoom;
  }
}

function emptyFile(): FileContent {
  return { base: undefined, hasUnreadStyle: false, hasScript: false, limit: undefined, references: [] };
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
  return url.origin;
}
