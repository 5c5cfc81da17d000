import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { packBundle } from '../sandbox/render/pack-bundle.ts';
import { type ExportedSite, exportedSite, link, serviceOf, storeWith } from '../testing/exported-site.ts';
import { hurriedClock } from '../testing/manual-clock.ts';

/** Backoff is skipped, time limits never come. The clock stands at the beginning of 2026. */
const clock = hurriedClock((durationMs) => durationMs < 10_000);

let folder = '';
let valuesFile = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'export-values-'));
  valuesFile = join(folder, 'values.yaml');
});
afterEach(() => rmSync(folder, { recursive: true }));

type Surroundings = Partial<Omit<Parameters<typeof exportedSite>[0], 'clock'>>;

function exported({ inputs, ...surroundings }: Surroundings = {}): ExportedSite {
  return exportedSite({
    clock,
    service: serviceOf({}),
    tempFolder: folder,
    ...surroundings,
    inputs: { 'values-file': valuesFile, ...inputs },
  });
}

function withLinkUntil(expiresAt: string | undefined): Surroundings {
  const body = { bundleUrl: link, expiresAt };
  return { service: serviceOf({ bundle: () => ({ body }) }), inputs: { download: 'false' } };
}

function valuesIn(path: string): unknown {
  return parse(readFileSync(path, 'utf8'));
}

const hasModes = process.platform !== 'win32';
if (!hasModes) process.stdout.write('skipped: Windows has no file modes\n');
const testWithModes = hasModes ? test : test.skip;

function modeOf(path: string): string {
  return (statSync(path).mode & 0o777).toString(8);
}

describe('the values of a self-hosted deployment', () => {
  test('name the presigned link, also where nothing is downloaded', async () => {
    const { outcome, report } = exported({ inputs: { download: 'false', version: '1.10' } });
    expect(await outcome).toBe('succeeded');
    expect(valuesIn(valuesFile)).toEqual({ staticExport: { enabled: true, bundleUrl: link, version: '1.10' } });
    expect(report.outputs['values-file']).toBe(valuesFile);
    expect(report.details['Values']).toContain(valuesFile);
  });

  test('come when the bundle is in its place', async () => {
    const bytes = await packBundle([{ path: 'index.html', content: Buffer.from('<h1>Home</h1>') }]);
    const { outcome, report } = exported({ store: storeWith(bytes) });
    expect(await outcome).toBe('succeeded');
    expect(Object.keys(report.outputs).slice(-2)).toEqual(['values-file', 'manifest-path']);
    expect(valuesIn(valuesFile)).toEqual({ staticExport: { enabled: true, bundleUrl: link } });
  });

  test('name the link that was made last', async () => {
    const bytes = await packBundle([{ path: 'index.html', content: Buffer.from('<h1>Home</h1>') }]);
    const links = [link, link.replace('0123456789abcdef', 'fedcba9876543210')];
    let made = 0;
    const { outcome, report } = exported({
      service: serviceOf({ bundle: () => ({ body: { bundleUrl: links[made++] } }) }),
      store: (request) => (request.url.href === link ? { status: 403, body: '' } : storeWith(bytes)(request)),
    });
    await outcome;
    expect(valuesIn(valuesFile)).toEqual({ staticExport: { enabled: true, bundleUrl: links[1] } });
    expect(report.outputs['bundle-url']).toBe(links[1]);
  });

  test('stay as they were where the bundle is refused', async () => {
    writeFileSync(valuesFile, 'old: values');
    const { outcome, report } = exported({ store: storeWith(Buffer.from('<html>Sign in</html>')) });
    await expect(outcome).rejects.toMatchObject({ code: 'not-an-archive' });
    expect(readFileSync(valuesFile, 'utf8')).toBe('old: values');
    expect(report.outputs).not.toHaveProperty('values-file');
    expect(readdirSync(folder)).toEqual(['values.yaml']);
  });

  test('stay as they were where the step is cancelled', async () => {
    const bundle = (): { body: object } => {
      cancel.abort(new Error('cancelled'));
      return { body: { bundleUrl: link } };
    };
    const { outcome, cancel } = exported({ service: serviceOf({ bundle }), inputs: { download: 'false' } });
    await expect(outcome).rejects.toThrow('cancelled');
    expect(readdirSync(folder)).toEqual([]);
  });

  test('that find no place any more make the step red, with the bundle handed on', async () => {
    const bytes = await packBundle([{ path: 'index.html', content: Buffer.from('<h1>Home</h1>') }]);
    const bundle = (): { body: object } => {
      mkdirSync(valuesFile);
      return { body: { bundleUrl: link } };
    };
    const { outcome, report } = exported({ service: serviceOf({ bundle }), store: storeWith(bytes) });
    await expect(outcome).rejects.toMatchObject({ code: 'cannot-write' });
    expect(Object.keys(report.outputs)).toContain('bundle-path');
    expect(Object.keys(report.outputs)).not.toContain('values-file');
  });
});

describe('who may read them', () => {
  testWithModes.each([
    ['the owner alone, with the presigned link', '', '600'],
    ['the owner alone, with a mirror that signs its links', 'https://mirror.internal/docs.tar.gz?sig=abc', '600'],
    ['whoever may read other files, with the link of a mirror', 'https://mirror.internal/docs.tar.gz', undefined],
  ])('%s', async (_who, mirror, mode) => {
    writeFileSync(join(folder, 'ordinary'), '');
    writeFileSync(valuesFile, 'old: values', { mode: 0o644 });
    await exported({ inputs: { download: 'false', 'values-bundle-url': mirror } }).outcome;
    expect(modeOf(valuesFile)).toBe(mode ?? modeOf(join(folder, 'ordinary')));
  });
});

describe('the end of the link', () => {
  const advice = /`job-id: se_1`.*`values-bundle-url`/;

  test('far away is a line of the log', async () => {
    const { outcome, report } = exported(withLinkUntil('2026-01-01T12:00:00.000Z'));
    await outcome;
    const line = report.lines.find((each) => each.includes('The link in it ends at 2026-01-01T12:00:00.000Z, in 12h.'));
    expect(line).toMatch(advice);
    expect(report.warnings).toEqual([]);
  });

  test.each([
    ['near', '2026-01-01T00:10:00Z', 'ends at 2026-01-01T00:10:00Z, in 10m.'],
    ['in the past', '2025-12-31T23:59:00Z', 'ended at 2025-12-31T23:59:00Z, 1m ago by the clock of this machine.'],
  ])('%s is a warning', async (_when, expiresAt, words) => {
    const { outcome, report } = exported(withLinkUntil(expiresAt));
    expect(await outcome).toBe('succeeded');
    expect(report.warnings).toEqual([expect.stringMatching(advice)]);
    expect(report.warnings[0]).toContain(words);
  });

  test('that nobody knows is told as such', async () => {
    const { outcome, report } = exported(withLinkUntil(undefined));
    await outcome;
    expect(report.lines.join('\n')).toContain('The service does not say when the link in it ends.');
    expect(report.warnings).toEqual([]);
  });
});

describe('`values-bundle-url`', () => {
  const inputs = { download: 'false', 'values-bundle-url': 'http://mirror.internal/docs.tar.gz?sig=abcdef' };

  test('is named instead of the presigned link, whose end does not matter then', async () => {
    const service = serviceOf({ bundle: () => ({ body: { bundleUrl: link, expiresAt: '2026-01-01T00:00:01Z' } }) });
    const { outcome, report } = exported({ service, inputs });
    await outcome;
    expect(valuesIn(valuesFile)).toEqual({ staticExport: { enabled: true, bundleUrl: inputs['values-bundle-url'] } });
    expect(report.warnings).toEqual([]);
  });

  test('is told by its host alone', async () => {
    const { outcome, report } = exported({ inputs });
    await outcome;
    const told = [...report.lines, ...Object.values(report.details)].join('\n');
    expect(told).toContain('mirror.internal');
    expect(told).not.toContain('abcdef');
  });
});

describe('before anything is requested', () => {
  /** Longest name of a file; there is no room for the ending under which it is made. */
  const nameLimit = 255;

  test.each([
    ['a folder', '.'],
    ['in a folder that is not there', 'none/values.yaml'],
    ['in the site', 'values.yaml'],
  ])('a values file %s is refused', async (_where, name) => {
    const { outcome, requests } = exported({ inputs: { 'values-file': join(folder, name), 'extract-to': folder } });
    await expect(outcome).rejects.toMatchObject({ code: 'invalid-input' });
    expect(requests).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('a values file that cannot be made is refused', async () => {
    const { outcome, requests } = exported({ inputs: { 'values-file': join(folder, 'n'.repeat(nameLimit - 1)) } });
    await expect(outcome).rejects.toMatchObject({ code: 'cannot-write' });
    expect(requests).toEqual([]);
  });
});
