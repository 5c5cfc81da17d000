/** Warns of a job that may be stuck. */
import type { Emit } from '../events.ts';
import type { JobState } from '../model/api-result.ts';

/** Without a change in status, progress, pages or `updatedAt`, a job counts as stalled after this time. */
const stalledMs = 5 * 60_000;

export class StallWarning {
  readonly #emit: Emit;
  readonly #job: string;
  #moved: { readonly key: string; readonly elapsedMs: number } | undefined;
  #hasWarned = false;

  /** `job` names the job in the warning: `export se_1`. */
  constructor(emit: Emit, job: string) {
    this.#emit = emit;
    this.#job = job;
  }

  /** Call it after every successful poll. Warns once. */
  update({ status, progress, pageCount, updatedAtMs }: JobState, elapsedMs: number): void {
    const figures = [progress, pageCount, updatedAtMs];
    const key = JSON.stringify([status, ...figures]);
    if (this.#moved?.key !== key) this.#moved = { key, elapsedMs };
    const stillMs = elapsedMs - this.#moved.elapsedMs;
    // An agent job reports only its status, which does not change for a long time.
    if (this.#hasWarned || stillMs < stalledMs || figures.every((each) => each === undefined)) return;
    this.#hasWarned = true;
    this.#emit({ kind: 'job-stalled', job: this.#job, durationMs: stillMs });
  }
}
