/** Changes of a zip: fields of either header, extra fields, and whole records, with positions and sizes that are right again or not. */
import { descriptorOf } from '../../testing/raw-zip.ts';
import type { RandomSource } from '../random-source.ts';
import { anyName, removeOne } from './mutate-bytes.ts';
import { changeExtra, changeListed, changeName, changeShared, values, write } from './zip-field-changes.ts';
import { type Entry, endBytes, type Header, joinedZip, splitZip, type ZipParts } from './zip-parts.ts';

export function mutateZip(archive: Buffer, dice: RandomSource, changes: string[]): Buffer {
  const parts = splitZip(archive);
  for (let left = dice.pick([1, 1, 1, 2, 3]); left > 0; left -= 1) {
    const [name, change] = dice.pick(zipChanges);
    changes.push(`${name}${change(parts, dice) ?? ''}`);
  }
  const isRight = dice.chance(0.9);
  if (!isRight) changes.push('old positions');
  return joinedZip(parts, isRight);
}

type Change = (parts: ZipParts, dice: RandomSource) => string | undefined;

const zipChanges: readonly (readonly [name: string, change: Change])[] = [
  ['shared field ', changeShared],
  ['shared field ', changeShared],
  ['listed field ', changeListed],
  ['name ', changeName],
  ['name ', changeName],
  ['extra field ', changeExtra],
  ['extra field ', changeExtra],
  [
    'data descriptor',
    ({ entries }, dice) => {
      const { local, listed, content } = dice.pick(entries);
      const [checksum, packedBytes] = [listed.fixed.readUInt32LE(16), listed.fixed.readUInt32LE(20)];
      const plain = { content: '', packed: content.subarray(0, packedBytes) };
      const descriptor = descriptorOf(plain, { sizeWidth: dice.pick([4, 4, 8]), hasSignature: dice.chance(0.7) });
      const at = descriptor.length % 8 === 0 ? 4 : 0;
      descriptor.writeUInt32LE(checksum, at);
      descriptor.writeUInt32LE(
        listed.fixed.readUInt32LE(24),
        descriptor.length === 24 || descriptor.length === 20 ? descriptor.length - 8 : descriptor.length - 4,
      );
      for (const [header, position] of [
        [local, 6],
        [listed, 8],
      ] as const) {
        if (dice.chance(0.9)) header.fixed.writeUInt16LE(header.fixed.readUInt16LE(position) | 8, position);
      }
      if (dice.chance(0.8)) local.fixed.fill(0, 14, 26);
      const entry = entries.find((each) => each.listed === listed);
      if (entry !== undefined && dice.chance(0.9)) entry.content = Buffer.concat([plain.packed, descriptor]);
      return undefined;
    },
  ],
  [
    'listed order',
    ({ listing }, dice) => {
      const [moved] = listing.splice(dice.between(0, listing.length - 1), 1);
      if (moved !== undefined) listing.splice(dice.between(0, listing.length), 0, moved);
      return undefined;
    },
  ],
  [
    'stored order',
    ({ entries }, dice) => {
      const [moved] = entries.splice(dice.between(0, entries.length - 1), 1);
      if (moved !== undefined) entries.splice(dice.between(0, entries.length), 0, moved);
      return undefined;
    },
  ],
  ['listed twice', ({ listing }, dice) => void listing.push(dice.pick(listing))],
  ['not listed', ({ listing }, dice) => removeOne(listing, dice)],
  ['not stored', ({ entries }, dice) => removeOne(entries, dice)],
  [
    'copy under another name',
    ({ entries, listing }, dice) => {
      const copy = copied(dice.pick(entries));
      const name = anyName(dice);
      copy.local.name = name;
      copy.listed.name = name;
      entries.splice(dice.between(0, entries.length), 0, copy);
      if (dice.chance(0.8)) listing.splice(dice.between(0, listing.length), 0, copy);
      return ` ${JSON.stringify(name.toString('latin1'))}`;
    },
  ],
  [
    'bytes after a content',
    ({ entries }, dice) => {
      const entry = dice.pick(entries);
      entry.content = Buffer.concat([entry.content, Buffer.alloc(dice.between(1, 40), dice.pick([0, 1]))]);
      return undefined;
    },
  ],
  [
    'bytes in a content that count',
    ({ entries }, dice) => {
      const entry = dice.pick(entries);
      const added = Buffer.alloc(dice.between(1, 40), dice.pick([0, 1]));
      const packedBytes = entry.listed.fixed.readUInt32LE(20);
      entry.content = Buffer.concat([
        entry.content.subarray(0, packedBytes),
        added,
        entry.content.subarray(packedBytes),
      ]);
      for (const [header, at] of [
        [entry.local, 18],
        [entry.listed, 20],
      ] as const) {
        header.fixed.writeUInt32LE(packedBytes + added.length, at);
      }
      return undefined;
    },
  ],
  [
    'entry comment',
    ({ entries }, dice) => {
      const { listed } = dice.pick(entries);
      listed.comment = Buffer.from(dice.pick(['a comment', 'PK\x05\x06', 'PK\x06\x07'.padEnd(20, '\0')]), 'latin1');
      listed.fixed.writeUInt16LE(listed.comment.length, 32);
      return undefined;
    },
  ],
  [
    'end record ',
    (parts, dice) => {
      const at = parts.end.lastIndexOf('PK\x05\x06', undefined, 'latin1');
      const [field, length] = dice.pick([
        [4, 2],
        [6, 2],
        [8, 2],
        [10, 2],
        [12, 4],
        [16, 4],
        [20, 2],
      ] as const);
      const value = dice.pick(values);
      write(parts.end, [at + field, length], value);
      return `${field} = ${value}`;
    },
  ],
  [
    'comment',
    (parts, dice) => {
      const at = parts.end.lastIndexOf('PK\x05\x06', undefined, 'latin1');
      const comment = Buffer.from(
        dice.pick(['hello', 'PK\x05\x06', `PK\x05\x06${'\0'.repeat(18)}`, 'x'.repeat(300)]),
        'latin1',
      );
      if (at + endBytes > parts.end.length) return undefined;
      parts.end = Buffer.concat([parts.end.subarray(0, at + endBytes), comment]);
      if (dice.chance(0.8)) parts.end.writeUInt16LE(comment.length, at + 20);
      return undefined;
    },
  ],
];

function copied({ local, listed, content }: Entry): Entry {
  const header = (from: Header): Header => ({ ...from, fixed: Buffer.from(from.fixed) });
  return { local: header(local), listed: header(listed), content: Buffer.from(content) };
}
