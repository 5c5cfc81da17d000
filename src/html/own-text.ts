/**
 * The part of each page's text that few other pages show. An error page that quotes the title of the page that it
 * replaces shows a text that no other page shows, but hardly any text of its own.
 */
import { crc32 } from 'node:zlib';
import type { Piece } from './shown-content.ts';

/** The texts are counted by a part of their checksum, which few share with one that a quarter of the pages show. */
const checksumBits = 18;
const lengthBits = 32 - checksumBits;
const maxCountedLength = 2 ** lengthBits - 1;
/** The texts and the counts need 25 MiB, which are used only as far as they are filled. */
export const maxOwnTexts = 6_000_000;

export class OwnText {
  readonly #pageCounts = new Uint32Array(2 ** checksumBits);
  /** The last page that showed the text. */
  readonly #lastPages = new Uint32Array(2 ** checksumBits);
  /** The part of its checksum, and its length. */
  readonly #texts = new Uint32Array(maxOwnTexts);
  #textCount = 0;
  /** The number of texts before the first page, and up to the end of each. */
  readonly #ends = [0];

  /** Adds the texts of a page, each once. Returns the number of the page. */
  add(pieces: readonly Piece[]): number {
    const page = this.#ends.length;
    for (const { kind, text } of pieces) {
      if (kind === 'link' || text === '') continue;
      const part = crc32(text) >>> lengthBits;
      if (this.#lastPages[part] === page) continue;
      this.#lastPages[part] = page;
      this.#pageCounts[part] = (this.#pageCounts[part] ?? 0) + 1;
      this.#texts[this.#textCount] = (part << lengthBits) | Math.min(text.length, maxCountedLength);
      this.#textCount += 1;
    }
    this.#ends.push(this.#textCount);
    return page;
  }

  /** Returns the length of texts that at most a quarter of the pages show. Undefined if there are too many texts. */
  lengthOf(page: number): number | undefined {
    if (this.#textCount > maxOwnTexts) return undefined;
    const maxPages = Math.ceil((this.#ends.length - 1) / 4);
    let length = 0;
    for (const text of this.#texts.subarray(this.#ends[page - 1], this.#ends[page])) {
      if ((this.#pageCounts[text >>> lengthBits] ?? 0) <= maxPages) length += text & maxCountedLength;
    }
    return length;
  }
}
