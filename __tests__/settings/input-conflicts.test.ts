import { describe, expect, test } from '@jest/globals';
import { exportSettings } from '../../src/settings/export-settings.ts';
import { failureOf } from './parse-results.ts';

type Inputs = Readonly<Record<string, string>>;

const requiredInputs = { 'base-url': 'https://api.acme.io', 'api-key': 'docs_s3cret_key', domain: 'docs.acme.io' };

const settingsOf = (inputs: Inputs): unknown =>
  exportSettings((name) => ({ ...requiredInputs, ...inputs })[name] ?? '');

const ofBundle: Inputs = {
  'bundle-path': 'bundle.tar.gz',
  'expected-sha256': 'ab'.repeat(32),
  'extract-to': 'site',
  'previous-manifest': 'last.json',
  audit: 'warn',
};

describe.each([
  ['download', ofBundle],
  ['wait', { ...ofBundle, 'values-file': 'values.yaml', 'job-id': 'se_1' }],
])('`%s: false`', (off, inputs) => {
  test.each(Object.entries(inputs))('is rejected together with `%s`, which would have no effect', (name, value) => {
    const failure = failureOf(() => settingsOf({ [name]: value, [off]: 'false' }));
    expect(failure.code).toBe('invalid-input');
    expect(failure.message).toMatch(new RegExp(`^Input \`${name}\` needs .*, but \`${off}\` is \`false\`. Remove `));
    expect(() => settingsOf({ [name]: value, [off]: 'true' })).not.toThrow();
  });

  test('is rejected with the names of all affected inputs, and each fix only once', () => {
    const { message } = failureOf(() => settingsOf({ ...inputs, [off]: 'false' }));
    for (const name of Object.keys(inputs)) expect(message).toContain(`\`${name}\``);
    const hints = message.match(/\bRemove [^.]*\./g) ?? [];
    expect(hints).not.toEqual([]);
    expect(hints).toEqual([...new Set(hints)]);
  });

  test.each([
    ['inputs that change how something is done', { reuse: 'true', connections: '2', 'max-files': '5' }],
    ['inputs that select the export', { version: 'v2', paths: '/a' }],
    ['an audit that is off', { audit: 'off' }],
    ['the other one', { download: 'false', wait: 'false' }],
  ])('is accepted together with %s', (_what, others) => {
    expect(() => settingsOf({ ...others, [off]: 'false' })).not.toThrow();
  });
});

test.each([
  [{ audit: 'warn' }, 'Input `audit` needs'],
  [{ audit: 'warn', 'extract-to': 'site' }, 'Inputs `extract-to` and `audit` need'],
  [{ ...ofBundle, 'expected-sha256': '' }, 'Inputs `bundle-path`, `extract-to`, `previous-manifest` and `audit` need'],
])('the error for %j with `download: false` is one sentence: %s', (inputs, subject) => {
  const { message } = failureOf(() => settingsOf({ ...inputs, download: 'false' }));
  expect(message).toBe(
    `${subject} the bundle, but \`download\` is \`false\`. Remove \`download\`, or the inputs that need the bundle.`,
  );
});

test('`download: false` is accepted with a values file and for a resumed job', () => {
  const inputs = { 'job-id': 'se_1', 'values-file': 'values.yaml', download: 'false' };
  expect(() => settingsOf(inputs)).not.toThrow();
});

test('`manifest-in-site` is rejected without a folder for the site', () => {
  const { message } = failureOf(() => settingsOf({ 'manifest-in-site': 'true' }));
  for (const name of ['manifest-in-site', 'extract-to']) expect(message).toContain(`\`${name}\``);
  expect(() => settingsOf({ 'manifest-in-site': 'true', 'extract-to': 'site' })).not.toThrow();
});

test('`values-bundle-url` is rejected without a values file', () => {
  const { message } = failureOf(() => settingsOf({ 'values-bundle-url': 'https://mirror.internal/docs.tar.gz' }));
  for (const name of ['values-bundle-url', 'values-file']) expect(message).toContain(`\`${name}\``);
});
