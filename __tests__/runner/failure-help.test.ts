import { describe, expect, test } from '@jest/globals';
import { Failure, type FailureCode, failureCodes } from '../../src/failure.ts';
import type { RunEvent } from '../../src/events.ts';
import { hintOf } from '../../src/runner/failure-help.ts';
import { resumed, started } from '../../testing/sample-runs.ts';

const codes = Object.keys(failureCodes).filter(isFailureCode);
const hintOfCode = (code: FailureCode, ...events: readonly RunEvent[]): string =>
  hintOf(new Failure({ code, message: 'No.' }), events);

describe('the hint of a failure', () => {
  test('states that the published site was not changed, from the first event to the commit', () => {
    expect(hintOfCode('timed-out', started)).toContain('The published site was not changed.');
    expect(hintOfCode('timed-out', started, resumed('se_1'))).toContain('was not changed');
    expect(hintOfCode('timed-out', started, resumed('se_1'), { kind: 'commit-started' })).not.toContain('was not');
  });

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
    ['se_3f9a2c1b', 'job-id: se_3f9a2c1b'],
    ['1e3', 'job-id: "1e3"'],
    ['se_1:', 'job-id: "se_1:"'],
    ['$&_1', 'job-id: "$&_1"'],
  ])('keeps the id %s in YAML', (jobId, line) => {
    const failure = new Failure({ code: 'timed-out', message: 'No.', hint: 'Set `job-id`.' });
    expect(hintOf(failure, [resumed(jobId)])).toBe(`Set \`${line}\`.`);
  });

  test('is appended to a hint that does not mention it', () => {
    expect(hintOfCode('no-disk-space', resumed('se_1'))).toMatch(/^Free space .* with `job-id: se_1`\.$/);
  });

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
