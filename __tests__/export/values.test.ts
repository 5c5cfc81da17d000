import { beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readFileSync, statSync } from 'node:fs';
import { parse } from 'yaml';
import { stageValues } from '../../src/export/stage-values.ts';
import {
  bundleUrl,
  type FlowOptions,
  serviceOf,
  type StartedExport,
  startExportFlow,
} from '../../testing/in-process-export.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';

const folder = useTemporaryFolder();
let valuesFile = '';
beforeEach(() => {
  valuesFile = folder.at('values.yaml');
});

function exported({ inputs, ...surroundings }: FlowOptions = {}): StartedExport {
  const given = { 'values-file': valuesFile, ...inputs };
  return startExportFlow({ tempFolder: folder.path, ...surroundings, inputs: given });
}

function valuesIn(path: string): unknown {
  return parse(readFileSync(path, 'utf8'));
}

test('the values file of a self-hosted deployment contains the presigned URL, even without a download', async () => {
  const { outcome, run } = exported({ inputs: { download: 'false', version: '1.10' } });
  expect(await outcome).toBe('succeeded');
  expect(valuesIn(valuesFile)).toEqual({ staticExport: { enabled: true, bundleUrl, version: '1.10' } });
  expect(run.outputs['values-file']).toBe(valuesFile);
  expect(run.details['Values']).toContain(valuesFile);
  if (process.platform !== 'win32') expect(statSync(valuesFile).mode & 0o777).toBe(0o600);
});

test('`values-bundle-url` replaces the presigned URL, so that its expiry is not reported', async () => {
  const inputs = { download: 'false', 'values-bundle-url': 'http://mirror.internal/docs.tar.gz?sig=abcdef' };
  const service = serviceOf({ bundle: () => ({ body: { bundleUrl, expiresAt: '2026-01-01T00:00:01Z' } }) });
  const { outcome, run } = exported({ service, inputs });
  await outcome;
  expect(valuesIn(valuesFile)).toEqual({ staticExport: { enabled: true, bundleUrl: inputs['values-bundle-url'] } });
  expect(run.warnings).toEqual([]);
});

/** Returns the version as parsed by YAML 1.1 (Helm) and by YAML 1.2. */
function versionsRead(version: string): readonly unknown[] {
  const settings = { valuesPath: valuesFile, valuesMirror: undefined, version };
  stageValues({ jobId: 'se_1', url: { url: new URL(bundleUrl) } }, settings)?.commit();
  const text = readFileSync(valuesFile, 'utf8');
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
