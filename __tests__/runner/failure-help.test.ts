import { describe, expect, test } from '@jest/globals';
import { Failure, type FailureCode, failureCodes } from '../../src/failure.ts';
import type { RunEvent } from '../../src/events.ts';
import { hintOf } from '../../src/runner/failure-help.ts';
import { helpUrlOf } from '../../src/runner/host.ts';
import { ended, resumed, started } from '../../testing/sample-runs.ts';

const env = {
  GITHUB_SERVER_URL: 'https://github.example.com',
  GITHUB_ACTION_REPOSITORY: 'your-org/static-export-action',
  GITHUB_ACTION_REF: 'v1',
};

describe('the URL of the troubleshooting section', () => {
  test('names server, repository, ref and code', () => {
    expect(helpUrlOf('timed-out', env)).toBe(
      'https://github.example.com/your-org/static-export-action/blob/v1/docs/troubleshooting.md#timed-out',
    );
  });

  test('keeps the slashes of a branch name and escapes the rest', () => {
    expect(helpUrlOf('timed-out', { ...env, GITHUB_ACTION_REF: 'fix/a#b' })).toContain('/blob/fix/a%23b/docs/');
  });

  test.each([
    { GITHUB_SERVER_URL: '' },
    { GITHUB_SERVER_URL: 'javascript:alert(1)' },
    { GITHUB_ACTION_REPOSITORY: '' },
    { GITHUB_ACTION_REPOSITORY: 'a/b/../c' },
    { GITHUB_ACTION_REF: '' },
    { GITHUB_ACTION_REF: undefined },
  ])('is undefined with %j', (unknown) => {
    expect(helpUrlOf('timed-out', { ...env, ...unknown })).toBeUndefined();
  });
});

test.each([
  ['se_3f9a2c1b', 'job-id: se_3f9a2c1b'],
  ['1e3', 'job-id: "1e3"'],
  ['true', 'job-id: "true"'],
  ['se_1:', 'job-id: "se_1:"'],
  ['$&_1', 'job-id: "$&_1"'],
])('the line that resumes the export %s keeps its id in YAML', (jobId, line) => {
  const failure = new Failure({ code: 'timed-out', message: 'No.', hint: 'Set `job-id`.' });
  expect(hintOf(failure, [resumed(jobId)])).toBe(`Set \`${line}\`.`);
});

const codes = Object.keys(failureCodes).filter(isFailureCode);
const hintOfCode = (code: FailureCode, ...events: readonly RunEvent[]): string =>
  hintOf(new Failure({ code, message: 'No.' }), events);

describe('the hint of a failure', () => {
  test.each(codes)(
    'states after %s that the published site was not changed, from the first event to the commit',
    (code) => {
      expect(hintOfCode(code, started)).toContain('The published site was not changed.');
      expect(hintOfCode(code, started, resumed('se_1'), ended(3))).toContain('was not changed');
      expect(hintOfCode(code, started, resumed('se_1'), { kind: 'commit-started' })).not.toContain('was not changed');
    },
  );

  test('states what was replaced after the commit has begun', () => {
    const events = [started, { kind: 'commit-started' }, { kind: 'site-committed', path: '/site' }] as const;
    expect(hintOfCode('cannot-write', ...events)).toContain('Already replaced: /site.');
  });

  test('is the plain one for an action that never changes a site', () => {
    expect(hintOfCode('timed-out', { ...started, replacesSite: false })).toBe(failureCodes['timed-out']);
  });
});

describe('the line that resumes the export', () => {
  test.each([
    ...(['not-found', 'request-rejected', 'export-failed', 'key-exposed'] as const),
    ...(['unsupported-archive', 'unsafe-archive', 'no-pages'] as const),
  ])('is missing after %s, because the same export fails again', (code) =>
    expect(hintOfCode(code, resumed('se_1'), ended(3))).toBe(failureCodes[code]),
  );

  test.each(['key-rejected', 'timed-out', 'cancelled', 'download-failed', 'damaged-archive', 'audit-failed'] as const)(
    'is there once after %s',
    (code) => expect(hintOfCode(code, resumed('se_1')).match(/`job-id: se_1`/g)).toHaveLength(1),
  );

  test.each(codes)('does not contradict the advice of %s', (code) => {
    const advice: string = failureCodes[code];
    const isResumed = hintOfCode(code, resumed('se_1')).includes('se_1');
    if (advice.includes('`job-id`')) expect(isResumed).toBe(true);
    if (/new export|Report .* to the service\.$/.test(advice)) expect(isResumed).toBe(advice.includes('`job-id`'));
  });

  test('is missing before an export has started', () => {
    expect(hintOfCode('service-unavailable')).toBe(failureCodes['service-unavailable']);
  });
});

function isFailureCode(code: string): code is FailureCode {
  return Object.hasOwn(failureCodes, code);
}
