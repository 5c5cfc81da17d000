/** Checks of a published site: on a scripted host and a manual clock, or on a real server, whose replies take no time. */
import { checkSite } from '../src/check/check-site.ts';
import type { HttpRequest } from '../src/http/transport.ts';
import { publishedSettings } from '../src/settings/published-settings.ts';
import { openTransport } from '../src/http/transport.ts';
import { manualClock, type ManualClock, skippingClock } from './manual-clock.ts';
import { RecordedRun } from './recorded-run.ts';
import { type ScriptedReply, transportOf } from './scripted-service.ts';

export const url = 'https://static.example.com';

/** `count` is 1 for the first request to an address without its query. */
export type Host = (request: HttpRequest, count: number, clock: ManualClock) => ScriptedReply;

export interface Checked {
  readonly outcome: Promise<unknown>;
  readonly run: RecordedRun;
  readonly clock: ManualClock;
  readonly cancel: AbortController;
  /** The paths that were requested, in order. */
  readonly requested: readonly string[];
}

/** Starts a check. Time passes only on its clock. */
export function startCheck(host: Host, digest: string, inputs: Readonly<Record<string, string>> = {}): Checked {
  const given: Readonly<Record<string, string>> = { url, 'content-digest': digest, timeout: '1m', ...inputs };
  const [run, clock, cancel] = [new RecordedRun(), manualClock(), new AbortController()];
  const requested: string[] = [];
  const transport = transportOf((request) => {
    const path = request.url.pathname;
    requested.push(path);
    return host(request, requested.filter((each) => each === path).length, clock);
  });
  const context = { transport, clock, random: () => 0, signal: cancel.signal, emit: run.emit };
  const outcome = checkSite(
    publishedSettings((name) => given[name] ?? ''),
    context,
  );
  outcome.catch(() => undefined);
  return { outcome, run, clock, cancel, requested };
}

/** Starts a check, and lets time pass until it ends. */
export async function endedCheck(...given: Parameters<typeof startCheck>): Promise<Checked> {
  const checked = startCheck(...given);
  await checked.clock.run(checked.outcome).catch(() => undefined);
  return checked;
}

/** Checks a site on a real server. Only the pauses of the check take time. */
export async function checkOn(
  origin: string,
  inputs: Readonly<Record<string, string>>,
): Promise<Pick<Checked, 'outcome' | 'run'>> {
  const given: Readonly<Record<string, string>> = { url: origin, timeout: '1m', ...inputs };
  const run = new RecordedRun();
  const clock = skippingClock((durationMs) => !limitsMs.has(durationMs));
  const { signal } = new AbortController();
  const context = { transport: openTransport(), clock, random: () => 0.1, signal, emit: run.emit };
  const outcome = (async () =>
    checkSite(
      publishedSettings((name) => given[name] ?? ''),
      context,
    ))();
  await outcome.catch(() => undefined);
  return { outcome, run };
}

/** Of a request, of the missing page, and of a check with a timeout of a minute. */
const limitsMs: ReadonlySet<number> = new Set([10_000, 30_000, 60_000, 180_000]);
