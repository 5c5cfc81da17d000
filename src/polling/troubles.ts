/** Passing trouble during a wait: how long to leave the service alone, at once and for good. */
import { backoffMs } from '../http/backoff.ts';
import type { Log } from '../report.ts';
import type { TransientResult } from '../service/answer.ts';
import { soonestMs } from './schedule.ts';

export interface Troubles {
  /** Pause in milliseconds that the service has asked for, by `Retry-After` or 429. It counts for good. */
  readonly askedForMs: number;
  /** Takes one more in; returns the pause after it in milliseconds. */
  add(trouble: TransientResult, random: number): number;
  /** The service has answered as it should. */
  over(): void;
}

export function openTroubles(log: Log, what: string): Troubles {
  let inARow = 0;
  let askedForMs = 0;
  return {
    get askedForMs() {
      return askedForMs;
    },
    add(trouble, random) {
      inARow += 1;
      const line = `Asked for the status of ${what}: ${trouble.what}. Going on.`;
      if (inARow === 1) log.info(line);
      else log.debug(`${line} (${inARow} in a row)`);
      askedForMs = pushedBack(askedForMs, trouble);
      return backoffMs({ failedAttempts: inARow, retryAfterMs: trouble.retryAfterMs, random });
    },
    over() {
      inARow = 0;
    },
  };
}

/** What `Retry-After` asked for, or twice the pause that was too short. */
function pushedBack(askedForMs: number, { status, retryAfterMs }: TransientResult): number {
  if (retryAfterMs !== undefined) return Math.max(askedForMs, retryAfterMs);
  return status === 429 ? 2 * Math.max(askedForMs, soonestMs) : askedForMs;
}
