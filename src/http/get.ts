/** One GET request to a store or a published site: follows redirects, and ends a request that stalls. */
import { addAbortSignal, pipeline, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib';
import { type Clock, TimeLimit } from '../clock.ts';
import { Failure } from '../failure.ts';
import { mayFollow, redirectTarget } from './safe-url.ts';
import { toTransientError, TransientError } from './transient-error.ts';
import type { Connection, HttpReply, HttpRequest } from './transport.ts';

interface GetRequest {
  readonly url: URL;
  readonly headers: HttpRequest['headers'];
  readonly connection: Connection;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

export interface GetReply extends Pick<HttpReply, 'status' | 'header'> {
  /** The address after redirects. */
  readonly url: URL;
  /** Completes "It redirects …". Undefined if every redirect was followed. */
  readonly unfollowed: string | undefined;
  /** Throws a TransientError if the connection ends before the body does. */
  readonly body: AsyncIterable<Uint8Array>;
  /** Aborts when the request is ended before the reply has been read. */
  readonly signal: AbortSignal;
}

/** Hosts respond within seconds. A connection that is silent for longer was probably dropped on the way. */
const maxSilenceMs = 10_000;
/** About 1 KiB/s. The next connection is likely to be faster. */
const minBytes = 32 * 1024;
const minBytesMs = 30_000;

/**
 * Settles like `read`, which receives the reply, with any status. Rejects with a TransientError if no complete reply arrived or the
 * request delivered nothing for 10 s or too little in 30 s, with Failures of the connection and of `read`, and with the signal's reason.
 */
export async function get<T>(request: GetRequest, read: (reply: GetReply) => Promise<T>): Promise<T> {
  const limit = (limitMs: number, what: string, signal: AbortSignal): TimeLimit =>
    new TimeLimit({ clock: request.clock, limitMs, signal, error: () => new TransientError(what) });
  using slow = limit(minBytesMs, `less than ${minBytes / 1024} KiB in ${minBytesMs / 1000} s`, request.signal);
  using silent = limit(maxSilenceMs, `no data for ${maxSilenceMs / 1000} s`, slow.signal);
  try {
    return await silent.race(async (signal) => {
      const reply = await followRedirects({ ...request, signal });
      silent.restart();
      try {
        return await read({ ...reply, body: watched(reply.body, silent, slow), signal });
      } finally {
        reply.body.destroy();
      }
    });
  } catch (error) {
    if (error instanceof Failure) throw error;
    request.signal.throwIfAborted();
    throw toTransientError(error);
  }
}

/** Restarts the limits with what arrives. */
async function* watched(
  body: AsyncIterable<Uint8Array>,
  silent: TimeLimit,
  slow: TimeLimit,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  try {
    for await (const chunk of body) {
      silent.restart();
      bytes += chunk.length;
      if (bytes >= minBytes) {
        bytes = 0;
        slow.restart();
      }
      yield chunk;
    }
  } catch (error) {
    throw toTransientError(error);
  }
}

const maxRedirects = 5;

type LastReply = HttpReply & Pick<GetReply, 'url' | 'unfollowed'>;

/** A redirect that is not followed is the reply. */
async function followRedirects({ url: firstUrl, headers, connection, signal }: GetRequest): Promise<LastReply> {
  let url = firstUrl;
  for (let redirects = 0; ; redirects += 1) {
    const reply = await connection.send({ method: 'GET', url, headers }, signal);
    const target = redirectTarget(reply, url);
    if (target === undefined) return { ...reply, url, unfollowed: undefined };
    if (!mayFollow(url, target)) return { ...reply, url, unfollowed: 'to an address that does not use HTTPS' };
    if (redirects === maxRedirects) return { ...reply, url, unfollowed: `more than ${maxRedirects} times` };
    reply.body.destroy();
    url = target;
  }
}

/** By content coding (RFC 9110, section 8.4). */
const decoders = new Map<string, () => Transform>([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
  ['zstd', createZstdDecompress],
]);

/**
 * Returns the bytes of a reply without its content coding, or the bytes themselves if the coding is unknown, as a browser does. Throws
 * errors of zlib for damaged content, and an AbortError when the request is ended: a kilobyte that has arrived may decode to gigabytes.
 */
export function decoded(
  { header, signal }: Pick<GetReply, 'header' | 'signal'>,
  bytes: AsyncIterable<Uint8Array>,
): AsyncIterable<Uint8Array> {
  const coding = header('content-encoding') ?? 'identity';
  const decoder = decoders.get(coding.trim().toLowerCase())?.();
  if (decoder === undefined) return bytes;
  addAbortSignal(signal, decoder);
  // An error of the input destroys the decoder, and is thrown by the iteration.
  pipeline(bytes, decoder, () => undefined);
  return decoder;
}

/** Two bytes begin every gzip file (RFC 1952, section 2.3.1). */
export function beginsLikeGzip(chunk: Uint8Array): boolean {
  return chunk[0] === 0x1f && chunk[1] === 0x8b;
}
