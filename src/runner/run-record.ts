/** What the runner's report collects during a run, for the details of the log and for the job summary. */
import type { Clock } from '../clock.ts';
import type { Failure } from '../failure.ts';
import type { Outcome } from '../model/outputs.ts';
import type { RunSummary } from '../model/run-summary.ts';

export interface Stage {
  readonly name: string;
  readonly durationMs: number;
}

export class RunRecord {
  summary: RunSummary = {};
  readonly stages: Stage[] = [];
  /** The values by their labels, in the order in which the labels were first set. */
  readonly details = new Map<string, string>();
  outcome: Outcome = 'failed';
  failure: Failure | undefined;
  readonly #clock: Clock;
  readonly #startMs: number;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#startMs = clock.elapsedMs();
  }

  /** Time since the record was created. */
  get durationMs(): number {
    return this.#clock.elapsedMs() - this.#startMs;
  }

  /** Runs a stage and records its duration, whether it succeeds or fails. */
  async runStage<T>(name: string, work: () => Promise<T>): Promise<T> {
    const startMs = this.#clock.elapsedMs();
    try {
      return await work();
    } finally {
      this.stages.push({ name, durationMs: this.#clock.elapsedMs() - startMs });
    }
  }
}
