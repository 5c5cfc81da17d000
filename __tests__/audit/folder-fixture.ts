/** Audits a folder that a test writes, with the flow of the action. */
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { auditSite } from '../../src/audit/audit-site.ts';
import type { Clock } from '../../src/clock.ts';
import type { Emit } from '../../src/events.ts';
import type { Outcome } from '../../src/model/outcome.ts';
import { auditInputs } from '../../src/settings/action-settings.ts';
import { readInputs } from '../../src/settings/input-table.ts';
import { manualClock } from '../../testing/manual-clock.ts';
import { RecordedRun } from '../../testing/recorded-run.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';

export const folder = useTemporaryFolder();

export const good = { 'index.html': '<a href="a.html">a</a>', 'a.html': '', '404.html': '' };
export const bad = { ...good, 'a.html': '<a href="none">x</a><script src="https://cdn.example.net/x.js"></script>' };

export type Inputs = Readonly<Record<string, string>>;

interface StartedAudit {
  readonly run: RecordedRun;
  readonly outcome: Promise<Outcome>;
}

interface Cancellation {
  readonly clock: Clock;
  /** The parts that have ended when it arrives. */
  readonly parts: readonly string[];
}

/** Audits the folder `site`. */
export function auditing(inputs: Inputs = {}, cancellation?: Cancellation): StartedAudit {
  const run = new RecordedRun();
  const cancel = new AbortController();
  const emit: Emit = (event) => {
    run.emit(event);
    const isDue = event.kind === 'audit-started' || event.kind === 'part-ended';
    if (isDue && isDeepStrictEqual(run.parts, cancellation?.parts)) setImmediate(() => cancel.abort('cancelled'));
  };
  const given: Inputs = { 'site-path': folder.at('site'), ...inputs };
  const settings = readInputs(auditInputs, (name) => given[name] ?? '');
  const clock = cancellation?.clock ?? manualClock();
  const context = { emit, clock, signal: cancel.signal };
  const outcome = auditSite(settings, context).then((result) => result.outcome);
  outcome.catch(() => undefined);
  return { run, outcome };
}

export function auditOf(site: Readonly<Record<string, string>>, inputs: Inputs = {}): StartedAudit {
  for (const [path, content] of Object.entries(site)) folder.write(`site/${path}`, content);
  return auditing(inputs);
}

export function report(path = folder.at('site.audit.json')): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}
