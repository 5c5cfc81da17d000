/** One GET of the object from a byte on. The link carries its own authority: no key, no header that S3 would refuse. */
import { readText } from '../http/read-text.ts';
import { isSafeUrl } from '../http/safe-url.ts';
import type { Connection, HttpBody, HttpReply } from '../http/transport.ts';
import { TransientError } from '../http/transient-error.ts';
import { type Arrival, arrivalOf, type StoreReply, type WantedRange } from './object.ts';

export interface RangeRequest extends WantedRange {
  readonly url: URL;
  /** The object that earlier bytes came from. */
  readonly validator?: string | undefined;
}

export interface RangeReply {
  readonly arrival: Arrival;
  /** The bytes, where `arrival` is data; otherwise already ended. */
  readonly body: HttpBody;
}

interface GetParts {
  readonly connection: Connection;
  readonly dateMs: () => number;
  readonly signal: AbortSignal;
}

const errorLimitBytes = 64 * 1024;
const mostRedirects = 3;

export async function getRange(request: RangeRequest, parts: GetParts): Promise<RangeReply> {
  const { url, fromByte, endByte, validator } = request;
  const headers = {
    'Accept-Encoding': 'identity',
    Range: `bytes=${fromByte}-${endByte === undefined ? '' : endByte - 1}`,
    ...(validator !== undefined && { 'If-Match': validator }),
  };
  const reply = await following(url, headers, parts);
  const isData = reply.status === 200 || reply.status === 206;
  const errorCode = isData ? undefined : await errorCodeIn(reply);
  const storeReply: StoreReply = { status: reply.status, header: (name) => reply.header(name), errorCode };
  return { arrival: arrivalOf(storeReply, request, parts.dateMs()), body: reply.body };
}

/** Stores redirect to another region's host now and then. The link stays as safe as it was, or is not followed. */
async function following(
  url: URL,
  headers: Readonly<Record<string, string>>,
  { connection, signal }: GetParts,
): Promise<HttpReply> {
  let target = url;
  for (let redirects = 0; ; redirects += 1) {
    const reply = await connection.send({ method: 'GET', url: target, headers }, signal);
    const location = reply.status >= 300 && reply.status < 400 ? reply.header('location') : undefined;
    if (location === undefined) return reply;
    reply.body.destroy();
    const next = URL.parse(location, target.href);
    if (next === null || !isSafeUrl(next))
      throw new TransientError('the store redirected to an address that is not https');
    if (redirects >= mostRedirects) throw new TransientError('the store redirected again and again');
    target = next;
  }
}

/** `<Code>` of S3's XML errors, by its letters alone: a whole parser would read no more of it. */
async function errorCodeIn(reply: HttpReply): Promise<string | undefined> {
  const text = await readText(reply, errorLimitBytes).catch(() => '');
  return /<Code>([A-Za-z]{1,64})<\/Code>/.exec(text)?.[1];
}
