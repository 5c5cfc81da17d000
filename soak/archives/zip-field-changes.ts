/** Changes fields, names and extra fields in one or both headers of a zip entry. */
import { crc32 } from 'node:zlib';
import { extraField, unicodePath, zip64Extra } from '../../testing/raw-zip.ts';
import type { RandomSource } from '../random-source.ts';
import { drawName } from './mutate-bytes.ts';
import type { ZipParts } from './zip-parts.ts';

/** Fields by their offset in the local header. In the directory, they are two bytes further on. */
const sharedFields = [
  ...([
    ['version', 4, 2],
    ['flags', 6, 2],
    ['flags', 6, 2],
    ['method', 8, 2],
    ['time', 10, 2],
    ['date', 12, 2],
  ] as const),
  ...([
    ['checksum', 14, 4],
    ['packed size', 18, 4],
    ['size', 22, 4],
    ['size', 22, 4],
  ] as const),
] as const;
const listedFields = [
  ...([
    ['made by', 4, 2],
    ['disk', 34, 2],
    ['internal', 36, 2],
    ['attributes', 38, 4],
    ['attributes', 38, 4],
  ] as const),
  ...([
    ['position', 42, 4],
    ['position', 42, 4],
  ] as const),
] as const;
export const fieldValues = [
  0, 1, 2, 3, 8, 9, 10, 16, 20, 45, 46, 63, 0x800, 0x808, 0x801, 0x314, 0x1314, 0xb14, 0xffff, 0xffffffff, 34, 720,
];
const hosts = [0, 3, 10, 11, 19];
const attributes = [
  0,
  0x10,
  0x08,
  0x20,
  0o040755 * 65536,
  0o100644 * 65536,
  0o120777 * 65536,
  0o010644 * 65536,
  0o100644 * 65536 + 0x10,
];

export function changeShared({ entries }: ZipParts, random: RandomSource): string {
  const { local, listed } = random.pick(entries);
  const [name, at, length] = random.pick(sharedFields);
  const old = local.fixed.readUIntLE(at, length);
  const value = random.pick([...fieldValues, old ^ (1 << random.between(0, 15)), old + 1, crc32('x')]);
  const where = random.pick(['local', 'listed', 'both', 'both'] as const);
  if (where !== 'listed') writeField(local.fixed, [at, length], value);
  if (where !== 'local') writeField(listed.fixed, [at + 2, length], value);
  return `${name} = ${value}, ${where}`;
}

export function changeName({ entries }: ZipParts, random: RandomSource): string {
  const { local, listed } = random.pick(entries);
  const name = drawName(random);
  const where = random.pick(['local', 'listed', 'both', 'both', 'both'] as const);
  if (where !== 'listed') local.name = name;
  if (where !== 'local') listed.name = name;
  if (random.chance(0.3)) {
    for (const [header, at] of [
      [local, 6],
      [listed, 8],
    ] as const)
      header.fixed.writeUInt16LE(header.fixed.readUInt16LE(at) ^ 0x0800, at);
  }
  if (random.chance(0.3)) listed.fixed.writeUInt8(random.pick(hosts), 5);
  return `${JSON.stringify(name.toString('latin1'))}, ${where}`;
}

export function changeExtra({ entries }: ZipParts, random: RandomSource): string {
  const { local, listed } = random.pick(entries);
  const other = drawName(random);
  const [what, field] = random.pick<readonly [string, Buffer]>([
    ['Unicode path', unicodePath(local.name, local.name.toString())],
    ['other Unicode path', unicodePath(local.name, other.toString())],
    ['Unicode path of another name', unicodePath(other, other.toString())],
    ['zip64', zip64Extra(...[1, 720, 34].slice(0, random.between(0, 3)))],
    ['time', extraField(0x5455, Buffer.from([3, 0, 0, 0, 0, 1, 1, 1, 1].slice(0, random.between(0, 9))))],
    ['ASi', extraField(0x756e, Buffer.from([0, 0, 0, 0, 0xff, 0xa1, 0, 0, 0, 0, 0, 0, 0, 0]))],
    ['xl', extraField(0x6c78, Buffer.from([7, 20, 3, 0, 0, 0, 0, 0xff, 0xa1]))],
    ['any', extraField(random.between(0, 0xffff), Buffer.alloc(random.between(0, 20), 1))],
    ['zeros', Buffer.alloc(random.between(1, 6))],
    ['cut', extraField(0x5455, Buffer.alloc(9)).subarray(0, random.between(1, 12))],
  ]);
  const where = random.pick(['local', 'listed', 'both', 'both'] as const);
  if (where !== 'listed') local.extra = Buffer.concat([local.extra, field]);
  if (where !== 'local') listed.extra = Buffer.concat([listed.extra, field]);
  return `${what}, ${where}`;
}

/** Changes a field that exists only in the directory. */
export function changeListed({ entries }: ZipParts, random: RandomSource): string {
  const { listed } = random.pick(entries);
  const [name, at, length] = random.pick(listedFields);
  const value = random.pick(name === 'attributes' ? attributes : fieldValues);
  writeField(listed.fixed, [at, length], value);
  if (name === 'attributes' && random.chance(0.3)) listed.fixed.writeUInt8(random.pick(hosts), 5);
  return `${name} = ${value}`;
}

export function writeField(bytes: Buffer, [at, length]: readonly [at: number, length: number], value: number): void {
  if (at >= 0 && at + length <= bytes.length) bytes.writeUIntLE((value >>> 0) % 256 ** length, at, length);
}
