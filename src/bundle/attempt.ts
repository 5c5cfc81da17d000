/** One connection of a download: asks for what is missing and writes it down until the bytes or the connection end. */
import { Failure } from '../failure.ts';
import { networkTrouble } from '../http/trouble.ts';
import { headBytes } from './arrived-bytes.ts';
import type { Course } from './course.ts';
import { requireRoom } from './disk.ts';
import { getRange, type RangeReply } from './get-range.ts';
import { type Arrival, isSameObject, type StoredObject } from './object.ts';
import { expectedSize } from './size-rules.ts';
import { withStallGuard } from './stall-guard.ts';

/** How an attempt ended, where it is not a Failure. */
export type AttemptEnd = { readonly kind: 'whole' } | Exclude<Arrival, { kind: 'data' }>;

/** Longest silence of the store. S3 answers within seconds; half a minute leaves room for a slow proxy. */
export const idleLimitMs = 30_000;

export async function attempt(course: Course): Promise<AttemptEnd> {
  const { clock, signal, transport } = course;
  const fromByte = resumeAt(course);
  const validator = fromByte > 0 ? course.object?.validator : undefined;
  try {
    return await withStallGuard({ clock, idleMs: idleLimitMs, signal }, async (guarded, alive) => {
      const parts = { transport, dateMs: () => clock.dateMs(), signal: guarded };
      const reply = await getRange({ url: course.link.url, fromByte, validator }, parts);
      alive();
      return await receive(reply, course, alive);
    });
  } catch (error) {
    if (error instanceof Failure) throw error;
    signal.throwIfAborted();
    return { kind: 'trouble', what: networkTrouble(error).message };
  }
}

/** The first missing byte. Without a strong validator nothing proves that the rest belongs to the same object. */
function resumeAt({ file, object }: Course): number {
  if (file.bytes.sizeBytes > 0 && object?.validator === undefined) file.startOver();
  return file.bytes.sizeBytes;
}

async function receive({ arrival, body }: RangeReply, course: Course, alive: () => void): Promise<AttemptEnd> {
  if (arrival.kind !== 'data') return arrival;
  const { file } = course;
  try {
    const isContinued = arrival.fromByte > 0;
    if (isContinued && !(course.object !== undefined && isSameObject(course.object, arrival.object))) {
      return { kind: 'changed', what: 'the store sent another object than before' };
    }
    if (!isContinued) file.startOver();
    const sizeBytes = await admit(arrival.object, course);
    for await (const chunk of body) {
      alive();
      take(chunk, sizeBytes, course);
    }
    if (file.bytes.sizeBytes < sizeBytes) return { kind: 'trouble', what: 'the connection ended early' };
    course.checkHead(file.bytes.head);
    return { kind: 'whole' };
  } finally {
    body.destroy();
  }
}

/** Takes note of the object and returns the size that must arrive; size and room are checked before the first byte. */
async function admit(object: StoredObject, course: Course): Promise<number> {
  const { maxSizeBytes, link, folder } = course;
  const sizeBytes = expectedSize({ promisedBytes: link.sizeBytes, storedBytes: object.totalBytes, maxSizeBytes });
  if (course.object === undefined) await requireRoom(folder, sizeBytes);
  course.object = object;
  return sizeBytes;
}

function take(chunk: Uint8Array, sizeBytes: number, course: Course): void {
  const { file, budget, progress } = course;
  const before = file.bytes.sizeBytes;
  if (before + chunk.length > sizeBytes) {
    throw new Failure({
      code: 'size-mismatch',
      message: `The store sent more than the ${sizeBytes} bytes it announced.`,
    });
  }
  file.append(chunk);
  const receivedBytes = file.bytes.sizeBytes;
  if (before < headBytes && receivedBytes >= headBytes) course.checkHead(file.bytes.head);
  if (receivedBytes > course.furthestBytes) {
    course.furthestBytes = receivedBytes;
    budget.progressed();
  }
  progress.arrived(receivedBytes, sizeBytes);
}
