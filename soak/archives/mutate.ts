/** Creates one mutation: changes a base archive and packs it as the action may receive it. */
import { constants, gzipSync, zstdCompressSync } from 'node:zlib';
import type { BundleFormat } from '../../src/model/bundle.ts';
import { type RandomSource, randomSource } from '../random-source.ts';
import { archiveOf, type Changed, type TarBase, tarBases, type ZipBase, zipBases } from './bases.ts';
import { mutateTar } from './mutate-tar.ts';
import { mutateZip } from './mutate-zip.ts';

export interface Mutation extends Changed {
  readonly base: TarBase | ZipBase;
  readonly format: BundleFormat;
  /** What checksums and end marks protect: the base as a whole, or only that each content is one of the base. */
  readonly keeps: 'everything' | 'contents' | 'nothing';
}

/** The same number and seed always result in the same mutation. */
export function mutationOf(seed: string, number: number): Mutation {
  const random = randomSource(seed, number);
  const format = random.pick(['tar', 'tar.gz', 'tar.zst', 'zip', 'zip'] as const);
  const base = random.pick<TarBase | ZipBase>(format === 'zip' ? zipBases : tarBases);
  if (random.chance(0.75)) {
    const changed = 'end' in base ? mutateZip(base, random) : mutateTar(base, random);
    const keeps = format === 'zip' ? 'contents' : 'nothing';
    return { base, format, keeps, ...changed, archive: packed(changed.archive, format, random) };
  }
  const isEnd = random.chance(0.5);
  const whole = packed(archiveOf(base), format, random);
  const [name, change] = random.pick(isEnd ? endChanges : byteChanges);
  const at = random.between(0, whole.length - 1);
  const archive = change(whole, at, random.between(1, 600));
  return { base, format, keeps: isEnd ? 'everything' : byteProtection[format], archive, changes: [`${name} at ${at}`] };
}

const byteProtection = { tar: 'nothing', zip: 'contents', 'tar.gz': 'everything', 'tar.zst': 'everything' } as const;

type ByteChange = (bytes: Buffer, at: number, length: number) => Buffer;

const byteChanges: readonly (readonly [name: string, change: ByteChange])[] = [
  ['byte', (bytes, at, length) => withByte(bytes, at, length % 256)],
  ['bit', (bytes, at, length) => withByte(bytes, at, (bytes[at] ?? 0) ^ (1 << (length % 8)))],
  ['byte near the beginning', (bytes, at, length) => withByte(bytes, at % 700, length % 256)],
  ['byte near the end', (bytes, at, length) => withByte(bytes, bytes.length - 1 - (at % 100), length % 256)],
  ['removed range', (bytes, at, length) => Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)])],
  [
    'repeated range',
    (bytes, at, length) => Buffer.concat([bytes.subarray(0, at), bytes.subarray(Math.max(0, at - length))]),
  ],
];

/** What an interrupted or repeated transfer does. */
const endChanges: typeof byteChanges = [
  ['cut', (bytes, at) => bytes.subarray(0, at)],
  ['zeros at the end', (bytes, _at, length) => Buffer.concat([bytes, Buffer.alloc(length)])],
  ['bytes at the end', (bytes, _at, length) => Buffer.concat([bytes, bytes.subarray(0, length)])],
  ['twice', (bytes) => Buffer.concat([bytes, bytes])],
];

function withByte(bytes: Buffer, at: number, value: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = value;
  return copy;
}

function packed(archive: Buffer, format: BundleFormat, random: RandomSource): Buffer {
  if (format === 'tar.zst') return zstdCompressSync(archive, { params: { [constants.ZSTD_c_checksumFlag]: 1 } });
  if (format !== 'tar.gz') return archive;
  const at = random.between(0, archive.length);
  return Buffer.concat([archive.subarray(0, at), archive.subarray(at)].map((member) => gzipSync(member, { level: 1 })));
}
