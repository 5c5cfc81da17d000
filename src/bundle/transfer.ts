/** Brings the object behind a link into a part file, whole and of one piece, or fails: attempt after attempt, within the budget. */
import { Failure } from '../failure.ts';
import { backoffMs } from '../http/backoff.ts';
import { durationText, sizeText } from '../text/amounts.ts';
import { attempt, type AttemptEnd } from './attempt.ts';
import { type Course, startCourse, type Transfer, type TransferParts } from './course.ts';

export interface TransferTotals {
  readonly durationMs: number;
  /** Cuts, stalls and refusals in passing. */
  readonly troubles: number;
  /** Links made again. */
  readonly renewals: number;
}

/** Longest pause that a store's `Retry-After` is granted. */
const longestPauseMs = 120_000;
/** A link this close to its end is made again rather than used. */
const linkMarginMs = 10_000;

/** Leaves the whole object in the part file; throws a Failure otherwise. The budget bounds tries, links and restarts. */
export async function transfer(request: Transfer, parts: TransferParts): Promise<TransferTotals> {
  const course = startCourse(request, parts);
  for (;;) {
    const end = await attempt(course);
    if (end.kind === 'whole') return totalsOf(course);
    await recover(end, course);
  }
}

async function recover(end: Exclude<AttemptEnd, { kind: 'whole' }>, course: Course): Promise<void> {
  const { budget, file, log } = course;
  const at = sizeText(file.bytes.sizeBytes);
  switch (end.kind) {
    case 'trouble': {
      const troublesInARow = budget.troubles.add(end.what);
      const pauseMs = pauseAfter(troublesInARow, course, end.retryAfterMs);
      log.info(`The download broke at ${at}: ${end.what}. Going on in ${durationText(pauseMs)}.`);
      await course.clock.sleep(pauseMs, course.signal);
      if (linkEndsSoon(course)) course.link = await course.renewLink();
      return;
    }
    case 'link-ended': {
      const linksInARow = budget.links.add(end.what);
      log.info(`The bundle link has ended at ${at}: ${end.what}. Making the bundle again for a fresh link.`);
      if (linksInARow > 1) await course.clock.sleep(pauseAfter(linksInARow, course), course.signal);
      course.link = await course.renewLink();
      return;
    }
    case 'changed':
      budget.restarts.add(end.what);
      log.info(`The bundle has changed at ${at}: ${end.what}. Starting over with a fresh link.`);
      file.startOver();
      course.object = undefined;
      course.furthestBytes = 0;
      course.link = await course.renewLink();
      return;
    case 'refused':
      throw new Failure({ code: 'download-failed', message: `The bundle could not be downloaded: ${end.what}.` });
  }
}

function pauseAfter(inARow: number, { random }: Course, retryAfterMs?: number): number {
  return Math.min(backoffMs({ troublesInARow: inARow, retryAfterMs, random: random() }), longestPauseMs);
}

/** Only a hint: clocks differ, and a link may die before its time. A link from the service is always tried once. */
function linkEndsSoon({ link, clock }: Course): boolean {
  return link.expiresAt !== undefined && link.expiresAt.dateMs - clock.dateMs() < linkMarginMs;
}

function totalsOf({ clock, startMs, budget }: Course): TransferTotals {
  return {
    durationMs: clock.elapsedMs() - startMs,
    troubles: budget.troubles.total,
    renewals: budget.links.total,
  };
}
