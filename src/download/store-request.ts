/** One request to the store: follows its redirects, and reads what its reply means. */
import { Failure } from '../failure.ts';
import { isSafeUrl } from '../http/safe-url.ts';
import { TransientError } from '../http/transient-error.ts';
import { type Connection, type HttpBody, type HttpReply, type HttpRequest, readBodyText } from '../http/transport.ts';
import { type StoreResult, storeResultOf, type WantedRange } from './store-reply.ts';

const maxErrorBytes = 64 * 1024;
const maxRedirects = 3;

interface RequestContext {
  readonly connection: Connection;
  readonly signal: AbortSignal;
  /** The current time, for `Retry-After`. */
  readonly dateMs: number;
}

interface RangeReply {
  readonly result: StoreResult;
  /** Must be read completely or destroyed. */
  readonly body: HttpBody;
}

/** Rejects with a TransientError, and with a Failure if no later attempt can succeed. */
export async function requestRange(url: URL, wanted: WantedRange, context: RequestContext): Promise<RangeReply> {
  const reply = await followRedirects({ method: 'GET', url, headers: headersOf(wanted) }, context);
  const isData = reply.status === 200 || reply.status === 206;
  const errorCode = isData ? undefined : await errorCodeIn(reply);
  return { result: storeResultOf({ ...reply, errorCode }, wanted, context.dateMs), body: reply.body };
}

/** The URL carries its own authority: no API key, and no header that S3 would reject. */
function headersOf({ fromByte, endByte, validator }: WantedRange): HttpRequest['headers'] {
  return {
    'Accept-Encoding': 'identity',
    Range: `bytes=${fromByte}-${endByte === undefined ? '' : endByte - 1}`,
    ...(validator !== undefined && { 'If-Match': validator }),
  };
}

/** Stores sometimes redirect to the host of another region. A redirect to an address without TLS is never followed. */
async function followRedirects(request: HttpRequest, { connection, signal }: RequestContext): Promise<HttpReply> {
  let { url } = request;
  for (let redirects = 0; ; redirects += 1) {
    const reply = await connection.send({ ...request, url }, signal);
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

/** `<Code>` of S3's XML errors. Letters only, so that no other text of the reply reaches a message. */
async function errorCodeIn(reply: HttpReply): Promise<string | undefined> {
  const text = await readBodyText(reply, maxErrorBytes).catch(() => '');
  return /<Code>([A-Za-z]{1,64})<\/Code>/.exec(text)?.[1];
}
