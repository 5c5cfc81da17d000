import { expect, test } from '@jest/globals';
import { ArrivingBundle } from '../../src/download/arriving-bundle.ts';
import { BundleFile } from '../../src/download/bundle-file.ts';
import { ConnectionPace } from '../../src/download/connection-pace.ts';
import { DownloadState } from '../../src/download/download-state.ts';
import type { ObjectData } from '../../src/download/store-reply.ts';
import { openTransport } from '../../src/http/transport.ts';
import { manualClock } from '../../testing/manual-clock.ts';
import { recordingReport } from '../../testing/recording-report.ts';
import { useDownloads } from './download-fixture.ts';

const fixture = useDownloads();

test('speed and duration count only what arrived since the download started over, until the last byte', async () => {
  const clock = manualClock();
  const report = recordingReport();
  const url = { url: new URL('https://store.example.com/bundle.tar.gz') };
  const options = { url, renewUrl: () => Promise.reject(new Error()), maxSizeBytes: Infinity, connections: 1 };
  const context = { transport: openTransport(), clock, random: () => 0, report };
  using file = new BundleFile(fixture.path);
  const bundle = new ArrivingBundle(file, { sha256: undefined, origin: '' });
  const state = new DownloadState(options, bundle, { ...context, signal: new AbortController().signal });
  const segment = await state.queue.next(new ConnectionPace());
  if (segment === undefined) throw new Error('There is a segment.');
  const stream: ObjectData = {
    kind: 'data',
    object: { totalBytes: 500_000, validator: undefined },
    isRange: false,
    isToTheEnd: true,
    hasLength: true,
  };
  state.admit(stream, url, segment);
  await clock.advance(10_000);
  state.receive(Buffer.alloc(400_000), segment);
  state.restartStream(segment, 'the connection was cut');
  state.admit(stream, url, segment);
  await clock.advance(10_000);
  state.receive(Buffer.alloc(102_400), segment);
  expect(report.lines.map((line) => /\S+ \S+\/s/.exec(line)?.[0])).toEqual(['39.1 KiB/s', '10 KiB/s']);
  // Reading the archive may take longer than the download.
  await clock.advance(5_000);
  expect(state.totals.durationMs).toBe(20_000);
});
