import { describe, expect, test } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { readSite, type UnpackedSite } from '../../src/steps/read-site.ts';
import type { OpenedBundle } from '../../src/download/arriving-bundle.ts';
import { failureOf } from '../../testing/failure-of.ts';
import { useServers } from '../../testing/test-server.ts';
import { KeyGuard } from '../../src/secrets/leak-check.ts';
import { SiteFolder } from '../../src/site/site-folder.ts';
import { bundleBytes, type StoreHandler, openStore, serve, swapThen } from '../../testing/range-store.ts';
import { page, rawTar, type RawEntry } from '../../testing/raw-tar.ts';
import { useDownloads } from '../download/download-fixture.ts';

const servers = useServers();
const fixture = useDownloads();
const mebibyte = 1024 * 1024;
/** Content that cannot be compressed, so that a bundle has about the size of its files. */
const asset = (name: string, sizeBytes: number): RawEntry => ({ name, content: bundleBytes(sizeBytes) });

function read(source: OpenedBundle): Promise<UnpackedSite> {
  return readSite(
    { source, unusable: () => undefined },
    {
      ...{ maxSiteSizeBytes: Infinity, maxFiles: Infinity, manifestInSite: false },
      ...{ audit: 'off', domain: undefined, basePath: '/', auditIgnore: undefined },
    },
    {
      folder: new SiteFolder(join(fixture.folder, 'site')),
      guard: new KeyGuard('prefix_s3cret'),
      signal: new AbortController().signal,
    },
  );
}

describe('a site that is read while its bundle arrives', () => {
  test('is rejected, and its download ends, before a fifth of the bundle has arrived', async () => {
    const evil = gzipSync(rawTar([page, { name: '../evil', content: 'x' }, asset('large.bin', 20 * mebibyte)]), {
      level: 1,
    });
    const store = await openStore(servers, { bytes: evil, etag: '"v1"' }, [serve({ bytesPerMs: 2_000 })]);
    let arrivedBytes = 0;
    {
      const download = fixture.start({ url: { url: store.url }, connections: 2 });
      await using bundle = download.bundle;
      expect((await failureOf(read(bundle))).code).toBe('unsafe-archive');
      arrivedBytes = download.totals.sizeBytes;
    }
    await Promise.all(store.requests.map(({ closed }) => closed));
    expect(arrivedBytes).toBeLessThan(evil.length / 5);
    expect(fixture.left()).toEqual([]);
  });

  test('has nothing of the first object if the object is replaced while it is unpacked', async () => {
    const first = gzipSync(rawTar([page, { name: 'old.html', content: 'old' }, asset('a.bin', 6 * mebibyte)]), {
      level: 1,
    });
    const second = gzipSync(rawTar([page, { name: 'new.html', content: 'new' }, asset('b.bin', 3 * mebibyte)]), {
      level: 1,
    });
    const half: StoreHandler = serve({ cutAfterBytes: 3 * mebibyte });
    const late: StoreHandler = (...exchange) =>
      void sleep(100).then(() => swapThen({ bytes: second, etag: '"v2"' }, serve())(...exchange));
    const store = await openStore(servers, { bytes: first, etag: '"v1"' }, [half, late, late, serve()]);
    const download = fixture.start({
      url: { url: store.url },
      connections: 1,
      renewedUrls: [{ url: store.url }],
    });
    await using bundle = download.bundle;
    await using site = await read(bundle);
    expect(site.contents.files.map(({ path }) => path)).toEqual(['b.bin', 'index.html', 'new.html']);
    expect((await bundle.complete()).sizeBytes).toBe(second.length);
    site.folder?.commit();
    expect(readFileSync(join(fixture.folder, 'site', 'new.html'), 'utf8')).toBe('new');
    expect(existsSync(join(fixture.folder, 'site', 'old.html'))).toBe(false);
  });
});
