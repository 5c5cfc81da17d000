/**
 * What a reply of the object store means for the download, and which size a bundle may have. Pure; RFC 9110, sections 8.8.3, 13
 * and 14.
 */
import { retryAfterMs } from '../http/backoff.ts';
import { isCoded } from '../http/content-coding.ts';
import type { HttpReply } from '../http/transport.ts';
import { Failure } from '../failure.ts';
import { countText, sizeText } from '../text/amounts.ts';

export interface StoredObject {
  readonly totalBytes?: number | undefined;
  /** A strong entity tag: the only proof that two replies carry bytes of the same object. */
  readonly validator?: string | undefined;
  /** Whether the store declares it as HTML, such as a login page. */
  readonly isPage?: boolean;
  /** Whether a proxy or CDN changed its content coding on the way. */
  readonly isTransformed?: boolean;
}

/** What has to be settled before the next request. `range-refused`: the store may not serve this range, or none, or not with `If-Match`. */
export interface Setback {
  readonly kind: 'url-rejected' | 'range-refused' | 'transient';
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
  /** Whether the object is what the body decodes to. */
  readonly isCoded: boolean;
}

export interface StoreReply extends Pick<HttpReply, 'status' | 'header'> {
  /** The code in the body of an error. */
  readonly errorCode?: string | undefined;
}

/** The requested bytes. */
export interface WantedBytes {
  readonly fromByte: number;
  /** Not included. Undefined for the whole object, which is requested without a range. */
  readonly endByte?: number | undefined;
  /** The size of the object, as reported by the service. */
  readonly announcedBytes?: number | undefined;
  /** Of the object that the download began with. */
  readonly validator?: string | undefined;
}

/** Throws `download-failed` for a reply to a plain request. `dateMs` is the current time, for `Retry-After`. */
export function storeResultOf(reply: StoreReply, wanted: WantedBytes, dateMs: number): ObjectData | Setback {
  const { status, header, errorCode } = reply;
  const isPlain = wanted.endByte === undefined;
  const what = `the store responded with ${status}${errorCode === undefined ? '' : ` ${errorCode}`}`;
  if (isWholeObject(reply, wanted)) return wholeIn(header, wanted);
  if (status === 206 && isPlain) return { kind: 'transient', what: differentRange };
  if (status === 206) return rangeIn(header, wanted) ?? { kind: 'range-refused', what: differentRange };
  if (isTransient(status) && (isPlain || status !== 501)) {
    return { kind: 'transient', what, retryAfterMs: retryAfterMs(header, dateMs) };
  }
  if (isRejection(status, isPlain)) return { kind: 'url-rejected', what };
  if (isPlain) throw downloadFailed(what);
  return { kind: 'range-refused', what };
}

function isTransient(status: number): boolean {
  return [408, 425, 429].includes(status) || status >= 500;
}

/** 407 is the reply of a proxy, and 412 and 416 are about the range that was requested. */
function isRejection(status: number, isPlain: boolean): boolean {
  return status >= 400 && status < 500 && !(isPlain ? [407] : [407, 412, 416]).includes(status);
}

const differentRange = 'the store sent a different range than requested';

/** Also if a store ignored the range of the first request, or sends all bytes as a range that the request did not ask for. */
function isWholeObject({ status, header }: StoreReply, { endByte, validator, announcedBytes }: WantedBytes): boolean {
  if (endByte !== undefined) return status === 200 && header('content-range') === undefined && validator === undefined;
  const { firstByte, lastByte, totalBytes = NaN } = contentRangeIn(header, announcedBytes) ?? {};
  return status === 200 || (status === 206 && firstByte === 0 && lastByte === totalBytes - 1);
}

/** A store may declare a coding for bytes that are the object itself: those have its size. */
function wholeIn(header: StoreReply['header'], { announcedBytes }: WantedBytes): ObjectData {
  const sizeBytes = lengthIn(header);
  const isObject = sizeBytes !== undefined && sizeBytes === (announcedBytes ?? sizeBytes);
  const coded = !isObject && isCoded(header);
  const object = objectIn(header, coded ? undefined : sizeBytes);
  return { kind: 'data', object, isRange: false, isToTheEnd: true, isCoded: coded };
}

/** Undefined if it is not exactly what was requested. */
function rangeIn(header: StoreReply['header'], wanted: WantedBytes): ObjectData | undefined {
  const { fromByte, endByte = Infinity, announcedBytes } = wanted;
  const range = contentRangeIn(header, announcedBytes);
  if (range === undefined) return undefined;
  const { firstByte, lastByte, totalBytes } = range;
  const sizeBytes = lastByte + 1 - firstByte;
  const isExact = firstByte === fromByte && lastByte === Math.min(endByte, totalBytes) - 1;
  if (totalBytes !== (announcedBytes ?? totalBytes)) return undefined;
  if (!isExact || sizeBytes < 1 || sizeBytes !== (lengthIn(header) ?? sizeBytes)) return undefined;
  const isToTheEnd = lastByte === totalBytes - 1;
  return { kind: 'data', object: objectIn(header, totalBytes), isRange: true, isToTheEnd, isCoded: false };
}

type ContentRange = Readonly<Record<'firstByte' | 'lastByte' | 'totalBytes', number>>;

/** Accepts `bytes 0-99/1234`, and `bytes 0-99/*` if the service reports the size. */
function contentRangeIn(header: StoreReply['header'], announcedBytes: number | undefined): ContentRange | undefined {
  const range = /^bytes (\d+)-(\d+)\/(\d+|\*)$/.exec(header('content-range')?.trim() ?? '');
  const [, firstByte, lastByte, total] = range ?? [];
  const totalBytes = total === '*' ? announcedBytes : Number(total);
  if (totalBytes === undefined || Number.isNaN(totalBytes)) return undefined;
  return { firstByte: Number(firstByte), lastByte: Number(lastByte), totalBytes };
}

function lengthIn(header: StoreReply['header']): number | undefined {
  const value = header('content-length') ?? '';
  return /^\d+$/.test(value) ? Number(value) : undefined;
}

function objectIn(header: StoreReply['header'], totalBytes: number | undefined): StoredObject {
  const tag = header('etag')?.trim() ?? '';
  const validator = /^"[^"]*"$/.test(tag) ? tag : undefined;
  return {
    totalBytes,
    validator,
    isPage: /^text\/html\b/i.test(header('content-type') ?? ''),
    // RFC 7234, section 5.5.6. Google Cloud Storage sends it for what it has decompressed.
    isTransformed: isCoded(header) || /^214\b/.test(header('warning') ?? ''),
  };
}

/**
 * The size that must arrive. Throws `size-mismatch` if the service has promised another one than the store reports, `not-an-archive` if
 * that object is a page, and a Failure if the size is unknown or more than the maximum.
 */
export function expectedSize(promisedBytes: number | undefined, object: StoredObject, maxSizeBytes: number): number {
  const { totalBytes: storedBytes, isPage = false } = object;
  if (promisedBytes !== undefined && storedBytes !== undefined && promisedBytes !== storedBytes) {
    if (isPage) throw new Failure({ code: 'not-an-archive', message: 'The store sent an HTML page, not an archive.' });
    const what = `The service reported a bundle of ${promisedBytes} bytes, but the object in the store has ${storedBytes} bytes.`;
    throw sizeMismatch(what, object);
  }
  const sizeBytes = storedBytes ?? promisedBytes;
  if (sizeBytes === undefined) {
    const what = 'neither the service nor the store reports its size';
    throw downloadFailed(`${what}, so an incomplete download could not be detected`);
  }
  requireAllowed(sizeBytes, maxSizeBytes);
  return sizeBytes;
}

/** Throws `bundle-too-large`. */
export function requireAllowed(sizeBytes: number, maxSizeBytes: number): void {
  if (sizeBytes <= maxSizeBytes) return;
  // Rounded, the two may read the same.
  const isRounded = sizeText(sizeBytes) !== sizeText(maxSizeBytes);
  const [size, max] = [sizeBytes, maxSizeBytes].map((bytes) =>
    isRounded ? sizeText(bytes) : countText(bytes, 'byte'),
  );
  throw new Failure({
    code: 'bundle-too-large',
    message: `The bundle is ${size ?? ''}; \`max-bundle-size\` is ${max ?? ''}.`,
  });
}

/** `what` is a sentence. */
export function sizeMismatch(what: string, { isTransformed = false }: StoredObject): Failure {
  if (!isTransformed) return new Failure({ code: 'size-mismatch', message: what });
  return new Failure({
    code: 'size-mismatch',
    message: `${what} A proxy or CDN changed its content coding on the way.`,
    hint: 'Configure the store, and what is in front of it, to serve the bundle as it is stored, without a content coding.',
  });
}

/** `what` completes the sentence. */
export function downloadFailed(what: string): Failure {
  return new Failure({ code: 'download-failed', message: `Could not download the bundle: ${what}.` });
}

/** The object behind the URL is no longer the one that the download started with. A new download may succeed. */
export function bundleChanged(what: string): Failure {
  return new Failure({ code: 'bundle-changed', message: `The bundle changed during the download: ${what}.` });
}
