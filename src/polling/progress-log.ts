/** Decides which progress of a job is reported. */
import type { Emit, FactsOf } from '../events.ts';
import type { JobState } from '../model/api-result.ts';

export type JobProgress = FactsOf<'job-progressed'>;

const minIntervalMs = 5_000;
/** Progress of a long job is logged less and less often, down to once a minute. */
const intervalShareOfElapsed = 0.5;
const heartbeatMs = 60_000;

/** Without a change in status, progress, pages or `updatedAt`, a job counts as stalled after this time. */
const stalledMs = 5 * 60_000;

/** Reports a new status at once, other changes at most every 5 s, no change once a minute, and once that the job stalls. */
export class JobProgressLog {
  readonly #emit: Emit;
  readonly #job: string;
  #shown: { readonly state: JobState | undefined; readonly elapsedMs: number } = { state: undefined, elapsedMs: 0 };
  readonly #statuses = new Set<string>();
  #moved: { readonly key: string; readonly elapsedMs: number } | undefined;
  #hasWarned = false;

  /** `job` names the job in the warning: `export se_1`. */
  constructor(emit: Emit, job: string) {
    this.#emit = emit;
    this.#job = job;
  }

  /** When the next line is due if nothing changes, since the wait began. */
  get heartbeatAtMs(): number {
    return this.#shown.elapsedMs + heartbeatMs;
  }

  /** Call it after every poll. */
  update(polled: JobProgress): void {
    this.heartbeat(polled);
    this.#warnIfStalled(polled);
  }

  /** Call it when the heartbeat is due. Without a poll, nothing shows that a job stalls. */
  heartbeat(polled: JobProgress): void {
    if (!this.#isDue(polled)) return;
    const { state, elapsedMs } = polled;
    this.#emit({ kind: 'job-progressed', ...polled });
    this.#shown = { state, elapsedMs };
    if (state !== undefined) this.#statuses.add(state.status);
  }

  #isDue({ state, elapsedMs }: JobProgress): boolean {
    const intervalMs = elapsedMs - this.#shown.elapsedMs;
    if (elapsedMs >= this.heartbeatAtMs) return true;
    if (state === undefined) return false;
    if (!this.#statuses.has(state.status)) return true;
    return (
      intervalMs >= Math.max(minIntervalMs, this.#shown.elapsedMs * intervalShareOfElapsed) &&
      progressKey(state) !== progressKey(this.#shown.state)
    );
  }

  #warnIfStalled({ state, elapsedMs }: JobProgress): void {
    if (state === undefined) return;
    const key = progressKey(state) + String(state.updatedAtMs);
    if (this.#moved?.key !== key) this.#moved = { key, elapsedMs };
    const stillMs = elapsedMs - this.#moved.elapsedMs;
    if (this.#hasWarned || stillMs < stalledMs || !reportsProgress(state)) return;
    this.#hasWarned = true;
    this.#emit({ kind: 'job-stalled', job: this.#job, durationMs: stillMs });
  }
}

function progressKey(state: JobState | undefined): string {
  return JSON.stringify([state?.status, state?.progress, state?.pageCount]);
}

/** An agent job reports only its status, which does not change for a long time. */
function reportsProgress({ progress, pageCount, updatedAtMs }: JobState): boolean {
  return progress !== undefined || pageCount !== undefined || updatedAtMs !== undefined;
}
