/** How a bundle is divided into byte ranges, and which one a connection downloads next. The caller passes the time. */
import { Segment } from './segment.ts';

const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;
/** The first request reveals the size. It is small: a slow connection should not get most of a small bundle. */
const openingBytes = 128 * kibibyte;
/** The most for a connection with an unknown rate. */
const maxFirstBytes = mebibyte;
/** 8 to 16 MiB: https://docs.aws.amazon.com/AmazonS3/latest/userguide/optimizing-performance-guidelines.html. */
const maxSegmentBytes = 16 * mebibyte;
const minSegmentBytes = 64 * kibibyte;
/** The last segments take at least this long, up to 2 MiB: long enough to be worth a request. */
const minMs = 200;
const maxMinBytes = 2 * mebibyte;
/** A segment that would finish sooner is left to its connection. */
const patienceMs = 1_000;

interface Pace {
  /** An equal share of the connections, or less for one that is slower than the average. */
  readonly share: number;
  /** Average rate of its last segment; undefined if it has not been measured. */
  readonly bytesPerMs: number | undefined;
}

/**
 * Returns a share of half of what remains, so that all connections finish together (guided self-scheduling). At most an
 * equal share: bursts make a rate over a small segment meaningless. A single connection gets as much as possible.
 */
export function segmentBytes(remainingBytes: number, { share, bytesPerMs }: Pace): number {
  const guidedBytes = share === 1 ? remainingBytes : Math.ceil((remainingBytes * share) / 2);
  const [least, most] =
    bytesPerMs === undefined
      ? [openingBytes, maxFirstBytes]
      : [Math.min(Math.max(Math.round(bytesPerMs * minMs), minSegmentBytes), maxMinBytes), maxSegmentBytes];
  const bytes = Math.min(Math.max(guidedBytes, least), most);
  return remainingBytes - bytes < least / 2 ? remainingBytes : bytes;
}

/** The share of a zip that is requested first. The directory of a site is smaller, unless its pages are tiny. */
const endShare = 1 / 16;

/** Every byte of the bundle belongs to one segment, or to a part that no connection has requested. */
export class Segments {
  readonly #connections: number;
  /** Average rate of the last segment of each worker that has been measured. */
  readonly #bytesPerMs = new Map<object, number>();
  readonly #active = new Set<Segment>();
  /** What interrupted connections left unfinished. */
  #returned: readonly Segment[] = [];
  /** What has not been requested, in the order of the requests. */
  #parts: readonly Segment[] = [new Segment(0, openingBytes)];

  /** `connections`: how many workers there will be. */
  constructor(connections: number) {
    this.#connections = connections;
  }

  get isComplete(): boolean {
    const isRequested = this.#parts.every(({ remainingBytes }) => remainingBytes === 0);
    return this.#active.size === 0 && this.#returned.length === 0 && isRequested;
  }

  get isActive(): boolean {
    return this.#active.size > 0;
  }

  /** Divides the bundle once its size is known. `whole`: a segment to which everything up to the end belongs. */
  announce(sizeBytes: number, whole?: Segment): void {
    whole?.extendTo(sizeBytes);
    this.#parts = whole === undefined ? [new Segment(openingBytes, sizeBytes)] : [];
  }

  /** Changes the order for an archive with its directory at the end. */
  requestEndFirst(): void {
    this.#parts = this.#parts.flatMap((part) => {
      const bytes = Math.max(Math.ceil(part.endByte * endShare), openingBytes);
      return [part.cutEnd(Math.min(bytes, part.remainingBytes)), part];
    });
  }

  /** Returns the next segment for a worker; undefined if there is none now. */
  take(worker: object, nowMs: number): Segment | undefined {
    const segment = this.#takeReturned() ?? this.#takeNew(this.#paceOf(worker)) ?? this.#takeHalf(nowMs);
    if (segment !== undefined) this.#active.add(segment);
    return segment;
  }

  /** Ends a request. What it has left goes to the next worker that asks. */
  giveBack(segment: Segment, worker: object, nowMs: number): void {
    const bytesPerMs = segment.endReply(nowMs);
    if (bytesPerMs !== undefined) this.#bytesPerMs.set(worker, bytesPerMs);
    this.#active.delete(segment);
    if (segment.remainingBytes > 0) this.#returned = [...this.#returned, segment];
  }

  /** Returns the pace of a worker. One that has not been measured counts as an average one. */
  #paceOf(worker: object): Pace {
    const bytesPerMs = this.#bytesPerMs.get(worker);
    const rates = [...this.#bytesPerMs.values()];
    const averageRate = rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
    const relativeRate = bytesPerMs === undefined ? 1 : bytesPerMs / averageRate;
    return { share: Math.min(relativeRate, 1) / this.#connections, bytesPerMs };
  }

  #takeReturned(): Segment | undefined {
    const [first, ...others] = this.#returned.toSorted((a, b) => a.nextByte - b.nextByte);
    this.#returned = others;
    return first;
  }

  #takeNew(pace: Pace): Segment | undefined {
    const part = this.#parts.find(({ remainingBytes }) => remainingBytes > 0);
    return part?.cutStart(segmentBytes(part.remainingBytes, pace));
  }

  /** Takes half of what is left of the segment that would finish last. */
  #takeHalf(nowMs: number): Segment | undefined {
    const [last] = [...this.#active].toSorted((a, b) => b.remainingMs(nowMs) - a.remainingMs(nowMs));
    if (last === undefined || last.remainingMs(nowMs) <= patienceMs) return undefined;
    return last.remainingBytes < 2 * minSegmentBytes ? undefined : last.cutHalf(nowMs);
  }
}
