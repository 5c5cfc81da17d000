/** One request for one segment: writes what arrives until the segment, the reply or the connection ends. */
import type { Clock } from '../clock.ts';
import { Failure } from '../failure.ts';
import { contentUpTo, decode } from '../http/body.ts';
import { get, type GetReply } from '../http/get.ts';
import { TimeLimit } from '../http/time-limit.ts';
import { TransientError } from '../http/transient-error.ts';
import type { HttpRequest } from '../http/transport.ts';
import type { Text } from '../text/words.ts';
import type { DownloadState } from './download-state.ts';
import type { Segment } from './segment.ts';
import { pageSent, type Setback, storeResultOf, type WantedBytes } from './store-reply.ts';
import { sizeMismatch, type StoredObject } from './stored-object.ts';
import type { Worker } from './worker.ts';

export interface SegmentRequest {
  readonly segment: Segment;
  readonly worker: Worker;
  readonly signal: AbortSignal;
}

/** Returns what ended the request. It does not matter if the segment has all its bytes. Throws Failures. */
export async function fetchSegment(request: SegmentRequest, state: DownloadState): Promise<Setback> {
  const { segment, worker, signal } = request;
  const { latest } = state.request.url;
  const wanted = state.wantedBytes(segment);
  const { connection } = worker;
  try {
    const sent = { host: state.store, url: latest.url, headers: headersOf(wanted), connection, signal };
    return await get(sent, (reply) => receive(reply, { ...request, wanted }, state));
  } catch (error) {
    if (error instanceof TransientError) return { kind: 'transient', what: error.message };
    throw error;
  }
}

async function receive(
  reply: GetReply,
  { segment, wanted, worker }: SegmentRequest & { readonly wanted: WantedBytes },
  state: DownloadState,
): Promise<Setback> {
  if (reply.unfollowed !== undefined) throw downloadFailed(`the store redirects ${reply.unfollowed}`, redirectHint);
  const result = storeResultOf({ ...reply, errorCode: await errorCodeIn(reply, state.context.clock) }, wanted);
  if (result.kind !== 'data') return result;
  state.admit(result, segment);
  const { sizeBytes } = state.bundle;
  const endsAtByte = result.isToTheEnd ? sizeBytes : wanted.endByte;
  for await (const chunk of result.isCoded ? decode(reply, reply.body) : reply.body) {
    // A reply may never end, even if its segment has.
    if (segment.remainingBytes === 0 && !result.isToTheEnd) break;
    state.receive(chunk, segment, worker);
    if (segment.remainingBytes === 0 && segment.endByte !== endsAtByte) break;
  }
  if (result.isCoded && segment.remainingBytes > 0)
    throw sizeMismatch(`The store sent fewer than the ${sizeBytes} bytes that were reported.`, result);
  return { kind: 'transient', ...endOf(result) };
}

const redirectHint = 'Ask the platform where its bundle URL leads.';

/** Returns `download-failed`. `what` completes its sentence. */
export function downloadFailed(what: string, hint?: Text): Failure {
  return new Failure({ code: 'download-failed', message: `Could not download the bundle: ${what}.`, hint });
}

/** Explains why a reply ended before its object. */
function endOf({ isPage = false }: StoredObject): Pick<Setback, 'what' | 'hint'> {
  return isPage ? pageSent : { what: 'the connection was closed early' };
}

/** The URL carries its own authority: no API key, and no header that S3 would reject. */
function headersOf({ fromByte, endByte, validator }: WantedBytes): HttpRequest['headers'] {
  return {
    'Accept-Encoding': 'identity',
    ...(endByte !== undefined && { Range: `bytes=${fromByte}-${endByte - 1}` }),
    ...(validator !== undefined && { 'If-Match': validator }),
  };
}

const maxErrorBytes = 64 * 1024;
/** The status decides: a body that stalls only loses its code. */
const maxErrorMs = 5_000;

/** Returns `<Code>` of S3's errors, or `error` of a JSON object: letters only, so that no other text is shown. */
async function errorCodeIn({ status, body, signal }: GetReply, clock: Clock): Promise<string | undefined> {
  if (status === 200 || status === 206) return undefined;
  using limit = new TimeLimit({ clock, limitMs: maxErrorMs, signal, reason: 'no error body' });
  const content = await limit.race(() => contentUpTo(maxErrorBytes, body)).catch(() => undefined);
  const text = content?.toString('utf8') ?? '';
  const [, inXml, inJson] = /<Code>([A-Za-z]{1,64})<\/Code>|"error": ?"([A-Za-z]{1,64})"/.exec(text) ?? [];
  return inXml ?? inJson;
}
