/** One connection of a download: it fetches segment after segment, and resumes each at the byte at which it was interrupted. */
import { Failure } from '../failure.ts';
import { backoffMs } from '../http/backoff.ts';
import type { Connection, Transport } from '../http/transport.ts';
import { countText, durationText, sizeText } from '../text/amounts.ts';
import { ConnectionPace } from './connection-pace.ts';
import type { DownloadState } from './download-state.ts';
import { fetchSegment, ObjectReplaced } from './fetch-segment.ts';
import type { Segment } from './segment.ts';
import type { TransientReply } from './store-reply.ts';

/** Failed attempts of one segment without substantial progress. With their pauses, they take about two minutes. */
const maxFailedAttempts = 8;
/** A connection that brought this much before it was interrupted shows that the store works: resume almost at once. */
const soundBytes = 1024 * 1024;
const shortPauseMs = 100;
/** Longest `Retry-After` that is honored. */
const maxPauseMs = 120_000;

/** Downloads segments until the queue is empty. Throws ObjectReplaced or a Failure. */
export async function runWorker(state: DownloadState, signal: AbortSignal): Promise<void> {
  const pace = new ConnectionPace();
  const { queue } = state;
  using connection = new WorkerConnection(state.context.transport);
  for (let segment = await queue.next(pace); segment !== undefined; segment = await queue.next(pace)) {
    await fetchWhole(segment, state, { connection, signal });
    queue.finish(segment);
  }
}

/** Requests that succeed share a connection. After an interruption there is a new one. */
class WorkerConnection implements Disposable {
  readonly #transport: Transport;
  #current: (Connection & { close(): void }) | undefined;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  get(): Connection {
    this.#current ??= this.#transport.connect();
    return this.#current;
  }

  [Symbol.dispose](): void {
    this.#current?.close();
    this.#current = undefined;
  }
}

interface Link {
  readonly connection: WorkerConnection;
  readonly signal: AbortSignal;
}

async function fetchWhole(segment: Segment, state: DownloadState, { connection, signal }: Link): Promise<void> {
  for (;;) {
    const fromByte = segment.nextByte;
    const url = await state.urls.current();
    const end = await fetchSegment({ segment, url, connection: connection.get(), signal }, state);
    switch (end.kind) {
      case 'complete':
        return;
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
        connection[Symbol.dispose]();
        await pauseAfter(end, { segment, fromByte, signal }, state);
        if (!state.canResume) state.restartStream(segment, end.what);
    }
  }
}

interface Interruption {
  readonly segment: Segment;
  /** The first byte of the request. */
  readonly fromByte: number;
  readonly signal: AbortSignal;
}

/** Throws `download-failed` if there were too many failed attempts. */
async function pauseAfter(
  { what, retryAfterMs }: TransientReply,
  { segment, fromByte, signal }: Interruption,
  state: DownloadState,
): Promise<void> {
  const { clock, log, random } = state.context;
  state.interrupted();
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
  if (failedAttempts === 1) log.info(line);
  else log.debug(`${line} (${failedAttempts} failed attempts)`);
  await clock.sleep(pauseMs, signal);
}

function failedTooOften(what: string, attempts: number, restarts: number): Failure {
  const message = `Could not download the bundle: ${what} (${attempts} attempts without progress).`;
  if (restarts === 0) return new Failure({ code: 'download-failed', message });
  const changes = `Before that, the bundle changed ${countText(restarts, 'time')} during the download.`;
  return new Failure({ code: 'bundle-changed', message: `${message} ${changes}` });
}
