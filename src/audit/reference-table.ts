/**
 * The files of the site, and the references of those that were read, kept until all files are known. Pages of a site share most
 * references: each one is kept once, and every file has a list of them.
 */
import { inByteOrder, isHtml } from '../text/paths.ts';
import { isFollowed, type Purpose, type Reference } from './element-rules.ts';
import { tooLarge } from './findings.ts';

/** What was read in a page or style sheet. */
export interface FileContent {
  /** The page's `<base href>`. */
  base: string | undefined;
  /** Whether a part of it is too large to be read. */
  isUnread: boolean;
  /** Each one once. The same objects in all files. */
  references: readonly Reference[];
}

/** Bounds the memory for a hostile site. Real sites with 20,000 pages stay below a fifth. */
const defaultMaxBytes = 512 * 1024 ** 2;

/** What a reference occupies in addition to its address, and each use of it. */
const referenceBytes = 400;
const useBytes = 8;

/** A longer address is cut. The path of a file in a site is shorter. */
const maxAddressLength = 8192;

export class ReferenceTable {
  /** The number of HTML files, error pages included. */
  pageCount = 0;
  /** The current file. */
  file: FileContent = { base: undefined, isUnread: false, references: [] };
  /** The files that are not read have no content. */
  readonly #files = new Map<string, FileContent | undefined>();
  readonly #fileReferences = new Set<Reference>();
  /** By where they are and how they are used, then by address. */
  readonly #references = new Map<string, Map<string, Reference>>();
  readonly #maxBytes: number;
  #freeBytes: number;

  readonly #domain: string | undefined;

  /** `domain`: the host that the site was exported from, if it is known. */
  constructor(domain?: string, maxBytes = defaultMaxBytes) {
    this.#domain = domain;
    this.#maxBytes = maxBytes;
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
    if (isHtml(path)) this.pageCount += 1;
    this.file = { base: undefined, isUnread: false, references: [] };
    this.#files.set(path, this.file);
  }

  /** Adds a reference that may become a finding or note. Throws `site-too-large`. */
  add(found: Reference): void {
    const fragmentAt = found.address.indexOf('#');
    const address = (fragmentAt === -1 ? found.address : found.address.slice(0, fragmentAt)).trim();
    if (!this.#mayMatter(found.purpose, address)) return;
    const reference = this.#known({ ...found, address });
    if (this.#fileReferences.has(reference)) return;
    this.#take(useBytes);
    this.#fileReferences.add(reference);
  }

  /** Only the first `<base href>` of a page applies. */
  setBase(address: string | undefined): void {
    if (address === undefined || this.file.base !== undefined) return;
    this.file.base = this.#known({ element: 'base', attribute: 'href', purpose: 'file', address }).address;
  }

  end(): void {
    this.file.references = [...this.#fileReferences];
    this.#fileReferences.clear();
  }

  /** Returns the same object for equal references. */
  #known({ element, attribute, purpose, address: written }: Reference): Reference {
    const place = `${element} ${attribute} ${purpose}`;
    const ofPlace = this.#references.get(place) ?? new Map<string, Reference>();
    this.#references.set(place, ofPlace);
    const cut = written.slice(0, maxAddressLength);
    const known = ofPlace.get(cut);
    if (known !== undefined) return known;
    // An element with a `style` attribute may have a name of any length.
    this.#take(referenceBytes + place.length + cut.length);
    const reference = { element: element && detached(element), attribute, purpose, address: detached(cut) };
    ofPlace.set(reference.address, reference);
    return reference;
  }

  /** Links to other hosts are not recorded, except those to the site's own domain. */
  #mayMatter(purpose: Purpose, address: string): boolean {
    const leadsToSamePage = address === '' || address.startsWith('?');
    const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(address);
    if (leadsToSamePage || (hasScheme && !/^https?:/i.test(address))) return false;
    const mayBeExternal = hasScheme || /^[/\\]{2}/.test(address);
    if (mayBeExternal && (isFollowed(purpose) || purpose === 'twin')) {
      return this.#domain !== undefined && address.toLowerCase().includes(this.#domain);
    }
    return mayBeExternal || purpose !== 'form';
  }

  #take(bytes: number): void {
    this.#freeBytes -= bytes;
    if (this.#freeBytes < 0) throw tooLarge('references', this.#maxBytes);
  }
}

/** Copies the text. A substring would keep the whole page in memory. */
function detached(text: string): string {
  return Buffer.from(text).toString();
}
