/**
 * The bytes of a text file, a byte in each character; those of UTF-16, told by its byte order mark, as if it were UTF-8. Other
 * encodings pass as they are: in all that pages use, the signs of HTML and CSS are ASCII.
 */
import { TextDecoder } from 'node:util';
import type { ContentSink } from '../model/content-observer.ts';

type PassOn = (text: string) => void;

export function utf8Bytes(passOn: PassOn): ContentSink {
  let held: Buffer | undefined = Buffer.alloc(0);
  let decoder: TextDecoder | undefined;

  const pass = (bytes: Buffer): void =>
    passOn(decoder === undefined ? bytes.toString('latin1') : recoded(bytes, decoder));
  const begin = (bytes: Buffer): void => {
    held = undefined;
    decoder = decoderOf(bytes);
    pass(bytes);
  };
  return {
    take(chunk) {
      const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
      if (held === undefined) pass(bytes);
      else if (held.length + bytes.length < markBytes) held = Buffer.concat([held, bytes]);
      else begin(held.length === 0 ? bytes : Buffer.concat([held, bytes]));
    },
    end() {
      if (held !== undefined) begin(held);
    },
  };
}

const markBytes = 2;

function decoderOf(head: Buffer): TextDecoder | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return new TextDecoder('utf-16le');
  if (head[0] === 0xfe && head[1] === 0xff) return new TextDecoder('utf-16be');
  return undefined;
}

function recoded(bytes: Buffer, decoder: TextDecoder): string {
  return Buffer.from(decoder.decode(bytes, { stream: true })).toString('latin1');
}
