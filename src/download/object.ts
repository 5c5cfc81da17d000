/** What a reply of the object store tells about the object and the link. Pure; RFC 9110, sections 13, 14 and 8.8.3. */
import { retryAfterMs } from '../http/retry-after.ts';

export interface StoredObject {
  readonly totalBytes?: number | undefined;
  /** A strong entity tag: the only proof that two replies carry the same bytes. */
  readonly validator?: string | undefined;
}

export type Arrival =
  | Data
  | { readonly kind: 'link-ended'; readonly what: string }
  | { readonly kind: 'changed'; readonly what: string }
  | { readonly kind: 'trouble'; readonly what: string; readonly retryAfterMs?: number | undefined }
  | { readonly kind: 'refused'; readonly what: string };

/** Bytes of the object, to its end or to the end of the range that was asked for. */
export interface Data {
  readonly kind: 'data';
  readonly fromByte: number;
  readonly object: StoredObject;
  /** Whether the store honoured the range; otherwise all of the object comes. */
  readonly isRange: boolean;
  /** Whether these bytes reach to the object's end. */
  readonly isToTheEnd: boolean;
}

export interface StoreReply {
  readonly status: number;
  readonly header: (name: string) => string | undefined;
  /** `<Code>` of an error's XML body. */
  readonly errorCode?: string | undefined;
}

/** The bytes that were asked for: up to the end of the object where no end is given. */
export interface WantedRange {
  readonly fromByte: number;
  /** Not included. */
  readonly endByte?: number | undefined;
}

/** `dateMs` is the present, for `Retry-After`. */
export function arrivalOf(reply: StoreReply, wanted: WantedRange, dateMs: number): Arrival {
  const { status, header, errorCode } = reply;
  const what = `the store answered ${status}${errorCode === undefined ? '' : ` ${errorCode}`}`;
  if (status === 206) return rangeIn(reply, wanted);
  if (status === 200) {
    const object = { totalBytes: lengthIn(header), validator: validatorIn(header) };
    return { kind: 'data', fromByte: 0, object, isRange: false, isToTheEnd: true };
  }
  if (status === 416 && wanted.fromByte === 0) return { kind: 'refused', what: `${what}, as for an empty object` };
  if (status === 412 || status === 416) return { kind: 'changed', what };
  if ([403, 404, 410].includes(status) || errorCode === 'ExpiredToken') return { kind: 'link-ended', what };
  if ([408, 425, 429].includes(status) || status >= 500) {
    return { kind: 'trouble', what, retryAfterMs: retryAfterMs(header('retry-after'), dateMs) };
  }
  return { kind: 'refused', what };
}

function rangeIn({ header }: StoreReply, { fromByte, endByte = Infinity }: WantedRange): Arrival {
  const range = contentRange(header('content-range'));
  const lengthBytes = lengthIn(header);
  const isExact =
    range?.firstByte === fromByte &&
    range.lastByte === Math.min(endByte, range.totalBytes) - 1 &&
    (lengthBytes === undefined || lengthBytes === range.lastByte - fromByte + 1);
  if (!isExact) return { kind: 'trouble', what: 'the store sent another range than the one asked for' };
  const object = { totalBytes: range.totalBytes, validator: validatorIn(header) };
  const isToTheEnd = range.lastByte === range.totalBytes - 1;
  return { kind: 'data', fromByte, object, isRange: true, isToTheEnd };
}

interface ContentRange {
  readonly firstByte: number;
  readonly lastByte: number;
  readonly totalBytes: number;
}

/** `bytes 0-99/1234`; undefined for every other form, an unknown total included. */
export function contentRange(value: string | undefined): ContentRange | undefined {
  const match = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(value?.trim() ?? '');
  if (match === null) return undefined;
  const [firstByte = 0, lastByte = 0, totalBytes = 0] = match.slice(1).map(Number);
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

/** Whether bytes of the two may be put together. Without a strong validator on both sides nothing proves it. */
export function isSameObject(before: StoredObject, now: StoredObject): boolean {
  return before.validator !== undefined && before.validator === now.validator && before.totalBytes === now.totalBytes;
}
