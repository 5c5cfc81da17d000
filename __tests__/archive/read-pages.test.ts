import { describe, expect, test } from '@jest/globals';
import type { ReadPage } from '../../src/model/site.ts';
import { type RawEntry, rawTar } from '../../testing/raw-tar.ts';
import { siteFixture } from '../site/site-fixture.ts';

function readingOf(index: number): ReturnType<ReadPage> {
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
      const readPage: ReadPage = (page, path) => readingOf(seen.push([page.length, path]));
      const readAsset = (asset: Buffer, path: string): boolean => assets.push([asset.length, path]) === 2;
      const { files } = await fixture[way](rawTar(entries), { readPage, readAsset });
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
    const readPage: ReadPage = () => readingOf((count += 1));
    await expect(fixture.read(rawTar(entries).subarray(0, 2 ** 20), { readPage })).rejects.toThrow();
    await expect(fixture.read(rawTar([{ name: '../b.html', content: '' }]), { readPage })).rejects.toThrow();
    expect(count).toBe(1);
  });
});
