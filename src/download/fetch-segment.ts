/** One request for one segment: writes what arrives until the segment, the reply or the connection ends. */
import { Failure } from '../failure.ts';
import { toTransientError } from '../http/transient-error.ts';
import type { HttpBody } from '../http/transport.ts';
import type { BundleUrl } from '../model/bundle.ts';
import { headBytes } from './arriving-bundle.ts';
import type { DownloadState } from './download-state.ts';
import type { Worker } from './segment-queue.ts';
import { remainingBytesOf, type Segment } from './segments.ts';
import { StallLimit } from './stall-limit.ts';
import { isSameObject, type ObjectData, type StoreResult } from './store-reply.ts';
import { requestRange } from './store-request.ts';

/** How a request ended, unless it was a Failure. */
export type SegmentEnd =
  | { readonly kind: 'complete' }
  /** Ranges are supported, but without a strong validator nothing proves that they belong together. */
  | { readonly kind: 'unprovable' }
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
  const { segment, url, worker, signal } = request;
  const requestedEndByte = segment.endByte;
  const wanted = {
    fromByte: segment.nextByte,
    endByte: state.isStream ? undefined : requestedEndByte,
    announcedBytes: url.sizeBytes,
    validator: state.object?.validator,
  };
  const dateMs = state.context.clock.dateMs();
  const { result, body } = await requestRange(url.url, wanted, { connection: worker.connection, signal, dateMs });
  limit.received(0);
  try {
    if (result.kind !== 'data') return result;
    const obstacle = obstacleIn(result, state, worker);
    if (obstacle !== undefined) return obstacle;
    if (state.object === undefined) await admit({ data: result, body }, request, state);
    const endsAtByte = endOfBody(result, requestedEndByte, state);
    for await (const chunk of body) {
      limit.received(chunk.length);
      state.receive(chunk, segment, worker);
      if (remainingBytesOf(segment) === 0 && segment.endByte !== endsAtByte) break;
    }
    return endOf(segment, 'the connection was closed early');
  } finally {
    body.destroy();
  }
}

/**
 * Where the body ends by itself; undefined if it may never end. If it reaches to the end of the bundle, one more byte makes it too
 * long.
 */
function endOfBody(data: ObjectData, requestedEndByte: number, { object }: DownloadState): number | undefined {
  if (data.isToTheEnd) return object?.sizeBytes;
  return data.hasLength ? requestedEndByte : undefined;
}

/** A store that ignores more ranges in a row does not support them any more. */
const maxIgnoredRanges = 2;

/** Returns why the bytes of a reply cannot be used; undefined if they can. */
function obstacleIn(data: ObjectData, { object: begun }: DownloadState, worker: Worker): SegmentEnd | undefined {
  const { object, isRange, isToTheEnd } = data;
  if (begun === undefined) return isToTheEnd || object.validator !== undefined ? undefined : { kind: 'unprovable' };
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
      if (head !== undefined) state.sink.reject(head);
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
