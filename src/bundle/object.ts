/** What a reply of the object store tells about the object and the link. Pure; RFC 9110, sections 13, 14 and 8.8.3. */
import { retryAfterMs } from '../http/retry-after.ts';

export interface StoredObject {
  readonly totalBytes?: number | undefined;
  /** A strong entity tag: the only proof that two replies carry the same bytes. */
  readonly validator?: string | undefined;
}

export type Arrival =
  | { readonly kind: 'data'; readonly fromByte: number; readonly object: StoredObject }
  | { readonly kind: 'link-ended'; readonly what: string }
  | { readonly kind: 'changed'; readonly what: string }
  | { readonly kind: 'trouble'; readonly what: string; readonly retryAfterMs?: number | undefined }
  | { readonly kind: 'refused'; readonly what: string };

export interface StoreReply {
  readonly status: number;
  readonly header: (name: string) => string | undefined;
  /** `<Code>` of an error's XML body. */
  readonly errorCode?: string | undefined;
}

/** `fromByte` is the first byte that was asked for; `dateMs` the present, for `Retry-After`. */
export function arrivalOf(reply: StoreReply, fromByte: number, dateMs: number): Arrival {
  const { status, header, errorCode } = reply;
  const what = `the store answered ${status}${errorCode === undefined ? '' : ` ${errorCode}`}`;
  if (status === 206) return rangeIn(reply, fromByte);
  if (status === 200) {
    return { kind: 'data', fromByte: 0, object: { totalBytes: lengthIn(header), validator: validatorIn(header) } };
  }
  if (status === 412 || status === 416) return { kind: 'changed', what };
  if ([403, 404, 410].includes(status) || errorCode === 'ExpiredToken') return { kind: 'link-ended', what };
  if (status === 408 || status === 425 || status === 429 || status >= 500) {
    return { kind: 'trouble', what, retryAfterMs: retryAfterMs(header('retry-after'), dateMs) };
  }
  return { kind: 'refused', what };
}

function rangeIn({ header }: StoreReply, fromByte: number): Arrival {
  const range = contentRange(header('content-range'));
  const lengthBytes = lengthIn(header);
  const isExact =
    range?.firstByte === fromByte &&
    range.lastByte === range.totalBytes - 1 &&
    (lengthBytes === undefined || lengthBytes === range.totalBytes - fromByte);
  if (!isExact) return { kind: 'trouble', what: 'the store sent another range than the one asked for' };
  return { kind: 'data', fromByte, object: { totalBytes: range.totalBytes, validator: validatorIn(header) } };
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
