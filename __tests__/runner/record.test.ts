import { describe, expect, test } from '@jest/globals';
import { emptyRecord, recordStage } from '../../src/runner/record.ts';
import { manualClock } from '../../testing/manual-clock.ts';

const dateMs = Date.UTC(2026, 0, 1);
const { signal } = new AbortController();

describe('a stage', () => {
  test('is noted with its beginning and its length', async () => {
    const clock = manualClock({ dateMs });
    const record = emptyRecord();
    await clock.advance(500);
    const work = recordStage({ record, clock, name: 'Export' }, async () => {
      await clock.sleep(72_000, signal);
      return 'done';
    });
    await expect(clock.run(work)).resolves.toBe('done');
    expect(record.stages).toEqual([{ name: 'Export', startMs: dateMs + 500, durationMs: 72_000 }]);
  });

  test('is noted when it fails as well, and fails as it did', async () => {
    const clock = manualClock({ dateMs });
    const record = emptyRecord();
    const work = recordStage({ record, clock, name: 'Link' }, async () => {
      await clock.sleep(1_000, signal);
      throw new Error('broken');
    });
    await expect(clock.run(work)).rejects.toThrow('broken');
    expect(record.stages).toEqual([{ name: 'Link', startMs: dateMs, durationMs: 1_000 }]);
  });

  test('is not noted before it ends', async () => {
    const clock = manualClock({ dateMs });
    const record = emptyRecord();
    const work = recordStage({ record, clock, name: 'Export' }, () => clock.sleep(10, signal));
    expect(record.stages).toEqual([]);
    await clock.run(work);
    expect(record.stages).toHaveLength(1);
  });

  test('keeps its length when the date of the machine jumps', async () => {
    const clock = manualClock({ dateMs });
    const record = emptyRecord();
    let jumpMs = 0;
    const jumping = { ...clock, dateMs: () => clock.dateMs() - jumpMs };
    const work = recordStage({ record, clock: jumping, name: 'Export' }, async () => {
      jumpMs = 3_600_000;
      await clock.sleep(1_000, signal);
    });
    await clock.run(work);
    expect(record.stages).toEqual([{ name: 'Export', startMs: dateMs, durationMs: 1_000 }]);
  });
});

test('a record begins empty', () => {
  expect(emptyRecord()).toEqual({ facts: [], lists: [], stages: [], outputs: new Map(), failure: undefined });
});
