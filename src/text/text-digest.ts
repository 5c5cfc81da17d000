/** The SHA-256 of a text that is put together from many small parts. */
import { createHash } from 'node:crypto';

/** In UTF-16 units. Hashing each part by itself takes twice as long. */
const hashedLength = 16 * 1024;

export class TextDigest {
  readonly #hash = createHash('sha256');
  #text = '';

  add(text: string): void {
    this.#text += text;
    if (this.#text.length > hashedLength) this.#update();
  }

  /** In hexadecimal. Nothing can be added afterwards. */
  digest(): string {
    this.#update();
    return this.#hash.digest('hex');
  }

  #update(): void {
    this.#hash.update(this.#text);
    this.#text = '';
  }
}
