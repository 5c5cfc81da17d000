/** What a wait is told: which job, how to read it, how often and how long. */
import type { Clock } from '../clock.ts';
import type { Failure } from '../failure.ts';
import type { Log } from '../report.ts';
import type { Answer, Refusal } from '../service/answer.ts';
import type { Sight } from './look.ts';
import type { Schedule } from './schedule.ts';

export interface Wait<Job> {
  /** Names the job in messages: `export se_1`. */
  readonly what: string;
  readonly read: (signal: AbortSignal) => Promise<Answer<Job>>;
  readonly sightOf: (job: Job) => Sight;
  readonly hasEnded: (job: Job) => boolean;
  readonly failureOf: (refusal: Refusal) => Failure;
  /** How to take the job up again, for somebody whose time ran out. */
  readonly wayBack: string;
  readonly schedule: Schedule;
  /** Counted from the call. */
  readonly timeoutMs: number;
  /** How long after the call a 404 may mean that the job is too young to be found. */
  readonly notFoundGraceMs: number;
  readonly clock: Clock;
  readonly random: () => number;
  readonly log: Log;
  readonly signal: AbortSignal;
}
