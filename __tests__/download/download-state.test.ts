import { expect, test } from '@jest/globals';
import { BundleFile } from '../../src/download/bundle-file.ts';
import { DownloadState } from '../../src/download/download-state.ts';
import { openTransport } from '../../src/http/transport.ts';
import { manualClock } from '../../testing/manual-clock.ts';
import { RecordedRun } from '../../testing/recorded-run.ts';
import { useDownloads } from './download-fixture.ts';

const fixture = useDownloads();

test('a reply to a request from before the bundle was requested as one stream does not complete the download', async () => {
  const { signal } = new AbortController();
  const [transport, url] = [openTransport(), { url: new URL('http://127.0.0.1/'), sizeBytes: 1000 }];
  using bundle = new BundleFile({ path: fixture.path, signal });
  const request = { url, path: fixture.path, maxSizeBytes: 1000, connections: 2, isSingleStream: false };
  const context = { transport, clock: manualClock(), random: () => 0, emit: new RecordedRun().emit, signal };
  const state = new DownloadState({ ...request, renewUrl: () => Promise.resolve(url) }, bundle, context);
  const segment = await state.next(state.addWorker(transport.connect()), signal);
  if (segment === undefined) throw new Error('There is no segment.');
  state.restartStream();
  const whole = { kind: 'data', object: {}, isRange: false, isToTheEnd: true, isCoded: false } as const;
  expect(state.admit(whole, url, segment)).toBe(false);
  expect(state.isComplete).toBe(false);
});
