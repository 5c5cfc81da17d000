/** What a reader sees of one page, as pieces and as digests. */
import { hash } from 'node:crypto';
import type { PageFacts } from '../model/site.ts';

/** A text between two block elements, or one link or medium in it. */
export interface Piece {
  readonly kind: 'text' | 'preformatted' | 'image' | 'link';
  /** Of a link, its words; of an image or another medium, its description. White space is kept in preformatted text only. */
  readonly text: string;
  /** Where a link or medium leads. It precedes the text that it is in. */
  readonly address?: string;
}

/** Pages with more pieces are not compared: eight megabytes may contain two million. */
export const maxPieces = 20_000;

export class ShownContent {
  /** In document order. One more than are compared, so that a longer list is recognized. */
  readonly pieces: Piece[] = [];
  #text = '';
  #links = '';
  #textLength = 0;
  /** The number of texts so far. */
  textCount = 0;

  facts(): Omit<PageFacts, 'title'> {
    const [textSha256, linksSha256] = [hash('sha256', this.#text), hash('sha256', this.#links)];
    return { textSha256, textLength: this.#textLength, linksSha256 };
  }

  addText(kind: 'text' | 'preformatted', text: string): void {
    this.#keep({ kind, text });
    this.#addShown(kind, text);
    this.textCount += 1;
  }

  /** Adds what changes the meaning of a text, such as the end of `del`. */
  addMark(name: string, place: string): void {
    this.#text += `${name}\0${place}\0`;
  }

  /** `place` is where it begins, or begins and ends. */
  addAddress(piece: Piece & { readonly kind: 'image' | 'link'; readonly address: string }, place: string): void {
    const { kind, text, address } = piece;
    if (kind === 'image' && text !== '') this.#addShown(kind, text);
    if (kind === 'link' || address !== '') this.#links += `${place}\0${address}\0`;
    this.#keep(piece);
  }

  #keep(piece: Piece): void {
    if (this.pieces.length <= maxPieces) this.pieces.push(piece);
  }

  #addShown(kind: string, text: string): void {
    this.#text += `${kind}\0${text}\0`;
    this.#textLength += text.length;
  }
}
