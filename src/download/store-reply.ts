/**
 * What a reply of the object store means for the download, and which size a bundle may have. Pure; RFC 9110, sections 8.8.3, 13
 * and 14.
 */
import { retryAfterMs } from '../http/backoff.ts';
import { Failure } from '../failure.ts';
import { countText, sizeText } from '../text/amounts.ts';

export interface StoredObject {
  readonly totalBytes?: number | undefined;
  /** A strong entity tag: the only proof that two replies carry bytes of the same object. */
  readonly validator?: string | undefined;
  /** Whether the store declares it as HTML, such as a login page. */
  readonly isPage?: boolean;
}

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

/** Throws `bundle-changed` and `download-failed`. `dateMs` is the current time, for `Retry-After`. */
export function storeResultOf(
  reply: StoreReply,
  wanted: WantedRange,
  dateMs: number,
): ObjectData | TransientReply | RejectedUrl {
  const { status, header, errorCode } = reply;
  const what = `the store responded with ${status}${errorCode === undefined ? '' : ` ${errorCode}`}`;
  if (status === 206) return rangeIn(reply, wanted);
  if (status === 200) {
    return { kind: 'data', object: objectIn(header, lengthIn(header)), isRange: false, isToTheEnd: true };
  }
  if ([401, 403, 404, 410].includes(status) || errorCode === 'ExpiredToken') {
    return { kind: 'url-rejected', what, isMissing: status === 404 };
  }
  if ([408, 425, 429].includes(status) || status >= 500) {
    return { kind: 'transient', what, retryAfterMs: retryAfterMs(header, dateMs) };
  }
  if (status === 416 && wanted.fromByte === 0) throw downloadFailed(`${what}, as for an empty object`);
  throw status === 412 || status === 416 ? bundleChanged(what) : downloadFailed(what);
}

/** Accepts `bytes 0-99/1234`, and `bytes 0-99/*` if the service reports the size. */
function rangeIn({ header }: StoreReply, wanted: WantedRange): ObjectData | TransientReply {
  const { fromByte, endByte = Infinity, announcedBytes } = wanted;
  const range = /^bytes (\d+)-(\d+)\/(\d+|\*)$/.exec(header('content-range')?.trim() ?? '') ?? [];
  const [firstByte, lastByte = 0] = range.slice(1).map(Number);
  const totalBytes = Number(range[3] === '*' ? announcedBytes : range[3]);
  const isExact =
    firstByte === fromByte &&
    fromByte <= lastByte &&
    lastByte === Math.min(endByte, totalBytes) - 1 &&
    lastByte - fromByte + 1 === (lengthIn(header) ?? lastByte - fromByte + 1);
  if (!isExact) return { kind: 'transient', what: 'the store sent a different range than requested' };
  return { kind: 'data', object: objectIn(header, totalBytes), isRange: true, isToTheEnd: lastByte === totalBytes - 1 };
}

function lengthIn(header: StoreReply['header']): number | undefined {
  const value = header('content-length') ?? '';
  return /^\d+$/.test(value) ? Number(value) : undefined;
}

function objectIn(header: StoreReply['header'], totalBytes: number | undefined): StoredObject {
  const tag = header('etag')?.trim() ?? '';
  const validator = /^"[^"]*"$/.test(tag) ? tag : undefined;
  return { totalBytes, validator, isPage: /^text\/html\b/i.test(header('content-type') ?? '') };
}

/**
 * The size that must arrive. Throws `size-mismatch` if the service has promised another one than the store reports, `not-an-archive` if
 * that object is a page, and a Failure if the size is unknown or more than the maximum.
 */
export function expectedSize(
  promisedBytes: number | undefined,
  { totalBytes: storedBytes, isPage = false }: StoredObject,
  maxSizeBytes: number,
): number {
  if (promisedBytes !== undefined && storedBytes !== undefined && promisedBytes !== storedBytes) {
    if (isPage) throw new Failure({ code: 'not-an-archive', message: 'The store sent an HTML page, not an archive.' });
    throw new Failure({
      code: 'size-mismatch',
      message: `The service reported a bundle of ${promisedBytes} bytes, but the object in the store has ${storedBytes} bytes.`,
    });
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

/** `what` completes the sentence. */
export function downloadFailed(what: string): Failure {
  return new Failure({ code: 'download-failed', message: `Could not download the bundle: ${what}.` });
}

/** The object behind the URL is no longer the one that the download started with. A new download may succeed. */
export function bundleChanged(what: string): Failure {
  return new Failure({ code: 'bundle-changed', message: `The bundle changed during the download: ${what}.` });
}
