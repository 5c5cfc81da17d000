/** Which export is at a path or URL, by its manifest. */
import { randomUUID } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { Failure, type FailureCode } from '../failure.ts';
import { decode } from '../http/body.ts';
import type { GetReply } from '../http/get.ts';
import { TimeLimit } from '../http/time-limit.ts';
import { isProvisionalCertificate, TransientError } from '../http/transient-error.ts';
import { statusText } from '../http/transport.ts';
import { readManifest, type ManifestLimits, recordedDigest } from './manifest-reader.ts';
import type { RecordedSite } from './manifest.ts';
import { answerText, isAnswer, type ReplyRequest, readReply, typeOf } from './reply.ts';

export type FoundExport =
  /** `changedMs`: when the manifest was written, as its host or disk reports. NaN if it is unknown. */
  | { readonly kind: 'found'; readonly manifest: RecordedSite; readonly changedMs: number }
  /** Neither a manifest nor anything else is there. */
  | { readonly kind: 'missing'; readonly reason: string }
  | UnreadableExport;

/** Found at a URL: `url` is the one after redirects, without its query. */
type ExportAtUrl =
  | (Extract<FoundExport, { readonly kind: 'found' }> & { readonly url: URL })
  | Exclude<FoundExport, { readonly kind: 'found' }>;

/** Something else is there, or nothing is known about it. */
export interface UnreadableExport {
  readonly kind: 'unreadable';
  readonly code: FailureCode;
  /** A clause. */
  readonly reason: string;
  /** The status of the last reply, if there was one. */
  readonly status?: number;
}

/** Returns undefined if nothing is at the path. Throws `invalid-manifest`, and file system errors. */
export async function manifestAtPath(path: string, limits: ManifestLimits): Promise<RecordedSite | undefined> {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return undefined;
  // Reading a FIFO would block forever.
  if (stats.isFile()) return await readManifest(createReadStream(path), limits);
  throw new Failure({ code: 'invalid-manifest', reason: 'the manifest is not a file' });
}

interface ManifestRequest extends ReplyRequest, Pick<ManifestLimits, 'maxFiles'> {}

/** The limit for all attempts: a host may answer 429 for as long as it is asked. */
const manifestLimitMs = 60_000;

/** Requests a manifest past caches, for about a minute. Rejects with `tls-error` and `proxy-rejected`. */
export async function exportAtUrl(request: ManifestRequest): Promise<ExportAtUrl> {
  const { host, url, signal } = request;
  const reason = (): string => host.reason ?? `no complete reply within ${manifestLimitMs / 1000} s`;
  using limit = new TimeLimit({ clock: host.clock, limitMs: manifestLimitMs, signal, reason });
  const sent = { host, url: uncachedUrl(url), signal: limit.signal, headers: pastCaches };
  try {
    return await limit.race(() => readReply(sent, (reply) => exportIn(reply, request)));
  } catch (error) {
    if (!(error instanceof TransientError)) throw error;
    const code = isProvisionalCertificate(error) ? 'tls-error' : 'site-unreachable';
    return { kind: 'unreadable', code, reason: error.message };
  }
}

/** Returns the digest in the head of a manifest; undefined for another answer. Without one, throws a TransientError. */
export async function digestAtUrl({ host, url, signal }: ReplyRequest): Promise<string | undefined> {
  return readReply({ host, url: uncachedUrl(url), signal, headers: pastCaches }, async (reply) => {
    if (!isAnswer(reply)) throw new TransientError(statusText(reply.status));
    return reply.status === 200 ? recordedDigest(decode(reply, reply.body), signal) : undefined;
  });
}

/** Returns an address that no cache has seen before. One with a query may be signed, so it stays as it is. */
function uncachedUrl(url: URL): URL {
  return url.search === '' ? new URL(`${url.href}?${randomUUID()}`) : url;
}

// A host may encode its reply anyway.
const pastCaches = { 'Accept-Encoding': 'identity', 'Cache-Control': 'no-cache' };

async function exportIn(reply: GetReply, { url: requested, maxFiles }: ManifestRequest): Promise<ExportAtUrl> {
  const { status, header } = reply;
  if (status === 404 || status === 410) return missingExport(reply, requested);
  const isPage = typeOf(header) === 'text/html';
  if (status === 200 && !isPage) return readExport(reply, maxFiles);
  const reason = `instead of a manifest, the host responded with ${answerText(reply, requested)}`;
  const code = status === 200 || status === 401 ? 'invalid-manifest' : 'site-unreachable';
  return { kind: 'unreadable', code, reason, status };
}

/** Decides what a 404 means: after a redirect, nothing is known about the requested address. Queries are not named. */
function missingExport({ status, url }: GetReply, requested: URL): ExportAtUrl {
  const [address, expected] = [url, requested].map(({ origin, pathname }) => origin + pathname);
  if (address === expected) return { kind: 'missing', reason: `the site does not have a manifest (${status})` };
  const reason = `the site does not have a manifest (${status} after a redirect to ${address})`;
  return { kind: 'unreadable', code: 'manifest-missing', reason };
}

async function readExport(reply: GetReply, maxFiles: ManifestLimits['maxFiles']): Promise<ExportAtUrl> {
  const { header, body, signal } = reply;
  const { origin, pathname } = reply.url;
  try {
    const manifest = await readManifest(decode(reply, body), { signal, maxFiles });
    const changedMs = Date.parse(header('last-modified') ?? '');
    return { kind: 'found', manifest, changedMs, url: new URL(origin + pathname) };
  } catch (error) {
    if (error instanceof TransientError || error instanceof Failure) return unreadableExport(error);
    // An error of zlib.
    const reason = 'the manifest is served with a Content-Encoding that does not match the content';
    return { kind: 'unreadable', code: 'invalid-manifest', reason };
  }
}

/** Returns a Failure with a reason as a result. Throws any other error. */
export function unreadableExport(error: unknown): UnreadableExport {
  if (!(error instanceof Failure) || error.reason === undefined) throw error;
  return { kind: 'unreadable', code: error.code, reason: error.reason };
}
