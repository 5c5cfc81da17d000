/** One request for one segment: writes what arrives until the segment, the reply or the connection ends. */
import { get, type GetReply } from '../http/get.ts';
import { TransientError } from '../http/transient-error.ts';
import { textOf } from '../http/body-text.ts';
import type { HttpRequest } from '../http/transport.ts';
import type { BundleUrl } from '../model/bundle.ts';
import type { DownloadState, Worker } from './download-state.ts';
import { remainingBytesOf, type Segment } from './segments.ts';
import {
  downloadFailed,
  type RejectedUrl,
  storeResultOf,
  type TransientReply,
  type WantedRange,
} from './store-reply.ts';

/** What has to be settled before the next request. Undefined if nothing does. */
type SegmentEnd = RejectedUrl | TransientReply | undefined;

export interface SegmentRequest {
  readonly segment: Segment;
  readonly worker: Worker;
  readonly url: BundleUrl;
  readonly signal: AbortSignal;
}

/** Throws Failures. */
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
  const { segment, url, wanted, worker } = request;
  if (reply.unfollowed !== undefined) throw downloadFailed(`the store redirects ${reply.unfollowed}`);
  const dateMs = state.context.clock.dateMs();
  const result = storeResultOf({ ...reply, errorCode: await errorCodeIn(reply) }, wanted, dateMs);
  if (result.kind !== 'data') return result;
  if (!state.admit(result, url, segment)) return undefined;
  const endsAtByte = result.isToTheEnd ? state.bundle.sizeBytes : wanted.endByte;
  for await (const chunk of reply.body) {
    // A reply may never end, even if its segment has.
    if (remainingBytesOf(segment) === 0 && !result.isToTheEnd) break;
    state.receive(chunk, segment, worker);
    if (remainingBytesOf(segment) === 0 && segment.endByte !== endsAtByte) break;
  }
  return endOf(segment, 'the connection was closed early');
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

/** A segment that has all its bytes is complete, however its connection ended. */
function endOf(segment: Segment, what: string): SegmentEnd {
  return remainingBytesOf(segment) === 0 ? undefined : { kind: 'transient', what };
}
