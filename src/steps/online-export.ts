/** Which export is online, by the manifest of the site. */
import { hash, randomUUID } from 'node:crypto';
import { TimeLimit } from '../clock.ts';
import { Failure } from '../failure.ts';
import { decoded } from '../http/content-coding.ts';
import { TransientError } from '../http/transient-error.ts';
import { textOf } from '../http/transport.ts';
import { contentDigest } from '../site/content-digest.ts';
import { type Manifest, parsedManifest } from '../site/manifest.ts';
import { type Answer, answerOf, answerText } from '../published/answer.ts';
import { type Page, type PageRequest, readPage } from '../published/page.ts';

/** What a host answers at the address of a manifest. */
export type OnlineExport =
  | { readonly kind: 'export'; readonly manifest: Manifest }
  /** A manifest that cannot be read, or that records another digest than its list of files has. */
  | { readonly kind: 'invalid'; readonly reason: string }
  /** 404 or 410. `redirectedTo`: the address that a redirect led to, without its query. */
  | { readonly kind: 'missing'; readonly status: number; readonly redirectedTo: string | undefined }
  /** Anything else, such as the page of a login or of a firewall. `sha256` is that of its content, if the status is 200. */
  | { readonly kind: 'other'; readonly answer: Answer; readonly sha256: string | undefined }
  /** No complete reply arrived, for this reason. */
  | { readonly kind: 'unreachable'; readonly reason: string };

/** All attempts together. */
const limitMs = 60_000;

/** Requests the manifest past caches, for about a minute. Rejects with `tls-error`, `proxy-rejected`, and the signal's reason. */
export async function readOnlineExport(request: PageRequest): Promise<OnlineExport> {
  const { clock, pause, signal, url } = request;
  const error = (): TransientError =>
    new TransientError(pause.reason ?? `no complete reply within ${limitMs / 1000} s`);
  using limit = new TimeLimit({ clock, limitMs, signal, error });
  try {
    return await limit.race((limited) =>
      readPage({ ...request, signal: limited, url: uncached(url) }, (page) => exportIn(page, url)),
    );
  } catch (thrown) {
    signal.throwIfAborted();
    if (!(thrown instanceof TransientError)) throw thrown;
    return { kind: 'unreachable', reason: thrown.message };
  }
}

/** Returns an address that no cache has seen before. An address with a query may be signed, so it stays as it is. */
function uncached(url: URL): URL {
  return url.search === '' ? new URL(`${url.href}?${randomUUID()}`) : url;
}

/** That of a site with a million files and paths of ordinary length is smaller. */
const maxManifestBytes = 400 * 1024 * 1024;

async function exportIn(page: Page, requested: URL): Promise<OnlineExport> {
  const { status } = page;
  if (status === 404 || status === 410)
    return { kind: 'missing', status, redirectedTo: otherAddress(page.url, requested) };
  const text =
    page.status === 200
      ? await textOf(decoded(page.body, page.header('content-encoding')), maxManifestBytes)
      : undefined;
  if (text !== undefined && /^\s*\{/.test(text)) return exportOf(text);
  const sha256 = text === undefined ? undefined : hash('sha256', text);
  return { kind: 'other', answer: answerOf(page, requested), sha256 };
}

function otherAddress({ origin, pathname }: URL, requested: URL): string | undefined {
  const address = origin + pathname;
  return address === requested.origin + requested.pathname ? undefined : address;
}

function exportOf(text: string): OnlineExport {
  try {
    const manifest = parsedManifest(text);
    if (contentDigest(manifest.files) === manifest.contentDigest) return { kind: 'export', manifest };
    return { kind: 'invalid', reason: 'the manifest lists files that do not have the content digest it records' };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { kind: 'invalid', reason: error.message.replace(/^The/, 'the').replace(/\.$/, '') };
  }
}

/** Returns why the expected export is not online, as a clause. */
export function onlineText(online: OnlineExport): string {
  switch (online.kind) {
    case 'export':
      return `another export is online (content digest ${online.manifest.contentDigest.slice(0, 12)}…)`;
    case 'missing':
      return `the site does not have a manifest (${online.status}${online.redirectedTo === undefined ? '' : ` after a redirect to ${online.redirectedTo}`})`;
    case 'other':
      return `the host did not respond with a manifest, but with ${answerText(online.answer)}`;
    case 'invalid':
    case 'unreachable':
      return online.reason;
  }
}
