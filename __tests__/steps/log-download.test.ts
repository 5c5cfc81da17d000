import { expect, test } from '@jest/globals';
import { logDownload } from '../../src/steps/open-bundle.ts';
import { recordingReport } from '../../testing/recording-report.ts';

test.each([
  ['with its rate', 2_000, 'Downloaded 10 MiB in 2s (5 MiB/s, 8 connections)'],
  ['without the rate of less than a second', 999, 'Downloaded 10 MiB in 1s (8 connections)'],
])('a download is logged %s', (_how, durationMs, line) => {
  const report = recordingReport();
  const totals = { sizeBytes: 10 * 1024 ** 2, connections: 8, durationMs, interruptions: 0, renewals: 0 };
  logDownload({ totals }, { report });
  expect(report.lines).toEqual([line]);
});
