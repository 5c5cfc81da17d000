import { expect, test } from '@jest/globals';
import { agentSettings } from '../../src/settings/agent-settings.ts';
import { failureOf } from './parse-results.ts';

type Inputs = Readonly<Record<string, string>>;

const requiredInputs = {
  ...{ 'base-url': 'https://api.acme.io', 'api-key': 'docs_s3cret_key' },
  ...{ 'project-id': 'project_1', 'job-id': 'job_1' },
};

function settingsOf(inputs: Inputs): ReturnType<typeof agentSettings> {
  return agentSettings((name) => ({ ...requiredInputs, ...inputs })[name] ?? '');
}

test('a step with only the required inputs is accepted', () => {
  expect(settingsOf({})).toEqual({
    baseUrl: new URL('https://api.acme.io/'),
    apiKey: 'docs_s3cret_key',
    projectId: 'project_1',
    jobId: 'job_1',
    timeoutMs: 3_600_000,
    pollIntervalMs: 'auto',
    failOn: ['failed'],
    summary: true,
  });
});

test.each([
  ['none', []],
  ['failed', ['failed']],
  ['archived, no-pull-request\n', ['archived', 'no-pull-request']],
])('`fail-on: %j` sets the endings %j', (given, failOn) => {
  expect(settingsOf({ 'fail-on': given }).failOn).toEqual(failOn);
});

test.each(Object.keys(requiredInputs))('a step without `%s` is rejected', (name) => {
  const { code, message } = failureOf(() => settingsOf({ [name]: '' }));
  expect(code).toBe('invalid-input');
  expect(message).toContain(`Input \`${name}\` is`);
});

test('an error lists every invalid input and its allowed values', () => {
  const { message } = failureOf(() => settingsOf({ 'fail-on': 'none, failed', timeout: '60', summary: 'no' }));
  expect(message).toMatch(/`timeout` is "60"\..*\b100ms\b/);
  expect(message).toMatch(/`fail-on` is "none, failed"\..*`none`.*`failed`, `archived`, `no-pull-request`/);
  expect(message).toMatch(/`summary` is "no"\..*`true`.*`false`/);
});
