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
 * Polls the manifest of the site. Returns the files of the export. When `waitSignal` aborts, throws a Failure that describes the last
 * reply: `timed-out`, `manifest-missing`, `invalid-manifest` or `site-unreachable`.
 */
export async function untilOnline(
  settings: PublishedSettings,
  waitSignal: AbortSignal,
  context: SiteContext,
): Promise<readonly SiteFile[]> {
  const { signal } = context;
  const { url, contentDigest, timeoutMs } = settings;
  const address = addressOf(url, publishedManifestName);
  const report = new WaitReport({ address, timeoutMs }, context);
  try {
    return await polledFiles({ address, contentDigest }, report, { ...context, signal: waitSignal });
  } catch (error) {
    signal.throwIfAborted();
    if (!waitSignal.aborted) throw error;
    const { last } = report;
    const missingPage = last.kind === 'other' ? await readMissingPageOf(url, context) : undefined;
    throw notOnline(last, { address, timeoutMs, missingPage });
  }
}

interface ExpectedExport {
  /** Of the manifest. */
  readonly address: URL;
  readonly contentDigest: string;
}

async function polledFiles(
  { address, contentDigest }: ExpectedExport,
  report: WaitReport,
  context: SiteContext,
): Promise<readonly SiteFile[]> {
  const { clock, random, signal, transport } = context;
  const request = { ...context, connection: transport, url: address };
  for (let attempt = 1; ; attempt += 1) {
    const online = await readOnlineExport(request);
    if (online.kind === 'export' && online.manifest.contentDigest === contentDigest) return online.manifest.files;
    report.add(online);
    await clock.sleep(backoffMs({ failedAttempts: attempt, maxMs: maxPauseMs, random: random() }), signal);
  }
}

/** Returns what the host answers for an address that does not exist. Undefined if it does not answer. */
export function readMissingPageOf(url: URL, context: SiteContext): Promise<MissingPage | undefined> {
  return readMissingPage({ ...context, connection: context.transport, url: addressOf(url, `${randomUUID()}.html`) });
}

const minuteMs = 60_000;

/** Reports why the export is not online when the reason changes, and once a minute. */
class WaitReport {
  readonly #context: SiteContext;
  readonly #address: string;
  readonly #endMs: number;
  #last: OnlineExport | undefined;
  #reason = '';
  #reportedMs = 0;

  constructor({ address, timeoutMs }: { readonly address: URL; readonly timeoutMs: number }, context: SiteContext) {
    this.#context = context;
    this.#address = address.href;
    this.#endMs = context.clock.elapsedMs() + timeoutMs;
  }

  /** What was online last. */
  get last(): OnlineExport {
    return this.#last ?? { kind: 'unreachable', reason: this.#context.pause.reason ?? 'no complete reply arrived' };
  }

  add(online: OnlineExport): void {
    const { clock, emit } = this.#context;
    const nowMs = clock.elapsedMs();
    this.#last = online;
    const reason = onlineText(online);
    if (reason === this.#reason && nowMs - this.#reportedMs < minuteMs) return;
    this.#reason = reason;
    this.#reportedMs = nowMs;
    const onlineDigest = online.kind === 'export' ? online.manifest.contentDigest : undefined;
    const remainingMs = this.#endMs - nowMs;
    emit({ kind: 'export-not-online', address: this.#address, reason, onlineDigest, remainingMs });
  }
}
