import { describe, expect, test } from '@jest/globals';
import { agentSettings } from '../../src/settings/agent-settings.ts';
import { listOf } from '../../src/settings/parse.ts';
import { failureOf, valueOf, wantedBy } from './parse-results.ts';

type Inputs = Readonly<Record<string, string>>;

const requiredInputs = {
  'base-url': 'https://api.acme.io',
  'api-key': 'docs_s3cret_key',
  'project-id': 'project_1',
  'job-id': 'job_1',
};

function settingsOf(inputs: Inputs): ReturnType<typeof agentSettings> {
  return agentSettings((name) => inputs[name] ?? '');
}

test('a step with only the required inputs is accepted', () => {
  expect(settingsOf(requiredInputs)).toEqual({
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
  ['failed, archived', ['failed', 'archived']],
  ['archived\nno-pull-request\n', ['archived', 'no-pull-request']],
])('`fail-on: %j` sets the endings %j', (given, failOn) => {
  expect(settingsOf({ ...requiredInputs, 'fail-on': given }).failOn).toEqual(failOn);
});

test.each(Object.keys(requiredInputs))('a step without `%s` is rejected', (name) => {
  const failure = failureOf(() => settingsOf({ ...requiredInputs, [name]: '' }));
  expect(failure.code).toBe('invalid-input');
  expect(failure.message).toContain(`Input \`${name}\` is`);
});

test('an error lists every invalid input and its allowed values', () => {
  const { message } = failureOf(() =>
    settingsOf({ ...requiredInputs, 'fail-on': 'none, failed', timeout: '60', summary: 'no' }),
  );
  expect(message).toMatch(/`timeout` is "60"\..*\b100ms\b/);
  expect(message).toMatch(/`summary` is "no"\..*`true`.*`false`/);
  expect(message).toMatch(/`fail-on` is "none, failed"\..*`none`.*`failed`, `archived`, `no-pull-request`/);
});

describe('a list of keywords', () => {
  const words = listOf('a', 'b');

  test.each([
    ['one', 'a', ['a']],
    ['separated by commas', 'a,b', ['a', 'b']],
    ['separated by white space', 'b \n a', ['b', 'a']],
    ['with separators at its rims', ', a, b ,', ['a', 'b']],
  ])('is accepted: %s', (_which, given, value) => {
    expect(valueOf(words, given)).toEqual(value);
  });

  test.each(['c', 'a, c', 'A', 'a;b', ',', ''])('is rejected as a whole for %j', (given) => {
    expect(wantedBy(words, given)).toBe('a list of `a`, `b`');
  });
});
