/** Brings the object behind a link into a part file, whole and of one piece, or fails. */
import { Failure } from '../failure.ts';
import { keepHeapSmall } from '../small-heap.ts';
import { type Course, startCourse, type Transfer, type TransferParts } from './course.ts';
import { fetchObject } from './fetch-object.ts';
import { ObjectChanged } from './fetch-parts.ts';

export interface TransferTotals {
  readonly sizeBytes: number;
  readonly durationMs: number;
  /** Cuts, stalls and refusals in passing. */
  readonly troubles: number;
  /** Links made again. */
  readonly renewals: number;
}

/** Times that the object may change underneath; each one starts over. */
const mostRestarts = 2;

/** Leaves the whole object in the part file; throws a Failure otherwise. Tries, links and restarts are bounded. */
export async function transfer(request: Transfer, parts: TransferParts): Promise<TransferTotals> {
  keepHeapSmall();
  const startMs = parts.clock.elapsedMs();
  const course = startCourse(request, parts);
  for (;;) {
    try {
      await fetchObject(course);
      const { receivedBytes, troubles, links } = course;
      return {
        sizeBytes: receivedBytes,
        durationMs: parts.clock.elapsedMs() - startMs,
        troubles,
        renewals: links.renewals,
      };
    } catch (error) {
      if (!(error instanceof ObjectChanged)) throw error;
      await startOver(error.message, course);
    }
  }
}

async function startOver(what: string, course: Course): Promise<void> {
  course.restarts += 1;
  if (course.restarts > mostRestarts) {
    throw new Failure({
      code: 'bundle-changed',
      message: `The bundle changed ${course.restarts} times during its download; the last time, ${what}.`,
    });
  }
  course.log.info(`The bundle has changed: ${what}. Starting over with a fresh link.`);
  course.file.startOver();
  course.receivedBytes = 0;
  course.object = undefined;
  course.isStream = false;
  await course.links.renew();
}
