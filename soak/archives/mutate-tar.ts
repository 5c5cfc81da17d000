/** Changes of a tar: fields of headers with a checksum that is right again, extended headers, and whole records. */
import { rawEntry } from '../../testing/raw-tar.ts';
import type { RandomSource } from '../random-source.ts';
import { removeOne, spliced } from './mutate-bytes.ts';
import { block, changeField, plantedHeader, splitTar, type TarParts, writeChecksum } from './tar-parts.ts';

/** Applies a few changes, and adds what each was to the list. */
export function mutateTar(archive: Buffer, dice: RandomSource, changes: string[]): Buffer {
  const parts = splitTar(archive);
  for (let left = dice.pick([1, 1, 1, 2, 3]); left > 0; left -= 1) {
    const [name, change] = dice.pick(tarChanges);
    changes.push(`${name}${change(parts, dice) ?? ''}`);
  }
  return Buffer.concat([...parts.records.flatMap(({ header, body }) => [header, body]), parts.tail]);
}

type Change = (parts: TarParts, dice: RandomSource) => string | undefined;

const tarChanges: readonly (readonly [name: string, change: Change])[] = [
  ['field ', changeField],
  ['field ', changeField],
  ['field ', changeField],
  [
    'header byte ',
    (parts, dice) => {
      const { header } = dice.pick(parts.records);
      const at = dice.between(0, block - 1);
      header[at] = dice.between(0, 255);
      if (dice.chance(0.8)) writeChecksum(header);
      return String(at);
    },
  ],
  [
    'checksum',
    ({ records }, dice) => {
      const { header } = dice.pick(records);
      const sum = header.toString('latin1', 148, 154).replace(/^0/, ' ');
      header.write(
        dice.pick([`${sum} \0`, `${sum}\0\0`, sum.trim(), `${sum}x `, '\0\0\0\0\0\0\0\0']),
        148,
        8,
        'latin1',
      );
      return undefined;
    },
  ],
  [
    'extended header',
    (parts, dice) => {
      const record = plantedHeader(dice);
      const at = dice.between(0, parts.records.length);
      parts.records.splice(at, 0, record);
      return ` ${record.header.toString('latin1', 156, 157)} before ${at}`;
    },
  ],
  [
    'extended header',
    (parts, dice) => {
      parts.records.splice(dice.between(0, parts.records.length), 0, plantedHeader(dice));
      return undefined;
    },
  ],
  [
    'body',
    ({ records }, dice) => {
      const long = records.filter(({ body }) => body.length > 0);
      const extended = long.filter(({ header }) => 'xgLK'.includes(header.toString('latin1', 156, 157)));
      const record = dice.pick(extended.length > 0 && dice.chance(0.8) ? extended : long);
      record.body = spliced(record.body, dice);
      return ` of ${record.header.toString('latin1', 156, 157)}`;
    },
  ],
  [
    'swap',
    ({ records }, dice) => {
      const [one, two] = [dice.between(0, records.length - 1), dice.between(0, records.length - 1)];
      const [first, second] = [records[one], records[two]];
      if (first === undefined || second === undefined) return undefined;
      records.splice(one, 1, second);
      records.splice(two, 1, first);
      return ` ${one} and ${two}`;
    },
  ],
  [
    'duplicate',
    ({ records }, dice) => {
      const { header, body } = dice.pick(records);
      records.splice(dice.between(0, records.length), 0, { header: Buffer.from(header), body: Buffer.from(body) });
      return undefined;
    },
  ],
  ['delete', ({ records }, dice) => removeOne(records, dice)],
  ['header without body', ({ records }, dice) => void (dice.pick(records).body = Buffer.alloc(0))],
  [
    'zero block',
    ({ records }, dice) =>
      void records.splice(dice.between(0, records.length), 0, { header: Buffer.alloc(block), body: Buffer.alloc(0) }),
  ],
  [
    'tail',
    (parts, dice) => {
      parts.tail = dice.pick([
        parts.tail.subarray(0, block * dice.between(0, 3)),
        Buffer.alloc(block * dice.between(0, 30)),
        Buffer.concat([parts.tail, rawEntry({ name: 'late.html', content: 'late' })]),
        Buffer.concat([parts.tail, Buffer.alloc(dice.between(1, 700), dice.pick([0, 1]))]),
        Buffer.concat([Buffer.alloc(block), rawEntry({ name: 'late.html', content: 'late' }), parts.tail]),
      ]);
      return undefined;
    },
  ],
];
