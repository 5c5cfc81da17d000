/** Reports the progress of a job in the step log. */
import type { JobState, Progress } from '../model/api-result.ts';
import type { Log } from '../report.ts';
import { countText, durationText } from '../text/amounts.ts';

const minIntervalMs = 5_000;
/** Progress of a long job is logged less and less often, down to once a minute. */
const intervalShareOfElapsed = 0.5;
const heartbeatMs = 60_000;
/** More statuses than this are probably counters. */
const maxStatuses = 20;

/** Without a change in status, progress, pages or `updatedAt`, a job counts as stalled after this time. */
const stalledMs = 5 * 60_000;

export interface PolledState {
  /** The latest state of the job; undefined if no poll has succeeded. */
  readonly state: JobState | undefined;
  /** Since the wait began. */
  readonly elapsedMs: number;
  /** Estimate; undefined if there is none, or if the job has ended. */
  readonly remainingMs: number | undefined;
}

/**
 * Logs each status at once when it is first seen, other changes at most every 5 s, and one line per minute without changes. Warns
 * once if the job stalls.
 */
export class JobProgressLog {
  readonly #log: Log;
  readonly #job: string;
  #shown: { readonly state: JobState | undefined; readonly elapsedMs: number } = { state: undefined, elapsedMs: 0 };
  readonly #statuses = new Set<string>();
  #moved: { readonly key: string; readonly elapsedMs: number } | undefined;
  #hasWarned = false;

  /** `job` names the job in the warning: `export se_1`. */
  constructor(log: Log, job: string) {
    this.#log = log;
    this.#job = job;
  }

  /** When the next line is due if nothing changes, since the wait began. */
  get heartbeatAtMs(): number {
    return this.#shown.elapsedMs + heartbeatMs;
  }

  /** Call it after every poll. */
  update(polled: PolledState): void {
    this.heartbeat(polled);
    this.#warnIfStalled(polled);
  }

  /** Call it when the heartbeat is due. Without a poll, nothing shows that a job stalls. */
  heartbeat(polled: PolledState): void {
    if (!this.#isDue(polled)) return;
    const { state, elapsedMs } = polled;
    this.#log.info(progressLine(polled));
    this.#shown = { state, elapsedMs };
    if (state !== undefined) this.#statuses.add(state.status);
  }

  #isDue({ state, elapsedMs }: PolledState): boolean {
    const intervalMs = elapsedMs - this.#shown.elapsedMs;
    if (elapsedMs >= this.heartbeatAtMs) return true;
    if (state === undefined) return false;
    if (this.#statuses.size < maxStatuses && !this.#statuses.has(state.status)) return true;
    return (
      intervalMs >= Math.max(minIntervalMs, this.#shown.elapsedMs * intervalShareOfElapsed) &&
      (this.#shown.state === undefined || progressKey(state) !== progressKey(this.#shown.state))
    );
  }

  #warnIfStalled({ state, elapsedMs }: PolledState): void {
    if (state === undefined) return;
    const key = progressKey(state) + String(state.updatedAtMs);
    if (this.#moved?.key !== key) this.#moved = { key, elapsedMs };
    const stillMs = elapsedMs - this.#moved.elapsedMs;
    if (this.#hasWarned || stillMs < stalledMs || !reportsProgress(state)) return;
    this.#hasWarned = true;
    this.#log.warn(
      `The ${this.#job} has made no progress for ${elapsedText(stillMs)} and may be stuck. Still waiting.`,
    );
  }
}

function progressKey({ status, progress, pageCount }: JobState): string {
  return JSON.stringify([status, progress, pageCount]);
}

/** An agent job reports only its status, which does not change for a long time. */
function reportsProgress({ progress, pageCount, updatedAtMs }: JobState): boolean {
  return progress !== undefined || pageCount !== undefined || updatedAtMs !== undefined;
}

/**
 * For example `running  34 %     128 pages  1m 12s elapsed  about 2m left`. The columns of consecutive lines are aligned. Without
 * a percentage or pages between status and time, those columns are left out: `active  5s elapsed`.
 */
export function progressLine({ state, elapsedMs, remainingMs }: PolledState): string {
  const status = state?.status ?? 'No response yet';
  const figures = [
    progressText(state?.progress),
    state?.pageCount === undefined ? '' : countText(state.pageCount, 'page').padStart(widths.pages),
  ].filter(Boolean);
  const hasColumns = figures.length > 0;
  const elapsed = elapsedText(elapsedMs);
  const columns = [
    status.padEnd(hasColumns ? widths.status : 0),
    ...figures,
    `${elapsed.padStart(hasColumns ? widths.elapsed : 0)} elapsed`,
    ...(remainingMs === undefined ? [] : [`about ${remainingText(remainingMs)} left`]),
  ];
  return columns.join('  ');
}

/** `running`, `12,800 pages` and `59m 59s`. Longer values stay as they are. */
const widths = { status: 7, pages: 12, elapsed: 7 } as const;

function progressText(progress: Progress | undefined): string {
  if (progress?.kind === 'percent') return `${String(Math.floor(progress.percent)).padStart(2)} %`;
  return progress?.kind === 'text' ? `progress: ${progress.text}` : '';
}

const minuteMs = 60_000;

/** Whole seconds, and whole minutes from one hour on. */
function elapsedText(elapsedMs: number): string {
  const seconds = Math.floor(elapsedMs / 1_000);
  if (seconds === 0) return '0s';
  return durationText(elapsedMs < 60 * minuteMs ? seconds * 1_000 : Math.floor(elapsedMs / minuteMs) * minuteMs);
}

/** Rounded to 5 s below a minute, to 10 s below five minutes, and to minutes beyond. */
function remainingText(remainingMs: number): string {
  const stepMs = remainingMs < minuteMs ? 5_000 : remainingMs < 5 * minuteMs ? 10_000 : minuteMs;
  return durationText(Math.max(1, Math.round(remainingMs / stepMs)) * stepMs);
}
