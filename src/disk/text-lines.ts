/** Reads a text line by line, for one that should not lie in memory as a whole. */
import { closeSync, openSync, readSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';

/** Not a plain string, which is iterable as well: letter by letter. */
export type TextLines = Iterable<string> & object;

/** Little: what its lines become should be gone before V8 takes it for something that stays. */
const readBytes = 32 * 1024;

/** Lines without their ends. The file is read anew as often as somebody goes through them; that throws errors of the disk. */
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
