import { expect, test } from '@jest/globals';
import { hash } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { constants, gzipSync, zstdCompressSync } from 'node:zlib';
import { page, paxHeader, type RawEntry, rawTar } from '../../testing/raw-tar.ts';
import { siteFixture } from '../site/site-fixture.ts';

const text = String(page.content);
const gnu = 'ustar  \0';
const file: RawEntry = { name: 'a.html', content: text };
const ownFolder = (name: string): RawEntry => ({ name, type: '5' });

test.each<readonly [what: string, path: string, entries: readonly RawEntry[]]>([
  [
    'of v7',
    'a/b.html',
    ['a/', 'a/b.html'].map((name) => ({ name, magic: '', type: '\0', ...(name !== 'a/' && { content: text }) })),
  ],
  ['of GNU tar', 'a.html', [{ ...file, magic: gnu }]],
  ['of git, with a comment for all', 'a.html', [paxHeader({ comment: 'c0ffee' }, 'g'), file]],
  ['with a contiguous file', 'a.html', [{ ...file, type: '7' }]],
  ['with a name of several forms', 'a/b.html', [ownFolder('a/'), { ...file, name: './a//b.html' }]],
  ['with its own folder as a dot and a slash', 'a.html', [ownFolder('./'), file]],
  ['of GNU tar, with a volume label', 'a.html', [{ name: '/a: label', type: 'V', magic: gnu }, file]],
  ['of pax, with a volume label', 'a.html', [paxHeader({ 'GNU.volume.label': 'a label' }, 'g'), file]],
])('unpacks a tar %s', async (_what, path, entries) => {
  using fixture = siteFixture();
  const archive = rawTar(entries, Buffer.alloc(10_240));
  const site = await fixture.unpack(archive);
  expect(site.files).toEqual([{ path, sizeBytes: text.length, sha256: hash('sha256', text) }]);
  expect(fixture.contents()[`out/site/${path}`]).toBe(text);
  expect(await fixture.read(archive)).toEqual(site);
});

const checked = { params: { [constants.ZSTD_c_checksumFlag]: 1 } };
const inTwo = (archive: Buffer): readonly Buffer[] => [archive.subarray(0, 700), archive.subarray(700)];

test.each<readonly [string, (archive: Buffer) => Buffer]>([
  ['gzip', gzipSync],
  ['gzip in several members', (archive) => Buffer.concat(inTwo(archive).map((part) => gzipSync(part)))],
  ['gzip with padding', (archive) => Buffer.concat([gzipSync(archive), Buffer.alloc(5000)])],
  ['zstd', zstdCompressSync],
  ['zstd with a checksum', (archive) => zstdCompressSync(archive, checked)],
])('unpacks a tar that is compressed with %s', async (_what, compress) => {
  using fixture = siteFixture();
  await fixture.unpack(compress(rawTar([page])));
  expect(fixture.contents()['out/site/index.html']).toBe(text);
});

test('gives files and folders normal modes, whatever the archive says', async () => {
  if (process.platform === 'win32') return;
  using fixture = siteFixture();
  await fixture.unpack(
    rawTar([
      { ...page, mode: '0006777' },
      { name: 'a', mode: '0000000' },
      { name: 'b/', type: '5', mode: '0000000' },
    ]),
  );
  const modeOf = (name: string): number => statSync(join(fixture.extractTo, name)).mode & 0o7777;
  expect([modeOf('index.html') & 0o7111, modeOf('a') & 0o7511, modeOf('b') & 0o7700, modeOf('.') & 0o7700]).toEqual([
    0, 0o400, 0o700, 0o700,
  ]);
});
