/** Random changes of lists, names and text, for archives of every format. */
import type { RandomSource } from '../random-source.ts';

/** Separated by bars. */
const texts =
  'index.html|INDEX.html|guides|guides/|guides/intro.html|new.html|new/|日本.html|u\u0308ber.html|./new.html|.|./|..|../out.html|' +
  'a/../b.html|/abs.html|a//b.html|new.html/|guides/intro.html/x.html|C:/x.html|a.html;1|a\\b.html|a\nb.html|con|trailing.||\0|x\0y';
const names: readonly Buffer[] = [
  ...texts.split('|').map((text) => Buffer.from(text)),
  ...[99, 100].map((count) => Buffer.alloc(count, 'x')),
  ...[[0xfc, 0x62], [0x81, 0x62], [0xc3], [0xed, 0xa0, 0x80]].map((bytes) => Buffer.from(bytes)),
];

/** Draws a name that may be hostile. */
export function drawName(random: RandomSource): Buffer {
  return random.pick(names);
}

/** Writes a few characters over the first bytes. */
export function overwritten(bytes: Buffer, random: RandomSource): Buffer {
  const copy = Buffer.from(bytes);
  copy.write(
    random.pick(['0', '9', ' ', '=', '\n', '\0', 'path', '12 path=x.html\n', '-']),
    random.between(0, Math.min(60, bytes.length)),
  );
  return copy;
}

export function insert<T>(items: T[], item: T, random: RandomSource): void {
  items.splice(random.between(0, items.length), 0, item);
}

/** Moves, repeats or removes a random item, but not the last one. Returns a description. */
export function rearrange(items: unknown[], random: RandomSource): string {
  const change = random.pick(['order', 'duplicate', 'delete']);
  const [item] = items.slice(random.between(0, items.length - 1));
  if (item === undefined || items.length === 1) return 'nothing';
  if (change !== 'duplicate') items.splice(items.indexOf(item), 1);
  if (change !== 'delete') insert(items, item, random);
  return change;
}
