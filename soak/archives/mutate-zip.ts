/** Changes a zip: fields of either header, extra fields, and whole records, with or without corrected positions and sizes. */
import { descriptorOf } from '../../testing/raw-zip.ts';
import type { RandomSource } from '../random-source.ts';
import { drawName, removeOne } from './mutate-bytes.ts';
import { changeExtra, changeListed, changeName, changeShared, fieldValues, writeField } from './zip-field-changes.ts';
import { type ZipEntryParts, endRecordBytes, type ZipHeader, joinedZip, splitZip, type ZipParts } from './zip-parts.ts';

export function mutateZip(archive: Buffer, random: RandomSource, changes: string[]): Buffer {
  const parts = splitZip(archive);
  for (let left = random.pick([1, 1, 1, 2, 3]); left > 0; left -= 1) {
    const [name, change] = random.pick(zipChanges);
    changes.push(`${name}${change(parts, random) ?? ''}`);
  }
  const isRight = random.chance(0.9);
  if (!isRight) changes.push('old positions');
  return joinedZip(parts, isRight);
}

type Change = (parts: ZipParts, random: RandomSource) => string | undefined;

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
    ({ entries }, random) => {
      const { local, listed, content } = random.pick(entries);
      const [checksum, packedBytes] = [listed.fixed.readUInt32LE(16), listed.fixed.readUInt32LE(20)];
      const plain = { content: '', packed: content.subarray(0, packedBytes) };
      const descriptor = descriptorOf(plain, { sizeWidth: random.pick([4, 4, 8]), hasSignature: random.chance(0.7) });
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
        if (random.chance(0.9)) header.fixed.writeUInt16LE(header.fixed.readUInt16LE(position) | 8, position);
      }
      if (random.chance(0.8)) local.fixed.fill(0, 14, 26);
      const entry = entries.find((each) => each.listed === listed);
      if (entry !== undefined && random.chance(0.9)) entry.content = Buffer.concat([plain.packed, descriptor]);
      return undefined;
    },
  ],
  [
    'listed order',
    ({ listing }, random) => {
      const [moved] = listing.splice(random.between(0, listing.length - 1), 1);
      if (moved !== undefined) listing.splice(random.between(0, listing.length), 0, moved);
      return undefined;
    },
  ],
  [
    'stored order',
    ({ entries }, random) => {
      const [moved] = entries.splice(random.between(0, entries.length - 1), 1);
      if (moved !== undefined) entries.splice(random.between(0, entries.length), 0, moved);
      return undefined;
    },
  ],
  ['listed twice', ({ listing }, random) => void listing.push(random.pick(listing))],
  ['not listed', ({ listing }, random) => removeOne(listing, random)],
  ['not stored', ({ entries }, random) => removeOne(entries, random)],
  [
    'copy under another name',
    ({ entries, listing }, random) => {
      const copy = copied(random.pick(entries));
      const name = drawName(random);
      copy.local.name = name;
      copy.listed.name = name;
      entries.splice(random.between(0, entries.length), 0, copy);
      if (random.chance(0.8)) listing.splice(random.between(0, listing.length), 0, copy);
      return ` ${JSON.stringify(name.toString('latin1'))}`;
    },
  ],
  [
    'bytes after a content',
    ({ entries }, random) => {
      const entry = random.pick(entries);
      entry.content = Buffer.concat([entry.content, Buffer.alloc(random.between(1, 40), random.pick([0, 1]))]);
      return undefined;
    },
  ],
  [
    'bytes in a content that count',
    ({ entries }, random) => {
      const entry = random.pick(entries);
      const added = Buffer.alloc(random.between(1, 40), random.pick([0, 1]));
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
    ({ entries }, random) => {
      const { listed } = random.pick(entries);
      listed.comment = Buffer.from(random.pick(['a comment', 'PK\x05\x06', 'PK\x06\x07'.padEnd(20, '\0')]), 'latin1');
      listed.fixed.writeUInt16LE(listed.comment.length, 32);
      return undefined;
    },
  ],
  [
    'end record ',
    (parts, random) => {
      const at = parts.end.lastIndexOf('PK\x05\x06', undefined, 'latin1');
      const [field, length] = random.pick([
        [4, 2],
        [6, 2],
        [8, 2],
        [10, 2],
        [12, 4],
        [16, 4],
        [20, 2],
      ] as const);
      const value = random.pick(fieldValues);
      writeField(parts.end, [at + field, length], value);
      return `${field} = ${value}`;
    },
  ],
  [
    'comment',
    (parts, random) => {
      const at = parts.end.lastIndexOf('PK\x05\x06', undefined, 'latin1');
      const comment = Buffer.from(
        random.pick(['hello', 'PK\x05\x06', `PK\x05\x06${'\0'.repeat(18)}`, 'x'.repeat(300)]),
        'latin1',
      );
      if (at + endRecordBytes > parts.end.length) return undefined;
      parts.end = Buffer.concat([parts.end.subarray(0, at + endRecordBytes), comment]);
      if (random.chance(0.8)) parts.end.writeUInt16LE(comment.length, at + 20);
      return undefined;
    },
  ],
];

function copied({ local, listed, content }: ZipEntryParts): ZipEntryParts {
  const header = (from: ZipHeader): ZipHeader => ({ ...from, fixed: Buffer.from(from.fixed) });
  return { local: header(local), listed: header(listed), content: Buffer.from(content) };
}
