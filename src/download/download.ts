/** Downloads a bundle over parallel connections. It can be read while it arrives. */
import type { DownloadTotals } from '../events.ts';
import { Failure } from '../failure.ts';
import { backoffMs } from '../http/backoff.ts';
import type { BundleUrl } from '../model/bundle.ts';
import { countText } from '../text/amounts.ts';
import { ArrivingBundle, type OpenedBundle } from './arriving-bundle.ts';
import { BundleFile } from './bundle-file.ts';
import { type DownloadContext, type DownloadOptions, DownloadState } from './download-state.ts';
import { fetchSegment, type SegmentEnd, type SegmentRequest } from './fetch-segment.ts';
import type { Worker } from './segment-queue.ts';
import { requireAllowed, type TransientReply } from './store-reply.ts';

export interface DownloadRequest extends DownloadOptions {
  /** The temporary file is created beside this path. */
  readonly path: string;
  readonly expectedSha256?: string | undefined;
}

export interface Download {
  /** Disposing of it stops the download. */
  readonly bundle: OpenedBundle;
  /** The URL that was created last. */
  readonly url: BundleUrl;
  /** Time, interruptions and renewals so far. */
  readonly totals: DownloadTotals;
}

/**
 * Starts the download in the background. Throws `bundle-too-large` if the service has announced too many bytes, and
 * `cannot-write` or `no-disk-space`; later Failures reach the calls that wait for the bundle.
 */
export function startDownload(request: DownloadRequest, context: DownloadContext): Download {
  context.signal.throwIfAborted();
  if (request.url.sizeBytes !== undefined) requireAllowed(request.url.sizeBytes, request.maxSizeBytes);
  const file = new BundleFile(request.path);
  const bundle = new ArrivingBundle(file, { sha256: request.expectedSha256, origin: '`expected-sha256`' });
  const over = new AbortController();
  const signal = AbortSignal.any([context.signal, bundle.disposed, over.signal]);
  const state = new DownloadState(request, bundle, { ...context, signal });
  bundle.filledBy(download(state, over));
  return {
    bundle,
    get url() {
      return state.urls.latest;
    },
    get totals() {
      return state.totals;
    },
  };
}

/** The object behind the URL is no longer the one that the download started with. */
class ObjectReplaced extends Error {
  override readonly name = 'ObjectReplaced';
}

/**
 * Starts over while the object changes; attempts, renewals and restarts are bounded. `over` ends everything that is in flight, such
 * as the renewal of the URL, as soon as the download is complete or has failed.
 */
async function download(state: DownloadState, over: AbortController): Promise<void> {
  for (;;) {
    const replaced = new AbortController();
    const signal = AbortSignal.any([state.context.signal, replaced.signal]);
    const workers = Array.from({ length: state.options.connections }, () =>
      runWorker(state, signal)
        .then(() => over.abort())
        .catch((error: unknown) => (error instanceof ObjectReplaced ? replaced : over).abort(error)),
    );
    await Promise.all(workers);
    if (state.queue.isComplete) return;
    state.context.signal.throwIfAborted();
    if (replaced.signal.reason instanceof ObjectReplaced) await state.restart(replaced.signal.reason.message);
  }
}

/** One connection: downloads segments until none is left. Throws ObjectReplaced or a Failure. */
async function runWorker(state: DownloadState, signal: AbortSignal): Promise<void> {
  const { queue, urls } = state;
  using opened = new DisposableStack();
  const worker = queue.add(opened.adopt(state.context.transport.connect(), (each) => each.close()));
  for (let segment = await queue.next(worker, signal); segment; segment = await queue.next(worker, signal)) {
    const request = { segment, worker, url: await urls.current(), signal };
    const end = await fetchSegment(request, state);
    queue.giveBack(segment, worker);
    await settle(end, request, state);
  }
}

/** Resolves when the connection may send its next request. Meanwhile, others download what this one has given back. */
async function settle(end: SegmentEnd, request: SegmentRequest, state: DownloadState): Promise<void> {
  switch (end.kind) {
    case 'complete':
      return;
    case 'unprovable':
      state.useStream();
      return;
    case 'url-rejected':
      return state.urls.rejected(request.url, end);
    case 'replaced':
      throw new ObjectReplaced(end.what);
    case 'rejected':
      throw new Failure({ code: 'download-failed', message: `Could not download the bundle: ${end.what}.` });
    case 'transient':
      request.worker.connection.close();
      await pauseAfter(end, request, state);
      if (!state.canResume) state.restartStream(end.what);
  }
}

/** Failed attempts of one connection without progress on any. With their pauses, they take about two minutes. */
const maxFailedAttempts = 8;
/** Later ones are only counted: a very unreliable network would fill the log. */
const maxReportedInterruptions = 20;
/** A pause of at least this length is always logged. */
const longPauseMs = 30_000;
/** Longest `Retry-After` that is honored. */
const maxPauseMs = 120_000;

/** Throws `download-failed` if there were too many failed attempts. */
async function pauseAfter(
  { what, retryAfterMs }: TransientReply,
  { segment, worker, signal }: SegmentRequest,
  state: DownloadState,
): Promise<void> {
  const { clock, emit, random } = state.context;
  const interruptions = state.interrupted();
  const failedAttempts = worker.interruptions.add();
  requireAttemptsLeft(worker, what, state.restarts);
  const pauseMs = Math.min(backoffMs({ failedAttempts, retryAfterMs, random: random() }), maxPauseMs);
  emit({
    kind: 'download-interrupted',
    atByte: segment.nextByte,
    reason: what,
    pauseMs,
    canResume: state.canResume,
    failedAttempts,
    isNews: pauseMs >= longPauseMs || (failedAttempts === 1 && interruptions <= maxReportedInterruptions),
  });
  await clock.sleep(pauseMs, signal);
}

function requireAttemptsLeft({ attempts }: Worker, what: string, restarts: number): void {
  const count = attempts.add();
  if (count <= maxFailedAttempts) return;
  const message = `Could not download the bundle: ${what} (${count} attempts without progress).`;
  if (restarts === 0) throw new Failure({ code: 'download-failed', message });
  const changes = `Before that, the bundle changed ${countText(restarts, 'time')} during the download.`;
  throw new Failure({ code: 'bundle-changed', message: `${message} ${changes}` });
}
