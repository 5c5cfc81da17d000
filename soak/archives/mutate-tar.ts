/** Changes a tar: header fields with a corrected checksum, extended headers, and whole records. */
import { blockBytes, rawEntry, writeChecksum } from '../../testing/raw-tar.ts';
import type { RandomSource } from '../random-source.ts';
import { removeOne, spliced } from './mutate-bytes.ts';
import { changeField, drawExtendedHeader, splitTar, type TarParts } from './tar-parts.ts';

/** Applies a few changes, and adds a description of each to the list. */
export function mutateTar(archive: Buffer, random: RandomSource, changes: string[]): Buffer {
  const parts = splitTar(archive);
  for (let left = random.pick([1, 1, 1, 2, 3]); left > 0; left -= 1) {
    const [name, change] = random.pick(tarChanges);
    changes.push(`${name}${change(parts, random) ?? ''}`);
  }
  return Buffer.concat([...parts.records.flatMap(({ header, body }) => [header, body]), parts.tail]);
}

type Change = (parts: TarParts, random: RandomSource) => string | undefined;

const tarChanges: readonly (readonly [name: string, change: Change])[] = [
  ['field ', changeField],
  ['field ', changeField],
  ['field ', changeField],
  [
    'header byte ',
    (parts, random) => {
      const { header } = random.pick(parts.records);
      const at = random.between(0, blockBytes - 1);
      header[at] = random.between(0, 255);
      if (random.chance(0.8)) writeChecksum(header);
      return String(at);
    },
  ],
  [
    'checksum',
    ({ records }, random) => {
      const { header } = random.pick(records);
      const sum = header.toString('latin1', 148, 154).replace(/^0/, ' ');
      header.write(
        random.pick([`${sum} \0`, `${sum}\0\0`, sum.trim(), `${sum}x `, '\0\0\0\0\0\0\0\0']),
        148,
        8,
        'latin1',
      );
      return undefined;
    },
  ],
  [
    'extended header',
    (parts, random) => {
      const record = drawExtendedHeader(random);
      const at = random.between(0, parts.records.length);
      parts.records.splice(at, 0, record);
      return ` ${record.header.toString('latin1', 156, 157)} before ${at}`;
    },
  ],
  [
    'extended header',
    (parts, random) => {
      parts.records.splice(random.between(0, parts.records.length), 0, drawExtendedHeader(random));
      return undefined;
    },
  ],
  [
    'body',
    ({ records }, random) => {
      const long = records.filter(({ body }) => body.length > 0);
      const extended = long.filter(({ header }) => 'xgLK'.includes(header.toString('latin1', 156, 157)));
      const record = random.pick(extended.length > 0 && random.chance(0.8) ? extended : long);
      record.body = spliced(record.body, random);
      return ` of ${record.header.toString('latin1', 156, 157)}`;
    },
  ],
  [
    'swap',
    ({ records }, random) => {
      const [one, two] = [random.between(0, records.length - 1), random.between(0, records.length - 1)];
      const [first, second] = [records[one], records[two]];
      if (first === undefined || second === undefined) return undefined;
      records.splice(one, 1, second);
      records.splice(two, 1, first);
      return ` ${one} and ${two}`;
    },
  ],
  [
    'duplicate',
    ({ records }, random) => {
      const { header, body } = random.pick(records);
      records.splice(random.between(0, records.length), 0, { header: Buffer.from(header), body: Buffer.from(body) });
      return undefined;
    },
  ],
  ['delete', ({ records }, random) => removeOne(records, random)],
  ['header without body', ({ records }, random) => void (random.pick(records).body = Buffer.alloc(0))],
  [
    'zero block',
    ({ records }, random) =>
      void records.splice(random.between(0, records.length), 0, {
        header: Buffer.alloc(blockBytes),
        body: Buffer.alloc(0),
      }),
  ],
  [
    'tail',
    (parts, random) => {
      parts.tail = random.pick([
        parts.tail.subarray(0, blockBytes * random.between(0, 3)),
        Buffer.alloc(blockBytes * random.between(0, 30)),
        Buffer.concat([parts.tail, rawEntry({ name: 'late.html', content: 'late' })]),
        Buffer.concat([parts.tail, Buffer.alloc(random.between(1, 700), random.pick([0, 1]))]),
        Buffer.concat([Buffer.alloc(blockBytes), rawEntry({ name: 'late.html', content: 'late' }), parts.tail]),
      ]);
      return undefined;
    },
  ],
];
