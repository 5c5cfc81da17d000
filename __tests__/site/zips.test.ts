import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { FailureCode } from '../../src/failure.ts';
import { failureOf } from '../support/failure-of.ts';
import { rawZip, type RawZipEntry } from './raw-zip.ts';
import { type SiteBench, siteBench } from './site-bench.ts';

let bench: SiteBench;
beforeEach(() => {
  bench = siteBench();
});
afterEach(() => bench[Symbol.dispose]());

const page: RawZipEntry = { name: 'index.html', content: '<!doctype html><title>Home</title>' };
const symlink = 0o120777;

function unpack(archive: Buffer): ReturnType<SiteBench['unpack']> {
  return bench.unpack(archive, { format: 'zip' });
}

describe('a zip', () => {
  test('becomes a site, stored and deflated entries and folders alike', async () => {
    const long = 'word '.repeat(10_000);
    const site = await unpack(
      rawZip([
        page,
        { name: 'guides/' },
        { name: 'guides/a.html', content: long, isDeflated: true, mode: 0o100755 },
        { name: 'größe.txt', content: 'ü' },
      ]),
    );
    expect(site.files.map(({ path }) => path)).toEqual(['größe.txt', 'guides/a.html', 'index.html'].sort());
    expect(site.pageCount).toBe(2);
    expect(bench.contents()).toMatchObject({ 'out/site/guides/a.html': long, 'out/site/größe.txt': 'ü' });
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
});
