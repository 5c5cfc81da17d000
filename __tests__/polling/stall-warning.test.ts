import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { JobState } from '../../src/model/api-result.ts';
import { StallWarning } from '../../src/polling/stall-warning.ts';
import { rendered } from '../../src/events.ts';
import { RecordedRun } from '../../testing/recorded-run.ts';
import { anyElapsedMs, anyPolled } from './job-states.ts';

/** The warnings of a job that is polled once a minute. */
function warnings(minutes: number, stateAt: (minute: number) => Partial<JobState>): readonly string[] {
  const run = new RecordedRun();
  const warning = new StallWarning(run.emit, 'export se_1');
  for (let minute = 0; minute <= minutes; minute += 1) {
    warning.update({ status: 'running', ...stateAt(minute) }, minute * 60_000);
  }
  return run.warnings;
}

describe('a line of progress', () => {
  const line = (state: JobState, elapsedMs: number, remainingMs?: number): string =>
    String(rendered({ kind: 'job-progressed', state, elapsedMs, remainingMs }).progress?.text);

  test.each([
    [4, '0s'],
    [59_999, '59s'],
    [3_599_999, '59m 59s'],
    [3_661_000, '1h 1m'],
    [90_000_000, '1d 1h'],
  ])('rounds %d elapsed milliseconds down to %s', (elapsedMs, text) => {
    expect(line({ status: 'running' }, elapsedMs)).toBe(`running  ${text} elapsed`);
  });

  test.each([
    [1, '5s'],
    [38_000, '40s'],
    [64_000, '1m'],
    [158_000, '2m 40s'],
    [1_000_000, '17m'],
    [3_607_000, '1h'],
  ])('rounds %d remaining milliseconds to %s', (remainingMs, text) => {
    expect(line({ status: 'running' }, 0, remainingMs)).toBe(`running  0s elapsed  about ${text} left`);
  });

  test('never shows a value that is not a number', () => {
    const remaining = fc.option(fc.integer({ min: 1, max: 86_400_000 }), { nil: undefined });
    fc.assert(
      fc.property(anyPolled, anyElapsedMs, remaining, (polled, elapsedMs, remainingMs) => {
        const progress = typeof polled.progress === 'number' ? polled.progress : undefined;
        const shown = line({ ...polled, progress, status: 'x' }, elapsedMs, remainingMs);
        expect(shown).not.toMatch(/NaN|Infinity|undefined|null|-\d|\dms/);
      }),
    );
  });
});

describe('the warning of a stalled job', () => {
  test.each<[string, Partial<JobState>]>([
    ['a percentage', { progress: 40 }],
    ['progress in words', { progress: 'page 1' }],
    ['pages', { pageCount: 0 }],
    ['an update time', { updatedAtMs: 0 }],
  ])('appears once, after five minutes, for a job that reports %s', (_what, state) => {
    expect([4, 5, 600].map((minutes) => warnings(minutes, () => state).length)).toEqual([0, 1, 1]);
  });

  test.each<[string, (minute: number) => Partial<JobState>]>([
    ['percentage falls', (minute) => ({ progress: 90 - minute })],
    ['progress in words changes', (minute) => ({ progress: `page ${minute}` })],
    ['pages change', (minute) => ({ progress: 40, pageCount: minute })],
    ['update time changes', (minute) => ({ progress: 40, updatedAtMs: minute })],
    ['status changes', (minute) => ({ progress: 40, status: `step ${minute}` })],
    ['percentage rises every four minutes', (minute) => ({ progress: Math.floor(minute / 4) })],
    ['job reports only its status', () => ({})],
  ])('does not appear while the %s', (_what, stateAt) => {
    expect(warnings(60, stateAt)).toEqual([]);
  });
});
