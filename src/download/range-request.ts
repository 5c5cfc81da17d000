/** One GET for a range of the bundle. The URL carries its own authority: no API key, and no header that S3 would reject. */
import { type Connection, type HttpBody, type HttpReply, type HttpRequest, readBodyText } from '../http/transport.ts';
import { isSafeUrl } from '../http/safe-url.ts';
import { TransientError } from '../http/transient-error.ts';
import { type StoreReply, type StoreResult, storeResultOf, type WantedRange } from './store-reply.ts';

export interface RangeRequest extends WantedRange {
  readonly url: URL;
  /** Strong entity tag of the object that earlier bytes belong to. */
  readonly validator?: string | undefined;
  /** The current time, for `Retry-After`. */
  readonly dateMs: number;
}

export interface RangeReply {
  readonly result: StoreResult;
  /** The bytes, if the result is data; otherwise already read. */
  readonly body: HttpBody;
}

const maxErrorBytes = 64 * 1024;
const maxRedirects = 3;

export async function requestRange(
  request: RangeRequest,
  connection: Connection,
  signal: AbortSignal,
): Promise<RangeReply> {
  const { url, fromByte, endByte, validator, dateMs } = request;
  const headers = {
    'Accept-Encoding': 'identity',
    Range: `bytes=${fromByte}-${endByte === undefined ? '' : endByte - 1}`,
    ...(validator !== undefined && { 'If-Match': validator }),
  };
  const reply = await followRedirects({ method: 'GET', url, headers }, connection, signal);
  const isData = reply.status === 200 || reply.status === 206;
  const errorCode = isData ? undefined : await errorCodeIn(reply);
  const storeReply: StoreReply = { status: reply.status, header: (name) => reply.header(name), errorCode };
  return { result: storeResultOf(storeReply, request, dateMs), body: reply.body };
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

/** `<Code>` of S3's XML errors. Letters only, so that no other text of the reply reaches a message. */
async function errorCodeIn(reply: HttpReply): Promise<string | undefined> {
  const text = await readBodyText(reply, maxErrorBytes).catch(() => '');
  return /<Code>([A-Za-z]{1,64})<\/Code>/.exec(text)?.[1];
}
