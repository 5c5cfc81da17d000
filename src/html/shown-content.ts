/** What a reader sees of one page, as pieces and as digests. */
import { createHash, hash, type Hash } from 'node:crypto';
import type { Medium, PageReading } from '../model/site.ts';

/** A text between two block elements, or one link or medium in it. */
export interface Piece {
  readonly kind: 'text' | 'preformatted' | 'link' | Medium;
  /** The words of a link, or the description of a medium. White space is kept in preformatted text only. */
  readonly text: string;
  /** The address of a link or medium. It precedes the text that it is in. */
  readonly address?: string;
}

/** Pages with more pieces are not compared: eight megabytes may contain two million. */
export const maxPieces = 20_000;

export class ShownContent {
  /** The pieces in document order. One more than are compared, so that a longer list is recognized. */
  readonly pieces: Piece[] = [];
  readonly #text = new HashedText();
  readonly #links = new HashedText();
  #textLength = 0;
  textCount = 0;

  reading(): Omit<PageReading, 'title'> {
    return { textSha256: this.#text.sha256(), textLength: this.#textLength, linksSha256: this.#links.sha256() };
  }

  addText(kind: 'text' | 'preformatted', text: string): void {
    this.#keep({ kind, text });
    this.#addShown(kind, text);
    this.textCount += 1;
  }

  /** Adds what changes the meaning of a text, such as the end of `del`. */
  addMark(name: string, place: string): void {
    this.#text.add(`${name}\0${place}\0`);
  }

  /** `place` is where it begins, or begins and ends. */
  addAddress(piece: Piece & { readonly kind: 'link' | Medium; readonly address: string }, place: string): void {
    const { kind, text, address } = piece;
    if (kind !== 'link' && text !== '') this.#addShown(kind, text);
    if (kind === 'link' || address !== '') this.#links.add(`${place}\0${address}\0`);
    this.#keep(piece);
  }

  #keep(piece: Piece): void {
    if (this.pieces.length <= maxPieces) this.pieces.push(piece);
  }

  #addShown(kind: string, text: string): void {
    this.#text.add(`${kind}\0${text}\0`);
    this.#textLength += text.length;
  }
}

/** The length in UTF-16 units. Most pages show less, and need one call. */
const maxHeldLength = 64 * 1024;

/** Hashes a long text in parts: at once, millions of pieces would hold up the event loop for a tenth of a second. */
class HashedText {
  #rest = '';
  #hash: Hash | undefined;

  add(text: string): void {
    this.#rest += text;
    if (this.#rest.length < maxHeldLength) return;
    this.#hash = (this.#hash ?? createHash('sha256')).update(this.#rest);
    this.#rest = '';
  }

  sha256(): string {
    return this.#hash?.copy().update(this.#rest).digest('hex') ?? hash('sha256', this.#rest);
  }
}
