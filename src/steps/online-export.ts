/** Which export is online, by the manifest of the site. */
import { hash, randomUUID } from 'node:crypto';
import { TimeLimit } from '../clock.ts';
import { Failure } from '../failure.ts';
import { decoded } from '../http/content-coding.ts';
import { TransientError } from '../http/transient-error.ts';
import { textOf } from '../http/transport.ts';
import { contentDigest } from '../site/content-digest.ts';
import type { Manifest } from '../site/manifest.ts';
import { type Answer, answerOf, answerText } from '../published/answer.ts';
import { type Page, type PageRequest, readPage } from '../published/page.ts';
import { manifestFrom } from './checked-manifest.ts';

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

/** Longer content is another page. */
const maxOtherBytes = 16 * 1024 * 1024;

async function exportIn(page: Page, requested: URL): Promise<OnlineExport> {
  const { status } = page;
  if (status === 404 || status === 410)
    return { kind: 'missing', status, redirectedTo: otherAddress(page.url, requested) };
  const answer = answerOf(page, requested);
  if (status !== 200) return { kind: 'other', answer, sha256: undefined };
  const { begin, content } = await begun(decoded(page.body, page.header('content-encoding')));
  if (/^\s*\{/.test(begin)) return exportOf(content);
  const text = await textOf(content, maxOtherBytes);
  return { kind: 'other', answer, sha256: text === undefined ? undefined : hash('sha256', text) };
}

function otherAddress({ origin, pathname }: URL, requested: URL): string | undefined {
  const address = origin + pathname;
  return address === requested.origin + requested.pathname ? undefined : address;
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

interface BegunContent {
  readonly begin: string;
  /** All of it. */
  readonly content: AsyncIterable<Uint8Array>;
}

/** Reads the first chunk. */
async function begun(content: AsyncIterable<Uint8Array>): Promise<BegunContent> {
  const chunks = content[Symbol.asyncIterator]();
  const result = await chunks.next();
  const first = result.done === true ? new Uint8Array() : result.value;
  async function* whole(): AsyncGenerator<Uint8Array> {
    yield first;
    yield* { [Symbol.asyncIterator]: () => chunks };
  }
  return { begin: Buffer.from(first).toString(), content: whole() };
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
