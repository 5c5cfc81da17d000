/** The one place that ends a step: outcome, annotation, summary, exit code. A step that has failed stays failed. */
import { type FailureCode, failureFrom } from '../failure.ts';
import type { Outcome } from './outputs.ts';
import type { RunRecord } from './record.ts';
import type { RunnerReport } from './runner-report.ts';
import { writeSummary } from './summary.ts';

export interface Ending {
  /** Whether the step has been ended, green or red. */
  readonly isOver: boolean;
  setSummary(isWanted: boolean): void;
  succeed(outcome: Outcome): Promise<void>;
  /** Does nothing where the step has failed already; turns it red where it was about to be green. */
  fail(error: unknown): Promise<void>;
}

interface EndingParts {
  readonly title: string;
  readonly record: RunRecord;
  readonly report: RunnerReport;
}

/** What may still hold the process open when all is said (a connection that does not close) gets this long. */
const lingerMs = 2_000;

const outcomeOfCode: Partial<Record<FailureCode, Outcome>> = { 'timed-out': 'timed-out', cancelled: 'cancelled' };

export function openEnding({ title, record, report }: EndingParts): Ending {
  let isSummaryWanted = true;
  let state: 'running' | 'succeeded' | 'failed' = 'running';

  const close = async (outcome: Outcome): Promise<void> => {
    report.output({ outcome });
    if (isSummaryWanted) await writeSummary(title, record).catch((error: unknown) => warnOf(error, report));
    setTimeout(() => process.exit(), lingerMs).unref();
  };
  return {
    get isOver() {
      return state !== 'running';
    },
    setSummary(isWanted) {
      isSummaryWanted = isWanted;
    },
    async succeed(outcome) {
      if (state === 'failed') return;
      state = 'succeeded';
      await close(outcome);
    },
    async fail(error) {
      if (state === 'failed') return;
      state = 'failed';
      process.exitCode = 1;
      const failure = failureFrom(error);
      report.fail(`${title}: ${failure.code}`, failure);
      await close(outcomeOfCode[failure.code] ?? 'failed');
    },
  };
}

function warnOf(error: unknown, report: RunnerReport): void {
  report.warn(`The job summary could not be written: ${error instanceof Error ? error.message : String(error)}`);
}
