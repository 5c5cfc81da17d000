/** One request for one part: writes down what arrives until the part, the bytes or the connection end. */
import { Failure } from '../failure.ts';
import type { Connection } from '../http/transport.ts';
import { toTransientError } from '../http/transient-error.ts';
import type { BundleUrl } from '../model/bundle.ts';
import type { Course, Fetched } from './course.ts';
import { requireRoom } from './disk.ts';
import { getRange, type RangeReply } from './get-range.ts';
import { misfit } from './misfit.ts';
import { type Arrival, type Data, isSameObject } from './object.ts';
import { headBytes } from './part-file.ts';
import type { Part } from './parts.ts';
import { expectedSize } from './size-rules.ts';
import { withStallGuard } from './stall-guard.ts';

/** How a request ended, where it is not a Failure. */
export type PartEnd =
  | { readonly kind: 'whole' }
  /** Ranges would work, but without a strong validator nothing would prove that they belong together. */
  | { readonly kind: 'unprovable' }
  | Exclude<Arrival, Data>;

/** Longest silence of the store. S3 answers within seconds; half a minute leaves room for a slow proxy. */
export const idleLimitMs = 30_000;

export interface PartRequest {
  readonly part: Part;
  readonly link: BundleUrl;
  readonly connection: Connection;
  readonly signal: AbortSignal;
  /** Called once, when the first reply has told which object it is and that the rest of it can be had in parts. */
  readonly onObject: (object: Fetched) => void;
}

export async function fetchPart(request: PartRequest, course: Course): Promise<PartEnd> {
  const { part, link, connection, signal } = request;
  const { clock, isStream, object } = course;
  const askedUntilByte = part.endByte;
  const endByte = isStream ? undefined : askedUntilByte;
  const range = { url: link.url, fromByte: part.nextByte, endByte, validator: object?.validator };
  try {
    return await withStallGuard({ clock, idleMs: idleLimitMs, signal }, async (guarded, alive) => {
      const reply = await getRange(range, { connection, dateMs: () => clock.dateMs(), signal: guarded });
      alive();
      try {
        return await receive(reply, request, { course, alive, askedUntilByte });
      } finally {
        reply.body.destroy();
      }
    });
  } catch (error) {
    if (error instanceof Failure) throw error;
    signal.throwIfAborted();
    return endOf(part, toTransientError(error).message);
  }
}

interface Receiving {
  readonly course: Course;
  readonly alive: () => void;
  /** The end of the part when the request was made: a split may have moved it back before the reply. */
  readonly askedUntilByte: number;
}

async function receive(reply: RangeReply, request: PartRequest, receiving: Receiving): Promise<PartEnd> {
  const { course, alive, askedUntilByte } = receiving;
  const { arrival, body } = reply;
  if (arrival.kind !== 'data') return arrival;
  const { part } = request;
  if (course.object === undefined) {
    if (!arrival.isToTheEnd && arrival.object.validator === undefined) return { kind: 'unprovable' };
    await admit(arrival, request, course).catch((error: unknown) => misfit(error, body, course.checkHead));
  } else if (!isSameObject(course.object, arrival.object)) {
    return { kind: 'changed', what: 'the store sent another object than before' };
  } else if (!arrival.isRange) {
    return { kind: 'changed', what: 'the store honours ranges no more' };
  }
  const comesUntilByte = arrival.isToTheEnd ? course.object?.sizeBytes : askedUntilByte;
  for await (const chunk of body) {
    alive();
    take(chunk, part, course);
    // Another connection has taken over the end of the part: what still comes here is not needed.
    if (part.nextByte === part.endByte && part.endByte !== comesUntilByte) break;
  }
  return endOf(part, 'the connection ended early');
}

/** A part that has all its bytes is whole, however its connection ended. */
function endOf(part: Part, what: string): PartEnd {
  return part.nextByte === part.endByte ? { kind: 'whole' } : { kind: 'trouble', what };
}

/** Takes note of the object. Its size, and the room for it, are checked before the first byte is written. */
async function admit({ object, isRange, isToTheEnd }: Data, request: PartRequest, course: Course): Promise<void> {
  const { part, link, onObject } = request;
  const { maxSizeBytes, folder, file } = course;
  const sizeBytes = expectedSize({ promisedBytes: link.sizeBytes, storedBytes: object.totalBytes, maxSizeBytes });
  await requireRoom(folder, sizeBytes);
  file.allocate(sizeBytes);
  course.object = { ...object, sizeBytes };
  course.isStream = !isRange;
  if (isToTheEnd) part.endByte = sizeBytes;
  else onObject(course.object);
}

/** Writes what belongs to the part. */
function take(chunk: Uint8Array, part: Part, course: Course): void {
  const { file, object, progress } = course;
  const sizeBytes = object?.sizeBytes ?? 0;
  const atByte = part.nextByte;
  const wanted = chunk.subarray(0, part.endByte - atByte);
  if (wanted.length < chunk.length && part.endByte === sizeBytes) {
    throw new Failure({
      code: 'size-mismatch',
      message: `The store sent more than the ${sizeBytes} bytes that were announced.`,
    });
  }
  file.write(wanted, atByte);
  part.nextByte += wanted.length;
  course.receivedBytes += wanted.length;
  if (atByte < headBytes && part.nextByte >= headBytes) course.checkHead(file.head);
  if (part.nextByte > part.furthestByte) {
    part.furthestByte = part.nextByte;
    part.troublesInARow = 0;
    course.links.worked();
  }
  progress.arrived(course.receivedBytes, sizeBytes);
}
