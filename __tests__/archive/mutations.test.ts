/**
 * Archives with other bytes, ranges and ends are read as the action does, into a real folder. `SEED=1 MUTATIONS=100000 npm test --
 * archive/mutations` reads other ones, and more of them.
 */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { hash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { constants, gzipSync, zstdCompressSync } from 'node:zlib';
import { readArchive } from '../../src/archive/read-archive.ts';
import { FolderWriter } from '../../src/disk/folder-writer.ts';
import { failureFrom } from '../../src/failure.ts';
import { sourceOf } from '../../testing/byte-source.ts';
import { differences, folderMark, type Tree, treeOf } from '../../testing/file-tree.ts';
import { endOfTar, paxHeader, rawTar } from '../../testing/raw-tar.ts';
import { descriptorOf, hasDescriptor, rawZip, type RawZipEntry } from '../../testing/raw-zip.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';
import { everyEntry } from '../site/site-fixture.ts';

const { SEED: seed = '1', MUTATIONS: times = '400' } = process.env;
const limits = { maxSizeBytes: 64 * 1024 * 1024, maxFiles: 10_000 } as const;
const folder = useTemporaryFolder();

const text = 'A guide with some more words in it. '.repeat(20);
const longPath = `reference/${'a-long-folder-name/'.repeat(6)}page.html`;
const files = [
  { name: 'index.html', content: '<!doctype html><title>Home</title>' },
  { name: 'guides/über.html', content: text },
  { name: 'assets/empty.css', content: '' },
];

const tar = rawTar(
  [
    { name: 'guides/', type: '5' },
    ...files,
    { name: '././@LongLink', type: 'L', content: `${longPath}\0` },
    { name: longPath.slice(0, 100), content: text },
    paxHeader({ path: `v2/${longPath}`, mtime: '1700000000.5' }),
    { name: 'PaxLong', content: text },
    { name: 'home.html', type: '1', linkname: 'index.html' },
    { name: 'start.html', type: '2', linkname: 'guides/über.html' },
  ],
  Buffer.concat([endOfTar, endOfTar]),
);

const zipped = files.map((file): RawZipEntry => {
  const entry = { ...file, isDeflated: file.content.length > 100, flags: 0x0800 | hasDescriptor };
  return { ...entry, local: { checksum: 0, packedBytes: 0, sizeBytes: 0 }, descriptor: descriptorOf(entry) };
});
const link: RawZipEntry = { name: 'start.html', content: 'index.html', mode: 0o120777 };

interface Base {
  readonly format: string;
  readonly archive: Buffer;
  /** What checksums protect: the base as a whole, or only that each content is one of the base. */
  readonly keeps: 'everything' | 'contents' | 'nothing';
}

const bases: readonly Base[] = [
  { format: 'tar', archive: tar, keeps: 'nothing' },
  { format: 'tar.gz', archive: gzipSync(tar), keeps: 'everything' },
  {
    format: 'tar.zst',
    archive: zstdCompressSync(tar, { params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
    keeps: 'everything',
  },
  { format: 'zip', archive: rawZip([{ name: 'guides/', mode: 0o040755 }, ...zipped, link]), keeps: 'contents' },
  { format: 'zip64', archive: rawZip([...zipped, link], { zip64: {}, count: 0xffff }), keeps: 'contents' },
];

type Change = (bytes: Buffer, at: number, length: number) => Buffer;

const changes: Readonly<Record<string, Change>> = {
  byte: (bytes, at, length) => Buffer.concat([bytes.subarray(0, at), Buffer.of(length % 256), bytes.subarray(at + 1)]),
  'removed range': (bytes, at, length) => Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)]),
  'repeated range': (bytes, at, length) =>
    Buffer.concat([bytes.subarray(0, at), bytes.subarray(Math.max(0, at - length))]),
};

/** What an interrupted or repeated transfer does. The end of every format protects the base as a whole. */
const endChanges: typeof changes = {
  cut: (bytes, at) => bytes.subarray(0, at),
  'zeros at the end': (bytes, _at, length) => Buffer.concat([bytes, Buffer.alloc(length)]),
  'bytes at the end': (bytes, _at, length) => Buffer.concat([bytes, bytes.subarray(0, length)]),
};

/** What is on the disk, or the code of the failure if the archive was rejected. What the reader returns is the same. */
async function read(archive: Buffer): Promise<Tree | string> {
  rmSync(folder.at('out'), { recursive: true, force: true });
  mkdirSync(folder.at('out', 'site'), { recursive: true });
  const writer = new FolderWriter(folder.at('out', 'site'));
  const { signal } = new AbortController();
  const reading = readArchive(sourceOf(archive), { ...everyEntry, limits, writer, signal });
  const contents = await reading.catch((error: unknown) => failureFrom(error).code);
  expect([...readdirSync(folder.path), ...readdirSync(folder.at('out'))]).toEqual(['out', 'site']);
  if (typeof contents === 'string') return contents;
  const tree = treeOf(folder.at('out', 'site'));
  const written = new Map([...tree].filter(([, mark]) => mark !== folderMark));
  expect(differences(new Map(contents.files.map(({ path, sha256 }) => [path, sha256])), written)).toEqual([]);
  return tree;
}

test('a mutated archive is rejected, or unpacked with every file that it contains', async () => {
  let accepted = 0;
  const trees = new Map<Base, Tree | string>();
  for (const each of bases) trees.set(each, await read(each.archive));
  const base = fc.constantFrom(...bases);
  const change = fc.constantFrom(...Object.keys(changes), ...Object.keys(endChanges));
  const property = fc.asyncProperty(base, change, fc.nat(), fc.integer({ min: 1, max: 600 }), async (...drawn) => {
    const [original, name, position, length] = drawn;
    const { archive, keeps } = original;
    const whole = trees.get(original) ?? '';
    const changed = (changes[name] ?? endChanges[name])?.(archive, position % archive.length, length);
    const found = await read(changed ?? archive);
    expect(found).not.toBe('internal-error');
    if (typeof whole === 'string') throw new Error(whole);
    if (typeof found === 'string') return;
    accepted += 1;
    // Nothing protects the type of an entry: a link can become a file.
    const known = new Set([...whole.values(), hash('sha256', String(link.content))]);
    if (keeps === 'everything' || name in endChanges) expect(differences(found, whole)).toEqual([]);
    else if (keeps === 'contents') expect([...found.values()].filter((mark) => !known.has(mark))).toEqual([]);
  });
  await fc.assert(property, { numRuns: Number(times), seed: Number(seed) });
  // Most mutations must be rejected, but a sample without accepted ones would prove nothing.
  expect(accepted).toBeGreaterThan(Number(times) / 10);
});
