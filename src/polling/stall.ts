/** Notices a job that has stopped moving: one warning, for a job that has ever told how far it is. */
import type { Log } from '../report.ts';
import { durationText } from '../text/amounts.ts';
import type { Look } from './look.ts';

/** Time without a change in progress, pages or `updatedAt` after which a job counts as stalled. */
export const stalledMs = 5 * 60_000;

export interface StallWarning {
  /** Called after every look. */
  update(look: Look): void;
}

export function watchForStall(log: Log, what: string): StallWarning {
  let moved: Look | undefined;
  let hasWarned = false;
  return {
    update(look) {
      if (moved === undefined || hasMoved(moved, look)) moved = look;
      const stillMs = look.elapsedMs - moved.elapsedMs;
      if (hasWarned || stillMs < stalledMs || !tellsHowFar(look)) return;
      hasWarned = true;
      log.warn(
        `The ${what} has shown no progress for ${durationText(stillMs)}. It may be stuck in the service; the wait goes on.`,
      );
    },
  };
}

/** Whether anything tells that the job got on between two looks. */
function hasMoved(before: Look, now: Look): boolean {
  return keyOf(before) !== keyOf(now);
}

function keyOf({ status, progress, pageCount, updatedAtMs }: Look): string {
  return JSON.stringify([status, progress, pageCount, updatedAtMs]);
}

function tellsHowFar({ progress, pageCount, updatedAtMs }: Look): boolean {
  return progress.kind !== 'none' || pageCount !== undefined || updatedAtMs !== undefined;
}
