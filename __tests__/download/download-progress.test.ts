import { expect, test } from '@jest/globals';
import { DownloadProgress } from '../../src/download/download-progress.ts';
import { manualClock } from '../../testing/manual-clock.ts';
import { RecordedRun } from '../../testing/recorded-run.ts';

test('a download reports every percent what has arrived, and its rate', async () => {
  const [clock, run] = [manualClock(), new RecordedRun()];
  const progress = new DownloadProgress({ sizeBytes: 10_000 }, { clock, emit: run.emit });
  for (const bytes of [99, 1, 50, 150]) {
    await clock.advance(1_000);
    progress.add(bytes);
  }
  expect(run.events).toEqual([
    { kind: 'download-progressed', receivedBytes: 100, sizeBytes: 10_000, bytesPerSecond: 50 },
    { kind: 'download-progressed', receivedBytes: 300, sizeBytes: 10_000, bytesPerSecond: 75 },
  ]);
});
