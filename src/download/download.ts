/** Downloads a bundle over parallel connections. It can be read while it arrives. */
import type { FactsOf } from '../events.ts';
import { backoffMs } from '../http/backoff.ts';
import type { BundleUrl } from '../model/bundle.ts';
import { BundleFile } from './bundle-file.ts';
import { type DownloadContext, type DownloadRequest, DownloadState } from './download-state.ts';
import { fetchSegment, type SegmentRequest } from './fetch-segment.ts';
import { downloadFailed, requireAllowed, type Setback } from './store-reply.ts';

/** Disposing stops it, waits until all its connections have ended, and removes the file unless it was committed. */
export interface Download extends AsyncDisposable {
  readonly bundle: BundleFile;
  /** The URL that was created last. */
  readonly url: BundleUrl;
  /** Time, interruptions and renewals so far. */
  readonly totals: FactsOf<'bundle-downloaded'>;
}

/**
 * Starts the download in the background. Throws `bundle-too-large` if the service has announced too many bytes, and
 * `cannot-write` or `no-disk-space`. Later Failures reach the calls that wait for the bundle: `bundle-changed` if the object behind the
 * URL was replaced.
 */
export function startDownload(request: DownloadRequest, context: DownloadContext): Download {
  if (request.url.sizeBytes !== undefined) requireAllowed(request.url.sizeBytes, request.maxSizeBytes);
  const stop = new AbortController();
  const signal = AbortSignal.any([context.signal, stop.signal]);
  const { path, expectedSha256, connections } = request;
  const bundle = new BundleFile({ path, expectedSha256, signal });
  const state = new DownloadState(request, bundle, context);
  const writing = download(connections, state, signal);
  bundle.filledBy(writing);
  return {
    bundle,
    get url() {
      return state.urls.latest;
    },
    get totals() {
      return state.totals;
    },
    async [Symbol.asyncDispose]() {
      stop.abort();
      await Promise.allSettled([writing]);
      bundle[Symbol.dispose]();
    },
  };
}

/** The first worker to end stops everything in flight, such as the renewal of the URL. */
async function download(connections: number, state: DownloadState, stopped: AbortSignal): Promise<void> {
  const ended = new AbortController();
  const signal = AbortSignal.any([stopped, ended.signal]);
  const end = (reason?: unknown): void => ended.abort(reason);
  await Promise.all(Array.from({ length: connections }, () => runWorker(state, signal).then(end, end)));
  if (!state.isComplete) signal.throwIfAborted();
}

/** One connection: downloads segments until none is left. Throws a Failure. */
async function runWorker(state: DownloadState, signal: AbortSignal): Promise<void> {
  using opened = new DisposableStack();
  const worker = state.addWorker(opened.adopt(state.context.transport.connect(), (each) => each.close()));
  for (let segment = await state.next(worker, signal); segment; segment = await state.next(worker, signal)) {
    const request = { segment, worker, url: await state.urls.current(), signal };
    const end = await fetchSegment(request, state);
    // Meanwhile, others download what this one has left.
    const isCurrent = state.giveBack(segment, worker);
    if (isCurrent && end !== undefined) await recover(end, request, state);
  }
}

/** Resolves when this connection can send its next request. A download fails only if a plain request with a new URL has failed. */
async function recover(end: Setback, request: SegmentRequest, state: DownloadState): Promise<void> {
  if (end.kind === 'transient') {
    await pauseAfter(end, request, state);
    return;
  }
  request.worker.connection.close();
  // The store may limit connections: what it delivers over others counts for more than what it rejects.
  if (await state.isLeftToOthers(request.url, request.signal)) return;
  const isPlain = end.kind === 'range-refused' || (await state.urls.rejected(request, end, state.progress));
  if (isPlain) state.restartStream();
}

/** Failed attempts of one connection without progress on any. With their pauses, they take about two minutes. */
const maxFailedAttempts = 8;
/** Upper bound of the new bytes that count as progress. For a rejected URL, one percent of the bundle is always needed. */
const maxSubstantialBytes = 64 * 1024;

/** Throws `download-failed` if there were too many failed attempts. */
async function pauseAfter(
  { what, retryAfterMs }: Setback,
  { segment, worker, signal }: SegmentRequest,
  state: DownloadState,
): Promise<void> {
  const { clock, emit, random } = state.context;
  worker.connection.close();
  state.progress.interruptions += 1;
  const { newBytes, onePercentBytes } = state.progress;
  const substantialBytes = Math.min(onePercentBytes, maxSubstantialBytes);
  const attempts = worker.attempts.add(newBytes, substantialBytes);
  if (attempts > maxFailedAttempts) {
    if (state.isStream) throw downloadFailed(`${what} (${attempts} attempts without progress)`);
    state.restartStream();
  }
  const failedAttempts = worker.interruptions.add(worker.newBytes, substantialBytes);
  const pauseMs = backoffMs({ failedAttempts, retryAfterMs, random: random() });
  emit({
    kind: 'download-interrupted',
    atByte: segment.nextByte,
    reason: what,
    pauseMs,
    canResume: !state.isStream,
    failedAttempts,
  });
  await clock.sleep(pauseMs, signal);
  if (state.isStream) state.restartStream();
}
