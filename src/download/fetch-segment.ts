/** One request for one segment: writes what arrives until the segment, the reply or the connection ends. */
import { Failure } from '../failure.ts';
import { get, type GetReply } from '../http/get.ts';
import { TransientError } from '../http/transient-error.ts';
import { type HttpRequest, textOf } from '../http/transport.ts';
import type { BundleUrl } from '../model/bundle.ts';
import { headBytes } from './bundle-file.ts';
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
  const { segment, url, worker, signal } = request;
  const wanted = {
    fromByte: segment.nextByte,
    endByte: state.isStream ? undefined : segment.endByte,
    announcedBytes: url.sizeBytes,
    validator: state.object?.validator,
  };
  const { clock } = state.context;
  const { connection } = worker;
  try {
    return await get({ url: url.url, headers: headersOf(wanted), connection, clock, signal }, (reply) =>
      receive(reply, { ...request, wanted }, state),
    );
  } catch (error) {
    if (error instanceof TransientError) return endOf(segment, error.message);
    throw error;
  }
}

async function receive(
  reply: GetReply,
  request: SegmentRequest & { readonly wanted: WantedRange },
  state: DownloadState,
): Promise<SegmentEnd> {
  const { segment, wanted, worker } = request;
  if (reply.unfollowed !== undefined) return { kind: 'rejected', what: `the store redirects ${reply.unfollowed}` };
  const dateMs = state.context.clock.dateMs();
  const result = storeResultOf({ ...reply, errorCode: await errorCodeIn(reply) }, wanted, dateMs);
  if (result.kind !== 'data') return result;
  const obstacle = obstacleIn(result, state, worker);
  if (obstacle !== undefined) return obstacle;
  if (state.object === undefined) await admit({ data: result, body: reply.body }, request, state);
  const endsAtByte = result.isToTheEnd ? state.object?.sizeBytes : endOfBody(result, wanted);
  for await (const chunk of reply.body) {
    state.receive(chunk, segment, worker);
    if (remainingBytesOf(segment) === 0 && segment.endByte !== endsAtByte) break;
  }
  return endOf(segment, 'the connection was closed early');
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

const maxErrorBytes = 64 * 1024;

/** `<Code>` of S3's XML errors. Letters only, so that no other text of the reply reaches a message. */
async function errorCodeIn({ status, body }: GetReply): Promise<string | undefined> {
  if (status === 200 || status === 206) return undefined;
  const text = (await textOf(body, maxErrorBytes).catch(() => undefined)) ?? '';
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
  { data, body }: { readonly data: ObjectData; readonly body: GetReply['body'] },
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

async function headOf(body: GetReply['body']): Promise<Uint8Array> {
  let head = Buffer.alloc(0);
  for await (const chunk of body) {
    head = Buffer.concat([head, chunk]);
    if (head.length >= headBytes) break;
  }
  return head;
}
