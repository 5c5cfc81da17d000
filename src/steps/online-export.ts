/** Which export is online, by the manifest of the site, and the wait for the expected one. */
import { randomUUID } from 'node:crypto';
import { Failure } from '../failure.ts';
import { backoffMs } from '../http/backoff.ts';
import { decoded, type GetReply } from '../http/get.ts';
import { TransientError } from '../http/transient-error.ts';
import type { SiteFile } from '../model/site.ts';
import {
  addressOf,
  answerText,
  type PageRequest,
  readPageWithin,
  type SiteContext,
  typeOf,
} from '../published/page.ts';
import { beginsLikeGzip, readMissingPage } from '../published/page-content.ts';
import type { PublishedSettings } from '../settings/published-settings.ts';
import { contentDigest, type Manifest, publishedManifestName } from '../site/manifest.ts';
import { durationText } from '../text/amounts.ts';
import { manifestFrom } from './checked-manifest.ts';

const maxPauseMs = 15_000;
const minuteMs = 60_000;

/**
 * Polls the manifest of the site. Returns the files of the export. When `waitSignal` aborts, throws a Failure that describes the last
 * reply: `timed-out`, `manifest-missing`, `invalid-manifest` or `site-unreachable`.
 */
export async function untilOnline(
  settings: PublishedSettings,
  waitSignal: AbortSignal,
  context: SiteContext,
): Promise<readonly SiteFile[]> {
  const { clock, random, emit, signal } = context;
  const url = addressOf(settings.url, publishedManifestName);
  const endMs = clock.elapsedMs() + settings.timeoutMs;
  let last: NoExport | undefined;
  let reportedMs = 0;
  try {
    for (let attempt = 1; ; attempt += 1) {
      const online = await readOnlineExport({ ...context, signal: waitSignal, url });
      const onlineDigest = online.kind === 'export' ? online.manifest.contentDigest : undefined;
      if (online.kind === 'export' && onlineDigest === settings.contentDigest) return online.manifest.files;
      const found = online.kind === 'export' ? otherExport(online.manifest) : online;
      const nowMs = clock.elapsedMs();
      if (found.reason !== last?.reason || nowMs - reportedMs >= minuteMs) {
        const { reason } = found;
        emit({ kind: 'export-not-online', address: url.href, reason, onlineDigest, remainingMs: endMs - nowMs });
        reportedMs = nowMs;
      }
      last = found;
      await clock.sleep(backoffMs({ failedAttempts: attempt, maxMs: maxPauseMs, random: random() }), waitSignal);
    }
  } catch (error) {
    signal.throwIfAborted();
    if (waitSignal.aborted) throw await notOnline(last, settings, context);
    throw error instanceof Failure ? notReached(error, url) : error;
  }
}

/** If a certificate is invalid or a proxy rejects the request, `url` may name the wrong host. */
function notReached(cause: Failure, { href }: URL): Failure {
  const message = `${cause.message} The requested address was ${href}.`;
  return new Failure({ code: cause.code, message, hint: `Check \`url\`. ${cause.hint}`, cause });
}

function otherExport(online: Manifest): NoExport {
  const reason = `another export is online (content digest ${online.contentDigest.slice(0, 12)}…)`;
  return none('timed-out', reason);
}

async function notOnline(
  last: NoExport | undefined,
  { url, timeoutMs }: PublishedSettings,
  context: SiteContext,
): Promise<Failure> {
  const { code, reason } = last ?? none('site-unreachable', context.pause.reason ?? 'no complete reply arrived');
  const isFallback = code === 'invalid-manifest' && (await readMissingPage(url, context))?.status === 200;
  const address = addressOf(url, publishedManifestName).href;
  const message = `The export did not appear at ${address} within ${durationText(timeoutMs)}: ${reason}.`;
  const cause = isFallback ? 'manifest-missing' : code;
  return new Failure({
    code: cause,
    message: isFallback ? `${message} The host serves a page for every missing file.` : message,
    hint: `Check \`url\`. ${advice[cause]}`,
  });
}

const allowRunner = 'If the site requires a login, let the runner read it without one, or remove this step.';

/** A wrong `url` looks like most of the causes. */
const advice = {
  'timed-out':
    'Then check that the deployment succeeded and used this address. If the host or its CDN takes longer, raise `timeout`.',
  'manifest-missing': `Set \`manifest-in-site: true\` in the step that exports the site, and publish that file. ${allowRunner}`,
  'invalid-manifest': `Export the site again with \`manifest-in-site: true\`, and publish every file unchanged. ${allowRunner}`,
  'site-unreachable': `Then check the runner's network, DNS and proxy. ${allowRunner}`,
} as const;

/** What a host answers at the address of a manifest, if it is not the expected one. */
interface NoExport {
  readonly kind: 'none';
  readonly code: keyof typeof advice;
  /** As a clause. */
  readonly reason: string;
  /** Whether the site does not have a manifest at this address. After a redirect, that is unknown. */
  readonly isMissing?: boolean;
}

type OnlineExport = { readonly kind: 'export'; readonly manifest: Manifest } | NoExport;

/** All attempts together. */
const limitMs = 60_000;

/** Requests a manifest past caches, for about a minute. Rejects with `tls-error`, `proxy-rejected`, and the signal's reason. */
export async function readOnlineExport(request: PageRequest): Promise<OnlineExport> {
  const { url } = request;
  // No cache has seen this address before. An address with a query may be signed, so it stays as it is.
  const uncached = url.search === '' ? new URL(`${url.href}?${randomUUID()}`) : url;
  const online = await readPageWithin(limitMs, { ...request, url: uncached }, (page) => exportIn(page, url));
  return online instanceof TransientError ? none('site-unreachable', online.message) : online;
}

function none(code: NoExport['code'], reason: string): NoExport {
  return { kind: 'none', code, reason };
}

async function exportIn(page: GetReply, requested: URL): Promise<OnlineExport> {
  const { status, header, body } = page;
  if (status === 404 || status === 410) return missing(page, requested);
  const isPage = typeOf(header) === 'text/html';
  if (status === 200 && !isPage) return exportOf(unpacked(decoded(page, body)));
  const reason = `instead of a manifest, the host responded with ${answerText(page, requested)}`;
  return none(status === 200 ? 'invalid-manifest' : 'site-unreachable', reason);
}

/** Names an address without its query. */
function missing({ status, url }: GetReply, requested: URL): NoExport {
  const [address, expected] = [url, requested].map(({ origin, pathname }) => origin + pathname);
  const isMissing = address === expected;
  const where = isMissing ? '' : ` after a redirect to ${address}`;
  return { ...none('manifest-missing', `the site does not have a manifest (${status}${where})`), isMissing };
}

/** Throws `invalid-manifest` if the host does not declare how the content is compressed. */
async function* unpacked(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let isFirst = true;
  for await (const chunk of content) {
    if (isFirst && beginsLikeGzip(chunk)) {
      const message = 'The manifest is served compressed without Content-Encoding.';
      throw new Failure({ code: 'invalid-manifest', message });
    }
    isFirst = false;
    yield chunk;
  }
}

async function exportOf(content: AsyncIterable<Uint8Array>): Promise<OnlineExport> {
  try {
    const manifest = await manifestFrom(content);
    if (contentDigest(manifest.files) === manifest.contentDigest) return { kind: 'export', manifest };
    return none('invalid-manifest', 'the files that the manifest lists do not match its content digest');
  } catch (error) {
    if (error instanceof TransientError) throw error;
    // An error of zlib.
    if (!(error instanceof Failure)) return none('invalid-manifest', otherCoding);
    return none('invalid-manifest', error.message.replace(/^The/, 'the').replace(/\.$/, ''));
  }
}

const otherCoding = 'the manifest is served with a Content-Encoding that does not match the content';
