/** One address of a published site, as a reader gets it: redirects are followed, and failed requests repeated. */
import { TimeLimit } from '../clock.ts';
import { backoffMs, retryAfterMs } from '../http/backoff.ts';
import { get, type GetReply } from '../http/get.ts';
import type { HostPause } from '../http/host-pause.ts';
import { TransientError } from '../http/transient-error.ts';
import type { Connection, Transport } from '../http/transport.ts';
import type { OperationContext } from '../operation.ts';
import { typeIn } from './content-types.ts';

/** What every operation on a published site needs. */
export interface SiteContext extends OperationContext {
  readonly transport: Transport;
  readonly pause: HostPause;
}

export interface PageRequest extends Omit<SiteContext, 'emit' | 'transport'> {
  readonly url: URL;
  readonly connection: Connection;
}

/** A reply, with its body as it was received. */
export type Page = GetReply;

/**
 * Returns the address of a file as a browser writes it: hosts answer 404 to an escaped `+` or `,` that they do not expect. `root` is the
 * address of the site, with or without a final slash.
 */
export function addressOf(root: URL, path: string): URL {
  const base = root.href.endsWith('/') ? root.href : `${root.href}/`;
  return new URL(base + path.toWellFormed().replace(notPartOfPath, encodeURIComponent));
}

/** What a URL parser would read as something else than a character of a name, or remove. It escapes what else must be escaped. */
const notPartOfPath = /[\0- %?#\\]/g;

/** What a host answers to a request, in short: `404`, `a redirect to https://login.example.com`, or `200 with text/html`. */
export function answerText({ status, header, url, unfollowed }: Page, requested: URL): string {
  if (unfollowed !== undefined) return `${status}, a redirect ${unfollowed}`;
  if (url.origin !== requested.origin) return `a redirect to ${url.origin}`;
  const contentType = typeIn(header('content-type') ?? '');
  return status === 200 && contentType !== '' ? `200 with ${contentType}` : String(status);
}

const headers = {
  // A host may encode its replies nevertheless.
  'Accept-Encoding': 'identity',
  'Cache-Control': 'no-cache',
};

const maxAttempts = 4;

/**
 * Requests an address and reads the reply. Overloaded hosts and broken connections get four attempts: then the last reply is read, or
 * the last TransientError is thrown. A host that answers 429 is requested again until the signal aborts. Also rejects with a Failure
 * `tls-error` or `proxy-rejected`, and with the signal's reason.
 */
export async function readPage<T>(request: PageRequest, read: (page: Page) => Promise<T>): Promise<T> {
  const { clock, pause, random, signal } = request;
  for (let attempt = 1; ;) {
    await pause.wait(signal);
    const result = await attemptOf(request, read, attempt === maxAttempts);
    if (result.kind === 'read') return result.value;
    if (result.kind === 'limited') continue;
    await clock.sleep(backoffMs({ failedAttempts: attempt, random: random() }), signal);
    attempt += 1;
  }
}

/** Like `readPage`, for all attempts together. Returns a TransientError if no complete reply arrived. */
export async function readPageWithin<T>(
  limitMs: number,
  request: PageRequest,
  read: (page: Page) => Promise<T>,
): Promise<T | TransientError> {
  const { clock, pause, signal } = request;
  const error = (): TransientError =>
    new TransientError(pause.reason ?? `no complete reply within ${limitMs / 1000} s`);
  using limit = new TimeLimit({ clock, limitMs, signal, error });
  try {
    return await limit.race((limited) => readPage({ ...request, signal: limited }, read));
  } catch (thrown) {
    signal.throwIfAborted();
    if (thrown instanceof TransientError) return thrown;
    throw thrown;
  }
}

type Attempt<T> = { readonly kind: 'read'; readonly value: T } | { readonly kind: 'limited' | 'failed' };

async function attemptOf<T>(
  request: PageRequest,
  read: (page: Page) => Promise<T>,
  isLast: boolean,
): Promise<Attempt<T>> {
  const { clock, pause } = request;
  try {
    return await get({ ...request, headers }, async (page): Promise<Attempt<T>> => {
      const { status, header } = page;
      const requestedMs = retryAfterMs(header, clock.dateMs());
      const isLimited = status === 429;
      const isFailed = status >= 500 && !isLast;
      if (isLimited || (isFailed && requestedMs !== undefined)) pause.extend(status, requestedMs);
      if (isLimited || isFailed) return { kind: isLimited ? 'limited' : 'failed' };
      pause.end();
      return { kind: 'read', value: await read(page) };
    });
  } catch (error) {
    if (isLast || !(error instanceof TransientError)) throw error;
    return { kind: 'failed' };
  }
}
