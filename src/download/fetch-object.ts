/** Fetches one object with as many connections as it is worth, from one queue of parts. */
import type { Course, Fetched } from './course.ts';
import { fetchParts } from './fetch-parts.ts';
import { openQueue } from './parts.ts';

/**
 * Throws ObjectChanged, or the Failure of the connection that failed first; all others have ended by then. The first
 * connection finds out how large the object is and whether it can be had in parts; the others begin then.
 */
export async function fetchObject(course: Course): Promise<void> {
  const stop = new AbortController();
  const signal = AbortSignal.any([course.signal, stop.signal]);
  const queue = openQueue();
  const crew: Promise<void>[] = [];
  const hire = (): void => {
    const work = fetchParts({ course, queue, signal, onObject });
    crew.push(work.catch((error: unknown) => stop.abort(error)));
  };
  const onObject = ({ sizeBytes }: Fetched): void => {
    const parts = queue.extend(sizeBytes, course.connections);
    for (let hired = 1; hired < Math.min(course.connections, parts + 1); hired += 1) hire();
  };
  hire();
  // The crew grows while it is waited for.
  for (const work of crew) await work;
  signal.throwIfAborted();
}
