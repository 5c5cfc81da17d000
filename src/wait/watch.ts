/** What the wait remembers from look to look: the job's history, trouble in a row, and what the service asked for. */
import { backoffMs } from '../http/backoff.ts';
import type { Answer, PassingTrouble, Refusal } from '../service/answer.ts';
import type { Look } from './look.ts';
import { startProgressLog } from './progress-log.ts';
import type { Wait } from './wait.ts';

type Taken<Job> = { readonly kind: 'ended'; readonly job: Job } | { readonly kind: 'going'; readonly pauseMs: number };

export interface Watch<Job> {
  /** Takes one answer in and says what follows from it. Throws the Failure of a refusal. */
  take(answer: Answer<Job>, elapsedMs: number): Taken<Job>;
  /** The last thing known, as half a sentence. */
  lastSeen(): string;
}

export function openWatch<Job>(wait: Wait<Job>): Watch<Job> {
  const progressLog = startProgressLog(wait.log);
  const looks: Look[] = [];
  let troublesInARow = 0;
  let lastSeen = 'it was never seen';

  const scheduledMs = (elapsedMs: number): number => wait.schedule({ elapsedMs, looks, random: wait.random() });

  const seen = (job: Job, elapsedMs: number): Taken<Job> => {
    const sight = wait.sightOf(job);
    looks.push({ ...sight, elapsedMs });
    troublesInARow = 0;
    lastSeen = `its status was "${sight.status}"`;
    return wait.hasEnded(job) ? { kind: 'ended', job } : { kind: 'going', pauseMs: scheduledMs(elapsedMs) };
  };
  const troubled = (trouble: PassingTrouble, elapsedMs: number): Taken<Job> => {
    troublesInARow += 1;
    lastSeen = `asked for its status, ${trouble.what}`;
    const line = `Asked for the status of ${wait.what}: ${trouble.what}. Going on.`;
    if (troublesInARow === 1) wait.log.info(line);
    else wait.log.debug(`${line} (${troublesInARow} in a row)`);
    const { retryAfterMs } = trouble;
    const backoff = backoffMs({ troublesInARow, retryAfterMs, random: wait.random() });
    return { kind: 'going', pauseMs: Math.max(scheduledMs(elapsedMs), backoff) };
  };
  return {
    take(answer, elapsedMs) {
      const taken =
        answer.kind === 'ok' ? seen(answer.value, elapsedMs) : troubled(troubleIn(answer, wait, elapsedMs), elapsedMs);
      progressLog.update(looks, elapsedMs);
      return taken;
    },
    lastSeen: () => lastSeen,
  };
}

function troubleIn<Job>(answer: PassingTrouble | Refusal, wait: Wait<Job>, elapsedMs: number): PassingTrouble {
  if (answer.kind === 'trouble') return answer;
  if (answer.status !== 404 || elapsedMs >= wait.notFoundGraceMs) throw wait.failureOf(answer);
  return { kind: 'trouble', what: 'it does not know the job yet (404)', mayHaveArrived: true };
}
