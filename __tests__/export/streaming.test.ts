import { describe, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { startExportFlow, type StartedExport, serviceOf, storeWith } from '../../testing/in-process-export.ts';
import { expectFailure } from '../../testing/failure-of.ts';
import type { ScriptedReply } from '../../testing/scripted-service.ts';
import { type RawEntry, rawTar } from '../../testing/raw-tar.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';

const folder = useTemporaryFolder();
const mebibyte = 2 ** 20;

type Store = ReturnType<typeof storeWith>;

function exported(store: Store, inputs: Readonly<Record<string, string>> = {}): StartedExport {
  const given = { 'extract-to': folder.at('site'), connections: '1', ...inputs };
  return startExportFlow({ store, tempFolder: folder.path, inputs: given });
}

/** Packs a page and a file of random bytes with the given size. */
function bundleOf(page: string, entries: readonly RawEntry[] = [], sizeBytes = 4 * mebibyte): Buffer {
  const padding = { name: `${page}.bin`, content: randomBytes(sizeBytes) };
  return gzipSync(rawTar([{ name: 'index.html', content: Buffer.from(page) }, ...entries, padding]));
}

/** Cuts the first reply in the middle. All other replies serve the other object. */
function storeThatSwaps(one: Buffer, other: Buffer): Store {
  let requests = 0;
  return (request): ScriptedReply => {
    requests += 1;
    const reply = storeWith(requests === 1 ? one : other)(request);
    if (typeof reply === 'string' || reply instanceof Error) return reply;
    if (requests > 1) return { ...reply, headers: { ...reply.headers, etag: '"two"' } };
    return { ...reply, body: one.subarray(0, one.length / 2) };
  };
}

describe('a site that is unpacked while it is downloaded', () => {
  test('has only files of the second object if the object is replaced halfway', async () => {
    const { outcome, run } = exported(storeThatSwaps(bundleOf('old'), bundleOf('new')));
    expect(await outcome).toBe('succeeded');
    expect(readdirSync(folder.at('site')).sort()).toEqual(['index.html', 'new.bin']);
    expect(readFileSync(folder.at('site', 'index.html'), 'utf8')).toBe('new');
    expect(run.outputs).toMatchObject({ 'file-count': 2 });
  });

  /** Serves these bytes under one ETag after the other. */
  function replicas(bytes: Buffer, count: number): { readonly store: Store; readonly ranges: (string | undefined)[] } {
    const ranges: (string | undefined)[] = [];
    const store: Store = (request) => {
      ranges.push(request.headers['Range']);
      const reply = storeWith(bytes)(request);
      if (typeof reply === 'string' || reply instanceof Error) return reply;
      return { ...reply, headers: { ...reply.headers, etag: `"${ranges.length % count}"` } };
    };
    return { store, ranges };
  }

  test('is at last read from one stream if replicas have different ETags for the same bundle', async () => {
    const { store, ranges } = replicas(bundleOf('page'), 2);
    const { outcome, run } = exported(store);
    expect(await outcome).toBe('succeeded');
    expect(run.kinds.filter((kind) => kind === 'download-restarted')).toHaveLength(2);
    expect(ranges.filter((range) => range?.startsWith('bytes=0-'))).toHaveLength(2);
    expect(ranges.at(-1)).toBeUndefined();
    expect(run.outputs).toMatchObject({ 'file-count': 2 });
  });

  test('is not written if the bundle changes during each of three downloads', async () => {
    const bytes = bundleOf('page');
    let requests = 0;
    const started = exported((request) => {
      requests += 1;
      const isOther = requests % 2 === 0;
      const reply = storeWith(isOther ? bundleOf('another page') : bytes)(request);
      if (typeof reply === 'string' || reply instanceof Error) return reply;
      return isOther
        ? { ...reply, headers: { ...reply.headers, etag: '"two"' } }
        : { ...reply, body: bytes.subarray(0, 100) };
    });
    await expectFailure(started.outcome, { code: 'bundle-changed' });
    expect(requests).toBe(6);
    expect(started.requests.filter(({ path }) => path.endsWith('/bundle'))).toHaveLength(3);
    expect(started.run.kinds).not.toContain('commit-started');
    expect(readdirSync(folder.path)).toEqual([]);
  });

  test('is not written if the bundle has another digest than expected', async () => {
    const bundle = folder.at('bundle.tar.gz');
    const inputs = { 'expected-sha256': '0'.repeat(64), 'bundle-path': bundle, 'values-file': folder.at('v.yaml') };
    const { outcome, run } = exported(storeWith(bundleOf('page')), inputs);
    await expectFailure(outcome, { code: 'digest-mismatch' });
    expect(readdirSync(folder.path)).toEqual([]);
    expect(Object.keys(run.outputs)).not.toContain('site-path');
  });

  test('is rejected as soon as a bad entry arrives, even if the rest of the download never does', async () => {
    const hostile: RawEntry = { name: '../outside.html', content: Buffer.from('x') };
    const bytes = bundleOf('page', [hostile]);
    let requests = 0;
    const { outcome } = exported((request): ScriptedReply => {
      requests += 1;
      const reply = storeWith(bytes)(request);
      if (requests > 1 || typeof reply === 'string' || reply instanceof Error) return 'silence';
      return { ...reply, body: bytes.subarray(0, mebibyte) };
    });
    await expectFailure(outcome, { code: 'unsafe-archive' });
    expect(readdirSync(folder.path)).toEqual([]);
  });
});

describe('a complete site that is probably not what the user expects is a warning', () => {
  const page = Buffer.from('<h1>Home</h1>');

  test.each([
    ['if no page is at its root', ['guides/a.html', 'b.html'], 1, /not have an `index\.html`/],
    ['if every file is in one folder', ['docs/index.html', 'docs/a.html'], 1, /"docs"/],
    ['if it has fewer than half of the reported pages', ['index.html', 'a.html'], 5, /2 pages.*5 pages/],
  ])('%s', async (_why, names, pageCount, message) => {
    const bytes = gzipSync(rawTar(names.map((name) => ({ name, content: page }))));
    const read = (): ScriptedReply => ({ body: { jobId: 'se_1', status: 'completed', pageCount } });
    const [service, store] = [serviceOf({ read }), storeWith(bytes)];
    const { outcome, run } = startExportFlow({ service, store, tempFolder: folder.path });
    expect(await outcome).toBe('succeeded');
    expect(run.warnings).toEqual([expect.stringMatching(message)]);
  });

  test('but not if `exclude` left out the other pages', async () => {
    const names = ['index.html', 'api/a.html', 'api/b.html', 'api/c.html', 'api/d.js'];
    const bytes = gzipSync(rawTar(names.map((name) => ({ name, content: page }))));
    const warningsOf = async (pageCount: number): Promise<readonly string[]> => {
      const service = serviceOf({ read: () => ({ body: { jobId: 'se_1', status: 'completed', pageCount } }) });
      const inputs = { 'extract-to': folder.at('site'), exclude: 'api/' };
      const { outcome, run } = startExportFlow({ service, store: storeWith(bytes), tempFolder: folder.path, inputs });
      expect(await outcome).toBe('succeeded');
      return run.warnings;
    };
    expect(await warningsOf(8)).toEqual([]);
    expect(await warningsOf(9)).toEqual([expect.stringMatching(/1 page.*9 pages/)]);
  });
});
