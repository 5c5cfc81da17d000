/** The one place that ends a step: outcome, annotation, summary, exit code. A step that has failed stays failed. */
import { Failure, type FailureCode, failureFrom } from '../failure.ts';
import type { Outcome } from './outputs.ts';
import type { RunRecord } from './record.ts';
import type { RunnerReport } from './runner-report.ts';
import { writeSummary } from './summary.ts';

export interface Ending {
  /** Whether the step has been ended, green or red. */
  readonly isOver: boolean;
  /** Throws where the outcome cannot be written; then the step is not over. */
  succeed(outcome: Outcome): void;
  /** Does nothing where the step has failed already; turns it red where it was about to be green. */
  fail(error: unknown): void;
  /** Once the process ends, whoever ends it: a step that is not over is red, and one that has failed stays red. */
  keepRed(): void;
}

interface EndingParts {
  readonly title: string;
  readonly isSummaryWanted: boolean;
  readonly record: RunRecord;
  readonly report: RunnerReport;
}

/** What may still hold the process open when all is said (a connection that does not close) gets this long. */
const lingerMs = 2_000;

const outcomeOfCode: Partial<Record<FailureCode, Outcome>> = { 'timed-out': 'timed-out', cancelled: 'cancelled' };

export function openEnding(parts: EndingParts): Ending {
  const { title, isSummaryWanted, report, record } = parts;
  let state: 'running' | 'succeeded' | 'failed' = 'running';

  // Nothing in here waits: the process may be ending already.
  const close = (): void => {
    if (isSummaryWanted) summarize(parts);
    setTimeout(() => process.exit(), lingerMs).unref();
  };
  const fail = (error: unknown): void => {
    if (state === 'failed') return;
    state = 'failed';
    process.exitCode = 1;
    const failure = failureFrom(error);
    const outcome = outcomeOfCode[failure.code] ?? 'failed';
    record.outputs.set('outcome', outcome);
    report.fail(`${title}: ${failure.code}`, failure);
    orNothing(() => report.output({ outcome }));
    close();
  };
  return {
    get isOver() {
      return state !== 'running';
    },
    succeed(outcome) {
      if (state === 'failed') return;
      report.output({ outcome });
      state = 'succeeded';
      close();
    },
    fail,
    keepRed() {
      if (state === 'running') fail(endedEarly());
      if (state === 'failed') process.exitCode = 1;
    },
  };
}

function summarize({ title, record, report }: EndingParts): void {
  try {
    writeSummary(title, record);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    report.warnOfFile(`The job summary could not be written: ${reason}`);
  }
}

/** The step is red already, and has said why. */
function orNothing(work: () => void): void {
  try {
    work();
  } catch {
    return;
  }
}

function endedEarly(): Failure {
  return new Failure({ code: 'internal-error', message: 'Something ended the process before the action was done.' });
}
