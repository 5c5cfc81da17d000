/** Changes bytes in any format. */
import type { RandomSource } from '../random-source.ts';

/** Separated by bars. */
const ordinary =
  'index.html|INDEX.html|guides|guides/|guides/intro.html|guides/new.html|new.html|new/|日本.html|über.html';
const odd =
  './new.html|.|./|..|../out.html|a/../b.html|/abs.html|a//b.html|a/./b.html|new.html/|guides/intro.html/x.html';
const special =
  'C:/x.html|a.html;1|a\\b.html|a\nb.html|con|trailing.|trailing |u\u0308ber.html| x.html||\0|x\0y|~|-x|@y';
const lengths = ['x'.repeat(99), 'x'.repeat(100), `a/${'y'.repeat(120)}.html`];
const texts = [...[ordinary, odd, special].flatMap((names) => names.split('|')), ...lengths];
const rawNames = [[0xfc, 0x62, 0x65, 0x72], [0x81, 0x62], [0xc3], [0xed, 0xa0, 0x80]].map((bytes) =>
  Buffer.from(bytes),
);

/** Draws a name that readers may treat differently. */
export function drawName(random: RandomSource): Buffer {
  return random.chance(0.1) ? random.pick(rawNames) : Buffer.from(random.pick(texts));
}

/** Removes a few bytes, inserts some, or replaces them. */
export function spliced(bytes: Buffer, random: RandomSource): Buffer {
  const at = random.between(0, Math.max(0, Math.min(bytes.length - 1, 60)));
  const replacement = Buffer.from(
    random.pick(['0', '1', '9', ' ', '=', '\n', '\0', 'x', '  ', 'path', '12 path=x.html\n', '-']),
  );
  const removed = random.pick([0, 0, 1, 1, replacement.length]);
  const changed = Buffer.concat([bytes.subarray(0, at), replacement, bytes.subarray(at + removed)]);
  // The size in the header stays right in most cases.
  return random.chance(0.9) ? Buffer.concat([changed, Buffer.alloc(bytes.length)]).subarray(0, bytes.length) : changed;
}

/** Flips, removes, repeats or appends bytes of an archive, independent of its format. */
export function mutateBytes(archive: Buffer, random: RandomSource, changes: string[]): Buffer {
  const at = random.between(0, archive.length - 1);
  const length = random.between(1, Math.min(600, archive.length));
  const [name, changed] = random.pick<readonly [string, () => Buffer]>([
    ['byte', () => withByte(archive, at, random.between(0, 255))],
    ['bit', () => withByte(archive, at, (archive[at] ?? 0) ^ (1 << random.between(0, 7)))],
    ['byte near the beginning', () => withByte(archive, at % 700, random.between(0, 255))],
    ['byte near the end', () => withByte(archive, archive.length - 1 - (at % 100), random.between(0, 255))],
    ['cut', () => archive.subarray(0, at)],
    ['zeros at the end', () => Buffer.concat([archive, Buffer.alloc(length)])],
    ['bytes at the end', () => Buffer.concat([archive, archive.subarray(0, length)])],
    ['twice', () => Buffer.concat([archive, archive])],
    ['removed range', () => Buffer.concat([archive.subarray(0, at), archive.subarray(at + length)])],
    ['repeated range', () => Buffer.concat([archive.subarray(0, at), archive.subarray(Math.max(0, at - length))])],
  ]);
  changes.push(`${name} at ${at}`);
  return Buffer.from(changed());
}

function withByte(bytes: Buffer, at: number, value: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = value;
  return copy;
}

/** Removes a random item, but never the last one. */
export function removeOne(items: unknown[], random: RandomSource): undefined {
  if (items.length > 1) items.splice(random.between(0, items.length - 1), 1);
}

/** Inserts an item at a random position. */
export function inserted<T>(items: T[], item: T, random: RandomSource): undefined {
  items.splice(random.between(0, items.length), 0, item);
}

/** Moves a random item to another position. */
export function moved(items: unknown[], random: RandomSource): undefined {
  const [item] = items.splice(random.between(0, items.length - 1), 1);
  if (item !== undefined) inserted(items, item, random);
}
