import { describe, expect, test } from '@jest/globals';
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { EntrySink, type EntryTargets } from '../../src/archive/entry-sink.ts';
import { readArchive } from '../../src/archive/read-archive.ts';
import { SiteBudget } from '../../src/archive/site-budget.ts';
import type { ByteSource } from '../../src/model/bundle.ts';
import type { PageReading } from '../../src/model/site.ts';
import type { SiteWriter } from '../../src/disk/folder-writer.ts';
import { sourceOf } from '../../testing/byte-source.ts';
import { expectFailure } from '../../testing/failure-of.ts';
import { page, type RawEntry, rawTar } from '../../testing/raw-tar.ts';
import { rawZip } from '../../testing/raw-zip.ts';
import { everyEntry, siteFixture, stubWriter } from '../site/site-fixture.ts';

test('unpacks a file that is too large to be held in memory', async () => {
  using fixture = siteFixture();
  const content = randomBytes(9 * 2 ** 20 + 1);
  const site = await fixture.unpack(gzipSync(rawTar([page, { name: 'video.bin', content }])));
  expect(site.files).toContainEqual({ path: 'video.bin', sizeBytes: content.length, sha256: sha256(content) });
  expect(readFileSync(join(fixture.extractTo, 'video.bin')).equals(content)).toBe(true);
});

test('writes a file of up to 1 MiB at once, and a larger one in pieces', async () => {
  using fixture = siteFixture();
  const calls: string[] = [];
  const writer: SiteWriter = {
    makeFolder: (path) => calls.push(`folder ${path}`),
    writeFile: (path, { length }) => calls.push(`whole ${path} ${length}`),
    openFile: (path) => {
      calls.push(`open ${path}`);
      let sizeBytes = 0;
      return {
        write: ({ length }) => (sizeBytes += length),
        [Symbol.dispose]: () => calls.push(`close ${path} ${sizeBytes}`),
      };
    },
    copyFile: (from, to) => Promise.resolve(void calls.push(`copy ${from} ${to}`)),
  };
  const entries = [2 ** 20, 2 ** 20 + 1].map((size) => ({ name: `a/${size}.html`, content: Buffer.alloc(size) }));
  const link: RawEntry = { name: 'b.html', type: '1', linkname: 'a/1048576.html' };
  await fixture.read(rawTar([...entries, link]), { writer });
  expect(calls).toEqual([
    'folder a',
    'whole a/1048576.html 1048576',
    'open a/1048577.html',
    'close a/1048577.html 1048577',
    'copy a/1048576.html b.html',
  ]);
});

test('checks the path of every entry before it is written', async () => {
  const entries: readonly RawEntry[] = [
    { name: '/', type: '5' },
    { name: './empty/folder/', type: '5' },
    page,
    { name: 'a/b', content: 'b' },
    { name: 'c', type: '2', linkname: './a/b' },
    { name: 'd/e', type: '1', linkname: 'a/b' },
  ];
  const checked: string[] = [];
  await readArchive(sourceOf(rawTar(entries)), {
    ...everyEntry,
    limits: { maxSizeBytes: 1024, maxFiles: 10 },
    checkName: (name) => checked.push(name),
    signal: new AbortController().signal,
  });
  expect(checked).toEqual(['empty', 'empty/folder', 'index.html', 'a', 'a/b', 'c', 'd', 'd/e']);
});

test('rejects names that would fill the memory', async () => {
  const limits = { maxSizeBytes: 1024, maxFiles: 1_000_000 };
  const budget = new SiteBudget(limits, 1024);
  const sink = new EntrySink(budget, everyEntry);
  for (let count = 0; count < 256; count += 1) budget.addName('x'.repeat(2 ** 20));
  await expectFailure(() => sink.folder('a'), { code: 'site-too-large', message: '268435456 characters' });
});

function readingOf(index: number): Promise<PageReading> {
  return Promise.resolve({ title: String(index), textSha256: '', textLength: 0, linksSha256: '' });
}

describe('the reading of pages', () => {
  const entries: readonly RawEntry[] = [
    { name: 'a.html', content: 'page' },
    { name: 'a.css', content: 'style' },
    { name: 'a.mjs', content: 'script' },
    { name: 'large.css', content: Buffer.alloc(2 ** 20 + 1) },
    { name: 'large.htm', content: Buffer.alloc(2 ** 23) },
    { name: 'larger.html', content: Buffer.alloc(2 ** 23 + 1) },
    { name: 'b.html', type: '1', linkname: 'a.html' },
  ];

  test.each(['unpack', 'read'] as const)(
    'receives every page of up to 8 MiB, and every style sheet and script of up to 1 MiB (%s)',
    async (way) => {
      using fixture = siteFixture();
      const seen: (readonly [number, string])[] = [];
      const assets: (readonly [number, string])[] = [];
      const reader: EntryTargets['reader'] = {
        readPage: (page, path) => readingOf(seen.push([page.length, path])),
        readAsset: (asset, path) => assets.push([asset.length, path]) === 2,
      };
      const { files } = await fixture[way](rawTar(entries), { reader });
      expect(assets).toEqual([
        [5, 'a.css'],
        [6, 'a.mjs'],
      ]);
      expect(files.filter(({ isSavedPage }) => isSavedPage).map(({ path }) => path)).toEqual(['a.mjs']);
      expect(seen).toEqual([
        [4, 'a.html'],
        [2 ** 23, 'large.htm'],
      ]);
      expect(files.map(({ path, reading }) => [path, reading?.title])).toEqual([
        ['a.css', undefined],
        ['a.html', '1'],
        ['a.mjs', undefined],
        ['b.html', '1'],
        ['large.css', undefined],
        ['large.htm', '2'],
        ['larger.html', undefined],
      ]);
    },
  );

  test('receives no incomplete or rejected page', async () => {
    using fixture = siteFixture();
    let count = 0;
    const reader = { readPage: () => readingOf((count += 1)), readAsset: () => false };
    await expect(fixture.read(rawTar(entries).subarray(0, 2 ** 20), { reader })).rejects.toThrow();
    await expect(fixture.read(rawTar([{ name: '../b.html', content: '' }]), { reader })).rejects.toThrow();
    expect(count).toBe(1);
  });
});

describe('reading that is cancelled', () => {
  test('before it begins reads nothing', async () => {
    using fixture = siteFixture();
    const reason = new Error('cancelled');
    await expect(fixture.unpack(rawTar([page]), { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(fixture.contents()).toEqual({});
  });

  test.each([
    ['among the small files of a zip', rawZip([{ name: 'a.html' }, { name: 'b.html' }])],
    ['in a large file of a zip', rawZip([{ name: 'a.html', content: Buffer.alloc(9 * 2 ** 20) }])],
    ['in a single chunk that becomes many', gzipSync(rawTar([large('a.html'), large('b.html')]))],
    ['in the last chunk of a truncated tar', rawTar([{ name: 'a.html' }]).subarray(0, 512)],
  ])('%s writes no other file', async (_where, archive) => {
    using fixture = siteFixture();
    const cancel = new AbortController();
    const written: string[] = [];
    const writeFile = (path: string): void => {
      written.push(path);
      cancel.abort(new Error('cancelled'));
    };
    const openFile: SiteWriter['openFile'] = (path) => {
      writeFile(path);
      return { write: () => undefined, [Symbol.dispose]: () => undefined };
    };
    const writer = stubWriter({ writeFile, openFile });
    await expect(fixture.read(archive, { writer, signal: cancel.signal })).rejects.toThrow('cancelled');
    expect(written).toEqual(['a.html']);
  });

  test('in the padding of a compressed tar reads no other chunk', async () => {
    const archive = gzipSync(rawTar([page]));
    const cancel = new AbortController();
    let reads = 0;
    const source: ByteSource = {
      sizeBytes: archive.length,
      read(buffer, position) {
        if (position < archive.length) return archive.copy(buffer, 0, position);
        reads += 1;
        if (reads === 10) cancel.abort(new Error('cancelled'));
        return buffer.subarray(0, 512).fill(0).length;
      },
    };
    const limits = { maxSizeBytes: 1024, maxFiles: 10 };
    await expect(readArchive(source, { ...everyEntry, limits, signal: cancel.signal })).rejects.toThrow('cancelled');
    expect(reads).toBe(10);
  });
});

/** Compresses to a few kilobytes. */
function large(name: string): RawEntry {
  return { name, content: Buffer.alloc(2 ** 20) };
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
