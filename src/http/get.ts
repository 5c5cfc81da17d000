/** One GET request to a store or a published site: follows redirects, and ends a request that stalls. */
import { type Clock, TimeLimit } from '../clock.ts';
import { Failure } from '../failure.ts';
import { mayFollow, redirectTarget } from './redirects.ts';
import { toTransientError, TransientError } from './transient-error.ts';
import type { Connection, HttpReply, HttpRequest } from './transport.ts';

export interface GetRequest {
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
  /** Throws if the connection ends before the body does. */
  readonly body: AsyncIterable<Uint8Array>;
}

/**
 * Settles like `read`, which receives the reply, with any status. Rejects with a TransientError if no complete reply arrived or the
 * request stalled, with Failures of the connection and of `read`, and with the signal's reason.
 */
export async function get<T>(request: GetRequest, read: (reply: GetReply) => Promise<T>): Promise<T> {
  using limit = new StallLimit(request);
  try {
    return await limit.race(async (signal) => {
      const { reply, url, unfollowed } = await followRedirects({ ...request, signal });
      limit.received(0);
      try {
        return await read({ ...reply, url, unfollowed, body: limit.watched(reply.body) });
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

const maxRedirects = 5;

interface LastReply extends Pick<GetReply, 'url' | 'unfollowed'> {
  readonly reply: HttpReply;
}

/** A redirect that is not followed is the reply. */
async function followRedirects({ url: firstUrl, headers, connection, signal }: GetRequest): Promise<LastReply> {
  let url = firstUrl;
  for (let redirects = 0; ; redirects += 1) {
    const reply = await connection.send({ method: 'GET', url, headers }, signal);
    const target = redirectTarget(reply, url);
    if (target === undefined) return { reply, url, unfollowed: undefined };
    if (!mayFollow(url, target)) return { reply, url, unfollowed: 'to an address that does not use HTTPS' };
    if (redirects === maxRedirects) return { reply, url, unfollowed: `more than ${maxRedirects} times` };
    reply.body.destroy();
    url = target;
  }
}

/** Hosts respond within seconds. A connection that is silent for longer was probably dropped on the way. */
const maxSilenceMs = 10_000;
/** About 1 KiB/s. */
const minBytes = 32 * 1024;
const minBytesMs = 30_000;

/** Ends a request that delivers nothing, or too little: the next connection is likely to be faster. */
class StallLimit implements Disposable {
  readonly #limits = new DisposableStack();
  readonly #slow: TimeLimit;
  readonly #silent: TimeLimit;
  #bytes = 0;

  constructor({ clock, signal }: Pick<GetRequest, 'clock' | 'signal'>) {
    const limit = (limitMs: number, what: string, within: AbortSignal): TimeLimit =>
      this.#limits.use(new TimeLimit({ clock, limitMs, signal: within, error: () => new TransientError(what) }));
    this.#slow = limit(minBytesMs, `less than ${minBytes / 1024} KiB in ${minBytesMs / 1000} s`, signal);
    this.#silent = limit(maxSilenceMs, `no data for ${maxSilenceMs / 1000} s`, this.#slow.signal);
  }

  /** Settles like the request, or rejects with a TransientError as soon as it has stalled. */
  race<T>(request: (signal: AbortSignal) => Promise<T>): Promise<T> {
    return this.#silent.race(request);
  }

  async *watched(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of body) {
      this.received(chunk.length);
      yield chunk;
    }
  }

  /** Call it with everything that arrives. A reply without data counts as well. */
  received(bytes: number): void {
    this.#silent.restart();
    this.#bytes += bytes;
    if (this.#bytes < minBytes) return;
    this.#bytes = 0;
    this.#slow.restart();
  }

  [Symbol.dispose](): void {
    this.#limits.dispose();
  }
}
