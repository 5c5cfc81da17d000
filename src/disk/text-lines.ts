/** Reads a text file line by line, without keeping all of it in memory. */
import { closeSync, openSync, readSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';

/** Not a plain string, which would be iterated character by character. */
export type TextLines = Iterable<string> & object;

/** Small, so that V8 frees the lines before it moves them to the old generation. */
const readBytes = 32 * 1024;

/** Lines without their line breaks. Every iteration reads the file again, and throws file system errors. */
export function textLines(path: string): TextLines {
  return {
    *[Symbol.iterator]() {
      let begun: string[] = [];
      for (const text of textsIn(path)) {
        const [first = '', ...others] = text.split('\n');
        begun.push(first);
        for (const next of others) {
          yield begun.join('');
          begun = [next];
        }
      }
      yield begun.join('');
    },
  };
}

function* textsIn(path: string): Generator<string> {
  const file = openSync(path, 'r');
  try {
    const decoder = new StringDecoder('utf8');
    const buffer = Buffer.alloc(readBytes);
    for (let count = readSync(file, buffer); count > 0; count = readSync(file, buffer)) {
      yield decoder.write(buffer.subarray(0, count));
    }
    yield decoder.end();
  } finally {
    closeSync(file);
  }
}
