import { expect, test } from '@jest/globals';
import { agentSettings } from '../../src/settings/agent-settings.ts';
import { publishedSettings } from '../../src/settings/published-settings.ts';
import { failureOf } from '../../testing/failure-of.ts';

const requiredInputs = {
  ...{ 'base-url': 'https://api.acme.io', 'api-key': 'docs_s3cret_key' },
  ...{ 'project-id': 'project_1', 'job-id': 'job_1' },
};

function settingsOf(inputs: Readonly<Record<string, string>>): ReturnType<typeof agentSettings> {
  return agentSettings((name) => ({ ...requiredInputs, ...inputs })[name] ?? '');
}

test('a step with only the required inputs is accepted', () => {
  expect(settingsOf({})).toEqual({
    ...{ baseUrl: new URL('https://api.acme.io/'), apiKey: 'docs_s3cret_key', projectId: 'project_1', jobId: 'job_1' },
    ...{ timeoutMs: 3_600_000, pollIntervalMs: 'auto', failOn: ['failed'], summary: true },
  });
});

test.each([
  ['none', []],
  ['archived, no-pull-request\n', ['archived', 'no-pull-request']],
])('`fail-on: %j` sets the endings %j', (given, failOn) => {
  expect(settingsOf({ 'fail-on': given }).failOn).toEqual(failOn);
});

test.each(Object.keys(requiredInputs))('a step without `%s` is rejected', async (name) => {
  const { code, message } = await failureOf(() => settingsOf({ [name]: '' }));
  expect(code).toBe('invalid-input');
  expect(message).toContain(`Input \`${name}\` is`);
});

test('`none` is not part of a list', async () => {
  const { message } = await failureOf(() => settingsOf({ 'fail-on': 'none, failed' }));
  expect(message).toMatch(/`fail-on` is "none, failed"\..*`none`.*`failed`, `archived`, `no-pull-request`/);
});

const publishedWith = (inputs: Readonly<Record<string, string>>) => () =>
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
