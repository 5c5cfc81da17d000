/**
 * How much of the text of each page few other pages show. An error page that quotes the title of the page that it replaces shows a text
 * that no other page shows, but hardly any text of its own.
 */
import type { Piece } from './shown-content.ts';

/** Texts are counted by a part of their hash. Texts of a million pages share counts, but rarely one that a quarter of them shows. */
const countBits = 20;
/** With the counts, 45 MiB. Memory is used only as far as it is filled. */
export const maxOwnTexts = 6_000_000;
/** Of 16 bits. */
const maxLength = 0xffff;

export class OwnText {
  readonly #pageCounts = new Uint32Array(2 ** countBits);
  /** The last page that showed the text. */
  readonly #lastPages = new Uint32Array(2 ** countBits);
  readonly #texts = new Uint32Array(maxOwnTexts);
  readonly #lengths = new Uint16Array(maxOwnTexts);
  #textCount = 0;
  #pageCount = 0;

  /** Adds the texts of a page, each once. Returns the number of all texts since the first page. */
  add(pieces: readonly Piece[]): number {
    this.#pageCount += 1;
    for (const { kind, text } of pieces) {
      if (kind === 'link' || text === '') continue;
      const index = indexOf(text);
      if (this.#lastPages[index] === this.#pageCount) continue;
      this.#lastPages[index] = this.#pageCount;
      this.#pageCounts[index] = (this.#pageCounts[index] ?? 0) + 1;
      this.#texts[this.#textCount] = index;
      this.#lengths[this.#textCount] = Math.min(text.length, maxLength);
      this.#textCount += 1;
    }
    return this.#textCount;
  }

  /** Returns the number of characters of texts that at most a quarter of the pages shows. `end`: what `add` returned. Undefined if there are too many texts. */
  lengthOf(start: number, end: number): number | undefined {
    if (this.#textCount > maxOwnTexts) return undefined;
    const maxPages = Math.ceil(this.#pageCount / 4);
    let length = 0;
    for (let index = start; index < end; index += 1) {
      const isOwn = (this.#pageCounts[this.#texts[index] ?? 0] ?? 0) <= maxPages;
      if (isOwn) length += this.#lengths[index] ?? 0;
    }
    return length;
  }
}

/** FNV-1a. A cryptographic digest of each text would take longer than reading the page. */
function indexOf(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return (value ^ (value >>> countBits)) & (2 ** countBits - 1);
}
