/** Waits until the expected export is online, or explains why it is not. */
import { Failure, type FailureCode } from '../failure.ts';
import { backoffMs } from '../http/backoff.ts';
import type { SiteFile } from '../model/site.ts';
import { readMissingPage } from '../published/missing-page.ts';
import { addressOf, type SiteContext } from '../published/page.ts';
import type { PublishedSettings } from '../settings/published-settings.ts';
import { publishedManifestName } from '../site/manifest.ts';
import { durationText } from '../text/amounts.ts';
import { type NoExport, type OnlineExport, readOnlineExport } from './online-export.ts';

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
  const { clock, random, emit, transport, pause } = context;
  const address = addressOf(settings.url, publishedManifestName);
  const request = { ...context, signal: waitSignal, connection: transport, url: address };
  const endMs = clock.elapsedMs() + settings.timeoutMs;
  let last: OtherExport | undefined;
  let reportedMs = 0;
  for (let attempt = 1; !waitSignal.aborted; attempt += 1) {
    const online = await readOnlineExport(request).catch(unlessTimeIsUp(waitSignal, context));
    if (online === undefined) break;
    if (online.kind === 'export' && online.manifest.contentDigest === settings.contentDigest)
      return online.manifest.files;
    const nowMs = clock.elapsedMs();
    const found = otherExport(online);
    if (found.reason !== last?.reason || nowMs - reportedMs >= minuteMs) {
      const { reason, onlineDigest } = found;
      emit({ kind: 'export-not-online', address: address.href, reason, onlineDigest, remainingMs: endMs - nowMs });
      reportedMs = nowMs;
    }
    last = found;
    const pauseMs = backoffMs({ failedAttempts: attempt, maxMs: maxPauseMs, random: random() });
    await clock.sleep(pauseMs, waitSignal).catch(unlessTimeIsUp(waitSignal, context));
  }
  const silence = { kind: 'unreachable', reason: pause.reason ?? 'no complete reply arrived' } as const;
  throw await notOnline(last ?? silence, settings, context);
}

/** Returns a function that throws everything but the end of the time to wait. */
function unlessTimeIsUp(waitSignal: AbortSignal, { signal }: SiteContext): (error: unknown) => undefined {
  return (error) => {
    signal.throwIfAborted();
    if (!waitSignal.aborted) throw error;
    return undefined;
  };
}

interface OtherExport {
  readonly kind: NoExport['kind'] | 'other-export';
  readonly reason: string;
  readonly onlineDigest?: string | undefined;
}

function otherExport(online: OnlineExport): OtherExport {
  if (online.kind !== 'export') return online;
  const onlineDigest = online.manifest.contentDigest;
  const reason = `another export is online (content digest ${onlineDigest.slice(0, 12)}…)`;
  return { kind: 'other-export', reason, onlineDigest };
}

/** A wrong `url` looks like most of the causes. */
async function notOnline(
  { kind, reason }: OtherExport,
  { url, timeoutMs }: PublishedSettings,
  context: SiteContext,
): Promise<Failure> {
  const mayBeFallback = kind === 'other-page' || kind === 'invalid';
  const isFallback = mayBeFallback && (await readMissingPage(url, context))?.status === 200;
  const { code, advice } = causes[isFallback ? 'fallback' : kind];
  const address = addressOf(url, publishedManifestName).href;
  const message = `${address} did not show the export within ${durationText(timeoutMs)}: ${reason}.`;
  return new Failure({ code, message, hint: `Check \`url\`. ${advice}` });
}

const publishManifest = 'Set `manifest-in-site: true` in the step that exports the site, and publish that file.';
const allowRunner = 'If the site requires a login, let the runner read it without one, or remove this step.';
const missing = { code: 'manifest-missing', advice: publishManifest } as const;

const causes: Readonly<Record<OtherExport['kind'] | 'fallback', { code: FailureCode; advice: string }>> = {
  'other-export': {
    code: 'timed-out',
    advice:
      'Check that the deployment succeeded and used this address. If the host or its CDN takes longer, raise `timeout`.',
  },
  missing,
  moved: missing,
  fallback: {
    code: 'manifest-missing',
    advice: `The host answers every missing file with a page. ${publishManifest} ${allowRunner}`,
  },
  'other-page': { code: 'invalid-manifest', advice: allowRunner },
  rejected: { code: 'site-unreachable', advice: allowRunner },
  invalid: {
    code: 'invalid-manifest',
    advice: 'Export the site again with `manifest-in-site: true`, and publish every file unchanged.',
  },
  unreachable: { code: 'site-unreachable', advice: "Check the runner's network, DNS and proxy." },
};
