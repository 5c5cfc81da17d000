/** Checks of a published site on a scripted host and a manual clock. */
import { checkSite } from '../src/check/check-site.ts';
import type { HttpRequest } from '../src/http/transport.ts';
import { publishedSettings } from '../src/settings/published-settings.ts';
import { manualClock, type ManualClock } from './manual-clock.ts';
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
