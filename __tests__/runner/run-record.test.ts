import { describe, expect, test } from '@jest/globals';
import { RunRecord } from '../../src/runner/run-record.ts';
import { manualClock } from '../../testing/manual-clock.ts';

const { signal } = new AbortController();

describe('a run record', () => {
  test('records the duration of a stage and returns its result', async () => {
    const clock = manualClock();
    const record = new RunRecord(clock);
    const work = record.runStage('Export', async () => {
      await clock.sleep(72_000, signal);
      return 'done';
    });
    await expect(clock.run(work)).resolves.toBe('done');
    expect(record.stages).toEqual([{ name: 'Export', durationMs: 72_000 }]);
  });

  test('records the duration of a stage that fails, and rethrows its error', async () => {
    const clock = manualClock();
    const record = new RunRecord(clock);
    const work = record.runStage('Download', async () => {
      await clock.sleep(1_000, signal);
      throw new Error('broken');
    });
    await expect(clock.run(work)).rejects.toThrow('broken');
    expect(record.stages).toEqual([{ name: 'Download', durationMs: 1_000 }]);
  });

  test('does not list a stage that is still running', async () => {
    const clock = manualClock();
    const record = new RunRecord(clock);
    const work = record.runStage('Export', () => clock.sleep(10, signal));
    expect(record.stages).toEqual([]);
    await clock.run(work);
    expect(record.stages).toHaveLength(1);
  });

  test('measures durations correctly if the date of the machine jumps', async () => {
    const clock = manualClock();
    let jumpMs = 0;
    const record = new RunRecord({ ...clock, dateMs: () => clock.dateMs() - jumpMs });
    const work = record.runStage('Export', async () => {
      jumpMs = 3_600_000;
      await clock.sleep(1_000, signal);
    });
    await clock.run(work);
    expect(record.stages).toEqual([{ name: 'Export', durationMs: 1_000 }]);
    expect(record.durationMs).toBe(1_000);
  });

  test('replaces a detail that is set again, at its first position', () => {
    const record = new RunRecord(manualClock());
    record.details.set('Bundle URL expires', 'in 5m');
    record.details.set('Bundle', '/tmp/bundle.zip');
    record.details.set('Bundle URL expires', 'in 10m');
    expect([...record.details]).toEqual([
      ['Bundle URL expires', 'in 10m'],
      ['Bundle', '/tmp/bundle.zip'],
    ]);
  });
});
