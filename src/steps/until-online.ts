/** Waits until the expected export is online. */
import { randomUUID } from 'node:crypto';
import { backoffMs } from '../http/backoff.ts';
import type { SiteFile } from '../model/site.ts';
import { publishedManifestName } from '../site/manifest.ts';
import { type MissingPage, readMissingPage } from '../published/answer.ts';
import { addressOf, type SiteContext } from '../published/page.ts';
import type { PublishedSettings } from '../settings/published-settings.ts';
import { notOnline } from './not-online.ts';
import { type OnlineExport, onlineText, readOnlineExport } from './online-export.ts';

const maxPauseMs = 15_000;

/**
 * Polls the manifest of the site. Returns the files of the export. At the deadline, throws a Failure that describes the last reply:
 * `timed-out`, `manifest-missing`, `invalid-manifest` or `site-unreachable`.
 */
export async function untilOnline(
  settings: PublishedSettings,
  deadlineMs: number,
  context: SiteContext,
): Promise<readonly SiteFile[]> {
  const { clock, random, signal, transport } = context;
  const { url, contentDigest } = settings;
  const request = { clock, random, signal, connection: transport, url: addressOf(url, publishedManifestName) };
  const report = new WaitReport(context);
  for (let attempt = 1; ; attempt += 1) {
    const online = await readOnlineExport(request);
    if (online.kind === 'export' && online.manifest.contentDigest === contentDigest) return online.manifest.files;
    const remainingMs = Math.max(0, deadlineMs - clock.elapsedMs());
    report.add(online, remainingMs);
    if (remainingMs === 0) {
      const missingPage = online.kind === 'other' ? await readMissingPageOf(url, context) : undefined;
      throw notOnline(online, { ...settings, missingPage });
    }
    const pauseMs = backoffMs({ failedAttempts: attempt, maxMs: maxPauseMs, random: random() });
    await clock.sleep(Math.min(pauseMs, remainingMs), signal);
  }
}

/** Returns what the host answers for an address that does not exist. Undefined if it does not answer. */
export function readMissingPageOf(url: URL, context: SiteContext): Promise<MissingPage | undefined> {
  return readMissingPage({ ...context, connection: context.transport, url: addressOf(url, `${randomUUID()}.html`) });
}

const minuteMs = 60_000;

/** Reports why the export is not online when the reason changes, once a minute, and at the end. */
class WaitReport {
  readonly #context: SiteContext;
  #reason = '';
  #reportedMs = 0;

  constructor(context: SiteContext) {
    this.#context = context;
  }

  add(online: OnlineExport, remainingMs: number): void {
    const { clock, emit } = this.#context;
    const reason = onlineText(online);
    const isDue = remainingMs > 0 && clock.elapsedMs() - this.#reportedMs >= minuteMs;
    if (reason === this.#reason && !isDue) return;
    this.#reason = reason;
    this.#reportedMs = clock.elapsedMs();
    const onlineDigest = online.kind === 'export' ? online.manifest.contentDigest : undefined;
    emit({ kind: 'export-not-online', reason, onlineDigest, remainingMs });
  }
}
