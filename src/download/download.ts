/** Downloads a bundle over parallel connections. It can be read while it arrives. */
import { limitHeapGrowth } from '../heap-growth.ts';
import type { BundleUrl } from '../model/bundle.ts';
import { Failure } from '../failure.ts';
import { backoffMs } from '../http/backoff.ts';
import type { PersistentConnection } from '../http/transport.ts';
import { countText, durationText, sizeText } from '../text/amounts.ts';
import { ArrivingBundle } from './arriving-bundle.ts';
import { BundleFile } from './bundle-file.ts';
import { type DownloadContext, type DownloadOptions, DownloadState, type DownloadTotals } from './download-state.ts';
import { fetchSegment, type SegmentRequest } from './fetch-segment.ts';
import { requireAllowed, type TransientReply } from './store-reply.ts';
import { ConnectionPace } from './connection-pace.ts';

export interface DownloadRequest extends DownloadOptions {
  /** The temporary file is created beside this path. */
  readonly path: string;
  readonly expectedSha256?: string | undefined;
}

/**
 * Starts the download in the background. Throws `bundle-too-large` if the service has announced too many bytes, and
 * `cannot-write` or `no-disk-space`; later Failures reach the calls that wait for the bundle.
 */
export function startDownload(request: DownloadRequest, context: DownloadContext): Download {
  context.signal.throwIfAborted();
  if (request.url.sizeBytes !== undefined) requireAllowed(request.url.sizeBytes, request.maxSizeBytes);
  limitHeapGrowth();
  return new Download(request, context);
}

export class Download extends ArrivingBundle {
  readonly #state: DownloadState;

  constructor(request: DownloadRequest, context: DownloadContext) {
    super(new BundleFile(request.path), { sha256: request.expectedSha256, origin: '`expected-sha256`' });
    const signal = AbortSignal.any([context.signal, this.stopped]);
    this.#state = new DownloadState(request, this, { ...context, signal });
    this.follow(download(this.#state));
  }

  /** Time, interruptions and renewals so far. */
  get totals(): DownloadTotals {
    return this.#state.totals;
  }

  /** The URL that was created last. */
  get url(): BundleUrl {
    return this.#state.urls.latest;
  }
}

/** The object behind the URL is no longer the one that the download started with. */
class ObjectReplaced extends Error {
  override readonly name = 'ObjectReplaced';
}

/** Restarts while the object changes; attempts, renewals and restarts are bounded. */
async function download(state: DownloadState): Promise<void> {
  for (;;) {
    try {
      await downloadObject(state);
      return;
    } catch (error) {
      if (!(error instanceof ObjectReplaced)) throw error;
      await state.restart(error.message);
    }
  }
}

/** The first failure of a connection ends the others. Settles when all have ended. */
async function downloadObject(state: DownloadState): Promise<void> {
  const failed = new AbortController();
  const stopped = AbortSignal.any([state.context.signal, failed.signal]);
  const workers = Array.from({ length: state.options.connections }, () =>
    runWorker(state, stopped).catch((error: unknown) => {
      failed.abort(error);
      state.queue.close();
    }),
  );
  await Promise.all(workers);
  stopped.throwIfAborted();
}

/** Failed attempts of one segment without substantial progress. With their pauses, they take about two minutes. */
const maxFailedAttempts = 8;
/** A connection that brought this much before it was interrupted shows that the store works: resume almost at once. */
const soundBytes = 1024 * 1024;
const shortPauseMs = 100;
/** A connection that the store refuses while it serves others is not used for this long. If none receives anything, the store is down. */
const refusedPauseMs = 30_000;
/** Later ones are only counted: a very unreliable network would fill the log. */
const maxLoggedInterruptions = 20;
/** A pause of at least this length is always logged. */
const longPauseMs = 30_000;
/** Longest `Retry-After` that is honored. */
const maxPauseMs = 120_000;

/**
 * One connection: downloads segments until the queue is empty, and resumes each after an interruption. Throws ObjectReplaced or a
 * Failure.
 */
async function runWorker(state: DownloadState, signal: AbortSignal): Promise<void> {
  let pace = new ConnectionPace();
  const { queue } = state;
  using opened = new DisposableStack();
  const connection = opened.adopt(state.context.transport.connect(), (each) => each.close());
  let segment = await queue.next(pace);
  if (segment !== undefined) state.connected();
  for (let fromMs = 0; segment !== undefined; segment = await queue.next(pace, fromMs)) {
    const isComplete = await fetchWhole({ segment, connection, signal }, state);
    if (isComplete) queue.finish(segment);
    // The store may limit connections: an idle one would take the place of another.
    if (!queue.hasMore) connection.close();
    // Another connection has taken over, so this one was closed. The next one may be as fast as the others.
    if (segment.signal.aborted) pace = new ConnectionPace();
    fromMs = isComplete ? 0 : state.context.clock.elapsedMs() + refusedPauseMs;
  }
}

interface Work extends Omit<SegmentRequest, 'url'> {
  readonly connection: PersistentConnection;
}

/** Returns false if the store refuses this connection while it serves others: one of those will download the segment. */
async function fetchWhole(work: Work, state: DownloadState): Promise<boolean> {
  const { segment, connection } = work;
  for (;;) {
    const fromByte = segment.nextByte;
    const url = await state.urls.current();
    const end = await fetchSegment({ ...work, url }, state);
    switch (end.kind) {
      case 'complete':
        return true;
      case 'unprovable':
        state.useStream();
        break;
      case 'url-rejected':
        await state.urls.rejected(url, end.what);
        break;
      case 'replaced':
        throw new ObjectReplaced(end.what);
      case 'rejected':
        throw new Failure({ code: 'download-failed', message: `Could not download the bundle: ${end.what}.` });
      case 'transient':
        connection.close();
        // If no connection receives anything, the store is down and does not limit connections.
        if (end.isOverload === true && state.silentMs < refusedPauseMs && state.queue.handOver(segment)) return false;
        await pauseAfter({ ...end, fromByte }, work, state);
        if (!state.canResume) state.restartStream(segment, end.what);
    }
  }
}

interface Interruption extends TransientReply {
  /** The first byte of the request. */
  readonly fromByte: number;
}

/** Throws `download-failed` if there were too many failed attempts. */
async function pauseAfter(
  { what, retryAfterMs, fromByte }: Interruption,
  { segment, signal }: Work,
  state: DownloadState,
): Promise<void> {
  const { clock, report, random } = state.context;
  const interruptions = state.interrupted();
  const failedAttempts = segment.failedAttempts.add();
  if (failedAttempts > maxFailedAttempts) throw failedTooOften(what, failedAttempts, state.restarts);
  const isSound = segment.nextByte - fromByte >= soundBytes;
  const backoff = backoffMs({
    failedAttempts,
    retryAfterMs,
    random: random(),
    ...(isSound && { firstMs: shortPauseMs }),
  });
  const pauseMs = Math.min(backoff, maxPauseMs);
  const next = state.canResume ? 'Resuming' : 'Starting over';
  const line = `Download interrupted at ${sizeText(segment.nextByte)}: ${what}. ${next} in ${durationText(pauseMs)}.`;
  const isNews = failedAttempts === 1 && interruptions <= maxLoggedInterruptions;
  if (isNews || pauseMs >= longPauseMs) report.info(line);
  else report.debug(`${line} (${failedAttempts} failed attempts)`);
  await clock.sleep(pauseMs, signal);
}

function failedTooOften(what: string, attempts: number, restarts: number): Failure {
  const message = `Could not download the bundle: ${what} (${attempts} attempts without progress).`;
  if (restarts === 0) return new Failure({ code: 'download-failed', message });
  const changes = `Before that, the bundle changed ${countText(restarts, 'time')} during the download.`;
  return new Failure({ code: 'bundle-changed', message: `${message} ${changes}` });
}
