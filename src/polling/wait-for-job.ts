/** The one loop in which both actions wait: looks at a job until it ends or the deadline comes, through whatever trouble passes. */
import { Failure } from '../failure.ts';
import { TransientError } from '../http/transient-error.ts';
import type { ApiResult } from '../service/answer.ts';
import { durationText } from '../text/amounts.ts';
import { withTimeLimit } from '../time-limit.ts';
import { pauseBefore } from './schedule.ts';
import type { Wait } from './wait.ts';
import { openWatch, type Watch } from './watch.ts';

/** Returns the ended job. Throws `timed-out` at the deadline (the job goes on) and the Failure of a refusal at once. */
export async function waitForJob<Job>(wait: Wait<Job>): Promise<Job> {
  const watch = openWatch(wait);
  try {
    return await watchUntilEnd(wait, watch);
  } finally {
    const lastJob = watch.lastJob();
    if (lastJob !== undefined) wait.handOn(lastJob);
  }
}

async function watchUntilEnd<Job>(wait: Wait<Job>, watch: Watch<Job>): Promise<Job> {
  const startMs = wait.clock.elapsedMs();
  const elapsedMs = (): number => wait.clock.elapsedMs() - startMs;
  for (;;) {
    const look = watch.take(await lookOnce(wait, wait.timeoutMs - elapsedMs()), elapsedMs());
    if (look.kind === 'ended') return look.job;
    const pauseMs = pauseBefore(wait.timeoutMs - elapsedMs(), look.pauseMs, wait.timeoutMs);
    if (pauseMs === undefined) throw timedOut(wait, watch.lastSeen());
    await wait.clock.sleep(pauseMs, wait.signal);
  }
}

/** The deadline holds even against a request that never ends: what is cut off there counts as trouble. */
async function lookOnce<Job>({ clock, read, signal }: Wait<Job>, limitMs: number): Promise<ApiResult<Job>> {
  const onLimit = (): TransientError => new TransientError('it did not answer before the deadline');
  try {
    return await withTimeLimit({ clock, limitMs, signal, onLimit }, read);
  } catch (error) {
    if (!(error instanceof TransientError)) throw error;
    return { kind: 'trouble', what: error.message, mayHaveArrived: true };
  }
}

function timedOut<Job>({ what, timeoutMs, wayBack }: Wait<Job>, lastSeen: string): Failure {
  return new Failure({
    code: 'timed-out',
    message: `The ${what} did not end within ${durationText(timeoutMs)}; ${lastSeen}. It goes on in the service.`,
    hint: wayBack,
  });
}
