import { beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'yaml';
import { valuesText } from '../../src/export/stage-records.ts';
import {
  bundleUrl,
  type FlowOptions,
  serviceOf,
  type StartedExport,
  startExportFlow,
  storeOf,
  storeWith,
} from '../../testing/in-process-export.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';

const folder = useTemporaryFolder();
let valuesFile = '';
beforeEach(() => {
  valuesFile = folder.at('values.yaml');
});

function exported({ inputs, ...surroundings }: FlowOptions = {}): StartedExport {
  return startExportFlow({
    tempFolder: folder.path,
    ...surroundings,
    inputs: { 'values-file': valuesFile, ...inputs },
  });
}

function valuesIn(path: string): unknown {
  return parse(readFileSync(path, 'utf8'));
}

describe('the values file of a self-hosted deployment', () => {
  test('contains the presigned URL, even without a download', async () => {
    const { outcome, run } = exported({ inputs: { download: 'false', version: '1.10' } });
    expect(await outcome).toBe('succeeded');
    expect(valuesIn(valuesFile)).toEqual({ staticExport: { enabled: true, bundleUrl, version: '1.10' } });
    expect(run.outputs['values-file']).toBe(valuesFile);
    expect(run.details['Values']).toContain(valuesFile);
  });

  test('is written after the bundle is committed', async () => {
    const { outcome, run } = exported({ store: await storeOf({ 'index.html': '<h1>Home</h1>' }) });
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

  test('a values file in the site is rejected', async () => {
    const { outcome, requests } = exported({ inputs: { 'extract-to': folder.path } });
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

test('the values contain the settings of a self-hosted deployment', () => {
  expect(valuesText({ bundleUrl, version: 'v1.10' })).toBe(
    `staticExport:\n  enabled: true\n  bundleUrl: "${bundleUrl}"\n  version: "v1.10"\n`,
  );
});

test('an unknown version is omitted', () => {
  expect(valuesText({ bundleUrl, version: undefined })).toBe(
    `staticExport:\n  enabled: true\n  bundleUrl: "${bundleUrl}"\n`,
  );
});

/** Returns the version as parsed by YAML 1.1 (Helm) and by YAML 1.2. */
function versionsRead(version: string): readonly unknown[] {
  const text = valuesText({ bundleUrl, version });
  return (['1.1', '1.2'] as const).map((standard) => {
    const values: unknown = parse(text, { version: standard });
    return values;
  });
}

function expectText(version: string): void {
  const values = { staticExport: { enabled: true, bundleUrl, version } };
  expect(versionsRead(version)).toEqual([values, values]);
}

describe('every YAML parser reads a version as a string', () => {
  test.each([
    ...['1.10', '1', '0o7', '017', '0x1f', '1_000', '1e3', '.5', '12:30:45', '190:20:30', '.inf', '.NaN'],
    ...['true', 'yes', 'on', 'No', 'y', 'null', '~', '2024-01-01', '2024-01-01T00:00:00Z', '<<', '='],
    ...['- a', 'a: b', 'a #b', '#a', '&a', '*a', '!a', '%a', '@a', '`a`', '{a}', '[a]', '---', '...', '? a', '|', '>'],
    ...['"', "'", '\\', '\\n', '', ' a ', 'a\nb\n\n c', 'a\tb', '{{ .Values.a }}', 'ü 漢字 😀'],
  ])('%j', expectText);

  test('for any string of characters that YAML allows', () => {
    const unit = fc.constantFrom(...Array.from('01.:-_+eoxyn tf#&*!|>%@`{}[],?"\'\\\n'));
    fc.assert(fc.property(fc.string({ unit, maxLength: 20 }), expectText));
  });
});
