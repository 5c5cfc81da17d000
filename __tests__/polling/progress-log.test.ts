import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { JobState } from '../../src/model/api-result.ts';
import type { JobProgress } from '../../src/events.ts';
import { JobProgressLog } from '../../src/polling/progress-log.ts';
import { rendered } from '../../src/runner/presenter.ts';
import { RecordedRun } from '../../testing/recorded-run.ts';
import { anyElapsedMs, anyPolled, anyPolls, percentAt, type Polled, silentAt } from './job-states.ts';

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
function polls(count: number, stateAt: (index: number) => JobState, intervalMs = 1_000): readonly Polled[] {
  return Array.from({ length: count }, (_, index) => ({ ...stateAt(index), elapsedMs: index * intervalMs }));
}

describe('the progress log', () => {
  test('shows the first state', () => {
    expect(secondsOfLines([silentAt(0)])).toEqual([0]);
  });

  test('shows changes at most every five seconds, and less and less often in a long job', () => {
    expect(secondsOfLines(polls(300, (second) => percentAt(0, second / 3)))).toEqual([
      ...[0, 5, 10, 15, 23, 35, 53, 80, 120, 180, 240],
    ]);
  });

  test('shows a new status at once', () => {
    const statuses = ['queued', 'queued', 'running', 'paused', 'paused'];
    expect(secondsOfLines(polls(5, (second) => ({ status: statuses[second] ?? '' })))).toEqual([0, 2, 3]);
  });

  test.each([
    ['that alternate', (second: number) => `status ${second % 2}`],
    ['that contain a counter', (second: number) => `status ${second}`],
  ])('shows few lines for statuses %s', (_, statusAt) => {
    const lines = secondsOfLines(polls(3_600, (second) => ({ status: statusAt(second) })));
    expect(lines.length).toBeLessThan(100);
  });

  test('shows a new number of pages', () => {
    const changing = polls(12, (second) => ({ status: 'running', pageCount: second < 7 ? 0 : 1 }));
    expect(secondsOfLines(changing)).toEqual([0, 7]);
  });

  test('shows progress that is not a percentage', () => {
    const changing = polls(12, (second) => ({
      status: 'running',
      progress: { kind: 'text', text: second < 7 ? 'page 1' : 'page 2' },
    }));
    expect(secondsOfLines(changing)).toEqual([0, 7]);
  });

  test('has a line per minute without changes', () => {
    expect(secondsOfLines(polls(40, () => percentAt(0, 3), 5_000))).toEqual([0, 60, 120, 180]);
  });

  test('does not show a new `updatedAt`', () => {
    expect(secondsOfLines(polls(30, (second) => ({ ...percentAt(0, 3), updatedAtMs: second })))).toEqual([0]);
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

function progressLine(progress: JobProgress): string {
  return rendered({ kind: 'job-progressed', ...progress }).line?.text ?? '';
}

describe('a line of progress', () => {
  const line = (state: JobState, elapsedMs = 1_000, remainingMs?: number): string =>
    progressLine({ state, elapsedMs, remainingMs }).replace(/ {2,}/g, '  ');
  const running = { status: 'running' };

  test('shows status, percentage, pages, elapsed and remaining time', () => {
    const state = { status: 'running', progress: { kind: 'percent', percent: 34.9 }, pageCount: 1_280 } as const;
    expect(line(state, 72_400, 118_000)).toBe('running  34 %  1,280 pages  1m 12s elapsed  about 2m left');
  });

  test('aligns its columns with those of other lines', () => {
    const lines = [
      { status: 'queued', progress: { kind: 'percent', percent: 4.99 }, pageCount: 1 },
      { status: 'running', progress: { kind: 'percent', percent: 34.9 }, pageCount: 12_800 },
    ] as const;
    expect(
      lines.map((state, index) => progressLine({ state, elapsedMs: 9_000 + 90_000 * index, remainingMs: undefined })),
    ).toEqual(['queued    4 %        1 page       9s elapsed', 'running  34 %  12,800 pages   1m 39s elapsed']);
  });

  test('omits the columns if the service reports only a status', () => {
    const lines = ['active', '?'].map((status) =>
      progressLine({ state: { status }, elapsedMs: 5_000, remainingMs: undefined }),
    );
    expect(lines).toEqual(['active  5s elapsed', '?  5s elapsed']);
  });

  test('shows other progress as it is', () => {
    expect(line({ ...running, progress: { kind: 'text', text: '3/9' } })).toBe('running  progress: 3/9  1s elapsed');
  });

  test.each([
    [0, '0 pages'],
    [1, '1 page'],
    [2, '2 pages'],
  ])('counts %d as %s', (pageCount, text) => {
    expect(line({ ...running, pageCount })).toBe(`running  ${text}  1s elapsed`);
  });

  test.each([
    [4, '0s'],
    [59_999, '59s'],
    [3_599_999, '59m 59s'],
    [3_661_000, '1h 1m'],
    [90_000_000, '1d 1h'],
  ])('rounds %d elapsed milliseconds down to %s', (elapsedMs, text) => {
    expect(line(running, elapsedMs)).toBe(`running  ${text} elapsed`);
  });

  test.each([
    [1, '5s'],
    [38_000, '40s'],
    [64_000, '1m'],
    [158_000, '2m 40s'],
    [1_000_000, '17m'],
    [3_607_000, '1h'],
  ])('rounds %d remaining milliseconds to %s', (remainingMs, text) => {
    expect(line(running, 0, remainingMs)).toBe(`running  0s elapsed  about ${text} left`);
  });

  test('never shows a value that is not a number', () => {
    const remaining = fc.option(fc.integer({ min: 1, max: 86_400_000 }), { nil: undefined });
    fc.assert(
      fc.property(anyPolled, anyElapsedMs, remaining, (polled, elapsedMs, remainingMs) => {
        const text = polled.progress?.kind === 'text' ? polled.progress.text : '';
        const shown = line({ ...polled, status: 'x' }, elapsedMs, remainingMs);
        expect(shown).toContain(text);
        expect(shown.replace(text, '')).not.toMatch(/NaN|Infinity|undefined|null|-\d|\dms/);
      }),
    );
  });
});

describe('the warning of a stalled job', () => {
  const minuteMs = 60_000;
  const warnings = (minutes: number, stateAt: (minute: number) => JobState): readonly string[] =>
    logOf(polls(minutes + 1, stateAt, minuteMs)).warnings;

  test('appears once, after five minutes without progress', () => {
    expect(warnings(4, () => percentAt(0, 40))).toEqual([]);
    expect(warnings(5, () => percentAt(0, 40))).toEqual([
      'Export se_1 has made no progress for 5m and may be stuck. Still waiting.',
    ]);
    expect(warnings(600, () => percentAt(0, 40))).toHaveLength(1);
  });

  test('appears once even if the job stalls a second time', () => {
    expect(warnings(60, (minute) => percentAt(0, minute < 20 ? 40 : 50))).toHaveLength(1);
  });

  test.each<[string, JobState]>([
    ['a percentage', percentAt(0, 0)],
    ['other progress', { status: 'running', progress: { kind: 'text', text: 'page 1' } }],
    ['pages', { status: 'running', pageCount: 0 }],
    ['an update time', { status: 'running', updatedAtMs: 0 }],
  ])('appears for a job that reports %s', (_what, state) => {
    expect(warnings(5, () => state)).toHaveLength(1);
  });

  test.each<[string, (minute: number) => JobState]>([
    ['percentage falls', (minute) => percentAt(0, 90 - minute)],
    ['progress text changes', (minute) => ({ status: 'running', progress: { kind: 'text', text: `page ${minute}` } })],
    ['pages change', (minute) => ({ ...percentAt(0, 40), pageCount: minute })],
    ['update time changes', (minute) => ({ ...percentAt(0, 40), updatedAtMs: minute })],
    ['status changes', (minute) => ({ ...percentAt(0, 40), status: `step ${minute}` })],
    ['percentage rises every four minutes', (minute) => percentAt(0, Math.floor(minute / 4))],
  ])('does not appear while the %s', (_what, stateAt) => {
    expect(warnings(60, stateAt)).toEqual([]);
  });

  test('does not appear for a job that reports only its status', () => {
    expect(warnings(600, () => silentAt(0))).toEqual([]);
  });
});
