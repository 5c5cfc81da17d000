import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FailureCode } from '../../src/failure.ts';
import { failureOf } from '../../testing/failure-of.ts';
import { rawZip, type RawZipEntry } from './raw-zip.ts';
import { type SiteBench, siteBench } from '../site/site-bench.ts';

let bench: SiteBench;
beforeEach(() => {
  bench = siteBench();
});
afterEach(() => bench[Symbol.dispose]());

const page: RawZipEntry = { name: 'index.html', content: '<!doctype html><title>Home</title>' };
const symlink = 0o120777;
const long = { content: 'word '.repeat(10_000), isDeflated: true } as const;
/** More than is held in memory. */
const large = { content: Buffer.alloc(9 * 2 ** 20), isDeflated: true } as const;

function unpack(archive: Buffer): ReturnType<SiteBench['unpack']> {
  return bench.unpack(archive, { format: 'zip' });
}

describe('a zip', () => {
  test('becomes a site, stored and deflated entries and folders alike', async () => {
    const site = await unpack(
      rawZip([
        page,
        { name: 'guides/' },
        { name: 'guides/a.html', ...long, mode: 0o100755 },
        { name: 'größe.txt', content: 'ü' },
      ]),
    );
    expect([...site.files].map(({ path }) => path)).toEqual(['größe.txt', 'guides/a.html', 'index.html'].sort());
    expect(site.pageCount).toBe(2);
    expect(bench.contents()).toMatchObject({ 'out/site/guides/a.html': long.content, 'out/site/größe.txt': 'ü' });
  });

  test('keeps files of every size as they are, however they are packed', async () => {
    const contents = [0, 1, 2 ** 20 - 1, 2 ** 20 + 1].map((size) => randomBytes(size));
    const files = [...contents, Buffer.alloc(9 * 2 ** 20, 'word ')].flatMap((content, index) => [
      { name: `stored/${index}.html`, content },
      { name: `deflated/${index}.html`, content, isDeflated: true },
    ]);
    await unpack(rawZip(files));
    for (const { name, content } of files) {
      expect(readFileSync(join(bench.extractTo, name)).equals(content)).toBe(true);
    }
  });

  test('has its links to earlier files inside made copies', async () => {
    await unpack(rawZip([page, { name: 'home.html', content: 'index.html', mode: symlink }]));
    expect(bench.contents()).toMatchObject({ 'out/site/home.html': page.content });
  });

  test.each<readonly [string, FailureCode, Buffer]>([
    ['leads out of its folder', 'unsafe-archive', rawZip([page, { name: '../x' }])],
    ['has an absolute path', 'unsafe-archive', rawZip([page, { name: '/etc/x' }])],
    ['has a drive letter', 'unsafe-archive', rawZip([page, { name: 'C:/x' }])],
    ['has a backslash', 'unsafe-archive', rawZip([page, { name: 'a\\b' }])],
    ['links out of its folder', 'unsafe-archive', rawZip([page, { name: 'x', content: '/etc/passwd', mode: symlink }])],
    ['links to nothing', 'unsafe-archive', rawZip([page, { name: 'x', content: 'none.html', mode: symlink }])],
    ['holds a device', 'unsafe-archive', rawZip([page, { name: 'x', mode: 0o020666 }])],
    ['holds a FIFO', 'unsafe-archive', rawZip([page, { name: 'x', mode: 0o010666 }])],
    ['has a name twice', 'unsafe-archive', rawZip([page, page])],
    ['has names that collide', 'unsafe-archive', rawZip([page, { name: 'INDEX.html' }])],
    ['is encrypted', 'unsafe-archive', rawZip([page, { name: 'x', content: 'secret', isDeflated: true, flags: 1 }])],
    ['has a wrong checksum', 'damaged-archive', rawZip([{ ...page, checksum: 1 }])],
    ['announces too much', 'damaged-archive', rawZip([{ ...page, isDeflated: true, sizeBytes: 1000 }])],
    ['announces too little', 'damaged-archive', rawZip([{ ...page, isDeflated: true, sizeBytes: 3 }])],
    ['announces far too little', 'damaged-archive', rawZip([{ ...page, ...long, sizeBytes: 3 }])],
    ['announces nothing', 'damaged-archive', rawZip([{ ...page, isDeflated: true, sizeBytes: 0 }])],
    ['has a wrong checksum in a large file', 'damaged-archive', rawZip([{ ...page, ...large, checksum: 1 }])],
    [
      'announces too little in a large file',
      'damaged-archive',
      rawZip([{ ...page, ...large, sizeBytes: 2 ** 23 + 1 }]),
    ],
    ['is packed in a way that is not known', 'damaged-archive', rawZip([{ ...page, method: 12 }])],
    ['is packed in what cannot be unpacked', 'damaged-archive', rawZip([{ ...page, method: 8 }])],
    ['has content beyond its end', 'damaged-archive', rawZip([{ ...page, isDeflated: true, packedBytes: 10_000 }])],
    ['is cut short', 'damaged-archive', rawZip([page]).subarray(0, -10)],
    ['goes on after its end', 'damaged-archive', rawZip([page], 'garbage')],
    ['holds no page', 'no-pages', rawZip([{ name: 'a.txt', content: 'a' }])],
  ])('that %s is refused as %s, with nothing left', async (_what, code, archive) => {
    expect((await failureOf(unpack(archive))).code).toBe(code);
    expect(bench.contents()).toEqual({});
  });

  test('with more files than allowed is refused', async () => {
    const archive = rawZip([page, { name: 'a.html' }]);
    const failure = await failureOf(bench.unpack(archive, { format: 'zip', limits: { maxFiles: 1 } }));
    expect(failure.code).toBe('site-too-large');
  });

  test('is let go of when the run is cancelled', async () => {
    const cancel = new AbortController();
    const reason = new Error('enough');
    const entries = [page, ...Array.from({ length: 50 }, (_, index) => ({ name: `${index}.html`, content: 'x' }))];
    const work = bench.unpack(rawZip(entries), {
      format: 'zip',
      signal: cancel.signal,
      onFile: () => cancel.abort(reason),
    });
    await expect(work).rejects.toBe(reason);
    expect(bench.contents()).toEqual({});
  });

  test('lets a signal come through between small files', async () => {
    const cancel = new AbortController();
    const reason = new Error('enough');
    const entries = Array.from({ length: 50 }, (_, index) => ({ name: `${index}.html`, content: 'x' }));
    const written: string[] = [];
    const onFile = (path: string): void => {
      if (written.push(path) === 1) setImmediate(() => cancel.abort(reason));
    };
    const work = bench.unpack(rawZip(entries), { format: 'zip', signal: cancel.signal, onFile });
    await expect(work).rejects.toBe(reason);
    expect(written.length).toBeLessThan(entries.length);
    expect(bench.contents()).toEqual({});
  });
});
