import { describe, expect, test } from '@jest/globals';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { failureOf } from '../../testing/failure-of.ts';
import { useServers } from '../../testing/test-server.ts';
import { bundleBytes, type StoreHandler, openStore, type RangeStore, serve } from '../../testing/range-store.ts';
import { bundleOf, holds, useDownloads } from './download-fixture.ts';

const servers = useServers();
const fixture = useDownloads();
const bytes = bundleBytes(20_000);

const open = (...handlers: readonly StoreHandler[]): Promise<RangeStore> =>
  openStore(servers, { bytes, etag: '"v1"' }, handlers);
const pathAt = (...names: readonly string[]): string => join(fixture.folder, ...names);
const broken = serve({ ignoresRanges: true, cutAfterBytes: 9_000 });

describe('a file that exists at the path', () => {
  const older = (): void => {
    mkdirSync(dirname(fixture.path), { recursive: true });
    writeFileSync(fixture.path, 'older');
  };

  test('stays while the bundle arrives, and if it does not arrive', async () => {
    older();
    const seen: string[] = [];
    const looking: StoreHandler = (...details) => {
      seen.push(readFileSync(fixture.path, 'utf8'));
      broken(...details);
    };
    const store = await open(looking);
    expect((await failureOf(fixture.download({ url: { url: store.url } }))).code).toBe('download-failed');
    expect(seen).toEqual(Array.from({ length: 9 }, () => 'older'));
    expect(readFileSync(fixture.path, 'utf8')).toBe('older');
    expect(fixture.left()).toEqual(['made', 'made/for', 'made/for/bundle.tar.gz']);
  });

  test('stays if the digest is not the expected one', async () => {
    older();
    const store = await open(serve());
    const fetch = fixture.download({ url: { url: store.url }, expectedSha256: '0'.repeat(64) });
    expect((await failureOf(fetch)).code).toBe('digest-mismatch');
    expect(readFileSync(fixture.path, 'utf8')).toBe('older');
  });
});

test('two downloads to one path do not mix their bytes', async () => {
  const other = bundleBytes(20_000, 1);
  const [one, two] = [await open(serve()), await openStore(servers, { bytes: other, etag: '"v2"' }, [serve()])];
  const both = [one, two].map((store) => fixture.download({ url: { url: store.url } }));
  const sizes = await Promise.all(both);
  expect(sizes.map(({ sha256 }) => sha256)).toEqual([bytes, other].map((each) => bundleOf(each, '').sha256));
  expect(holds(fixture.path, bytes) || holds(fixture.path, other)).toBe(true);
  expect(fixture.left()).toEqual(['made', 'made/for', 'made/for/bundle.tar.gz']);
});

/** Windows reports other errors than POSIX systems for these paths. */
const reason = (text: string): unknown =>
  expect.stringContaining(process.platform === 'win32' ? 'cannot be written' : text);

describe('a path that cannot be written fails', () => {
  test('before any request if it leads through a file', async () => {
    writeFileSync(join(fixture.folder, 'file'), '');
    const store = await open(serve());
    const path = pathAt('file', 'below', 'bundle.tar.gz');
    const failure = await failureOf(fixture.download({ url: { url: store.url }, path }));
    expect(failure).toMatchObject({
      code: 'cannot-write',
      message: reason('bundle.tar.gz cannot be written: a folder '),
    });
    expect(store.requests).toHaveLength(0);
    expect(fixture.left()).toEqual(['file']);
  });

  test('at the end if a folder has its name', async () => {
    mkdirSync(fixture.path, { recursive: true });
    const store = await open(serve());
    const failure = await failureOf(fixture.download({ url: { url: store.url } }));
    expect(failure).toMatchObject({ code: 'cannot-write', message: reason('a folder with this name exists') });
    expect(fixture.left()).toEqual(['made', 'made/for', 'made/for/bundle.tar.gz']);
  });

  test('without another request if its folder was removed meanwhile', async () => {
    const removing: StoreHandler = (...details) => {
      rmSync(join(fixture.folder, 'made'), { recursive: true });
      serve()(...details);
    };
    const store = await open(removing);
    expect((await failureOf(fixture.download({ url: { url: store.url } }))).code).toBe('cannot-write');
    expect(store.requests).toHaveLength(1);
  });
});
