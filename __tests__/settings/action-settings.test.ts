import { describe, expect, test } from '@jest/globals';
import {
  type AgentSettings,
  agentSettings,
  type ExportSettings,
  exportInputs,
  exportSettings,
  publishedSettings,
} from '../../src/settings/action-settings.ts';
import { failureOf } from '../../testing/failure-of.ts';

type Inputs = Readonly<Record<string, string>>;

const requiredInputs = { 'base-url': 'https://api.acme.io', 'api-key': 'docs_s3cret_key', domain: 'docs.acme.io' };

function settingsOf(inputs: Inputs): ExportSettings {
  return exportSettings((name) => ({ ...requiredInputs, ...inputs })[name] ?? '');
}

test('an export with only the required inputs is accepted', () => {
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
])('an export with %j is rejected', async (inputs, message) => {
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

  test('with all others', async () => {
    const given = { 'bundle-path': 'x', download: 'false', 'values-bundle-url': 'https://a.example' };
    expect((await failureOf(() => settingsOf(given))).message).toBe(
      'Input `bundle-path` needs `download`, which is `false`. Change one of the two. Input `values-bundle-url` needs `values-file`, which is not set. Change one of the two.',
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

const agentInputs = {
  ...{ 'base-url': 'https://api.acme.io', 'api-key': 'docs_s3cret_key' },
  ...{ 'project-id': 'project_1', 'job-id': 'job_1' },
};

function agentJobOf(inputs: Inputs): AgentSettings {
  return agentSettings((name) => ({ ...agentInputs, ...inputs })[name] ?? '');
}

test('an agent job with only the required inputs is accepted', () => {
  expect(agentJobOf({})).toEqual({
    ...{ baseUrl: new URL('https://api.acme.io/'), apiKey: 'docs_s3cret_key', projectId: 'project_1', jobId: 'job_1' },
    ...{ timeoutMs: 3_600_000, pollIntervalMs: 'auto', failOn: ['failed'], summary: true },
  });
});

test.each([
  ['none', []],
  ['archived, no-pull-request\n', ['archived', 'no-pull-request']],
])('`fail-on: %j` sets the endings %j', (given, failOn) => {
  expect(agentJobOf({ 'fail-on': given }).failOn).toEqual(failOn);
});

test.each(Object.keys(agentInputs))('an agent job without `%s` is rejected', async (name) => {
  const { code, message } = await failureOf(() => agentJobOf({ [name]: '' }));
  expect(code).toBe('invalid-input');
  expect(message).toContain(`Input \`${name}\` is`);
});

test('`none` is not part of a list', async () => {
  const { message } = await failureOf(() => agentJobOf({ 'fail-on': 'none, failed' }));
  expect(message).toMatch(/`fail-on` is "none, failed"\..*`none`.*`failed`, `archived`, `no-pull-request`/);
});

const publishedWith = (inputs: Inputs) => () =>
  publishedSettings((name) => ({ url: 'https://docs.acme.io', ...inputs })[name] ?? ' ');

test('without a folder and a digest, the id of a step is probably wrong', async () => {
  const failure = await failureOf(publishedWith({}));
  expect(failure).toMatchObject({ code: 'invalid-input', hint: expect.stringContaining('the id of that step') });
});

test('what pages show is compared only with a folder', async () => {
  const digest = { 'content-digest': 'ab'.repeat(32), compare: 'text' };
  const failure = await failureOf(publishedWith(digest));
  expect(failure).toMatchObject({ code: 'invalid-input', message: expect.stringContaining('needs `site-path`') });
  expect(publishedWith({ ...digest, 'site-path': 'site' })()).toMatchObject({ compare: 'text', sitePath: 'site' });
});

test.each(['index.html', 'docs/index.html/', 'docs/static-export.manifest.json'])(
  'the address of the file %s is rejected with the root of its site',
  async (path) => {
    const { message } = await failureOf(publishedWith({ url: `https://docs.acme.io/${path}`, 'site-path': 'site' }));
    expect(message).toContain(`\`https://docs.acme.io${path.startsWith('docs') ? '/docs' : ''}\``);
  },
);
