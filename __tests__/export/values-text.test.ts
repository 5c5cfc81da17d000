import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parse } from 'yaml';
import { valuesText } from '../../src/export/stage-records.ts';

const bundleUrl = 'https://store.example.com/se_1/bundle.tar.gz?X-Amz-Date=20260101T000000Z&X-Amz-Signature=0123';

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
