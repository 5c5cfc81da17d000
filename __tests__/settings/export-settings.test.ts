import { describe, expect, test } from '@jest/globals';
import { readActionMetadata } from '../../sandbox/runner/action-metadata.ts';
import { type ExportSettings, exportSettings } from '../../src/settings/export-settings.ts';
import { failureOf } from './parse-results.ts';

type Inputs = Readonly<Record<string, string>>;

const requiredInputs = { 'base-url': 'https://api.acme.io', 'api-key': 'docs_s3cret_key', domain: 'docs.acme.io' };

function settingsOf(inputs: Inputs): ExportSettings {
  return exportSettings((name) => inputs[name] ?? '');
}

function refusalOf(inputs: Inputs): string {
  return failureOf(() => settingsOf(inputs)).message;
}

test('a step with only the required inputs is accepted', () => {
  expect(settingsOf(requiredInputs)).toMatchObject({
    baseUrl: new URL('https://api.acme.io/'),
    apiKey: 'docs_s3cret_key',
    subject: { kind: 'new', domain: 'docs.acme.io' },
    version: undefined,
    paths: undefined,
    wait: true,
    timeoutMs: 3_600_000,
    pollIntervalMs: 'auto',
    download: true,
    bundlePath: undefined,
    valuesPath: undefined,
    expectedSha256: undefined,
    connections: 8,
    reuse: false,
    maxBundleSizeBytes: 10 * 1024 ** 3,
    maskBundleUrl: true,
    audit: 'off',
    basePath: '/',
    auditIgnore: undefined,
  });
});

test('an empty input has the default of action.yml', async () => {
  const { inputs } = await readActionMetadata('.');
  const defaults: Inputs = Object.fromEntries(inputs.map(({ name, defaultValue }) => [name, defaultValue]));
  expect(defaults).toMatchObject({ timeout: '60m', 'max-bundle-size': '10GiB' });
  expect(settingsOf({ ...defaults, ...requiredInputs })).toEqual(settingsOf(requiredInputs));
});

test('every input reaches the settings', () => {
  const sha256 = 'AB'.repeat(32);
  const given = {
    ...requiredInputs,
    version: '2026.1',
    paths: '/guides\n/reference',
    timeout: '90s',
    'poll-interval': '10s',
    'bundle-path': 'out/bundle.tar.gz',
    'expected-sha256': sha256,
    connections: '32',
    reuse: 'true',
    'max-bundle-size': '500MB',
    'mask-bundle-url': 'false',
  };
  expect(settingsOf(given)).toEqual({
    ...settingsOf(requiredInputs),
    version: '2026.1',
    paths: ['guides', 'reference'],
    timeoutMs: 90_000,
    pollIntervalMs: 10_000,
    bundlePath: 'out/bundle.tar.gz',
    expectedSha256: sha256.toLowerCase(),
    connections: 32,
    reuse: true,
    maxBundleSizeBytes: 500_000_000,
    maskBundleUrl: false,
  });
});

describe('the job', () => {
  test('is resumed if a job id is given, even without a domain', () => {
    const { subject, domain } = settingsOf({ ...requiredInputs, domain: '', 'job-id': 'se_1' });
    expect({ subject, domain }).toEqual({ subject: { kind: 'existing', jobId: 'se_1' }, domain: undefined });
  });

  test('is resumed and not started if both are given', () => {
    const { subject, domain } = settingsOf({ ...requiredInputs, 'job-id': 'se_1' });
    expect({ subject, domain }).toEqual({ subject: { kind: 'existing', jobId: 'se_1' }, domain: 'docs.acme.io' });
  });

  test('requires a domain or a job id', () => {
    expect(refusalOf({ ...requiredInputs, domain: ' ' })).toContain('`job-id`');
  });
});

describe('a step is rejected', () => {
  test.each([
    ['a pasted URL', { domain: 'https://docs.acme.io/guides' }, /`domain` is "https:\/\/docs\.acme\.io\/guides"/],
    ['a pasted URL', { domain: 'https://docs.acme.io/guides' }, /`docs\.acme\.io`/],
    ['a timeout without a unit', { timeout: '60' }, /`timeout` is "60"\..*100ms/],
    ['a poll interval without a unit', { 'poll-interval': '5' }, /`poll-interval` is "5"\..*`auto`/],
    ['a bundle size without a unit', { 'max-bundle-size': '500' }, /`max-bundle-size` is "500"\..* a size/],
    ['a site size without a unit', { 'max-site-size': '1' }, /`max-site-size` is "1"\..* a size/],
    ['too many connections', { connections: '64' }, /`connections` is "64"\..*from 1 to 32/],
    ['zero connections', { connections: '0' }, /`connections` is "0"/],
    ['zero files', { 'max-files': '0' }, /`max-files` is "0"/],
    ['a value that is not a boolean', { wait: 'no' }, /`wait` is "no"\..*`true`.*`false`/],
    ['a summary that is not a boolean', { summary: 'no' }, /`summary` is "no"\..*`true`.*`false`/],
    ['an unknown audit mode', { audit: 'on' }, /`audit` is "on"\..*`off`, `warn`, `error`/],
    ['a digest that is too short', { 'expected-sha256': 'abc' }, /`expected-sha256` is "abc"/],
    ['a mirror that is not a URL', { 'values-bundle-url': 'bundle' }, /`values-bundle-url` is "bundle"/],
    ['a base URL in two lines', { 'base-url': 'https://api.acme.io\nhttps://staging.acme.io' }, /`base-url` is /],
    ['a base URL without TLS', { 'base-url': 'http://api.acme.io' }, /`base-url` is /],
    ...['bundle-path', 'extract-to', 'previous-manifest', 'values-file'].map((name): [string, Inputs, RegExp] => [
      'a home folder',
      { [name]: '~/docs' },
      new RegExp(`\`${name}\` is "~/docs"`),
    ]),
    ['no base URL', { 'base-url': '' }, /`base-url` is required/],
    ['no key', { 'api-key': '' }, /`api-key` is empty/],
  ])('for %s', (_what, inputs, message) => {
    expect(refusalOf({ ...requiredInputs, ...inputs })).toMatch(message);
  });

  test('with all problems at once', () => {
    const message = refusalOf({ ...requiredInputs, 'base-url': '', timeout: '60', wait: 'no' });
    for (const name of ['base-url', 'timeout', 'wait']) expect(message).toContain(`Input \`${name}\` is`);
  });
});

describe('the values file', () => {
  const mirror = 'https://mirror.internal/docs.tar.gz';

  test('contains the presigned URL, or a mirror', () => {
    const path = 'values.yaml';
    const ofPresigned = settingsOf({ ...requiredInputs, 'values-file': path });
    expect([ofPresigned.valuesPath, ofPresigned.valuesMirror]).toEqual([path, undefined]);
    const ofMirror = settingsOf({ ...requiredInputs, 'values-file': path, 'values-bundle-url': mirror });
    expect([ofMirror.valuesPath, ofMirror.valuesMirror]).toEqual([path, new URL(mirror)]);
  });

  test('does not need a download', () => {
    const given = { ...requiredInputs, 'values-file': 'values.yaml', download: 'false' };
    expect(settingsOf(given).valuesPath).toBe('values.yaml');
  });
});

test.each(['off', 'warn', 'error'])('`audit: %s` is accepted', (audit) => {
  expect(settingsOf({ ...requiredInputs, audit }).audit).toBe(audit);
});
