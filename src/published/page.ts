/** One address of a published site, as a reader gets it: redirects are followed, and the content is decoded. */
import { createHash } from 'node:crypto';
import { pipeline, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib';
import { TimeLimit } from '../clock.ts';
import type { OperationContext } from '../events.ts';
import { backoffMs, retryAfterMs } from '../http/backoff.ts';
import { isSafeUrl } from '../http/safe-url.ts';
import { toTransientError, TransientError } from '../http/transient-error.ts';
import type { Connection, HttpReply } from '../http/transport.ts';

export interface PageRequest extends Omit<OperationContext, 'emit'> {
  readonly url: URL;
  readonly connection: Connection;
}

export interface Page extends Pick<HttpReply, 'status' | 'header'> {
  /** The address after redirects. */
  readonly url: URL;
  /** Decoded. Throws a TransientError if the connection ends early, or if the content coding is damaged. */
  readonly content: AsyncIterable<Uint8Array>;
}

/** Returns the address of a file. `root` is the address of the site, with or without a final slash. */
export function addressOf(root: URL, path: string): URL {
  const base = root.href.endsWith('/') ? root.href : `${root.href}/`;
  return new URL(base + path.toWellFormed().split('/').map(encodeURIComponent).join('/'));
}

/** A request ends after this long without `minBytes` of its reply, so that no host can hold it open. */
const stallLimitMs = 20_000;
/** About 1 KiB/s. */
const minBytes = 20 * 1024;

const maxRedirects = 5;

const headers = {
  // A host may encode its replies nevertheless.
  'Accept-Encoding': 'identity',
  'Cache-Control': 'no-cache',
};

const maxAttempts = 4;
const maxPauseMs = 30_000;

/**
 * Requests an address and reads the reply, with any status. Overloaded hosts and broken connections get four attempts. Then rejects
 * with a TransientError. Also rejects with a Failure `tls-error` or `proxy-rejected`, and with the signal's reason.
 */
export async function readPage<T>(request: PageRequest, read: (page: Page) => Promise<T>): Promise<T> {
  for (let attempt = 1; attempt < maxAttempts; attempt += 1) {
    const result = await attemptOf(request, read);
    if (result.kind === 'read') return result.value;
    const pauseMs = backoffMs({ failedAttempts: attempt, retryAfterMs: result.retryAfterMs, random: request.random() });
    await request.clock.sleep(Math.min(pauseMs, maxPauseMs), request.signal);
  }
  return readOnce(request, read);
}

type Attempt<T> =
  { readonly kind: 'read'; readonly value: T } | { readonly kind: 'failed'; readonly retryAfterMs: number | undefined };

async function attemptOf<T>(request: PageRequest, read: (page: Page) => Promise<T>): Promise<Attempt<T>> {
  const { clock, signal } = request;
  try {
    return await readOnce(request, async (page): Promise<Attempt<T>> => {
      const isOverloaded = page.status === 429 || page.status >= 500;
      if (isOverloaded) return { kind: 'failed', retryAfterMs: retryAfterMs(page.header, clock.dateMs()) };
      return { kind: 'read', value: await read(page) };
    });
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof TransientError) return { kind: 'failed', retryAfterMs: undefined };
    throw error;
  }
}

async function readOnce<T>(request: PageRequest, read: (page: Page) => Promise<T>): Promise<T> {
  const { clock, signal } = request;
  using stall = new TimeLimit({
    clock,
    limitMs: stallLimitMs,
    signal,
    error: () => new TransientError(`no reply, or too little of it, within ${stallLimitMs / 1000} s`),
  });
  return await stall.race(async () => {
    const { reply, url } = await followRedirects(request, stall.signal);
    try {
      const bytes = withProgress(reply.body, () => stall.restart());
      return await read({ ...reply, url, content: decoded(bytes, reply.header('content-encoding')) });
    } catch (error) {
      stall.signal.throwIfAborted();
      throw toTransientError(error);
    } finally {
      reply.body.destroy();
    }
  });
}

/** A redirect that is not followed, such as one from https to http, is the reply. */
async function followRedirects(
  { url: firstUrl, connection }: PageRequest,
  signal: AbortSignal,
): Promise<{ readonly reply: HttpReply; readonly url: URL }> {
  let url = firstUrl;
  for (let redirects = 0; ; redirects += 1) {
    const reply = await connection.send({ method: 'GET', url, headers }, signal);
    const target = redirectTarget(reply, url);
    if (target === undefined || redirects === maxRedirects) return { reply, url };
    reply.body.destroy();
    url = target;
  }
}

function redirectTarget({ status, header }: HttpReply, url: URL): URL | undefined {
  const target = [301, 302, 303, 307, 308].includes(status) ? URL.parse(header('location') ?? '', url.href) : null;
  return target !== null && isSafeUrl(target) ? target : undefined;
}

async function* withProgress(body: AsyncIterable<Uint8Array>, onProgress: () => void): AsyncGenerator<Uint8Array> {
  let newBytes = 0;
  for await (const chunk of body) {
    newBytes += chunk.length;
    if (newBytes >= minBytes) {
      newBytes = 0;
      onProgress();
    }
    yield chunk;
  }
}

const decoders = new Map<string, () => Transform>([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
  ['zstd', createZstdDecompress],
]);

function decoded(bytes: AsyncIterable<Uint8Array>, coding = 'identity'): AsyncIterable<Uint8Array> {
  const decoder = decoders.get(coding.trim().toLowerCase())?.();
  if (decoder === undefined) return bytes;
  // An error of the input destroys the decoder, and is thrown by the iteration.
  pipeline(bytes, decoder, () => undefined);
  return decoder;
}

export interface ContentDigest {
  /** At most one more than the limit: the rest is not read. */
  readonly sizeBytes: number;
  /** In lower-case hexadecimal, of the bytes that were read. */
  readonly sha256: string;
}

/** Reads content to the end, or until it is longer than `maxBytes`. */
export async function digestOf(content: AsyncIterable<Uint8Array>, maxBytes: number): Promise<ContentDigest> {
  const digest = createHash('sha256');
  let sizeBytes = 0;
  for await (const chunk of content) {
    sizeBytes += chunk.length;
    digest.update(chunk);
    if (sizeBytes > maxBytes) break;
  }
  return { sizeBytes: Math.min(sizeBytes, maxBytes + 1), sha256: digest.digest('hex') };
}
