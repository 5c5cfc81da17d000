import { describe, expect, test } from '@jest/globals';
import { type ExportSettings, exportInputs, exportSettings } from '../../src/settings/export-settings.ts';
import { failureOf } from '../../testing/failure-of.ts';

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
    maxBundleSizeBytes: 10 * 1024 ** 3,
    maxSiteSizeBytes: 50 * 1024 ** 3,
    maxFiles: 1_000_000,
    maskBundleUrl: true,
    summary: true,
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

test.each<[Inputs, RegExp]>([
  [{ domain: ' ' }, /`domain`.*`job-id`/],
  [{ domain: 'https://docs.acme.io/x' }, /`domain` is "https:\/\/docs\.acme\.io\/x".*`docs\.acme\.io`/],
  [{ 'base-url': '' }, /`base-url` is required/],
  [{ 'base-url': 'http://api.acme.io' }, /`base-url` is /],
  [{ 'api-key': '' }, /`api-key` is empty/],
  [{ timeout: '60' }, /`timeout` is "60"\..*100ms/],
  [{ 'poll-interval': '5' }, /`poll-interval` is "5"\..*`auto`/],
  [{ 'max-bundle-size': '500' }, /`max-bundle-size` is "500"\..* a size/],
  [{ 'max-site-size': '1' }, /`max-site-size` is "1"\..* a size/],
  [{ connections: '64' }, /`connections` is "64"\..*from 1 to 32/],
  [{ 'max-files': '0' }, /`max-files` is "0"/],
  [{ wait: 'no' }, /`wait` is "no"\..*`true`.*`false`/],
  [{ 'expected-sha256': 'abc' }, /`expected-sha256` is "abc"/],
  [{ 'values-bundle-url': 'bundle' }, /`values-bundle-url` is "bundle"/],
  ...['bundle-path', 'extract-to', 'previous-manifest', 'values-file'].map((name): [Inputs, RegExp] => [
    { [name]: '~/docs' },
    new RegExp(`\`${name}\` is "~/docs"`),
  ]),
])('a step with %j is rejected', async (inputs, message) => {
  expect((await failureOf(() => settingsOf(inputs))).message).toMatch(message);
});

describe('an input that would have no effect is rejected', () => {
  const uses: Inputs = {
    ...{ 'bundle-path': 'bundle.tar.gz', 'expected-sha256': 'ab'.repeat(32), 'extract-to': 'site' },
    ...{ 'previous-manifest': 'last.json', 'values-file': 'values.yaml', 'job-id': 'se_1' },
    ...{ 'manifest-in-site': 'true', 'values-bundle-url': 'https://mirror.internal/docs.tar.gz' },
  };
  const ofBundle = ['bundle-path', 'expected-sha256', 'extract-to', 'previous-manifest'];

  test.each([
    ...ofBundle.flatMap((name) => [
      [name, 'download', 'false'],
      [name, 'wait', 'false'],
    ]),
    ['values-file', 'wait', 'false'],
    ['job-id', 'wait', 'false'],
    ['manifest-in-site', 'extract-to', ''],
    ['values-bundle-url', 'values-file', ''],
  ])('`%s` with `%s: %s`', async (name = '', need = '', off = '') => {
    const given = { [name]: uses[name] ?? '', [need]: off };
    const { code, message } = await failureOf(() => settingsOf(given));
    expect(code).toBe('invalid-input');
    expect(message).toMatch(new RegExp(`^Input \`${name}\` needs \`${need}\`, which is (\`false\`|not set)\\. `));
    expect(() => settingsOf({ ...given, [need]: uses[need] ?? 'true' })).not.toThrow();
  });

  test('in one sentence for each reason, with a fix', async () => {
    const given = {
      'extract-to': 'site',
      'previous-manifest': 'last.json',
      'bundle-path': 'x',
      'values-bundle-url': 'https://a.example',
    };
    const { message } = await failureOf(() => settingsOf({ ...given, download: 'false' }));
    expect(message).toBe(
      'Inputs `bundle-path`, `extract-to` and `previous-manifest` need `download`, which is `false`. Remove `download`, or the inputs that need it. Input `values-bundle-url` needs `values-file`, which is not set. Set both, or neither.',
    );
  });

  test.each<Inputs>([
    { download: 'false', wait: 'false', reuse: 'true', connections: '2', version: 'v2', paths: '/a' },
    { download: 'false', 'values-file': 'values.yaml', 'job-id': 'se_1' },
  ])('but not if it has one, selects the export, or is a default: %j', (inputs) => {
    expect(() => settingsOf(inputs)).not.toThrow();
  });

  test('by the name of an input that exists', () => {
    const needs = Object.values(exportInputs).flatMap((spec) => ('needs' in spec ? [spec.needs] : []));
    expect(Object.keys(exportInputs)).toEqual(expect.arrayContaining(needs));
  });
});
