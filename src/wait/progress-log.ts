/** Decides which looks become lines of the step log: changes, rarely enough to read, and a sign of life once a minute. */
import type { Log } from '../report.ts';
import { leftMs } from './estimate.ts';
import type { Look } from './look.ts';
import { progressLine } from './progress-line.ts';

const leastGapMs = 5_000;
const heartbeatMs = 60_000;

export interface ProgressLog {
  /** Called after every look with all that brought news; writes a line where one is due. */
  update(looks: readonly Look[], elapsedMs: number): void;
}

export function startProgressLog(log: Log): ProgressLog {
  let shown: { readonly look: Look; readonly elapsedMs: number } | undefined;
  return {
    update(looks, elapsedMs) {
      const look = looks.at(-1);
      if (look === undefined) return;
      const gapMs = elapsedMs - (shown?.elapsedMs ?? -Infinity);
      const isNews = shown?.look.status !== look.status || (gapMs >= leastGapMs && looksDifferent(shown.look, look));
      if (!isNews && gapMs < heartbeatMs) return;
      log.info(progressLine(look, elapsedMs, leftMs(looks, elapsedMs)));
      shown = { look, elapsedMs };
    },
  };
}

function looksDifferent(before: Look, now: Look): boolean {
  return before.pageCount !== now.pageCount || JSON.stringify(before.progress) !== JSON.stringify(now.progress);
}
