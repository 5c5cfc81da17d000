import { describe, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { packed } from './sample-archives.ts';
import { endOfTar, page, paxHeader, type RawEntry, rawTar } from '../../testing/raw-tar.ts';
import { siteFixture } from '../site/site-fixture.ts';

const text = String(page.content);
const gnu = 'ustar  \0';
const long = `${'guides/'.repeat(20)}page.html`;

describe('unpacks a tar', () => {
  const dialects: readonly (readonly [string, string, readonly RawEntry[]])[] = [
    [
      'of v7',
      'a/b.html',
      [
        { name: 'a/', magic: '', type: '\0' },
        { name: 'a/b.html', magic: '', type: '\0', content: text },
      ],
    ],
    [
      'of ustar',
      'a/b.html',
      [
        { name: 'a/', type: '5' },
        { name: './a//b.html', content: text },
      ],
    ],
    ['of GNU tar', 'a/b.html', [{ name: 'a/b.html', magic: gnu, content: text }]],
    [
      'of GNU tar, with a long name',
      long,
      [
        { name: '././@LongLink', type: 'L', magic: gnu, content: `${long}\0` },
        { name: 'cut', magic: gnu, content: text },
      ],
    ],
    ['of pax, with a long name', long, [paxHeader({ path: long, mtime: '1.5' }), { name: 'cut', content: text }]],
    [
      'of pax, with a size',
      'a.html',
      [paxHeader({ size: String(text.length) }), { name: 'a.html', content: text, sizeBytes: text.length }],
    ],
    [
      'of git, with a comment for all',
      'a.html',
      [paxHeader({ comment: 'c0ffee' }, 'g'), { name: 'a.html', content: text }],
    ],
    ['with a contiguous file', 'a.html', [{ name: 'a.html', type: '7', content: text }]],
    ['with a name outside ASCII', 'führer/始める.html', [{ name: 'führer/始める.html', content: text }]],
    [
      'with its own folder first',
      'a.html',
      [
        { name: './', type: '5' },
        { name: './a.html', content: text },
      ],
    ],
    ...['', '.', '/'].map((name): readonly [string, string, readonly RawEntry[]] => [
      `with its own folder as ${JSON.stringify(name)}`,
      'a.html',
      [
        { name, type: '5' },
        { name: 'a.html', content: text },
      ],
    ]),
    [
      'of GNU tar, with a volume label',
      'a.html',
      [
        { name: '/a: label', type: 'V', magic: gnu },
        { name: 'a.html', magic: gnu, content: text },
      ],
    ],
    [
      'of pax, with a volume label',
      'a.html',
      [paxHeader({ 'GNU.volume.label': 'a label' }, 'g'), { name: 'a.html', content: text }],
    ],
    ['with padding to a record', 'a.html', [{ name: 'a.html', content: text }, { name: 'index.html' }]],
  ];

  test.each(dialects)('%s', async (_dialect, path, entries) => {
    using fixture = siteFixture();
    const archive = rawTar(entries, Buffer.alloc(10_240));
    const site = await fixture.unpack(archive);
    expect(site.files).toContainEqual({ path, sizeBytes: text.length, sha256: sha256(text) });
    expect(fixture.contents()[`out/site/${path}`]).toBe(text);
    expect(await fixture.read(archive)).toEqual(site);
  });

  test('of tar-stream, with the pax header of a long name outside ASCII', async () => {
    using fixture = siteFixture();
    const name = `${'führer/'.repeat(30)}index.html`;
    const site = await fixture.unpack(await packed({ name }));
    expect(site).toMatchObject({ pageCount: 1 });
    expect(site.files).toEqual([{ path: name, sizeBytes: 0, sha256: sha256('') }]);
  });

  test.each(['v7', 'ustar', 'gnu', 'pax', 'oldgnu'])('of the system tar, --format=%s', async (format) => {
    if (process.platform !== 'linux') return;
    using fixture = siteFixture();
    const source = join(fixture.folder, 'source');
    mkdirSync(join(source, 'guides'), { recursive: true });
    writeFileSync(join(source, 'guides', 'a.html'), text, { mode: 0o755 });
    const archive = execFileSync('tar', [`--format=${format}`, '-C', source, '-c', '.']);
    const site = await fixture.unpack(archive);
    expect(site.files).toEqual([{ path: 'guides/a.html', sizeBytes: text.length, sha256: sha256(text) }]);
  });
});

describe('unpacks', () => {
  const tar = rawTar([page]);
  const half = tar.length / 2;

  test.each([
    ['a gzip', gzipSync(tar)],
    ['a gzip of two members', Buffer.concat([gzipSync(tar.subarray(0, half)), gzipSync(tar.subarray(half))])],
    ['a gzip with padding after it', Buffer.concat([gzipSync(tar), endOfTar])],
    ['a zstd', zstdCompressSync(tar)],
  ] as const)('%s', async (_what, archive) => {
    using fixture = siteFixture();
    expect((await fixture.unpack(archive)).files).toEqual([
      { path: 'index.html', sizeBytes: text.length, sha256: sha256(text) },
    ]);
    expect(fixture.contents()['out/site/index.html']).toBe(text);
  });
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

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
