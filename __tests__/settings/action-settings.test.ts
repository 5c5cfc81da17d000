import { describe, expect, test } from '@jest/globals';
import {
  agentInputs,
  auditInputs,
  checkInputs,
  exportInputs,
  type ExportSettings,
  prepareInputs,
  requireExpectation,
  requireResult,
  requireSubject,
} from '../../src/settings/action-settings.ts';
import { type InputTable, readInputs } from '../../src/settings/input-table.ts';
import { path } from '../../src/settings/parse.ts';
import { pathOrUrl } from '../../src/settings/parse-addresses.ts';
import { expectFailure, failureOf } from '../../testing/failure-of.ts';

type Inputs = Readonly<Record<string, string>>;

const requiredInputs = { 'base-url': 'https://api.acme.io', domain: 'docs.acme.io' };

function settingsOf(inputs: Inputs): ExportSettings {
  const given: Inputs = { ...requiredInputs, ...inputs };
  const settings = readInputs(exportInputs, (name) => given[name] ?? '');
  requireSubject(settings);
  return settings;
}

test.each([exportInputs, prepareInputs, auditInputs, checkInputs, agentInputs])(
  'each input that names a path is read or written',
  (table: InputTable) => {
    const named = Object.entries(table).filter(([, { parse }]) => parse === path || parse === pathOrUrl);
    expect(named.filter(([, spec]) => spec.path === undefined)).toEqual([]);
  },
);

test('an export of a project needs no domain', () => {
  expect(settingsOf({ 'project-id': 'p1', domain: '' })).toMatchObject({ projectId: 'p1', domain: undefined });
});

test('an export that is resumed keeps its domain', () => {
  expect(settingsOf({ 'job-id': 'se_1' })).toMatchObject({ jobId: 'se_1', domain: 'docs.acme.io' });
});

test.each<[Inputs, RegExp]>([
  [{ domain: ' ' }, /`domain`.*`project-id`.*`job-id`/],
  [{ 'project-id': 'p1', paths: 'a' }, /`paths`.*`project-id`/],
  [{ 'project-id': 'p1', 'job-id': 'se_1', paths: 'a' }, /`paths`.*`project-id`/],
  [{ 'base-url': 'http://api.acme.io' }, /`base-url` is /],
  [{ 'poll-interval': '5' }, /`poll-interval` is "5"\..*`auto`/],
  [{ 'max-bundle-size': '500s' }, /`max-bundle-size` is "500s"\..* a size/],
  [{ 'max-site-size': '1' }, /`max-site-size` is "1"\..* a size/],
  [{ connections: '64' }, /`connections` is "64"\..*from 1 to 32/],
  [{ 'expected-sha256': 'abc' }, /`expected-sha256` is "abc"/],
  [{ 'values-bundle-url': 'bundle' }, /`values-bundle-url` is "bundle"/],
  ...['bundle-path', 'extract-to', 'previous-manifest', 'values-file'].map((name): [Inputs, RegExp] => [
    { [name]: '~/docs' },
    new RegExp(`\`${name}\` is "~/docs"`),
  ]),
])('an export with %j is rejected', async (inputs, message) => {
  await expectFailure(() => settingsOf(inputs), { message });
});

test.each<[Inputs, boolean]>([
  [{}, false],
  [{ 'values-file': 'values.yaml' }, false],
  [{ 'values-file': 'values.yaml', download: 'false' }, true],
  [{ 'extract-to': 'site' }, true],
  [{ 'bundle-path': 'bundle.tar.gz' }, true],
  [{ download: 'false' }, true],
  [{ wait: 'false' }, true],
])('an export with %j leaves what it outputs: %j', async (inputs, isLeft) => {
  const settings = settingsOf(inputs);
  if (isLeft) expect(() => requireResult(settings)).not.toThrow();
  else await expectFailure(() => requireResult(settings), { code: 'invalid-input' });
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
    await expectFailure(() => settingsOf(given), {
      code: 'invalid-input',
      message: new RegExp(`^Input \`${name}\` needs \`${need}\`, which is (\`false\`|not set)\\. `),
    });
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

test.each([
  ['none', []],
  ['archived, no-pull-request\n', ['archived', 'no-pull-request']],
])('`fail-on: %j` sets the endings %j', (given, failOn) => {
  const inputs: Inputs = { ...requiredInputs, 'project-id': 'project_1', 'job-id': 'job_1', 'fail-on': given };
  expect(readInputs(agentInputs, (name) => inputs[name] ?? '').failOn).toEqual(failOn);
});

const publishedWith = (given: Inputs) => () =>
  requireExpectation(readInputs(checkInputs, (name) => ({ url: 'https://docs.acme.io', ...given })[name] ?? ' '));

test('without a folder and a digest, the id of a step is probably wrong', async () => {
  await expectFailure(publishedWith({}), { code: 'invalid-input', hint: 'passes it on' });
});

test('what pages show is compared only with a folder', async () => {
  const digest = { 'content-digest': 'ab'.repeat(32), compare: 'text' };
  await expectFailure(publishedWith(digest), { code: 'invalid-input', message: 'needs `site-path`' });
  expect(publishedWith({ ...digest, 'site-path': 'site' })).not.toThrow();
});
