import { describe, expect, test } from '@jest/globals';
import { readActionMetadata } from '../../sandbox/runner/action-metadata.ts';
import { type ExportSettings, exportInputs, exportSettings } from '../../src/settings/export-settings.ts';
import { failureOf } from './parse-results.ts';

type Inputs = Readonly<Record<string, string>>;

const requiredInputs = { 'base-url': 'https://api.acme.io', 'api-key': 'docs_s3cret_key', domain: 'docs.acme.io' };

function settingsOf(inputs: Inputs): ExportSettings {
  return exportSettings((name) => ({ ...requiredInputs, ...inputs })[name] ?? '');
}

test('a step with only the required inputs is accepted', () => {
  expect(settingsOf({})).toEqual({
    baseUrl: new URL('https://api.acme.io/'),
    apiKey: 'docs_s3cret_key',
    domain: 'docs.acme.io',
    wait: true,
    timeoutMs: 3_600_000,
    pollIntervalMs: 'auto',
    download: true,
    connections: 8,
    reuse: false,
    manifestInSite: false,
    maxRemovedPercent: 25,
    maxBundleSizeBytes: 10 * 1024 ** 3,
    maxSiteSizeBytes: 50 * 1024 ** 3,
    maxFiles: 1_000_000,
    maskBundleUrl: true,
    audit: 'off',
    basePath: '/',
    summary: true,
  });
});

test('an empty input has the default of action.yml', async () => {
  const { inputs } = await readActionMetadata('.');
  const defaults: Inputs = Object.fromEntries(inputs.map(({ name, defaultValue }) => [name, defaultValue]));
  expect(defaults).toMatchObject({ timeout: '60m', 'max-bundle-size': '10GiB' });
  expect(settingsOf({ ...defaults, ...requiredInputs })).toEqual(settingsOf({}));
});

test('every input reaches the settings', () => {
  const sha256 = 'AB'.repeat(32);
  const given = {
    ...{ version: '2026.1', paths: '/guides\n/reference', timeout: '90s', 'poll-interval': '10s' },
    ...{ 'bundle-path': 'out/bundle.tar.gz', 'expected-sha256': sha256, connections: '32', reuse: 'true' },
    ...{ 'values-file': 'values.yaml', 'values-bundle-url': 'https://mirror.internal/docs.tar.gz' },
    ...{ 'max-bundle-size': '500MB', 'mask-bundle-url': 'false', audit: 'error', 'job-id': 'se_1' },
  };
  expect(settingsOf(given)).toMatchObject({
    ...{ version: '2026.1', paths: ['guides', 'reference'], timeoutMs: 90_000, pollIntervalMs: 10_000 },
    ...{ bundlePath: 'out/bundle.tar.gz', expectedSha256: sha256.toLowerCase(), connections: 32, reuse: true },
    ...{ valuesPath: 'values.yaml', valuesMirror: new URL('https://mirror.internal/docs.tar.gz') },
    ...{ maxBundleSizeBytes: 500_000_000, maskBundleUrl: false, audit: 'error', jobId: 'se_1' },
  });
});

test.each([
  [{}, { jobId: undefined, domain: 'docs.acme.io' }],
  [
    { domain: '', 'job-id': 'se_1' },
    { jobId: 'se_1', domain: undefined },
  ],
  [{ 'job-id': 'se_1' }, { jobId: 'se_1', domain: 'docs.acme.io' }],
])('with %j the export is %j', (inputs, expected) => {
  const { jobId, domain } = settingsOf(inputs);
  expect({ jobId, domain }).toEqual(expected);
});

test.each<[string, Inputs, RegExp]>([
  ['neither a domain nor a job id', { domain: ' ' }, /`domain`.*`job-id`/],
  ['a pasted URL', { domain: 'https://docs.acme.io/x' }, /`domain` is "https:\/\/docs\.acme\.io\/x".*`docs\.acme\.io`/],
  ['a timeout without a unit', { timeout: '60' }, /`timeout` is "60"\..*100ms/],
  ['a poll interval without a unit', { 'poll-interval': '5' }, /`poll-interval` is "5"\..*`auto`/],
  ['a bundle size without a unit', { 'max-bundle-size': '500' }, /`max-bundle-size` is "500"\..* a size/],
  ['a site size without a unit', { 'max-site-size': '1' }, /`max-site-size` is "1"\..* a size/],
  ['too many connections', { connections: '64' }, /`connections` is "64"\..*from 1 to 32/],
  ['zero files', { 'max-files': '0' }, /`max-files` is "0"/],
  ['a value that is not a boolean', { wait: 'no' }, /`wait` is "no"\..*`true`.*`false`/],
  ['an unknown audit mode', { audit: 'on' }, /`audit` is "on"\..*`off`, `warn`, `error`/],
  ['a digest that is too short', { 'expected-sha256': 'abc' }, /`expected-sha256` is "abc"/],
  ['a mirror that is not a URL', { 'values-bundle-url': 'bundle' }, /`values-bundle-url` is "bundle"/],
  ['a base URL without TLS', { 'base-url': 'http://api.acme.io' }, /`base-url` is /],
  ...['bundle-path', 'extract-to', 'previous-manifest', 'values-file'].map((name): [string, Inputs, RegExp] => [
    `a home folder as ${name}`,
    { [name]: '~/docs' },
    new RegExp(`\`${name}\` is "~/docs"`),
  ]),
  ['no base URL', { 'base-url': '' }, /`base-url` is required/],
  ['no key', { 'api-key': '' }, /`api-key` is empty/],
])('a step with %s is rejected', (_what, inputs, message) => {
  expect(failureOf(() => settingsOf(inputs)).message).toMatch(message);
});

describe('an input that would have no effect is rejected', () => {
  const uses: Inputs = {
    ...{ 'bundle-path': 'bundle.tar.gz', 'expected-sha256': 'ab'.repeat(32), 'extract-to': 'site' },
    ...{ 'previous-manifest': 'last.json', audit: 'warn', 'values-file': 'values.yaml', 'job-id': 'se_1' },
    ...{ 'manifest-in-site': 'true', 'values-bundle-url': 'https://mirror.internal/docs.tar.gz' },
  };
  const ofBundle = ['bundle-path', 'expected-sha256', 'extract-to', 'previous-manifest', 'audit'];

  test.each([
    ...ofBundle.flatMap((name) => [
      [name, 'download', 'false'],
      [name, 'wait', 'false'],
    ]),
    ['values-file', 'wait', 'false'],
    ['job-id', 'wait', 'false'],
    ['manifest-in-site', 'extract-to', ''],
    ['values-bundle-url', 'values-file', ''],
  ])('`%s` with `%s: %s`', (name = '', need = '', off = '') => {
    const given = { [name]: uses[name] ?? '', [need]: off };
    const { code, message } = failureOf(() => settingsOf(given));
    expect(code).toBe('invalid-input');
    expect(message).toMatch(new RegExp(`^Input \`${name}\` needs \`${need}\`, which is (\`false\`|not set)\\. `));
    expect(() => settingsOf({ ...given, [need]: uses[need] ?? 'true' })).not.toThrow();
  });

  test('in one sentence for each reason, with a fix', () => {
    const given = { 'extract-to': 'site', audit: 'warn', 'bundle-path': 'x', 'values-bundle-url': 'https://a.example' };
    expect(failureOf(() => settingsOf({ ...given, download: 'false' })).message).toBe(
      'Inputs `bundle-path`, `extract-to` and `audit` need `download`, which is `false`. Remove `download`, or the inputs that need it. Input `values-bundle-url` needs `values-file`, which is not set. Set both, or neither.',
    );
  });

  test.each<Inputs>([
    { download: 'false', wait: 'false', reuse: 'true', connections: '2', version: 'v2', paths: '/a', audit: 'off' },
    { download: 'false', 'values-file': 'values.yaml', 'job-id': 'se_1' },
  ])('but not if it has one, selects the export, or is a default: %j', (inputs) => {
    expect(() => settingsOf(inputs)).not.toThrow();
  });

  test('by the name of an input that exists', () => {
    const needs = Object.values(exportInputs).flatMap((spec) => ('needs' in spec ? [spec.needs] : []));
    expect(Object.keys(exportInputs)).toEqual(expect.arrayContaining(needs));
  });
});
