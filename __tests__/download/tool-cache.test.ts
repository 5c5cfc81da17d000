import { afterEach, expect, test } from '@jest/globals';
import { writeFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { cacheBundle } from '../../src/download/tool-cache.ts';
import { bundleBytes } from '../../testing/range-store.ts';
import { RecordedRun } from '../../testing/recorded-run.ts';
import { sha256Of, useDownloads } from './download-fixture.ts';

const fixture = useDownloads();
const bytes = bundleBytes(5_000);
afterEach(() => {
  delete process.env['RUNNER_TOOL_CACHE'];
});

function cache(run: RecordedRun, signal: AbortSignal): Promise<void> {
  process.env['RUNNER_TOOL_CACHE'] = fixture.at('cache');
  const path = fixture.at('bundle');
  writeFileSync(path, bytes);
  const key = { domain: 'docs.example.com', service: new URL('https://api.example.com'), jobId: 'se_1' };
  const bundle = { path, sizeBytes: bytes.length, sha256: sha256Of(bytes), format: 'tar.gz' } as const;
  return cacheBundle(key, bundle, { emit: run.emit, signal });
}

test('a cancellation does not wait for a bundle that is being copied to the tool cache', async () => {
  const [run, controller] = [new RecordedRun(), new AbortController()];
  const cached = cache(run, controller.signal);
  controller.abort();
  await cached;
  expect(run.events).toEqual([]);
  while (!fixture.left().some((name) => name.endsWith('.complete'))) await setImmediate();
});

test('nothing is copied to the tool cache after a cancellation', async () => {
  await cache(new RecordedRun(), AbortSignal.abort());
  expect(fixture.left()).toEqual(['bundle']);
});
