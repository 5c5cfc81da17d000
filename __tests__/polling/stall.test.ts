import { describe, expect, test } from '@jest/globals';
import type { Look } from '../../src/polling/look.ts';
import { watchForStall } from '../../src/polling/stall.ts';
import { keptReport } from '../../testing/kept-report.ts';
import { percentLook, silentLook } from './looks.ts';

const minuteMs = 60_000;

/** The warnings for a job that is looked at once a minute. */
function warningsOf(minutes: number, lookAt: (minute: number) => Look): readonly string[] {
  const report = keptReport();
  const stall = watchForStall(report, 'export se_1');
  for (let minute = 0; minute <= minutes; minute += 1) {
    stall.update({ ...lookAt(minute), elapsedMs: minute * minuteMs });
  }
  return report.warnings;
}

describe('a job that has stopped moving', () => {
  test('is worth one warning after five minutes, and no second one', () => {
    expect(warningsOf(4, () => percentLook(0, 40))).toEqual([]);
    expect(warningsOf(5, () => percentLook(0, 40))).toEqual([
      'The export se_1 has shown no progress for 5m. It may be stuck in the service; the wait goes on.',
    ]);
    expect(warningsOf(600, () => percentLook(0, 40))).toHaveLength(1);
  });

  test('is not warned of a second time where it moves and stops again', () => {
    expect(warningsOf(60, (minute) => percentLook(0, minute < 20 ? 40 : 50))).toHaveLength(1);
  });

  test.each<[string, Look]>([
    ['a percentage', percentLook(0, 0)],
    ['a progress of another kind', { ...silentLook(0), progress: { kind: 'as-given', text: 'page 1' } }],
    ['pages', { ...silentLook(0), pageCount: 0 }],
    ['a date', { ...silentLook(0), updatedAtMs: 0 }],
  ])('is noticed by %s that stays', (_what, look) => {
    expect(warningsOf(5, () => look)).toHaveLength(1);
  });
});

describe('no warning', () => {
  test.each<[string, (minute: number) => Look]>([
    ['its percentage changes, be it downwards', (minute) => percentLook(0, 90 - minute)],
    [
      'its progress of another kind changes',
      (minute) => ({ ...silentLook(0), progress: { kind: 'as-given', text: `page ${minute}` } }),
    ],
    ['its pages change', (minute) => ({ ...percentLook(0, 40), pageCount: minute })],
    ['its date changes', (minute) => ({ ...percentLook(0, 40), updatedAtMs: minute })],
    ['its status changes', (minute) => ({ ...percentLook(0, 40), status: `step ${minute}` })],
  ])('comes for a job as long as %s', (_what, lookAt) => {
    expect(warningsOf(60, lookAt)).toEqual([]);
  });

  test('comes for a job that changes every four minutes', () => {
    expect(warningsOf(60, (minute) => percentLook(0, Math.floor(minute / 4)))).toEqual([]);
  });

  test('ever comes for a job that tells nothing of how far it is', () => {
    expect(warningsOf(600, () => silentLook(0))).toEqual([]);
  });
});
