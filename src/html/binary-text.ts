/**
 * Converts between text and binary strings, which have one character for each byte. The syntax of HTML and CSS is ASCII
 * in every encoding that pages use except UTF-16, so only the values of attributes, and texts that are kept, are decoded.
 */
import { isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';
import { decodeHTML, decodeHTMLAttribute } from 'entities/decode';

/** Returns a binary string. UTF-16, recognized by its byte order mark, is converted to UTF-8. */
export function binaryText(bytes: Buffer): string {
  const mark = bytes.toString('hex', 0, 2);
  if (mark !== 'fffe' && mark !== 'feff') return bytes.toString('latin1');
  const text = new TextDecoder(mark === 'fffe' ? 'utf-16le' : 'utf-16be').decode(bytes);
  return Buffer.from(text).toString('latin1');
}

/** Decodes UTF-8. A string that is not valid UTF-8 is returned as Latin 1. */
export function decodeText(binary: string): string {
  if (/^[\0-\x7f]*$/.test(binary)) return binary;
  const bytes = Buffer.from(binary, 'latin1');
  return isUtf8(bytes) ? bytes.toString('utf8') : binary;
}

/** A longer value contains a file. Decoding its character references would take long. */
const maxDecodedLength = 1024 * 1024;

/** Decodes the value of an HTML attribute, character references included. */
export function decodeAttribute(binary: string): string {
  const text = decodeText(binary);
  return text.length <= maxDecodedLength && text.includes('&') ? decodeHTMLAttribute(text) : text;
}

/** Decodes text between tags, where more character references without a semicolon count. */
export function decodeContent(binary: string): string {
  const text = decodeText(binary);
  return text.includes('&') ? decodeHTML(text) : text;
}

/** Copies a text that will be kept: a part of a page, or a text with such a part, keeps the whole page in memory. */
export function detach(text: string): string {
  return Buffer.from(text).toString();
}
