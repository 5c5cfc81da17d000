/** What the runner's report collects during a run, for the details of the log and for the job summary. */
import type { Clock } from '../clock.ts';
import type { Failure } from '../failure.ts';
import type { Outcome } from '../model/outputs.ts';
import type { RunSummary } from '../model/run-summary.ts';

export interface Stage {
  readonly name: string;
  readonly durationMs: number;
}

export interface Detail {
  readonly label: string;
  readonly value: string;
}

export class RunRecord {
  summary: RunSummary = {};
  readonly stages: Stage[] = [];
  outcome: Outcome = 'failed';
  failure: Failure | undefined;
  readonly #clock: Clock;
  readonly #startMs: number;
  readonly #details = new Map<string, string>();

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#startMs = clock.elapsedMs();
  }

  /** Time since the record was created. */
  get durationMs(): number {
    return this.#clock.elapsedMs() - this.#startMs;
  }

  /** In the order in which their labels were first set. */
  get details(): readonly Detail[] {
    return [...this.#details].map(([label, value]) => ({ label, value }));
  }

  setDetail(label: string, value: string): void {
    this.#details.set(label, value);
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
