/** The wait until the expected export is online. */
import { Failure, type FailureCode } from '../failure.ts';
import { backoffMs } from '../http/backoff.ts';
import type { SiteFile } from '../model/site.ts';
import type { PublishedSettings } from '../settings/action-settings.ts';
import { exportAtUrl, type FoundExport } from '../site/found-export.ts';
import { publishedManifestName } from '../site/manifest.ts';
import { addressOf } from '../site/reply.ts';
import { durationText } from '../text/amounts.ts';
import { type CheckContext, readMissingPage } from './comparison.ts';
import type { Text } from '../text/words.ts';

type ExpectedExport = Pick<PublishedSettings, 'url' | 'timeoutMs' | 'contentDigest'>;

/**
 * Polls the manifest of the site. Returns the files of the export. Without a digest, nothing announces the export: returns none. When
 * `waitSignal` aborts, throws a Failure that describes the last reply: `timed-out`, `manifest-missing`, `invalid-manifest`, `tls-error` or
 * `site-unreachable`.
 */
export async function untilOnline(
  expected: ExpectedExport,
  waitSignal: AbortSignal,
  context: CheckContext,
): Promise<readonly SiteFile[]> {
  const { site, emit, signal } = context;
  const { clock, random } = site;
  if (expected.contentDigest === undefined) return [];
  const url = addressOf(expected.url, publishedManifestName);
  const endMs = clock.elapsedMs() + expected.timeoutMs;
  let last: OtherExport | undefined;
  try {
    for (let attempt = 1; ; attempt += 1) {
      const found = await exportAtUrl({ site, url, signal: waitSignal });
      const onlineDigest = found.kind === 'found' ? found.manifest.contentDigest : undefined;
      if (found.kind === 'found' && onlineDigest === expected.contentDigest) return found.manifest.files;
      last = otherExport(found);
      const remainingMs = endMs - clock.elapsedMs();
      emit({ kind: 'export-not-online', address: url.href, reason: last.reason, onlineDigest, remainingMs });
      await clock.sleep(backoffMs({ failedAttempts: attempt, random: random() }), waitSignal);
    }
  } catch (error) {
    signal.throwIfAborted();
    if (waitSignal.aborted) throw await notOnline(last, expected, context);
    throw error;
  }
}

/** What is online instead of the expected export, and the code of the failure if that does not change. */
interface OtherExport {
  readonly code: FailureCode;
  /** As a clause. */
  readonly reason: string;
}

function otherExport(found: FoundExport): OtherExport {
  if (found.kind === 'unreadable') return found;
  if (found.kind === 'missing') return { code: 'manifest-missing', reason: found.reason };
  const digest = found.manifest.contentDigest.slice(0, 12);
  return { code: 'timed-out', reason: `another export is online (content digest ${digest}…)` };
}

async function notOnline(
  last: OtherExport | undefined,
  { url, timeoutMs }: ExpectedExport,
  context: CheckContext,
): Promise<Failure> {
  const unreached = context.site.pause.reason ?? 'no complete reply arrived';
  const { code, reason } = last ?? ({ code: 'site-unreachable', reason: unreached } as const);
  const isFallback = code === 'invalid-manifest' && (await readMissingPage(url, context))?.status === 200;
  const address = addressOf(url, publishedManifestName).href;
  const message = `The export did not appear at ${address} within ${durationText(timeoutMs)}: ${reason}.`;
  const cause = isFallback ? 'manifest-missing' : code;
  return new Failure({
    code: cause,
    message: isFallback ? `${message} The host serves a page for every missing file.` : message,
    hint: advice[cause],
  });
}

/** For codes with a default hint that is about other causes. */
const advice: Readonly<Partial<Record<FailureCode, Text>>> = {
  'timed-out':
    'Check `url`, and that the deployment succeeded and used this address. If the host or its CDN takes longer, raise `timeout`.',
  'invalid-manifest': ({ step, runner }) =>
    `Check \`url\`. Deploy every file unchanged. If the site requires a login, let the ${runner} read it without one, or remove this ${step}.`,
  'tls-error':
    'Check `url`. A new domain gets its own certificate after a while. If the host is still issuing it, raise `timeout`.',
};
