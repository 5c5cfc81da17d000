import { expect, test } from '@jest/globals';
import { DownloadProgress } from '../../src/download/download-progress.ts';
import { manualClock } from '../../testing/manual-clock.ts';
import { RecordedRun } from '../../testing/recorded-run.ts';

test('a download reports every ten seconds what has arrived, and the rate since the last report', async () => {
  const [clock, run] = [manualClock(), new RecordedRun()];
  const progress = new DownloadProgress({ sizeBytes: 9_000 }, { clock, emit: run.emit });
  for (const afterMs of [9_999, 1, 10_000]) {
    await clock.advance(afterMs);
    progress.add(1_000);
  }
  expect(run.events).toEqual([
    { kind: 'download-progressed', receivedBytes: 2_000, sizeBytes: 9_000, bytesPerSecond: 200 },
    { kind: 'download-progressed', receivedBytes: 3_000, sizeBytes: 9_000, bytesPerSecond: 100 },
  ]);
});
