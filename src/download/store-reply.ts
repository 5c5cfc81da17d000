/**
 * What a reply of the object store means for the download, and which size a bundle may have. Pure; RFC 9110, sections 8.8.3, 13
 * and 14.
 */
import { retryAfterMs } from '../http/backoff.ts';
import { Failure } from '../failure.ts';
import { sizeText } from '../text/amounts.ts';

export interface StoredObject {
  readonly totalBytes?: number | undefined;
  /** A strong entity tag: the only proof that two replies carry bytes of the same object. */
  readonly validator?: string | undefined;
}

export type StoreResult =
  ObjectData | TransientReply | RejectedUrl | { readonly kind: 'replaced' | 'rejected'; readonly what: string };

export interface RejectedUrl {
  readonly kind: 'url-rejected';
  readonly what: string;
  /** Whether the object does not exist. */
  readonly isMissing: boolean;
}

export interface TransientReply {
  readonly kind: 'transient';
  readonly what: string;
  readonly retryAfterMs?: number | undefined;
}

/** Bytes of the object, up to the end of the object or of the requested range. */
export interface ObjectData {
  readonly kind: 'data';
  readonly object: StoredObject;
  /** If false, the store ignored the range and sends the whole object. */
  readonly isRange: boolean;
  /** Whether these bytes include the object's last one. */
  readonly isToTheEnd: boolean;
  /** Whether the reply announces the length of its body, so that it cannot be longer. */
  readonly hasLength: boolean;
}

export interface StoreReply {
  readonly status: number;
  readonly header: (name: string) => string | undefined;
  /** `<Code>` of an error's XML body. */
  readonly errorCode?: string | undefined;
}

/** The requested bytes: up to the end of the object if no end is given. */
export interface WantedRange {
  readonly fromByte: number;
  /** Not included. */
  readonly endByte?: number | undefined;
  /** The size of the object, as reported by the service. */
  readonly announcedBytes?: number | undefined;
  /** Of the object that the download began with. */
  readonly validator?: string | undefined;
}

/** `dateMs` is the current time, for `Retry-After`. */
export function storeResultOf(reply: StoreReply, wanted: WantedRange, dateMs: number): StoreResult {
  const { status, header, errorCode } = reply;
  const what = `the store responded with ${status}${errorCode === undefined ? '' : ` ${errorCode}`}`;
  if (status === 206) return rangeIn(reply, wanted);
  if (status === 200) {
    const totalBytes = lengthIn(header);
    const object = { totalBytes, validator: validatorIn(header) };
    return { kind: 'data', object, isRange: false, isToTheEnd: true, hasLength: totalBytes !== undefined };
  }
  if (status === 416 && wanted.fromByte === 0) return { kind: 'rejected', what: `${what}, as for an empty object` };
  if (status === 412 || status === 416) return { kind: 'replaced', what };
  if ([401, 403, 404, 410].includes(status) || errorCode === 'ExpiredToken') {
    return { kind: 'url-rejected', what, isMissing: status === 404 };
  }
  if ([408, 425, 429].includes(status) || status >= 500) {
    return { kind: 'transient', what, retryAfterMs: retryAfterMs(header, dateMs) };
  }
  return { kind: 'rejected', what };
}

function rangeIn({ header }: StoreReply, { fromByte, endByte = Infinity, announcedBytes }: WantedRange): StoreResult {
  const range = contentRange(header('content-range'), announcedBytes);
  const lengthBytes = lengthIn(header);
  const isExact =
    range?.firstByte === fromByte &&
    range.lastByte === Math.min(endByte, range.totalBytes) - 1 &&
    (lengthBytes === undefined || lengthBytes === range.lastByte - fromByte + 1);
  if (!isExact) return { kind: 'transient', what: 'the store sent a different range than requested' };
  const object = { totalBytes: range.totalBytes, validator: validatorIn(header) };
  const isToTheEnd = range.lastByte === range.totalBytes - 1;
  return { kind: 'data', object, isRange: true, isToTheEnd, hasLength: lengthBytes !== undefined };
}

interface ContentRange {
  readonly firstByte: number;
  readonly lastByte: number;
  readonly totalBytes: number;
}

/** Parses `bytes 0-99/1234`, and `bytes 0-99/*` if the total is announced. Undefined for any other form. */
export function contentRange(value: string | undefined, announcedBytes?: number): ContentRange | undefined {
  const match = /^bytes (\d+)-(\d+)\/(\d+|\*)$/.exec(value?.trim() ?? '');
  if (match === null) return undefined;
  const [firstByte = 0, lastByte = 0] = match.slice(1).map(Number);
  const totalBytes = match[3] === '*' ? (announcedBytes ?? 0) : Number(match[3]);
  return firstByte <= lastByte && lastByte < totalBytes ? { firstByte, lastByte, totalBytes } : undefined;
}

function lengthIn(header: StoreReply['header']): number | undefined {
  const value = header('content-length') ?? '';
  return /^\d+$/.test(value) ? Number(value) : undefined;
}

function validatorIn(header: StoreReply['header']): string | undefined {
  const tag = header('etag')?.trim() ?? '';
  return /^"[^"]*"$/.test(tag) ? tag : undefined;
}

/** Whether bytes of the two may be combined. Without a strong validator on both sides, nothing proves it. */
export function isSameObject(before: StoredObject, now: StoredObject): boolean {
  return before.validator !== undefined && before.validator === now.validator && before.totalBytes === now.totalBytes;
}

interface Sizes {
  /** As reported by the service. */
  readonly promisedBytes?: number | undefined;
  /** As reported by the store. */
  readonly storedBytes?: number | undefined;
  readonly maxSizeBytes: number;
}

/** The size that must arrive. Throws if the two differ, if neither is known, and if it is more than the maximum. */
export function expectedSize({ promisedBytes, storedBytes, maxSizeBytes }: Sizes): number {
  if (promisedBytes !== undefined && storedBytes !== undefined && promisedBytes !== storedBytes) {
    throw new Failure({
      code: 'size-mismatch',
      message: `The service reported a bundle of ${promisedBytes} bytes, but the object in the store has ${storedBytes} bytes.`,
    });
  }
  const sizeBytes = storedBytes ?? promisedBytes;
  if (sizeBytes === undefined) {
    throw new Failure({
      code: 'download-failed',
      message:
        'Could not download the bundle: neither the service nor the store reports its size, so an incomplete download could not be detected.',
    });
  }
  requireAllowed(sizeBytes, maxSizeBytes);
  return sizeBytes;
}

/** Throws `bundle-too-large`. */
export function requireAllowed(sizeBytes: number, maxSizeBytes: number): void {
  if (sizeBytes <= maxSizeBytes) return;
  throw new Failure({
    code: 'bundle-too-large',
    message: `The bundle is ${sizeText(sizeBytes)} (${sizeBytes} bytes). The maximum is ${sizeText(maxSizeBytes)} (\`max-bundle-size\`).`,
  });
}

/** The store sends more than the size that it or the service announced. */
export function longerThan(sizeBytes: number): Failure {
  const message = `The store sent more than the ${sizeBytes} bytes that were reported.`;
  return new Failure({ code: 'size-mismatch', message });
}
