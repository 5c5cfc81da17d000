/** One request for one segment: writes what arrives until the segment, the reply or the connection ends. */
import { Failure } from '../failure.ts';
import { isSafeUrl } from '../http/safe-url.ts';
import { toTransientError, TransientError } from '../http/transient-error.ts';
import { type Connection, type HttpBody, type HttpReply, type HttpRequest, readBodyText } from '../http/transport.ts';
import type { BundleUrl } from '../model/bundle.ts';
import { TimeLimit } from '../clock.ts';
import { headBytes } from './arriving-bundle.ts';
import type { DownloadState } from './download-state.ts';
import type { Segment } from './segment.ts';
import {
  isSameObject,
  type ObjectData,
  type StoredObject,
  type StoreResult,
  storeResultOf,
  type WantedRange,
} from './store-reply.ts';

/** How a request ended, unless it was a Failure. */
export type SegmentEnd =
  | { readonly kind: 'complete' }
  /** Ranges are supported, but without a strong validator nothing proves that they belong together. */
  | { readonly kind: 'unprovable' }
  | Exclude<StoreResult, ObjectData>;

/** Abort a request after this long without `minBytes` of data. S3 responds within seconds; 30 s also covers slow proxies. */
const idleLimitMs = 30_000;
/** About 1 KiB/s. A connection that is slower is broken: the next one is likely to be faster. */
const minBytes = 32 * 1024;
const maxErrorBytes = 64 * 1024;
const maxRedirects = 3;

export interface SegmentRequest {
  readonly segment: Segment;
  readonly url: BundleUrl;
  readonly connection: Connection;
  readonly signal: AbortSignal;
}

export async function fetchSegment(request: SegmentRequest, state: DownloadState): Promise<SegmentEnd> {
  const { segment, signal } = request;
  const { clock } = state.context;
  using idle = new TimeLimit({
    clock,
    limitMs: idleLimitMs,
    signal: AbortSignal.any([signal, segment.signal]),
    error: () => new TransientError(`less than ${minBytes / 1024} KiB in ${idleLimitMs / 1000} s`),
  });
  segment.pace.started(clock.elapsedMs());
  try {
    return await idle.race(() => exchange(request, state, idle));
  } catch (error) {
    if (error instanceof Failure) throw error;
    signal.throwIfAborted();
    return endOf(segment, toTransientError(error).message);
  } finally {
    segment.pace.ended(clock.elapsedMs());
  }
}

async function exchange(request: SegmentRequest, state: DownloadState, idle: TimeLimit): Promise<SegmentEnd> {
  const { segment, url, connection } = request;
  // Another connection may take over the last bytes before the reply.
  const requestedUntilByte = segment.endByte;
  const wanted = {
    fromByte: segment.nextByte,
    endByte: state.isStream ? undefined : requestedUntilByte,
    announcedBytes: url.sizeBytes,
  };
  const headers = headersOf(wanted, state.object?.validator);
  const reply = await followRedirects({ method: 'GET', url: url.url, headers }, connection, idle.signal);
  const result = await resultOf(reply, wanted, state.context.clock.dateMs());
  idle.restart();
  try {
    if (result.kind !== 'data') return result;
    const obstacle = obstacleIn(result, state.object, segment);
    if (obstacle !== undefined) return obstacle;
    if (state.object === undefined) await admit({ data: result, body: reply.body }, request, state);
    const comesUntilByte = result.isToTheEnd ? state.object?.sizeBytes : requestedUntilByte;
    // A body without a length may never end. If it reaches to the end of the bundle, one more byte makes it too long.
    const endsAtByte = result.hasLength || result.isToTheEnd ? comesUntilByte : undefined;
    await receive(reply.body, { segment, state, idle, endsAtByte });
    return endOf(segment, 'the connection was closed early');
  } finally {
    reply.body.destroy();
  }
}

/** The URL carries its own authority: no API key, and no header that S3 would reject. */
function headersOf({ fromByte, endByte }: WantedRange, validator: string | undefined): HttpRequest['headers'] {
  return {
    'Accept-Encoding': 'identity',
    Range: `bytes=${fromByte}-${endByte === undefined ? '' : endByte - 1}`,
    ...(validator !== undefined && { 'If-Match': validator }),
  };
}

/** Stores sometimes redirect to the host of another region. A redirect to an address without TLS is not followed. */
async function followRedirects(request: HttpRequest, connection: Connection, signal: AbortSignal): Promise<HttpReply> {
  let { url } = request;
  for (let redirects = 0; ; redirects += 1) {
    const reply = await connection.send({ ...request, url }, signal);
    const location = reply.status >= 300 && reply.status < 400 ? reply.header('location') : undefined;
    if (location === undefined) return reply;
    reply.body.destroy();
    const next = URL.parse(location, url.href);
    if (next === null || !isSafeUrl(next))
      throw new TransientError('the store redirected to an address that is not https');
    if (redirects >= maxRedirects) throw new TransientError(`the store redirected more than ${maxRedirects} times`);
    url = next;
  }
}

async function resultOf(reply: HttpReply, wanted: WantedRange, dateMs: number): Promise<StoreResult> {
  const isData = reply.status === 200 || reply.status === 206;
  const errorCode = isData ? undefined : await errorCodeIn(reply);
  return storeResultOf({ ...reply, errorCode }, wanted, dateMs);
}

/** `<Code>` of S3's XML errors. Letters only, so that no other text of the reply reaches a message. */
async function errorCodeIn(reply: HttpReply): Promise<string | undefined> {
  const text = await readBodyText(reply, maxErrorBytes).catch(() => '');
  return /<Code>([A-Za-z]{1,64})<\/Code>/.exec(text)?.[1];
}

interface Receiving {
  readonly segment: Segment;
  readonly state: DownloadState;
  readonly idle: TimeLimit;
  /** Where the body ends by itself; undefined if it must be cut off. */
  readonly endsAtByte: number | undefined;
}

async function receive(body: HttpBody, { segment, state, idle, endsAtByte }: Receiving): Promise<void> {
  let bytesInTime = 0;
  for await (const chunk of body) {
    bytesInTime += chunk.length;
    if (bytesInTime >= minBytes) {
      bytesInTime = 0;
      idle.restart();
    }
    segment.pace.received(chunk.length, state.context.clock.elapsedMs());
    state.receive(chunk, segment);
    if (segment.isComplete && segment.endByte !== endsAtByte) break;
  }
}

/** A store that ignores more ranges in a row does not support them any more. */
const maxIgnoredRanges = 2;

/** Returns why the bytes of a reply cannot be used; undefined if they can. */
function obstacleIn(data: ObjectData, begun: StoredObject | undefined, segment: Segment): SegmentEnd | undefined {
  const { object, isRange, isToTheEnd } = data;
  if (begun === undefined) return isToTheEnd || object.validator !== undefined ? undefined : { kind: 'unprovable' };
  if (!isSameObject(begun, object)) return { kind: 'replaced', what: 'the store sent a different object than before' };
  segment.ignoredRanges = isRange ? 0 : segment.ignoredRanges + 1;
  if (isRange) return undefined;
  const kind = segment.ignoredRanges > maxIgnoredRanges ? 'replaced' : 'transient';
  return { kind, what: 'the store ignored the range' };
}

/** A segment that has all its bytes is complete, however its connection ended. */
function endOf(segment: Segment, what: string): SegmentEnd {
  return segment.isComplete ? { kind: 'complete' } : { kind: 'transient', what };
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
