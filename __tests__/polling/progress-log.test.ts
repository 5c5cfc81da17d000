import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Look } from '../../src/polling/look.ts';
import { startProgressLog } from '../../src/polling/progress-log.ts';
import { keptReport } from '../../testing/kept-report.ts';
import { anyLooks, percentLook, silentLook } from './looks.ts';

/** The seconds at which a line was written, for a job that is looked at like this. */
function secondsOfLines(looks: readonly Look[]): readonly number[] {
  const report = keptReport();
  const log = startProgressLog(report);
  return looks.flatMap((look, index) => {
    const before = report.lines.length;
    log.update({ looks: looks.slice(0, index + 1), elapsedMs: look.elapsedMs, hasEnded: false });
    return report.lines.length > before ? [look.elapsedMs / 1_000] : [];
  });
}

/** A look every second. */
function everySecond(count: number, lookAt: (second: number) => Look): readonly Look[] {
  return Array.from({ length: count }, (_, second) => ({ ...lookAt(second), elapsedMs: second * 1_000 }));
}

describe('the log of a wait', () => {
  test('has a line for the first look', () => {
    expect(secondsOfLines([silentLook(0)])).toEqual([0]);
  });

  test('shows change at most every five seconds', () => {
    expect(secondsOfLines(everySecond(21, (second) => percentLook(0, second)))).toEqual([0, 5, 10, 15, 20]);
  });

  test('shows a new status at once', () => {
    const statuses = ['queued', 'queued', 'running', 'paused', 'paused'];
    const looks = everySecond(5, (second) => ({ ...silentLook(0), status: statuses[second] ?? '' }));
    expect(secondsOfLines(looks)).toEqual([0, 2, 3]);
  });

  test('shows more pages as it shows more per cent', () => {
    const looks = everySecond(12, (second) => ({ ...silentLook(0), pageCount: second < 7 ? 0 : 1 }));
    expect(secondsOfLines(looks)).toEqual([0, 7]);
  });

  test('shows a new progress of any kind', () => {
    const looks = everySecond(12, (second) => ({
      ...silentLook(0),
      progress: { kind: 'as-given', text: second < 7 ? 'page 1' : 'page 2' },
    }));
    expect(secondsOfLines(looks)).toEqual([0, 7]);
  });

  test('gives a sign of life once a minute where nothing changes', () => {
    expect(secondsOfLines(everySecond(200, () => percentLook(0, 3)))).toEqual([0, 60, 120, 180]);
  });

  test('does not take a new date for news', () => {
    const looks = everySecond(30, (second) => ({ ...percentLook(0, 3), updatedAtMs: second }));
    expect(secondsOfLines(looks)).toEqual([0]);
  });

  test('gives the sign of life while no look succeeds, with what was last seen', () => {
    const report = keptReport();
    const log = startProgressLog(report);
    const looks = [percentLook(0, 40)];
    for (const elapsedMs of [0, 30_000, 60_000, 90_000, 120_000]) log.update({ looks, elapsedMs, hasEnded: false });
    expect(report.lines.map((line) => line.replace(/^.*· /, ''))).toEqual(['0ms gone', '1m gone', '2m gone']);
  });

  test('gives the sign of life also where nothing was ever seen', () => {
    const report = keptReport();
    const log = startProgressLog(report);
    for (let second = 0; second <= 150; second += 1) {
      log.update({ looks: [], elapsedMs: second * 1_000, hasEnded: false });
    }
    expect(report.lines).toEqual(['No news of the job yet · 1m gone', 'No news of the job yet · 2m gone']);
  });

  test('has an estimate while the job goes, and none once it has ended', () => {
    const report = keptReport();
    const log = startProgressLog(report);
    const going = [percentLook(0, 0), percentLook(50_000, 50)];
    log.update({ looks: going, elapsedMs: 50_000, hasEnded: false });
    const failed = [...going, { ...percentLook(52_000, 52), status: 'failed' }];
    log.update({ looks: failed, elapsedMs: 52_000, hasEnded: true });
    expect(report.lines).toEqual([
      'running [██████████░░░░░░░░░░] 50 % · 50s gone, about 50s left',
      'failed [██████████░░░░░░░░░░] 52 % · 52s gone',
    ]);
  });

  test('never has two lines of one status within five seconds', () => {
    fc.assert(
      fc.property(anyLooks, (looks) => {
        const sameStatus = looks.map((look) => ({ ...look, status: 'running' }));
        const seconds = secondsOfLines(sameStatus);
        seconds.slice(1).forEach((second, index) => expect(second - (seconds[index] ?? 0)).toBeGreaterThan(4.999));
      }),
    );
  });
});
