/** The manifest of a published site: it shows which export is online. */
import { hash, randomUUID } from 'node:crypto';
import { TimeLimit } from '../clock.ts';
import { TransientError } from '../http/transient-error.ts';
import { textOf } from '../http/transport.ts';
import { type ContentDigest, digestOf, type Page, type PageRequest, readPage } from './page.ts';

/** What a host answers at the address of a manifest. */
export type OnlineManifest =
  | { readonly kind: 'found'; readonly text: string }
  /** 404 or 410. */
  | { readonly kind: 'missing'; readonly status: number }
  /** Anything else, such as the page of a login or of a firewall. `sha256` is that of its content, if the status is 200. */
  | { readonly kind: 'other'; readonly answer: Answer; readonly sha256: string | undefined }
  /** No complete reply arrived, for this reason. */
  | { readonly kind: 'unreachable'; readonly reason: string };

/** What a host answers to a request for a file. */
export interface Answer {
  readonly status: number;
  /** Without parameters; empty if it is unknown. */
  readonly contentType: string;
  /** The origin that the request was redirected to, if it is another one. */
  readonly redirectedTo: string | undefined;
}

/** `404`, `a redirect to https://login.example.com`, or `200 with text/html`. */
export function answerText({ status, contentType, redirectedTo }: Answer): string {
  if (redirectedTo !== undefined) return `a redirect to ${redirectedTo}`;
  return status === 200 && contentType !== '' ? `200 with ${contentType}` : String(status);
}

/** All attempts together. */
const limitMs = 60_000;

/** That of a site with a million files and paths of ordinary length is smaller. */
const maxManifestBytes = 400 * 1024 * 1024;

/** Requests the manifest past caches, for about a minute. Rejects with `tls-error`, `proxy-rejected`, and the signal's reason. */
export async function readOnlineManifest(request: PageRequest): Promise<OnlineManifest> {
  const { clock, signal, url } = request;
  const error = (): TransientError => new TransientError(`no complete reply within ${limitMs / 1000} s`);
  using limit = new TimeLimit({ clock, limitMs, signal, error });
  try {
    return await limit.race((limited) =>
      readPage({ ...request, signal: limited, url: uncached(url, randomUUID()) }, (page) => manifestIn(page, url)),
    );
  } catch (thrown) {
    signal.throwIfAborted();
    if (!(thrown instanceof TransientError)) throw thrown;
    return { kind: 'unreachable', reason: thrown.message };
  }
}

/** Returns an address that no cache has seen before. An address with a query may be signed, so it stays as it is. */
export function uncached(url: URL, unique: string): URL {
  return url.search === '' ? new URL(`${url.href}?${unique}`) : url;
}

async function manifestIn(page: Page, requested: URL): Promise<OnlineManifest> {
  if (page.status === 404 || page.status === 410) return { kind: 'missing', status: page.status };
  const text = page.status === 200 ? await textOf(page.content, maxManifestBytes) : undefined;
  if (text !== undefined && /^\s*\{/.test(text)) return { kind: 'found', text };
  const sha256 = text === undefined ? undefined : hash('sha256', text);
  return { kind: 'other', answer: answerOf(page, requested), sha256 };
}

/** `requested` is the address before redirects. */
export function answerOf({ status, header, url }: Page, requested: URL): Answer {
  const [contentType = ''] = (header('content-type') ?? '').split(';');
  const redirectedTo = url.origin === requested.origin ? undefined : url.origin;
  return { status, contentType: contentType.trim().toLowerCase(), redirectedTo };
}

/**
 * Reads what a host answers for an address that does not exist: hosts of single-page apps answer with a page. Undefined if it does not
 * answer.
 */
export async function readMissingPage(request: PageRequest): Promise<MissingPage | undefined> {
  try {
    return await readPage(request, async (page) => ({
      ...answerOf(page, request.url),
      ...(await digestOf(page.content, maxMissingPageBytes)),
    }));
  } catch (error) {
    request.signal.throwIfAborted();
    if (!(error instanceof TransientError)) throw error;
    return undefined;
  }
}

export interface MissingPage extends Answer, ContentDigest {}

const maxMissingPageBytes = 16 * 1024 * 1024;
