/** One request for one segment: writes what arrives until the segment, the reply or the connection ends. */
import { type Clock, TimeLimit } from '../clock.ts';
import { Failure } from '../failure.ts';
import { isSafeUrl } from '../http/safe-url.ts';
import { toTransientError, TransientError } from '../http/transient-error.ts';
import { type HttpBody, type HttpReply, type HttpRequest, readBodyText } from '../http/transport.ts';
import type { BundleUrl } from '../model/bundle.ts';
import { headBytes } from './arriving-bundle.ts';
import type { DownloadState, Worker } from './download-state.ts';
import { remainingBytesOf, type Segment } from './segments.ts';
import { isSameObject, type ObjectData, type StoreResult, storeResultOf, type WantedRange } from './store-reply.ts';

/** How a request ended, unless it was a Failure. */
export type SegmentEnd =
  | { readonly kind: 'complete' }
  /** Ranges are supported, but nothing proves that they belong together. */
  | { readonly kind: 'unprovable'; readonly what: string }
  | Exclude<StoreResult, ObjectData>;

export interface SegmentRequest {
  readonly segment: Segment;
  readonly worker: Worker;
  readonly url: BundleUrl;
  readonly signal: AbortSignal;
}

export async function fetchSegment(request: SegmentRequest, state: DownloadState): Promise<SegmentEnd> {
  const { segment, signal } = request;
  using limit = new StallLimit(state.context.clock, signal);
  try {
    return await limit.race((limited) => exchange({ ...request, signal: limited }, state, limit));
  } catch (error) {
    if (error instanceof Failure) throw error;
    signal.throwIfAborted();
    return endOf(segment, toTransientError(error).message);
  }
}

async function exchange(request: SegmentRequest, state: DownloadState, limit: StallLimit): Promise<SegmentEnd> {
  const { segment, url, worker } = request;
  const wanted = {
    fromByte: segment.nextByte,
    endByte: state.isStream ? undefined : segment.endByte,
    announcedBytes: url.sizeBytes,
    validator: state.object?.validator,
  };
  const dateMs = state.context.clock.dateMs();
  const reply = await followRedirects({ method: 'GET', url: url.url, headers: headersOf(wanted) }, request);
  limit.received(0);
  try {
    const result = storeResultOf({ ...reply, errorCode: await errorCodeIn(reply) }, wanted, dateMs);
    if (result.kind !== 'data') return result;
    const obstacle = obstacleIn(result, state, worker);
    if (obstacle !== undefined) return obstacle;
    if (state.object === undefined) await admit({ data: result, body: reply.body }, request, state);
    const endsAtByte = result.isToTheEnd ? state.object?.sizeBytes : endOfBody(result, wanted);
    for await (const chunk of reply.body) {
      limit.received(chunk.length);
      state.receive(chunk, segment, worker);
      if (remainingBytesOf(segment) === 0 && segment.endByte !== endsAtByte) break;
    }
    return endOf(segment, 'the connection was closed early');
  } finally {
    reply.body.destroy();
  }
}

/** Where a body that does not reach to the end of the bundle ends by itself; undefined if it may never end. */
function endOfBody({ hasLength }: ObjectData, { endByte }: WantedRange): number | undefined {
  return hasLength ? endByte : undefined;
}

/** The URL carries its own authority: no API key, and no header that S3 would reject. */
function headersOf({ fromByte, endByte, validator }: WantedRange): HttpRequest['headers'] {
  return {
    'Accept-Encoding': 'identity',
    Range: `bytes=${fromByte}-${endByte === undefined ? '' : endByte - 1}`,
    ...(validator !== undefined && { 'If-Match': validator }),
  };
}

const maxRedirects = 3;

/** Stores sometimes redirect to the host of another region. A redirect to an address without TLS is never followed. */
async function followRedirects(request: HttpRequest, { worker, signal }: SegmentRequest): Promise<HttpReply> {
  let { url } = request;
  for (let redirects = 0; ; redirects += 1) {
    const reply = await worker.connection.send({ ...request, url }, signal);
    const location = reply.status >= 300 && reply.status < 400 ? reply.header('location') : undefined;
    if (location === undefined) return reply;
    reply.body.destroy();
    const next = URL.parse(location, url.href);
    if (next === null || !isSafeUrl(next)) {
      const message = 'Could not download the bundle: the store redirected to an address that does not use HTTPS.';
      throw new Failure({ code: 'download-failed', message });
    }
    if (redirects >= maxRedirects) throw new TransientError(`the store redirected more than ${maxRedirects} times`);
    url = next;
  }
}

const maxErrorBytes = 64 * 1024;

/** `<Code>` of S3's XML errors. Letters only, so that no other text of the reply reaches a message. */
async function errorCodeIn(reply: HttpReply): Promise<string | undefined> {
  if (reply.status === 200 || reply.status === 206) return undefined;
  const text = await readBodyText(reply, maxErrorBytes).catch(() => '');
  return /<Code>([A-Za-z]{1,64})<\/Code>/.exec(text)?.[1];
}

/** A store that ignores more ranges in a row does not support them any more. */
const maxIgnoredRanges = 2;

/** Returns why the bytes of a reply cannot be used; undefined if they can. */
function obstacleIn(data: ObjectData, { object: begun }: DownloadState, worker: Worker): SegmentEnd | undefined {
  const { object, isRange, isToTheEnd } = data;
  if (begun === undefined) {
    const isProvable = isToTheEnd || object.validator !== undefined;
    return isProvable ? undefined : { kind: 'unprovable', what: 'the store sent no strong ETag' };
  }
  if (!isSameObject(begun, object)) return { kind: 'replaced', what: 'the store sent a different object than before' };
  worker.ignoredRanges = isRange ? 0 : worker.ignoredRanges + 1;
  if (isRange) return undefined;
  const kind = worker.ignoredRanges > maxIgnoredRanges ? 'replaced' : 'transient';
  return { kind, what: 'the store ignored the range' };
}

/** A segment that has all its bytes is complete, however its connection ended. */
function endOf(segment: Segment, what: string): SegmentEnd {
  return remainingBytesOf(segment) === 0 ? { kind: 'complete' } : { kind: 'transient', what };
}

/** An object of the wrong size is often not a bundle but an error page: its beginning is kept for the message. */
async function admit(
  { data, body }: { readonly data: ObjectData; readonly body: HttpBody },
  { segment, url }: SegmentRequest,
  state: DownloadState,
): Promise<void> {
  try {
    state.admit(data, url, segment);
  } catch (error) {
    if (error instanceof Failure && error.code === 'size-mismatch') {
      const head = await headOf(body).catch(() => undefined);
      if (head !== undefined) state.bundle.reject(head);
    }
    throw error;
  }
}

async function headOf(body: HttpBody): Promise<Uint8Array> {
  let head = Buffer.alloc(0);
  for await (const chunk of body) {
    head = Buffer.concat([head, chunk]);
    if (head.length >= headBytes) break;
  }
  return head;
}

/** S3 responds within seconds. A connection that is silent for longer was probably dropped on the way. */
const maxSilenceMs = 10_000;
/** About 1 KiB/s. */
const minBytes = 32 * 1024;
const minBytesMs = 30_000;

/** Ends a request that delivers nothing, or too little: the next connection is likely to be faster. */
class StallLimit implements Disposable {
  readonly #limits = new DisposableStack();
  readonly #slow: TimeLimit;
  readonly #silent: TimeLimit;
  #bytes = 0;

  constructor(clock: Clock, signal: AbortSignal) {
    const limit = (limitMs: number, what: string, within: AbortSignal): TimeLimit =>
      this.#limits.use(new TimeLimit({ clock, limitMs, signal: within, error: () => new TransientError(what) }));
    this.#slow = limit(minBytesMs, `less than ${minBytes / 1024} KiB in ${minBytesMs / 1000} s`, signal);
    this.#silent = limit(maxSilenceMs, `no data for ${maxSilenceMs / 1000} s`, this.#slow.signal);
  }

  /** Settles like the request, or rejects with a TransientError as soon as it has stalled. */
  race<T>(request: (signal: AbortSignal) => Promise<T>): Promise<T> {
    return this.#silent.race(request);
  }

  /** Call it with everything that arrives. A reply without data counts as well. */
  received(bytes: number): void {
    this.#silent.restart();
    this.#bytes += bytes;
    if (this.#bytes < minBytes) return;
    this.#bytes = 0;
    this.#slow.restart();
  }

  [Symbol.dispose](): void {
    this.#limits.dispose();
  }
}
