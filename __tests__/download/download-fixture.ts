/** Downloads from a test store into a temporary folder, and lists the files there. */
import assert from 'node:assert';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { sep } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Clock } from '../../src/clock.ts';
import type { BundleFile } from '../../src/download/bundle-file.ts';
import type { DownloadRequest } from '../../src/download/download-state.ts';
import type { NetworkContext } from '../../src/http/transport.ts';
import { type Emit, type EventKind, type FactsOf, lastOf } from '../../src/events.ts';
import { startDownload } from '../../src/download/download.ts';
import { openTransport } from '../../src/http/transport.ts';
import type { BundleUrl, ByteSource } from '../../src/model/bundle.ts';
import { RecordedRun } from '../../testing/recorded-run.ts';
import { skippingClock } from '../../testing/manual-clock.ts';
import { openStore, type RangeStore, type StoredObject, type StoreHandler } from '../../testing/range-store.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';
import { type Received, useServers } from '../../testing/test-server.ts';

export interface TestBundle {
  readonly path: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly totals: FactsOf<'bundle-downloaded'> | undefined;
  readonly interruptions: number;
  readonly renewals: number;
}

interface DownloadOptions extends Partial<Omit<DownloadRequest, 'url'>>, Partial<NetworkContext> {
  readonly url: BundleUrl;
  /** Creates the bundle again, for a new URL. Default: none is expected. */
  readonly renewUrl?: (signal: AbortSignal) => Promise<BundleUrl>;
}

export interface DownloadFixture {
  /** A path in the temporary folder. */
  at(...names: readonly string[]): string;
  /** The path of the bundle unless another one is given. Its folder does not exist yet. */
  readonly path: string;
  /** The last handler serves all further requests. */
  openStore(object: StoredObject, ...handlers: readonly StoreHandler[]): Promise<RangeStore>;
  start(options: DownloadOptions): BundleFile;
  /** Downloads and commits the bundle, as the action does. */
  download(options: DownloadOptions): Promise<TestBundle>;
  /** Returns the paths of all files and folders in the temporary folder. */
  left(): readonly string[];
}

/** Of a download that does not set it. */
const connections = 8;

/** Call it once in a test file; each test has a new folder. */
export function useDownloads(): DownloadFixture {
  const folder = useTemporaryFolder();
  const servers = useServers();
  const fixture: DownloadFixture = {
    get path() {
      return folder.at('made', 'for', 'bundle.tar.gz');
    },
    at: (...names) => folder.at(...names),
    openStore: (object, ...handlers) => openStore(servers, object, handlers),
    start({ url: latest, renewUrl, ...options }) {
      const url = {
        latest,
        renew: async (signal: AbortSignal) => {
          assert(renewUrl);
          url.latest = await renewUrl(signal);
        },
      };
      const limits = { maxSizeBytes: 1024 ** 3, connections, isSingleStream: false };
      const context = {
        transport: openTransport(() => undefined),
        clock: backoffSkipped(),
        random: () => 0,
        emit: new RecordedRun().emit,
        signal: new AbortController().signal,
      };
      return startDownload({ url, path: fixture.path, ...limits, ...options }, { ...context, ...options });
    },
    async download(options) {
      const { path = fixture.path, emit = () => undefined } = options;
      const run = new RecordedRun();
      const recording: Emit = (event) => {
        run.emit(event);
        emit(event);
      };
      await using bundle = fixture.start({ ...options, emit: recording });
      const { sizeBytes, sha256 } = await bundle.complete();
      bundle.commit(path);
      const count = (counted: EventKind): number => run.kinds.filter((kind) => kind === counted).length;
      return {
        ...{ path, sizeBytes, sha256, totals: lastOf(run.events, 'bundle-downloaded') },
        ...{ interruptions: count('download-interrupted'), renewals: count('bundle-url-rejected') },
      };
    },
    left: () =>
      readdirSync(folder.path, { recursive: true, encoding: 'utf8' })
        .map((name) => name.replaceAll(sep, '/'))
        .toSorted(),
  };
  return fixture;
}

/** More than anything needs that happens in this process. */
const maxTurns = 300_000;

/** Waits for something that does not settle a promise. Throws if it never happens: a test that hangs would not fail. */
export async function until(hasHappened: () => boolean): Promise<void> {
  for (let turns = 0; !hasHappened(); turns += 1) {
    if (turns === maxTurns) throw new Error(`This never happens: ${hasHappened.toString()}`);
    await setImmediate();
  }
}

/** An idle connection pauses for as long. */
const idleCheckMs = 750;
/** The limits of a stalled request, and the pauses of idle connections. They never end. */
const timeLimitsMs: readonly number[] = [5_000, 10_000, 30_000, idleCheckMs];

/** A clock that skips all other pauses, and records them. It ends a download that would never end, because all its connections are idle. */
export function backoffSkipped(): Clock & { readonly backoff: () => readonly number[] } {
  const isBackoff = (durationMs: number): boolean => !timeLimitsMs.includes(durationMs);
  const clock = skippingClock(isBackoff);
  let idleCount = 0;
  const sleep: Clock['sleep'] = (durationMs, signal) => {
    if (durationMs !== idleCheckMs) return clock.sleep(durationMs, signal);
    idleCount += 1;
    if (idleCount === connections) throw new Error('Every connection is idle.');
    return clock.sleep(durationMs, signal).finally(() => (idleCount -= 1));
  };
  return { ...clock, sleep, backoff: () => clock.pauses.filter(isBackoff) };
}

/** Signs the same object again and again: `renewed1`, `renewed2` and so on. */
export function renewing(first: BundleUrl): () => Promise<BundleUrl> {
  let count = 0;
  return () => {
    count += 1;
    return Promise.resolve({ ...first, url: new URL(`?X-Amz-Signature=renewed${count}`, first.url) });
  };
}

/** The bundle with these bytes. */
export function bundleOf(bytes: Buffer, path: string): Partial<TestBundle> {
  return { path, sizeBytes: bytes.length, sha256: sha256Of(bytes) };
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Reads a whole bundle. */
export async function contentOf(source: ByteSource): Promise<Buffer> {
  await source.read(Buffer.alloc(1), 0);
  const content = Buffer.alloc(source.sizeBytes);
  await source.read(content, 0);
  return content;
}

/** Whether the file contains exactly these bytes. A whole bundle would be too much to print. */
export function holds(path: string, bytes: Buffer): boolean {
  return readFileSync(path).equals(bytes);
}

/** First and last byte of each request's range. */
export function rangesOf(requests: readonly Received[]): readonly (readonly [number, number])[] {
  return requests.map(({ headers }) => {
    const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? [];
    return [Number(first), last === '' ? Infinity : Number(last)];
  });
}
