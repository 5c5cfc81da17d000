import { describe, expect, test } from '@jest/globals';
import { Failure, type FailureCode, failureCodes } from '../../src/failure.ts';
import type { RunEvent } from '../../src/events.ts';
import { helpUrlOf, hintWithResumeLine, resumeLine } from '../../src/runner/failure-help.ts';
import { resumed } from '../../testing/sample-runs.ts';

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
  expect(resumeLine(failure, [resumed(jobId)])).toBe(line);
  expect(hintWithResumeLine(failure, [resumed(jobId)])).toBe(`Set \`${line}\`.`);
});

describe('the hint of a failure after the export has finished', () => {
  const completed: RunEvent = { kind: 'export-completed', pageCount: 3, durationMs: 1 };
  const hintOfCode = (code: FailureCode, ...events: readonly RunEvent[]): string =>
    hintWithResumeLine(new Failure({ code, message: 'No.' }), [resumed('se_1'), ...events]);

  test.each(Object.keys(failureCodes).filter(isFailureCode))(
    'resumes the export and calms the reader after %s',
    (code) => {
      const hint = hintOfCode(code, completed);
      expect(hint).toContain('`job-id: se_1`');
      expect(hint).toContain('The published site was not changed.');
    },
  );

  test('does not promise what no longer holds once the commit has begun', () => {
    const hint = hintOfCode('audit-failed', completed, { kind: 'commit-started' });
    expect(hint).toContain('`job-id: se_1`');
    expect(hint).not.toContain('not changed');
  });

  test('is the plain one before that', () => {
    expect(hintOfCode('export-failed')).toBe(failureCodes['export-failed'].advice);
  });
});

function isFailureCode(code: string): code is FailureCode {
  return Object.hasOwn(failureCodes, code);
}
