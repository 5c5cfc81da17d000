/**
 * Converts between text and binary strings, which have one character for each byte. The syntax of HTML and CSS is ASCII in every
 * encoding that pages use except UTF-16, so only the few values that are kept need to be decoded.
 */
import { isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';
import { decodeHTMLAttribute } from 'entities/decode';

/** Decodes UTF-8. A string that is not valid UTF-8 is returned as Latin 1. */
export function decodedText(binary: string): string {
  if (/^[\0-\x7f]*$/.test(binary)) return binary;
  const bytes = Buffer.from(binary, 'latin1');
  return isUtf8(bytes) ? bytes.toString('utf8') : binary;
}

/** Decodes the value of an HTML attribute, character references included. */
export function attributeText(binary: string): string {
  const text = decodedText(binary);
  return text.includes('&') ? decodeHTMLAttribute(text) : text;
}

const markBytes = 2;

/** Turns the chunks of a file into binary strings. UTF-16, recognized by its byte order mark, is converted to UTF-8. */
export class BinaryText {
  /** The bytes before the byte order mark is complete. Undefined afterwards. */
  #head: Uint8Array | undefined = new Uint8Array();
  #utf16: TextDecoder | undefined;

  /** The text of the next chunk. It is empty until the byte order mark is complete: one byte alone is not a reference. */
  next(chunk: Uint8Array): string {
    if (this.#head === undefined) return this.#text(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length));
    const head = Buffer.concat([this.#head, chunk]);
    this.#head = head;
    if (head.length < markBytes) return '';
    this.#head = undefined;
    this.#utf16 = utf16Decoder(head);
    return this.#text(head);
  }

  #text(bytes: Buffer): string {
    if (this.#utf16 === undefined) return bytes.toString('latin1');
    return Buffer.from(this.#utf16.decode(bytes, { stream: true })).toString('latin1');
  }
}

function utf16Decoder(head: Buffer): TextDecoder | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return new TextDecoder('utf-16le');
  if (head[0] === 0xfe && head[1] === 0xff) return new TextDecoder('utf-16be');
  return undefined;
}
