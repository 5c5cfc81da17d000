import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { JobState } from '../../src/model/api-result.ts';
import { JobProgressLog } from '../../src/polling/progress-log.ts';
import { rendered } from '../../src/events.ts';
import { RecordedRun } from '../../testing/recorded-run.ts';
import { anyElapsedMs, anyPolled, anyPolls, type Polled, runningAt } from './job-states.ts';

function logOf(polls: readonly Polled[]): RecordedRun {
  const run = new RecordedRun();
  const log = new JobProgressLog(run.emit, 'export se_1');
  for (const state of polls) log.update({ state, elapsedMs: state.elapsedMs, remainingMs: undefined });
  return run;
}

/** The seconds at which a line is logged. */
function secondsOfLines(polls: readonly Polled[]): readonly number[] {
  const { events } = logOf(polls);
  return events.flatMap((event) => (event.kind === 'job-progressed' ? [event.elapsedMs / 1_000] : []));
}

/** A poll every second, or at another interval. */
function polls(count: number, stateAt: (index: number) => Partial<JobState>, intervalMs = 1_000): readonly Polled[] {
  return Array.from({ length: count }, (_, index) => ({ ...runningAt(index * intervalMs), ...stateAt(index) }));
}

describe('the progress log', () => {
  test.each<[string, readonly Polled[], readonly number[]]>([
    ['the first state', [runningAt(0)], [0]],
    [
      'changes at most every five seconds, and less and less often in a long job',
      polls(300, (second) => ({ progress: second / 3 })),
      [0, 5, 10, 15, 23, 35, 53, 80, 120, 180, 240],
    ],
    [
      'a new status at once, and one that returns as any other change',
      polls(8, (second) => ({ status: ['queued', 'queued', 'running', 'paused'][second] ?? 'queued' })),
      [0, 2, 3],
    ],
    ['a new number of pages', polls(12, (second) => ({ pageCount: Math.floor(second / 7) })), [0, 7]],
    ['progress in words', polls(12, (second) => ({ progress: second < 7 ? 'page 1' : 'page 2' })), [0, 7]],
    ['a line per minute without changes', polls(40, () => ({ progress: 3 }), 5_000), [0, 60, 120, 180]],
    ['no new `updatedAt`', polls(30, (second) => ({ updatedAtMs: second })), [0]],
  ])('shows %s', (_what, given, seconds) => {
    expect(secondsOfLines(given)).toEqual(seconds);
  });

  test('has a line per minute if no poll has succeeded', () => {
    const run = new RecordedRun();
    const log = new JobProgressLog(run.emit, 'export se_1');
    for (let second = 0; second <= 150; second += 1) {
      log.update({ state: undefined, elapsedMs: second * 1_000, remainingMs: undefined });
    }
    expect(run.lines).toEqual(['No response yet  1m elapsed', 'No response yet  2m elapsed']);
  });

  test('never has two lines of one status within five seconds', () => {
    fc.assert(
      fc.property(anyPolls, (given) => {
        const seconds = secondsOfLines(given.map((polled) => ({ ...polled, status: 'running' })));
        seconds.slice(1).forEach((second, index) => expect(second - (seconds[index] ?? 0)).toBeGreaterThan(4.999));
      }),
    );
  });
});

describe('a line of progress', () => {
  const line = (state: JobState, elapsedMs: number, remainingMs?: number): string =>
    String(rendered({ kind: 'job-progressed', state, elapsedMs, remainingMs }).plain);

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
  const warnings = (minutes: number, stateAt: (minute: number) => Partial<JobState>): readonly string[] =>
    logOf(polls(minutes + 1, stateAt, 60_000)).warnings;

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
