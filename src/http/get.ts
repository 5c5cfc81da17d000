/** One GET request to a store or a published site: waits as the host asks, follows redirects, ends if it stalls. */
import { Failure } from '../failure.ts';
import type { HostAccess } from './host-access.ts';
import { mayFollow, redirectTarget } from './redirects.ts';
import { TimeLimit } from './time-limit.ts';
import { networkCodeOf, toTransientError } from './transient-error.ts';
import type { HttpReply, HttpRequest } from './transport.ts';

interface GetRequest extends Pick<HttpRequest, 'url' | 'headers' | 'connection'> {
  readonly host: HostAccess;
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
const minPaceBytes = 32 * 1024;
const minPaceMs = 30_000;

/**
 * Settles like `read`, which receives the reply, with any status. Rejects with a TransientError if no complete reply
 * arrived or the request delivered nothing for 10 s or too little in 30 s, with Failures of the connection, with the
 * signal's reason, and with what `read` throws, unless it has a code like that of a decoder.
 */
export async function get<T>(request: GetRequest, read: (reply: GetReply) => Promise<T>): Promise<T> {
  const limit = (limitMs: number, what: string, signal: AbortSignal): TimeLimit =>
    new TimeLimit({ clock: request.host.clock, limitMs, signal, reason: what });
  const sentMs = await request.host.wait(request.signal);
  using slow = limit(minPaceMs, `less than ${minPaceBytes / 1024} KiB in ${minPaceMs / 1000} s`, request.signal);
  using silent = limit(maxSilenceMs, `no data for ${maxSilenceMs / 1000} s`, slow.signal);
  try {
    return await silent.race(async (signal) => {
      const reply = await followRedirects({ ...request, signal });
      silent.restart();
      try {
        request.host.heed(reply, sentMs);
        return await read({ ...reply, body: watch(reply.body, silent, slow), signal });
      } finally {
        reply.body.destroy();
      }
    });
  } catch (error) {
    if (error instanceof Failure) throw error;
    request.signal.throwIfAborted();
    // Damaged content has a code of its decoder. An error without one is not of the connection.
    throw networkCodeOf(error) === '' ? error : toTransientError(error);
  }
}

/** Restarts the limits with what arrives. */
async function* watch(body: GetReply['body'], silent: TimeLimit, slow: TimeLimit): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  try {
    for await (const chunk of body) {
      silent.restart();
      bytes += chunk.length;
      if (bytes >= minPaceBytes) {
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

/** A redirect that is not followed is the reply. */
async function followRedirects(request: GetRequest): Promise<HttpReply & Pick<GetReply, 'url' | 'unfollowed'>> {
  const { headers, connection, host, signal } = request;
  let { url } = request;
  for (let redirects = 0; ; redirects += 1) {
    const reply = await host.transport.send({ method: 'GET', url, headers, connection }, signal);
    const target = redirectTarget(reply, url);
    if (target === undefined) return { ...reply, url, unfollowed: undefined };
    if (target === null) return { ...reply, url, unfollowed: 'to an invalid address' };
    if (!mayFollow(url, target)) return { ...reply, url, unfollowed: 'to an address that does not use HTTPS' };
    if (redirects === maxRedirects) return { ...reply, url, unfollowed: `more than ${maxRedirects} times` };
    reply.body.destroy();
    url = target;
  }
}
