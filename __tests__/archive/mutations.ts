/** Mutations of valid archives: other bytes, bits, ranges and ends. Tests of the readers cover changed fields. */
import { constants, gzipSync, zstdCompressSync } from 'node:zlib';
import { type RandomSource, randomSource } from '../../soak/random-source.ts';
import type { BundleFormat } from '../../src/model/bundle.ts';
import { endOfTar, paxHeader, type RawEntry, rawTar } from '../../testing/raw-tar.ts';
import { descriptorOf, hasDescriptor, rawZip, type RawZipEntry } from '../../testing/raw-zip.ts';

export interface Mutation {
  /** The archive before the change. */
  readonly base: Buffer;
  readonly archive: Buffer;
  readonly change: string;
  /** What checksums and end marks protect: the base as a whole, or only that each content is one of the base. */
  readonly keeps: 'everything' | 'contents' | 'nothing';
}

const page = '<!doctype html><title>Home</title>';
const text = 'A guide with some more words in it. '.repeat(20);
const longPath = `reference/${'a-long-folder-name/'.repeat(6)}page.html`;
const gnu = 'ustar  \0';

const files = [
  { name: 'index.html', content: page },
  { name: 'guides/intro.html', content: text },
  { name: 'guides/über.html', content: page },
  { name: 'assets/empty.css', content: '' },
];

const plainTar: readonly RawEntry[] = [
  { name: 'guides/', type: '5' },
  ...files,
  { name: 'home.html', type: '1', linkname: 'index.html' },
  { name: 'start.html', type: '2', linkname: 'guides/intro.html' },
];

const tarBases = [
  plainTar,
  plainTar.map((entry) => ({ ...entry, magic: '' })),
  [
    ...plainTar.map((entry) => ({ ...entry, magic: gnu })),
    { name: '././@LongLink', type: 'L', magic: gnu, content: `${longPath}\0` },
    { name: longPath.slice(0, 100), magic: gnu, content: text },
  ],
  [
    paxHeader({ comment: 'from a packer' }, 'g'),
    ...plainTar,
    paxHeader({ path: longPath, mtime: '1700000000.5' }),
    { name: 'PaxLong', content: text },
  ],
].map((entries) => rawTar(entries, Buffer.concat([endOfTar, endOfTar])));

const plainZip = files.map((file): RawZipEntry => ({ ...file, isDeflated: file.content.length > 100 }));
const describedZip = files.map((file): RawZipEntry => {
  const entry = { ...file, flags: 0x0800 | hasDescriptor };
  return { ...entry, local: { checksum: 0, packedBytes: 0, sizeBytes: 0 }, descriptor: descriptorOf(entry) };
});

const zipBases = [
  rawZip([{ name: 'guides/', mode: 0o040755 }, ...plainZip]),
  rawZip(describedZip),
  rawZip(plainZip, { zip64: {}, count: 0xffff }),
  rawZip([...plainZip, { name: 'start.html', content: 'index.html', mode: 0o120777 }], { comment: 'A comment' }),
];

/** The same number and seed always result in the same mutation. */
export function mutationOf(seed: string, number: number): Mutation {
  const random = randomSource(seed, number);
  const format = random.pick(['tar', 'tar.gz', 'tar.zst', 'zip', 'zip'] as const);
  const base = packed(random.pick(format === 'zip' ? zipBases : tarBases), format, random);
  const isEnd = random.chance(0.4);
  const [name, change] = random.pick(isEnd ? endChanges : byteChanges);
  const at = random.between(0, base.length - 1);
  const archive = change(base, at, random.between(1, 600));
  return { base, archive, change: `${name} at ${at} of a ${format}`, keeps: isEnd ? 'everything' : protection[format] };
}

const protection = { tar: 'nothing', zip: 'contents', 'tar.gz': 'everything', 'tar.zst': 'everything' } as const;

function packed(archive: Buffer, format: BundleFormat, random: RandomSource): Buffer {
  if (format === 'tar.zst') return zstdCompressSync(archive, { params: { [constants.ZSTD_c_checksumFlag]: 1 } });
  if (format !== 'tar.gz') return archive;
  const at = random.between(0, archive.length);
  return Buffer.concat([archive.subarray(0, at), archive.subarray(at)].map((member) => gzipSync(member, { level: 1 })));
}

type Change = (bytes: Buffer, at: number, length: number) => Buffer;

const byteChanges: readonly (readonly [name: string, change: Change])[] = [
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
