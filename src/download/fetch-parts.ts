/** The work of one connection: part after part from the queue, each taken up where it broke. */
import { Failure } from '../failure.ts';
import { backoffMs } from '../http/backoff.ts';
import type { Connection, Transport } from '../http/transport.ts';
import { durationText, sizeText } from '../text/amounts.ts';
import type { Course, Fetched } from './course.ts';
import { fetchPart, type PartEnd } from './fetch-part.ts';
import type { Part, PartQueue } from './parts.ts';

/** The object behind the link is not the one that was begun. */
export class ObjectChanged extends Error {
  override readonly name = 'ObjectChanged';
}

interface Crew {
  readonly course: Course;
  readonly queue: PartQueue;
  /** Ends the work of all connections. */
  readonly signal: AbortSignal;
  readonly onObject: (object: Fetched) => void;
}

/** Cuts, stalls and 5xx in a row of one part, without a new byte: with their backoff, about two minutes. */
export const mostTroublesInARow = 8;
/** A connection that brought this much before it broke speaks for the store: the part is taken up nearly at once. */
const soundBytes = 1024 * 1024;
const shortPauseMs = 100;
/** Longest pause that a store's `Retry-After` is granted. */
const longestPauseMs = 120_000;

/** Resolves when the queue is empty; throws ObjectChanged or a Failure. */
export async function fetchParts(crew: Crew): Promise<void> {
  const { queue, course } = crew;
  const line = openLine(course.transport);
  try {
    for (let part = queue.take(); part !== undefined; part = queue.take()) {
      await fetchWhole(part, line, crew);
      queue.finish(part);
    }
  } finally {
    line.hangUp();
  }
}

/** Parts that go well share a connection; after trouble there is a new one. */
interface Line {
  connection(): Connection;
  hangUp(): void;
}

function openLine(transport: Transport): Line {
  let connection: ReturnType<Transport['connect']> | undefined;
  return {
    connection: () => (connection ??= transport.connect()),
    hangUp() {
      connection?.close();
      connection = undefined;
    },
  };
}

async function fetchWhole(part: Part, line: Line, { course, signal, onObject }: Crew): Promise<void> {
  for (;;) {
    const link = await course.links.current();
    const end = await fetchPart({ part, link, connection: line.connection(), signal, onObject }, course);
    switch (end.kind) {
      case 'whole':
        return;
      case 'unprovable':
        course.isStream = true;
        break;
      case 'link-ended':
        await course.links.refused(link, end.what);
        break;
      case 'changed':
        throw new ObjectChanged(end.what);
      case 'refused':
        throw new Failure({ code: 'download-failed', message: `The bundle could not be downloaded: ${end.what}.` });
      case 'trouble':
        line.hangUp();
        await course.clock.sleep(pauseAfter(end, part, course), signal);
        if (!canResume(course)) startOver(part, course);
    }
  }
}

/** Counts one trouble and says how long to pause; throws where it was one too many. */
function pauseAfter({ what, retryAfterMs }: TransientError, part: Part, course: Course): number {
  course.troubles += 1;
  part.troublesInARow += 1;
  const { troublesInARow } = part;
  if (troublesInARow > mostTroublesInARow) {
    throw new Failure({
      code: 'download-failed',
      message: `The bundle could not be downloaded: ${what}, and ${mostTroublesInARow} more tries brought no byte.`,
    });
  }
  const isSound = part.nextByte - part.brokeAtByte >= soundBytes;
  part.brokeAtByte = part.nextByte;
  const backoff = {
    failedAttempts: troublesInARow,
    retryAfterMs,
    random: course.random(),
    ...(isSound && { firstMs: shortPauseMs }),
  };
  const pauseMs = Math.min(backoffMs(backoff), longestPauseMs);
  const line = `The download broke at ${sizeText(part.nextByte)}: ${what}. Going on in ${durationText(pauseMs)}.`;
  if (troublesInARow === 1) course.log.info(line);
  else course.log.debug(`${line} (${troublesInARow} in a row)`);
  return pauseMs;
}

type TransientError = Extract<PartEnd, { kind: 'trouble' }>;

function canResume({ isStream, object }: Course): boolean {
  return !isStream && (object === undefined || object.validator !== undefined);
}

/** What comes next may belong to another object: nothing of what came is kept. There is no other connection then. */
function startOver(part: Part, course: Course): void {
  course.file.startOver();
  course.receivedBytes = 0;
  course.object = undefined;
  course.isStream = true;
  part.nextByte = 0;
  part.brokeAtByte = 0;
}
