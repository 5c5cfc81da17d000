/**
 * The anchors of every page, which links with a fragment lead to (HTML, "Find a potential indicated element"). Each one is kept as a
 * hash of 32 bits: two that share a hash can only hide a dead link, and that is very rare.
 */
import type { ReachedLimit } from './reference-table.ts';

const bytesOfHash = Uint32Array.BYTES_PER_ELEMENT;
const defaultMaxAnchors = 16 * 1024 ** 2;
const growthBytes = 1024 ** 2;

interface Range {
  readonly start: number;
  readonly end: number;
}

export class Anchors {
  readonly #maxAnchors: number;
  readonly #buffer: ArrayBuffer;
  /** The hashes of all pages, one page after the other, sorted within each page. */
  readonly #hashes: Uint32Array;
  #count = 0;
  readonly #pages = new Map<string, Range>();
  #fileAtLimit: string | undefined;

  constructor(maxAnchors = defaultMaxAnchors) {
    this.#maxAnchors = maxAnchors;
    this.#buffer = new ArrayBuffer(0, { maxByteLength: maxAnchors * bytesOfHash });
    this.#hashes = new Uint32Array(this.#buffer);
  }

  /** Adds a page with its ids and names. If there is no room for them, every link to it counts as correct. */
  addPage(path: string, names: ReadonlySet<number>): void {
    const [start, end] = [this.#count, this.#count + names.size];
    if (end > this.#maxAnchors) {
      this.#fileAtLimit ??= path;
      return;
    }
    const neededBytes = end * bytesOfHash;
    if (neededBytes > this.#buffer.byteLength) {
      this.#buffer.resize(Math.min(neededBytes + growthBytes, this.#buffer.maxByteLength));
    }
    this.#hashes.set([...names], start);
    this.#hashes.subarray(start, end).sort();
    this.#count = end;
    this.#pages.set(path, { start, end });
  }

  copy(from: string, to: string): void {
    const range = this.#pages.get(from);
    if (range !== undefined) this.#pages.set(to, range);
  }

  get reachedLimits(): readonly ReachedLimit[] {
    return this.#fileAtLimit === undefined
      ? []
      : [{ limit: `${this.#maxAnchors} anchors of all pages`, file: this.#fileAtLimit }];
  }

  /** Returns whether a file is not a page that was read, or has an anchor with this name. */
  mayHave(path: string, fragment: string): boolean {
    const range = this.#pages.get(path);
    return range === undefined || leadsTo(fragment, (hash) => this.#has(range, hash));
  }

  #has({ start, end }: Range, hash: number): boolean {
    let [low, high] = [start, end];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const found = this.#hashes[middle] ?? 0;
      if (found === hash) return true;
      if (found < hash) low = middle + 1;
      else high = middle;
    }
    return false;
  }
}

/**
 * Returns whether a fragment leads to one of the anchors, as it is or percent-decoded, or to the top of the page. Scripts handle
 * those that begin with a slash or an exclamation mark.
 */
export function leadsTo(fragment: string, has: (hash: number) => boolean): boolean {
  if (/^(?:$|[/!])/.test(fragment)) return true;
  const decoded = percentDecoded(fragment);
  return has(hashOf(fragment)) || has(hashOf(decoded)) || decoded.toLowerCase() === 'top';
}

/** Returns what follows `#`, without a text fragment. Undefined without a `#`. */
export function fragmentOf(address: string): string | undefined {
  const hash = address.indexOf('#');
  if (hash === -1) return undefined;
  const [fragment = ''] = address.slice(hash + 1).split(':~:', 1);
  return fragment.replace(/[\t\n\r]/g, '').trimEnd();
}

/** Invalid UTF-8 becomes a replacement character, as in browsers. */
function percentDecoded(text: string): string {
  return text.replace(/(?:%[\da-f]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll('%', ''), 'hex').toString());
}

/** FNV-1a, over UTF-16 units. */
export function hashOf(name: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let index = 0; index < name.length; index += 1) {
    hash = Math.imul(hash ^ name.charCodeAt(index), 0x01_00_01_93);
  }
  return hash >>> 0;
}
