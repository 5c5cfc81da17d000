/** The port to the runner: log lines, annotations, masks and outputs, each made safe on its way out. */
import * as core from '@actions/core';
import type { Clock } from '../clock.ts';
import { Failure } from '../failure.ts';
import type { Report } from '../report.ts';
import { openOutputFile } from './output-file.ts';
import { printableLine } from './printable.ts';
import { recordStage, type RunRecord } from './record.ts';
import type { Secrets } from './secrets.ts';

/** The runner shows ten annotations of a step and level. */
const mostWarnings = 10;

/** More of a list nobody reads in a summary. */
const mostListed = 50;

/** The one output that is a secret. In all others a service may have echoed one. */
const linkOutput = 'bundle-url';

export interface RunnerReport extends Report {
  /** For a file of the runner that is missing, as on another CI: one warning, however many are. */
  warnOfFile(message: string): void;
  /** The one error annotation of a step; the summary tells the same. */
  fail(title: string, failure: Failure): void;
}

interface ReportParts {
  readonly record: RunRecord;
  readonly secrets: Secrets;
  readonly clock: Clock;
}

export function openReport({ record, secrets, clock }: ReportParts): RunnerReport {
  const safe = (text: string): string => printableLine(secrets.redact(text));
  const info = (line: string): void => core.info(safe(line));
  const debug = (line: string): void => core.debug(safe(line));
  const warn = atMost(mostWarnings, (message) => core.warning(safe(message)), info);
  const warnOfFile = atMost(1, warn, info);
  const outputs = openOutputFile({ warn, warnOfFile });
  return {
    info,
    warn,
    debug,
    warnOfFile,
    keepSecret(value, { mask }) {
      if (mask) core.setSecret(value);
      secrets.add(value);
    },
    output(values) {
      for (const [name, value] of Object.entries(values)) {
        if (value === undefined) continue;
        record.outputs.set(name, value);
        outputs.write(name, name === linkOutput ? String(value) : secrets.redact(String(value)));
      }
    },
    fact: (label, value) => void record.facts.push({ label, value: secrets.redact(value) }),
    list(title, items) {
      const first = items.slice(0, mostListed).map((item) => secrets.redact(item));
      record.lists.push({ title, items: first, count: items.length });
    },
    stage: (name, work) => recordStage({ record, clock, name }, work),
    fail(title, failure) {
      const { code, message, hint } = failure;
      record.failure = new Failure({ code, message: secrets.redact(message), hint: secrets.redact(hint) });
      core.error(`${safe(message)} ${safe(hint)}`, { title: safe(title) });
      for (const line of traceOf(failure)) debug(line);
    },
  };
}

/** Sends the first few messages one way and all others another. */
function atMost(most: number, first: (message: string) => void, others: (message: string) => void) {
  let sent = 0;
  return (message: string): void => {
    sent += 1;
    (sent <= most ? first : others)(message);
  };
}

/** Stack traces of the failure and what caused it, for debug logging. */
function traceOf(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return [];
  return [...(error.stack ?? error.message).split('\n'), ...traceOf(error.cause)];
}
