/** Downloads a bundle over parallel connections. It can be read while it arrives. */
import { Failure } from '../failure.ts';
import { backoffMs } from '../http/backoff.ts';
import { inParallel } from '../http/in-parallel.ts';
import type { NetworkContext } from '../http/transport.ts';
import { BundleFile } from './bundle-file.ts';
import { type DownloadRequest, DownloadState } from './download-state.ts';
import { downloadFailed, fetchSegment, type SegmentRequest } from './fetch-segment.ts';
import type { Setback } from './store-reply.ts';
import type { Worker } from './worker.ts';

/**
 * Starts the download in the background. Throws `cannot-write` or `no-disk-space`. Later Failures reach the calls that
 * wait for the bundle: `bundle-changed` if the object was replaced. Disposing the bundle ends all connections.
 */
export function startDownload(request: DownloadRequest, context: NetworkContext): BundleFile {
  const stop = new AbortController();
  const signal = AbortSignal.any([context.signal, stop.signal]);
  const { path, expectedSha256 } = request;
  const bundle = new BundleFile({ path, expectedSha256, signal });
  bundle.filledBy(download(new DownloadState(request, bundle, context), signal), stop);
  return bundle;
}

/** Ends all connections: the last request cannot succeed if it is repeated as it was. */
class Rejection extends Error {
  readonly setback: Setback;

  constructor(setback: Setback) {
    super(setback.what);
    this.setback = setback;
  }
}

/** Downloads all segments. A rejected URL is final only after a plain request with a new one. */
async function download(state: DownloadState, signal: AbortSignal): Promise<void> {
  using opened = new DisposableStack();
  for (const { connection } of state.workers) opened.defer(() => connection.close());
  while (!state.completed.aborted) {
    try {
      await inParallel(state.workers, signal, (worker, stopped) => runWorker(worker, state, stopped));
    } catch (error) {
      if (!(error instanceof Rejection)) throw error;
      let isPlain = true;
      if (error.setback.kind === 'url-rejected') isPlain = await renewUrl(error.setback, state, signal);
      if (isPlain) state.restartStream();
    }
  }
  state.context.emit({ kind: 'bundle-downloaded', ...state.totals });
}

/** Downloads segments over one connection until none is left, or the store rejects it while others are in use. */
async function runWorker(worker: Worker, state: DownloadState, signal: AbortSignal): Promise<void> {
  for await (const segment of state.segmentsFor(worker, signal)) {
    const request = { segment, worker, signal };
    const setback = await fetchSegment(request, state);
    // Meanwhile, others download what this one has left.
    state.giveBack(segment, worker);
    if (segment.remainingBytes === 0) continue;
    worker.connection.close();
    if (setback.kind === 'transient' && (await awaitRetry(setback, request, state))) continue;
    // The store may limit connections: what it delivers over others counts for more than what it rejects.
    if (state.isInUse) return;
    throw new Rejection(setback);
  }
}

/** Failed attempts of one connection without progress. With their pauses, they take about two minutes. */
const maxFailedAttempts = 8;

/** Returns false if there were too many failed attempts. Throws `download-failed` if they were plain requests. */
async function awaitRetry(
  { what, hint }: Setback,
  { segment, worker, signal }: SegmentRequest,
  state: DownloadState,
): Promise<boolean> {
  const { clock, emit, random } = state.context;
  const failedAttempts = state.countFailure(worker);
  if (failedAttempts > maxFailedAttempts) {
    if (state.isStream) throw downloadFailed(`${what} (${failedAttempts} attempts without progress)`, hint);
    return false;
  }
  const pauseMs = Math.max(backoffMs({ failedAttempts, random: random() }), state.store.waitMs);
  emit({ kind: 'download-interrupted', atByte: segment.nextByte, reason: what, pauseMs, canResume: !state.isStream });
  await clock.sleep(pauseMs, AbortSignal.any([signal, state.completed])).catch(() => signal.throwIfAborted());
  return true;
}

/** New URLs that may be rejected in a row. Their pauses take 15 to 30 s: some stores need 12 s for a new object. */
const maxRejectedInARow = 5;

/** Returns whether the next request must be plain: the range may be what was rejected. Throws `bundle-url-rejected`. */
async function renewUrl({ what }: Setback, state: DownloadState, signal: AbortSignal): Promise<boolean> {
  const { clock, emit, random } = state.context;
  const count = state.countRejection();
  if (count > maxRejectedInARow) {
    const message = `Could not download the bundle: its URL was rejected (${what}). ${maxRejectedInARow} renewed URLs were rejected as well.`;
    throw new Failure({ code: 'bundle-url-rejected', message });
  }
  emit({ kind: 'bundle-url-rejected', reason: what });
  if (count > 1) await clock.sleep(backoffMs({ failedAttempts: count, random: random() }), signal);
  await state.request.url.renew(signal);
  return count > 1;
}
