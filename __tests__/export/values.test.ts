import { beforeEach, describe, expect, test } from '@jest/globals';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'yaml';
import { packBundle } from '../../sandbox/render/pack-bundle.ts';
import {
  type StartedExport,
  startExportFlow,
  bundleUrl,
  serviceOf,
  storeWith,
} from '../../testing/in-process-export.ts';
import { skippingClock } from '../../testing/manual-clock.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';

const clock = skippingClock();

const folder = useTemporaryFolder();
let valuesFile = '';
beforeEach(() => {
  valuesFile = folder.at('values.yaml');
});

type Surroundings = Partial<Omit<Parameters<typeof startExportFlow>[0], 'clock'>>;

function exported({ inputs, ...surroundings }: Surroundings = {}): StartedExport {
  return startExportFlow({
    clock,
    service: serviceOf({}),
    tempFolder: folder.path,
    ...surroundings,
    inputs: { 'values-file': valuesFile, ...inputs },
  });
}

function valuesIn(path: string): unknown {
  return parse(readFileSync(path, 'utf8'));
}

const hasModes = process.platform !== 'win32';
if (!hasModes) process.stdout.write('skipped: Windows does not have file modes\n');

describe('the values file of a self-hosted deployment', () => {
  test('contains the presigned URL, even without a download', async () => {
    const { outcome, run } = exported({ inputs: { download: 'false', version: '1.10' } });
    expect(await outcome).toBe('succeeded');
    expect(valuesIn(valuesFile)).toEqual({ staticExport: { enabled: true, bundleUrl, version: '1.10' } });
    expect(run.outputs['values-file']).toBe(valuesFile);
    expect(run.details['Values']).toContain(valuesFile);
  });

  test('is written after the bundle is committed', async () => {
    const bytes = await packBundle([{ path: 'index.html', content: Buffer.from('<h1>Home</h1>') }]);
    const { outcome, run } = exported({ store: storeWith(bytes) });
    expect(await outcome).toBe('succeeded');
    expect(Object.keys(run.outputs).slice(-2)).toEqual(['values-file', 'manifest-path']);
    expect(valuesIn(valuesFile)).toEqual({ staticExport: { enabled: true, bundleUrl } });
  });

  test('is unchanged if the bundle is rejected', async () => {
    writeFileSync(valuesFile, 'old: values');
    const { outcome, run } = exported({ store: storeWith(Buffer.from('<html>Sign in</html>')) });
    await expect(outcome).rejects.toMatchObject({ code: 'not-an-archive' });
    expect(readFileSync(valuesFile, 'utf8')).toBe('old: values');
    expect(run.outputs).not.toHaveProperty('values-file');
    expect(readdirSync(folder.path)).toEqual(['values.yaml']);
  });

  test('fails the step if it cannot be committed, with the bundle outputs set', async () => {
    const bytes = await packBundle([{ path: 'index.html', content: Buffer.from('<h1>Home</h1>') }]);
    const bundle = (): { body: object } => {
      mkdirSync(valuesFile);
      return { body: { bundleUrl } };
    };
    const { outcome, run } = exported({ service: serviceOf({ bundle }), store: storeWith(bytes) });
    await expect(outcome).rejects.toMatchObject({ code: 'cannot-write' });
    expect(Object.keys(run.outputs)).toContain('bundle-path');
    expect(Object.keys(run.outputs)).not.toContain('values-file');
  });
});

describe('`values-bundle-url`', () => {
  const inputs = { download: 'false', 'values-bundle-url': 'http://mirror.internal/docs.tar.gz?sig=abcdef' };

  test('replaces the presigned URL, so that its expiry is not reported', async () => {
    const service = serviceOf({ bundle: () => ({ body: { bundleUrl, expiresAt: '2026-01-01T00:00:01Z' } }) });
    const { outcome, run } = exported({ service, inputs });
    await outcome;
    expect(valuesIn(valuesFile)).toEqual({ staticExport: { enabled: true, bundleUrl: inputs['values-bundle-url'] } });
    expect(run.warnings).toEqual([]);
  });
});

describe('before the first request', () => {
  /** The maximum length of a file name. It leaves no room for the suffix of the temporary file. */
  const nameLimit = 255;

  test.each([
    ['a folder', '.'],
    ['in a folder that is not there', 'none/values.yaml'],
    ['in the site', 'values.yaml'],
  ])('a values file %s is rejected', async (_where, name) => {
    const { outcome, requests } = exported({ inputs: { 'values-file': folder.at(name), 'extract-to': folder.path } });
    await expect(outcome).rejects.toMatchObject({ code: 'invalid-input' });
    expect(requests).toEqual([]);
    expect(readdirSync(folder.path)).toEqual([]);
  });

  test('a values file that cannot be created is rejected', async () => {
    const { outcome, requests } = exported({ inputs: { 'values-file': folder.at('n'.repeat(nameLimit - 1)) } });
    await expect(outcome).rejects.toMatchObject({ code: 'cannot-write' });
    expect(requests).toEqual([]);
  });
});
