import { describe, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { packBundle } from '../../sandbox/render/pack-bundle.ts';
import { expectFailure } from '../../testing/failure-of.ts';
import {
  endpointOf,
  expiresAt,
  startExportFlow,
  bundleUrl,
  serviceOf,
  storeWith,
} from '../../testing/in-process-export.ts';
import { manualClock } from '../../testing/manual-clock.ts';
import { page, rawTar } from '../../testing/raw-tar.ts';
import type { ScriptedReply } from '../../testing/scripted-service.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';

describe('the flow of an export', () => {
  const tempFolder = useTemporaryFolder();

  test('starts, waits and downloads, and sets each output as soon as it is known', async () => {
    const bytes = await packBundle([{ path: 'index.html', content: Buffer.from('<h1>Home</h1>') }]);
    const { outcome, run, requests } = startExportFlow({ store: storeWith(bytes), tempFolder: tempFolder.path });
    expect(await outcome).toBe('succeeded');
    expect(requests.map(endpointOf)).toEqual(['start', 'read', 'bundle']);
    expect(run.parts).toEqual([
      'Start',
      'Export',
      'Bundle URL',
      'First bytes',
      'Download and verify',
      'Compare and record',
    ]);
    expect(run.results[0]).toMatch(/^Exported 1 page in /);
    expect(Object.entries(run.outputs)).toEqual([
      ['job-id', 'se_1'],
      ['status', 'completed'],
      ['page-count', 1],
      ['bundle-url', bundleUrl],
      ['bundle-expires-at', expiresAt],
      ['file-count', 1],
      ['site-size', expect.any(Number)],
      ['content-digest', expect.stringMatching(/^[0-9a-f]{64}$/)],
      ['bundle-path', expect.stringMatching(/bundle\.tar\.gz$/)],
      ['bundle-size', bytes.length],
      ['bundle-sha256', createHash('sha256').update(bytes).digest('hex')],
      ['bundle-format', 'tar.gz'],
      ['manifest-path', expect.stringMatching(/bundle\.tar\.gz\.manifest\.json$/)],
    ]);
    expect(await readFile(String(run.outputs['bundle-path']))).toEqual(bytes);
    expect(run.warnings).toEqual([]);
  });

  test('sets job, status and URL and leaves no file if the download fails', async () => {
    const { outcome, run } = startExportFlow({ tempFolder: tempFolder.path });
    await expect(outcome).rejects.toMatchObject({ code: 'bundle-url-rejected' });
    expect(Object.keys(run.outputs)).toEqual(['job-id', 'status', 'page-count', 'bundle-url', 'bundle-expires-at']);
    expect(run.parts).toEqual(['Start', 'Export', 'Bundle URL', 'First bytes']);
    expect(await readdir(tempFolder.path)).toEqual([]);
  });

  test('renews the bundle URL if the store rejects the first one, and sets the renewed one as output', async () => {
    const bytes = await packBundle([{ path: 'index.html', content: Buffer.from('<h1>Home</h1>') }]);
    const renewedUrl = bundleUrl.replace('0123456789abcdef', 'fedcba9876543210');
    let made = 0;
    const bundle = (): object => ({ bundleUrl: (made += 1) === 1 ? bundleUrl : renewedUrl });
    const { outcome, run } = startExportFlow({
      service: serviceOf({ bundle: () => ({ body: bundle() }) }),
      store: (request) => (request.url.href === bundleUrl ? { status: 403, body: '' } : storeWith(bytes)(request)),
      tempFolder: tempFolder.path,
    });
    expect(await outcome).toBe('succeeded');
    expect(run.outputs['bundle-url']).toBe(renewedUrl);
    expect(run.masked.map(String)).toEqual([bundleUrl, renewedUrl]);
  });

  test('rejects an archive with the signature of the bundle URL in a name, even if the URL is not reported', async () => {
    const store = storeWith(rawTar([page, { ...page, name: 'guides/0123456789abcdef.html' }]));
    const { outcome } = startExportFlow({ store, tempFolder: tempFolder.path, emit: () => undefined });
    await expectFailure(outcome, { code: 'unsafe-archive' });
  });
});

describe('resuming a job', () => {
  const inputs = { 'job-id': 'se_1', domain: '', download: 'false' };

  test('does not start an export, but waits for the job and creates its bundle', async () => {
    const clock = manualClock();
    const statusNow = (): string => (clock.elapsedMs() < 25_000 ? 'running' : 'completed');
    const read = (): ScriptedReply => ({ body: { jobId: 'se_1', status: statusNow() } });
    const { outcome, run, requests } = startExportFlow({ clock, service: serviceOf({ read }), inputs });
    expect(await clock.run(outcome)).toBe('succeeded');
    expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      ...Array.from({ length: 4 }, () => 'GET /v1/static-export/jobs/se_1'),
      'POST /v1/static-export/jobs/se_1/bundle',
    ]);
    expect(run.lines[0]).toContain('se_1');
    // How long the export took is unknown.
    expect(run.results).toEqual(['Exported the site']);
    expect(run.outputs).toMatchObject({ 'job-id': 'se_1', status: 'completed', 'bundle-url': bundleUrl });
  });

  test.each([
    ['reports that `paths` is ignored, as in the re-run of a step that sets it', '/a', true],
    ['does not mention `paths` if it is empty', '', false],
  ])('%s', async (_what, paths, isSaid) => {
    const { outcome, run } = startExportFlow({ inputs: { ...inputs, paths } });
    expect(await outcome).toBe('succeeded');
    expect(run.lines.some((line) => line.includes('`paths`'))).toBe(isSaid);
    expect(run.warnings).toEqual([]);
  });
});

describe('`download: false`', () => {
  test('stops at the bundle URL and sends no request to the store', async () => {
    const { outcome, run } = startExportFlow({
      inputs: { download: 'false' },
      store: () => {
        throw new Error('The store was asked.');
      },
    });
    expect(await outcome).toBe('succeeded');
    expect(run.parts).toEqual(['Start', 'Export', 'Bundle URL']);
    expect(run.outputs).toMatchObject({ 'bundle-url': bundleUrl, 'bundle-expires-at': expiresAt });
    expect(Object.keys(run.outputs)).not.toContain('bundle-path');
  });

  test.each([
    ['true', [new URL(bundleUrl)]],
    ['false', []],
  ])('keeps the URL and its query secret; `mask-bundle-url: %s`', async (given, masked) => {
    const { outcome, run } = startExportFlow({ inputs: { download: 'false', 'mask-bundle-url': given } });
    await outcome;
    expect(run.masked).toEqual(masked);
    expect(run.lines.join('\n')).not.toContain('X-Amz-Signature');
  });
});

test('the start request contains domain, version, paths and a unique idempotency key', async () => {
  const inputs = { wait: 'false', version: 'v2', paths: '/a\n/b' };
  const steps = [1, 2].map(() => startExportFlow({ inputs }));
  await Promise.all(steps.map(({ outcome }) => outcome));
  const starts = steps.flatMap(({ requests }) => requests);
  expect(starts[0]?.body).toEqual({ domain: 'docs.example.com', version: 'v2', paths: ['a', 'b'] });
  const keys = starts.map(({ headers }) => headers['Idempotency-Key']);
  expect(new Set(keys).size).toBe(2);
  expect(keys.every((key) => /^[0-9a-f-]{36}$/.test(key ?? ''))).toBe(true);
});
