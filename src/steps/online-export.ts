/** Which export is online, by the manifest of the site. */
import { randomUUID } from 'node:crypto';
import { Failure } from '../failure.ts';
import { decoded } from '../http/content-coding.ts';
import { TransientError } from '../http/transient-error.ts';
import { answerText, type Page, type PageRequest, readPageWithin } from '../published/page.ts';
import { typeIn } from '../published/content-types.ts';
import { contentDigest } from '../site/content-digest.ts';
import type { Manifest } from '../site/manifest.ts';
import { manifestFrom } from './checked-manifest.ts';

export type OnlineExport = { readonly kind: 'export'; readonly manifest: Manifest } | NoExport;

/** What a host answers at the address of a manifest, if it is not one. */
export interface NoExport {
  /**
   * - `missing`: 404 or 410; `moved`: the same, at an address that a redirect led to
   * - `rejected`: another status, or a redirect to another host
   * - `other-page`: a page, such as that of a login
   * - `invalid`: not a manifest, or one that records another digest than its list of files has
   * - `unreachable`: no complete reply
   */
  readonly kind: 'missing' | 'moved' | 'rejected' | 'other-page' | 'invalid' | 'unreachable';
  /** As a clause. */
  readonly reason: string;
}

/** All attempts together. */
const limitMs = 60_000;

/** Requests the manifest past caches, for about a minute. Rejects with `tls-error`, `proxy-rejected`, and the signal's reason. */
export async function readOnlineExport(request: PageRequest): Promise<OnlineExport> {
  const { url } = request;
  const online = await readPageWithin(limitMs, { ...request, url: uncached(url) }, (page) => exportIn(page, url));
  return online instanceof TransientError ? { kind: 'unreachable', reason: online.message } : online;
}

/** Returns an address that no cache has seen before. An address with a query may be signed, so it stays as it is. */
function uncached(url: URL): URL {
  return url.search === '' ? new URL(`${url.href}?${randomUUID()}`) : url;
}

async function exportIn(page: Page, requested: URL): Promise<OnlineExport> {
  const { status, header, body } = page;
  if (status === 404 || status === 410) return missing(page, requested);
  const isPage = typeIn(header('content-type') ?? '') === 'text/html';
  if (status === 200 && !isPage) return exportOf(decoded(body, header('content-encoding')));
  const reason = `the host did not respond with a manifest, but with ${answerText(page, requested)}`;
  return { kind: status === 200 ? 'other-page' : 'rejected', reason };
}

/** Names an address without its query. */
function missing({ status, url }: Page, requested: URL): NoExport {
  const [address, expected] = [url, requested].map(({ origin, pathname }) => origin + pathname);
  const reason = `the site does not have a manifest (${status}`;
  if (address === expected) return { kind: 'missing', reason: `${reason})` };
  return { kind: 'moved', reason: `${reason} after a redirect to ${address})` };
}

async function exportOf(content: AsyncIterable<Uint8Array>): Promise<OnlineExport> {
  try {
    const manifest = await manifestFrom(content);
    if (contentDigest(manifest.files) === manifest.contentDigest) return { kind: 'export', manifest };
    return { kind: 'invalid', reason: 'the manifest lists files that do not have the content digest it records' };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { kind: 'invalid', reason: error.message.replace(/^The/, 'the').replace(/\.$/, '') };
  }
}
