/** What the wait remembers from look to look: the job's history, its last state, and the trouble on the way. */
import type { ApiResult, TransientResult, Rejection } from '../service/answer.ts';
import type { Look } from './look.ts';
import { startProgressLog } from './progress-log.ts';
import { watchForStall } from './stall.ts';
import { openTroubles } from './troubles.ts';
import type { Wait } from './wait.ts';

type Taken<Job> = { readonly kind: 'ended'; readonly job: Job } | { readonly kind: 'going'; readonly pauseMs: number };

export interface Watch<Job> {
  /** Takes one answer in and says what follows from it. Throws the Failure of a refusal. */
  take(answer: ApiResult<Job>, elapsedMs: number): Taken<Job>;
  lastJob(): Job | undefined;
  /** The last thing known, as half a sentence. */
  lastSeen(): string;
}

export function openWatch<Job>(wait: Wait<Job>): Watch<Job> {
  const { log, what, random } = wait;
  const progressLog = startProgressLog(log);
  const stall = watchForStall(log, what);
  const troubles = openTroubles(log, what);
  const looks: Look[] = [];
  let lastJob: Job | undefined;
  let lastSeen = 'it was never seen';

  const scheduledMs = (elapsedMs: number): number =>
    wait.schedule({ elapsedMs, looks, askedForMs: troubles.askedForMs, random: random() });

  const seen = (job: Job, elapsedMs: number): Taken<Job> => {
    const look = { ...wait.sightOf(job), elapsedMs };
    looks.push(look);
    stall.update(look);
    troubles.over();
    lastJob = job;
    lastSeen = `its status was "${look.status}"`;
    return wait.hasEnded(job) ? { kind: 'ended', job } : { kind: 'going', pauseMs: scheduledMs(elapsedMs) };
  };
  const troubled = (trouble: TransientResult, elapsedMs: number): Taken<Job> => {
    const backoff = troubles.add(trouble, random());
    lastSeen = `asked for its status, ${trouble.what}`;
    return { kind: 'going', pauseMs: Math.max(scheduledMs(elapsedMs), backoff) };
  };
  return {
    take(answer, elapsedMs) {
      const taken =
        answer.kind === 'ok' ? seen(answer.value, elapsedMs) : troubled(troubleIn(answer, wait, elapsedMs), elapsedMs);
      progressLog.update({ looks, elapsedMs, hasEnded: taken.kind === 'ended' });
      return taken;
    },
    lastJob: () => lastJob,
    lastSeen: () => lastSeen,
  };
}

function troubleIn<Job>(answer: TransientResult | Rejection, wait: Wait<Job>, elapsedMs: number): TransientResult {
  if (answer.kind === 'trouble') return answer;
  if (answer.status !== 404 || elapsedMs >= wait.notFoundGraceMs) throw wait.failureOf(answer);
  return { kind: 'trouble', what: 'it does not know the job yet (404)', mayHaveArrived: true };
}
