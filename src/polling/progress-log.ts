/** Decides which looks become lines of the step log: changes, rarely enough to read, and a sign of life once a minute. */
import type { Log } from '../report.ts';
import { durationText } from '../text/amounts.ts';
import { leftMs } from './estimate.ts';
import type { Look } from './look.ts';
import { progressLine } from './progress-line.ts';

const leastGapMs = 5_000;
const heartbeatMs = 60_000;

interface Standing {
  /** All that brought news, oldest first. */
  readonly looks: readonly Look[];
  readonly elapsedMs: number;
  readonly hasEnded: boolean;
}

export interface ProgressLog {
  /** Called after every look; writes a line where one is due. */
  update(standing: Standing): void;
}

export function startProgressLog(log: Log): ProgressLog {
  let shown: Look | undefined;
  let shownAtMs = 0;
  const show = (line: string, elapsedMs: number): void => {
    log.info(line);
    shownAtMs = elapsedMs;
  };
  return {
    update({ looks, elapsedMs, hasEnded }) {
      const look = looks.at(-1);
      const gapMs = elapsedMs - shownAtMs;
      if (look === undefined) {
        if (gapMs >= heartbeatMs) show(`No news of the job yet · ${durationText(elapsedMs)} gone`, elapsedMs);
        return;
      }
      const isNews = shown?.status !== look.status || (gapMs >= leastGapMs && looksDifferent(shown, look));
      if (!isNews && gapMs < heartbeatMs) return;
      show(progressLine(look, elapsedMs, hasEnded ? undefined : leftMs(looks, elapsedMs)), elapsedMs);
      shown = look;
    },
  };
}

function looksDifferent(before: Look, now: Look): boolean {
  return before.pageCount !== now.pageCount || JSON.stringify(before.progress) !== JSON.stringify(now.progress);
}
