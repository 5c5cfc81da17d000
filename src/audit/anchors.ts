/**
 * The anchors of every page, which links with a fragment lead to (HTML, "Find a potential indicated element"). Each one is kept as a
 * hash of 32 bits: two that share a hash can only hide a dead link, and that is very rare.
 */
import type { Findings } from './findings.ts';

const bytesOfHash = Uint32Array.BYTES_PER_ELEMENT;
const defaultMaxAnchors = 16 * 1024 ** 2;
const growthBytes = 1024 ** 2;

/** The anchors of one page. */
export interface AnchorRange {
  readonly start: number;
  readonly end: number;
}

export class Anchors {
  readonly #findings: Findings;
  readonly #maxAnchors: number;
  readonly #buffer: ArrayBuffer;
  /** The hashes of all pages, one page after the other, sorted within each page. */
  readonly #hashes: Uint32Array;
  #count = 0;

  /** A reached limit becomes one of the findings. */
  constructor(findings: Findings, maxAnchors = defaultMaxAnchors) {
    this.#findings = findings;
    this.#maxAnchors = maxAnchors;
    this.#buffer = new ArrayBuffer(0, { maxByteLength: maxAnchors * bytesOfHash });
    this.#hashes = new Uint32Array(this.#buffer);
  }

  /** Stores the hashes of a page's ids and names. Returns undefined if they do not fit. */
  add(path: string, names: ReadonlySet<number>): AnchorRange | undefined {
    const [start, end] = [this.#count, this.#count + names.size];
    if (end > this.#maxAnchors) {
      this.#findings.reach(`${this.#maxAnchors} anchors of all pages`, path);
      return undefined;
    }
    const neededBytes = end * bytesOfHash;
    if (neededBytes > this.#buffer.byteLength) {
      this.#buffer.resize(Math.min(neededBytes + growthBytes, this.#buffer.maxByteLength));
    }
    this.#hashes.set([...names], start);
    this.#hashes.subarray(start, end).sort();
    this.#count = end;
    return { start, end };
  }

  /** Returns whether a page has an anchor with this name, or its anchors are not known. */
  mayHave(range: AnchorRange | undefined, fragment: string): boolean {
    return range === undefined || leadsTo(fragment, (hash) => this.#has(range, hash));
  }

  #has({ start, end }: AnchorRange, hash: number): boolean {
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
  if (/^(?:$|[/!])/.test(fragment) || has(hashOf(fragment))) return true;
  const decoded = percentDecoded(fragment);
  return has(hashOf(decoded)) || decoded.toLowerCase() === 'top';
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
