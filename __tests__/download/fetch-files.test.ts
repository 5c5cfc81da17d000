import { describe, expect, test } from '@jest/globals';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { choosePlace, type Place } from '../../src/download/place.ts';
import { failureOf } from '../../testing/failure-of.ts';
import { useServers } from '../../testing/misbehaving-server.ts';
import { bundleBytes, type Deed, openStore, type RangeStore, refuse, serve } from './range-store.ts';
import { bundleOf, holds, useTransfers } from './transfer-bench.ts';

const servers = useServers();
const bench = useTransfers();
const bytes = bundleBytes(20_000);

const open = (...deeds: readonly Deed[]): Promise<RangeStore> => openStore(servers, { bytes, etag: '"v1"' }, deeds);
const placeAt = (...names: readonly string[]): Place =>
  choosePlace({ bundlePath: join(bench.folder, ...names), tempFolder: bench.folder, nameParts: [] });
const tempPlace = (): Place => choosePlace({ tempFolder: bench.folder, nameParts: ['docs.example.com', 'se_1'] });
const broken = serve({ ignoresRanges: true, cutAfterBytes: 9_000 });

describe('a file that lies at the path already', () => {
  const older = (): void => {
    mkdirSync(dirname(bench.path), { recursive: true });
    writeFileSync(bench.path, 'older');
  };

  test('is replaced by the whole bundle', async () => {
    older();
    const store = await open(serve());
    expect(await bench.fetch({ link: { url: store.url } })).toMatchObject(bundleOf(bytes, bench.path));
    expect(holds(bench.path, bytes)).toBe(true);
  });

  test('stays while the bundle arrives, and where it does not', async () => {
    older();
    const seen: string[] = [];
    const looking: Deed = (...details) => {
      seen.push(readFileSync(bench.path, 'utf8'));
      broken(...details);
    };
    const store = await open(looking);
    expect((await failureOf(bench.fetch({ link: { url: store.url } }))).code).toBe('download-failed');
    expect(seen).toEqual(Array.from({ length: 9 }, () => 'older'));
    expect(readFileSync(bench.path, 'utf8')).toBe('older');
    expect(bench.left()).toEqual(['made', 'made/for', 'made/for/bundle.tar.gz']);
  });

  test('stays where the digest is not the expected one', async () => {
    older();
    const store = await open(serve());
    const fetch = bench.fetch({ link: { url: store.url }, expectedSha256: '0'.repeat(64) });
    expect((await failureOf(fetch)).code).toBe('digest-mismatch');
    expect(readFileSync(bench.path, 'utf8')).toBe('older');
  });
});

describe('what an earlier run left', () => {
  test('as a part file is not taken for a beginning', async () => {
    mkdirSync(dirname(bench.path), { recursive: true });
    writeFileSync(`${bench.path}.part`, 'x'.repeat(50_000));
    const store = await open(serve());
    await bench.fetch({ link: { url: store.url } });
    expect(holds(bench.path, bytes)).toBe(true);
    expect(bench.left()).toEqual(['made', 'made/for', 'made/for/bundle.tar.gz']);
  });
});

describe('a failed download takes its folders away', () => {
  test('but none that was there before', async () => {
    mkdirSync(join(bench.folder, 'made'));
    const store = await open(broken);
    await failureOf(bench.fetch({ link: { url: store.url } }));
    expect(bench.left()).toEqual(['made']);
  });

  test('but none into which somebody else has put something', async () => {
    const other: Deed = (...details) => {
      writeFileSync(join(bench.folder, 'made', 'theirs'), '');
      broken(...details);
    };
    const store = await open(other);
    await failureOf(bench.fetch({ link: { url: store.url } }));
    expect(bench.left()).toEqual(['made', 'made/theirs']);
  });
});

describe('a folder of its own under the temp folder', () => {
  test('takes the bundle under the name of its format', async () => {
    const store = await open(serve());
    const place = tempPlace();
    const bundle = await bench.fetch({ link: { url: store.url }, place });
    expect(bundle.path).toBe(place.path('tar.gz'));
    expect(holds(bundle.path, bytes)).toBe(true);
    expect(bench.left()).toEqual([
      expect.stringMatching(/^static-export-docs\.example\.com-se_1-\w{6}$/),
      expect.stringMatching(/^static-export-docs\.example\.com-se_1-\w{6}\/bundle\.tar\.gz$/),
    ]);
  });

  test('goes where the download fails', async () => {
    const store = await open(broken);
    const failure = await failureOf(bench.fetch({ link: { url: store.url }, place: tempPlace() }));
    expect(failure.code).toBe('download-failed');
    expect(bench.left()).toEqual([]);
  });

  test('goes where the bundle is too large from the first', async () => {
    const store = await open(serve());
    const link = { url: store.url, sizeBytes: bytes.length };
    const failure = await failureOf(bench.fetch({ link, place: tempPlace(), maxSizeBytes: 1 }));
    expect(failure.code).toBe('bundle-too-large');
    expect(bench.left()).toEqual([]);
  });

  test('goes where not even a part file can be made in it', async () => {
    const store = await open(serve());
    const own = tempPlace();
    const place = { ...own, partPath: join(dirname(own.partPath), 'x'.repeat(300)) };
    expect((await failureOf(bench.fetch({ link: { url: store.url }, place }))).code).toBe('cannot-write');
    expect(bench.left()).toEqual([]);
  });
});

describe('a path that cannot be written is a failure', () => {
  test('before any request, where it leads through a file', async () => {
    writeFileSync(join(bench.folder, 'file'), '');
    const store = await open(serve());
    const place = placeAt('file', 'below', 'bundle.tar.gz');
    const failure = await failureOf(bench.fetch({ link: { url: store.url }, place }));
    expect(failure.code).toBe('cannot-write');
    expect(failure.message).toMatch(
      /file\/below\/bundle\.tar\.gz\.part cannot be written: a file stands where a folder/,
    );
    expect(store.requests).toHaveLength(0);
    expect(bench.left()).toEqual(['file']);
  });

  test('before any request, where its name is too long, and then its folders go', async () => {
    const store = await open(serve());
    const place = placeAt('made', 'for', 'x'.repeat(300));
    const failure = await failureOf(bench.fetch({ link: { url: store.url }, place }));
    expect(failure).toMatchObject({ code: 'cannot-write', message: expect.stringContaining('the name is too long') });
    expect(store.requests).toHaveLength(0);
    expect(bench.left()).toEqual([]);
  });

  test('at the end, where a folder has its name', async () => {
    mkdirSync(bench.path, { recursive: true });
    const store = await open(serve());
    const failure = await failureOf(bench.fetch({ link: { url: store.url } }));
    expect(failure).toMatchObject({ code: 'cannot-write', message: expect.stringContaining('a folder has this name') });
    expect(bench.left()).toEqual(['made', 'made/for', 'made/for/bundle.tar.gz']);
  });

  test('at once, and not a network trouble, where its folder has gone meanwhile', async () => {
    const removing: Deed = (...details) => {
      rmSync(join(bench.folder, 'made'), { recursive: true });
      serve()(...details);
    };
    const store = await open(removing);
    expect((await failureOf(bench.fetch({ link: { url: store.url } }))).code).toBe('cannot-write');
    expect(store.requests).toHaveLength(1);
  });

  test('that tells of the path, and never of the link', async () => {
    const store = await open(refuse(403, 'AccessDenied'));
    const failure = await failureOf(bench.fetch({ link: { url: store.url }, place: placeAt('x'.repeat(300)) }));
    expect(failure.message).not.toContain('Signature');
  });
});
