/** What a wait is told: which job and how to read it, how often and how long, and the world it waits in. */
import type { Clock } from '../clock.ts';
import type { Failure } from '../failure.ts';
import type { Log } from '../report.ts';
import type { ApiResult, Rejection } from '../service/answer.ts';
import type { Sight } from './look.ts';
import type { Schedule } from './schedule.ts';

/** A kind of job, and one job of it. */
export interface WaitedJob<Job> {
  /** Names it in messages: `export se_1`. */
  readonly what: string;
  readonly read: (signal: AbortSignal) => Promise<ApiResult<Job>>;
  readonly sightOf: (job: Job) => Sight;
  readonly hasEnded: (job: Job) => boolean;
  readonly failureOf: (refusal: Rejection) => Failure;
  /** Called once when the wait is over, however it ended, with the last that was seen of the job, if anything. */
  readonly handOn: (job: Job) => void;
  /** How to take the job up again, for somebody whose time ran out. */
  readonly wayBack: string;
  /** How long after the wait began a 404 may mean that the job is too young to be found. */
  readonly notFoundGraceMs: number;
}

export interface WaitLimits {
  readonly schedule: Schedule;
  readonly timeoutMs: number;
}

export interface WaitParts {
  readonly clock: Clock;
  /** A number in [0, 1), for jitter. */
  readonly random: () => number;
  readonly log: Log;
  readonly signal: AbortSignal;
}

export interface Wait<Job> extends WaitedJob<Job>, WaitLimits, WaitParts {}
