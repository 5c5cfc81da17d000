/** How an object is cut into parts, and which one is fetched next. */

/** A stretch of the object, `endByte` not included. What is fetched moves `nextByte` on; a split moves `endByte` back. */
export interface Part {
  nextByte: number;
  endByte: number;
  /** The furthest that it ever came: only beyond that is progress. */
  furthestByte: number;
  /** Where it last broke; its first byte before that. */
  brokeAtByte: number;
  troublesInARow: number;
}

export interface PartQueue {
  /** The next part in order; when all are given out, half of what is left of the largest; undefined where nothing is. */
  take(): Part | undefined;
  /** The part is whole. */
  finish(part: Part): void;
  /** The object turned out to be larger than the opening part: there is more to give out. Returns how many parts. */
  extend(totalBytes: number, connections: number): number;
}

const mebibyte = 1024 * 1024;
/** Of the first request: it tells the size, and a small bundle is fetched by it alone. */
const openingBytes = 8 * mebibyte;
const leastPartBytes = 8 * mebibyte;
const mostPartBytes = 16 * mebibyte;
/** Parts that every connection gets at least, where the bundle is large enough: the last ones even out what is left. */
const partsPerConnection = 8;
/** Less than this is not worth a request of its own. */
const leastSplitBytes = mebibyte;

function partOf(nextByte: number, endByte: number): Part {
  return { nextByte, endByte, furthestByte: nextByte, brokeAtByte: nextByte, troublesInARow: 0 };
}

/** 8 to 16 MiB, as S3's own guidance for parallel ranged reads has it. */
export function partBytesFor(totalBytes: number, connections: number): number {
  const even = Math.ceil(totalBytes / (connections * partsPerConnection));
  return Math.min(Math.max(even, leastPartBytes), mostPartBytes);
}

/** A queue that holds the opening part alone. */
export function openQueue(): PartQueue {
  const underWay = new Set<Part>();
  let nextByte = 0;
  let totalBytes = openingBytes;
  let partBytes = openingBytes;
  return {
    take() {
      const part =
        nextByte < totalBytes ? partOf(nextByte, Math.min(nextByte + partBytes, totalBytes)) : half(underWay);
      if (part === undefined) return undefined;
      nextByte = Math.max(nextByte, part.endByte);
      underWay.add(part);
      return part;
    },
    finish: (part) => void underWay.delete(part),
    extend(objectBytes, connections) {
      totalBytes = objectBytes;
      partBytes = partBytesFor(objectBytes, connections);
      return Math.ceil((totalBytes - nextByte) / partBytes);
    },
  };
}

/** Takes the second half off the part with the most left; the connection that fetches it stops at its new end. */
function half(parts: ReadonlySet<Part>): Part | undefined {
  const [largest] = [...parts].sort((a, b) => leftOf(b) - leftOf(a));
  if (largest === undefined || leftOf(largest) < 2 * leastSplitBytes) return undefined;
  const { endByte } = largest;
  largest.endByte = largest.nextByte + Math.ceil(leftOf(largest) / 2);
  return partOf(largest.endByte, endByte);
}

function leftOf({ nextByte, endByte }: Part): number {
  return endByte - nextByte;
}
