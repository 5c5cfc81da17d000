import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { DownloadRequest } from '../../src/download/download-state.ts';
import { cacheBundle, reuseBundle } from '../../src/download/tool-cache.ts';
import { bundleBytes } from '../../testing/range-store.ts';
import { RecordedRun } from '../../testing/recorded-run.ts';
import { sha256Of, until, useDownloads } from './download-fixture.ts';

const fixture = useDownloads();
const bytes = bundleBytes(5_000);
let run: RecordedRun;
beforeEach(() => {
  // The library prints debug messages.
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  run = new RecordedRun();
  process.env['RUNNER_TOOL_CACHE'] = fixture.at('cache');
});
afterEach(() => {
  jest.restoreAllMocks();
  delete process.env['RUNNER_TOOL_CACHE'];
});

const keyOf = (jobId: string, service = 'https://api.example.com'): Parameters<typeof cacheBundle>[0] => ({
  ...{ domain: 'docs.example.com', service: new URL(service), jobId },
});

function cache(jobId = 'se_1', signal = new AbortController().signal): Promise<void> {
  const path = fixture.at('bundle');
  writeFileSync(path, bytes);
  const bundle = { path, sizeBytes: bytes.length, sha256: sha256Of(bytes), format: 'tar.gz' } as const;
  return cacheBundle(keyOf(jobId), bundle, { emit: run.emit, signal });
}

/** Returns whether the bundle of the job is reused. Checks its bytes. */
async function isReused(
  key: string | Parameters<typeof cacheBundle>[0],
  { sizeBytes, ...accepted }: Partial<DownloadRequest> & { readonly sizeBytes?: number } = {},
): Promise<boolean> {
  const latest = { url: new URL('https://store.example.com/b'), expiresAt: undefined, sizeBytes };
  const request = {
    ...{ path: fixture.at('copy'), url: { latest, renew: () => Promise.resolve() } },
    ...{ maxSizeBytes: 10_000, connections: 1, isSingleStream: false, expectedSha256: undefined, ...accepted },
  };
  const { signal } = new AbortController();
  await using bundle = await reuseBundle(typeof key === 'string' ? keyOf(key) : key, request, {
    emit: run.emit,
    signal,
  });
  if (bundle !== undefined) expect(readFileSync(bundle.temporaryPath).equals(bytes)).toBe(true);
  return bundle !== undefined;
}

const cachedBundle = (): string => globSync(fixture.at('cache', '*', '*', '*', '*'))[0] ?? '';

test('the newest three bundles of a domain are reused', async () => {
  const jobs = ['se_1', 'se_2', 'se_3', 'se_4'];
  for (const job of jobs) await cache(job);
  expect(await Promise.all(jobs.map((job) => isReused(job)))).toEqual([false, true, true, true]);
});

test('a bundle of another service is not reused', async () => {
  await cache();
  expect(await isReused(keyOf('se_1', 'https://api.example.org'))).toBe(false);
});

test.each<[string, Parameters<typeof isReused>[1]]>([
  ['has another size than the service reports', { sizeBytes: 4_999 }],
  ['is larger than accepted', { maxSizeBytes: 4_999 }],
  ['has another digest than expected', { expectedSha256: '0'.repeat(64) }],
])('a bundle that %s is left to the download, which reports it', async (_what, accepted) => {
  await cache();
  run = new RecordedRun();
  expect(await isReused('se_1', accepted)).toBe(false);
  expect(run.events).toEqual([]);
});

test('a bundle that was changed is not reused, with a warning', async () => {
  await cache();
  writeFileSync(cachedBundle(), bundleBytes(5_000, 1));
  expect(await isReused('se_1')).toBe(false);
  expect(run.warnings).toEqual([expect.stringContaining('has changed')]);
});

const testWithFifos = process.platform === 'win32' ? test.skip : test;
testWithFifos('a FIFO in place of a bundle is not read', async () => {
  await cache();
  const path = cachedBundle();
  rmSync(path);
  execFileSync('mkfifo', [path]);
  expect(await isReused('se_1')).toBe(false);
});

test('a machine without a tool cache causes warnings', async () => {
  process.env['RUNNER_TOOL_CACHE'] = '';
  expect(await isReused('se_1')).toBe(false);
  await cache();
  expect(run.warnings).toEqual(Array(2).fill(expect.stringContaining('tool cache')));
});

test('a cancellation does not wait for a bundle that is being copied to the tool cache', async () => {
  const controller = new AbortController();
  const cached = cache('se_1', controller.signal);
  controller.abort();
  await cached;
  expect(run.events).toEqual([]);
  await until(() => fixture.left().some((name) => name.endsWith('.complete')));
});

test('nothing is copied to the tool cache after a cancellation', async () => {
  await cache('se_1', AbortSignal.abort());
  expect(fixture.left()).toEqual(['bundle']);
});
