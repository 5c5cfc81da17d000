/** What a reply of the store means. Pure; RFC 9110, sections 8.8.3, 13 and 14. */
import { hintsByCode } from '../failure.ts';
import { isCoded } from '../http/body.ts';
import type { HttpReply } from '../http/transport.ts';
import type { Text } from '../text/words.ts';
import { codingHint, type StoredObject } from './stored-object.ts';

/** What has to be settled before the next request. `range-refused`: by the store, or because of `If-Match`. */
export interface Setback {
  readonly kind: 'url-rejected' | 'range-refused' | 'transient';
  readonly what: string;
  /** Default: that of the network. */
  readonly hint?: Text;
}

/** A reply with bytes of the object, up to its last one or that of the range. A validator allows to request more. */
export interface ObjectData extends StoredObject {
  readonly kind: 'data';
  /** Whether these bytes include the object's last one. */
  readonly isToTheEnd: boolean;
  /** Whether the object is what the body decodes to. */
  readonly isCoded: boolean;
}

type Header = HttpReply['header'];

interface StoreReply extends Pick<HttpReply, 'status' | 'header'> {
  readonly errorCode?: string | undefined;
}

export interface WantedBytes {
  readonly fromByte: number;
  /** The first byte after the range; undefined for the whole object, which is requested without one. */
  readonly endByte?: number | undefined;
  /** The size of the object, as reported by the service. */
  readonly announcedBytes?: number | undefined;
  /** The validator of the object that the download began with. */
  readonly validator?: string | undefined;
}

export function storeResultOf(reply: StoreReply, wanted: WantedBytes): ObjectData | Setback {
  const { status, header, errorCode = '' } = reply;
  const data = status === 206 ? rangeIn(header, wanted) : wholeIn(reply, wanted);
  if (data !== undefined) return data;
  const kind = setbackOf(status, wanted);
  if (status === 200) return { kind, ...sizeUnknown(header) };
  return { kind, what: `the store responded with ${status} ${errorCode}`.trimEnd(), hint: reportHint };
}

const reportHint = 'If it happens again, report it to the service.';

/** Classifies a status. 407 is the reply of a proxy, and 412 and 416 are about a range: the URL is not wrong. */
function setbackOf(status: number, { endByte }: WantedBytes): Setback['kind'] {
  const isBusy = [408, 425, 429].includes(status) || (status >= 500 && status !== 501);
  const isRejection = status >= 400 && status < 500 && ![407, 412, 416].includes(status);
  if (isRejection && !isBusy) return 'url-rejected';
  return isBusy || endByte === undefined ? 'transient' : 'range-refused';
}

/** Returns undefined without a size, and after a first range: it may be another object. The object may be coded. */
function wholeIn({ status, header }: StoreReply, { announcedBytes, validator }: WantedBytes): ObjectData | undefined {
  if (status !== 200 || validator !== undefined || header('content-range') !== undefined) return undefined;
  const sizeBytes = lengthIn(header);
  const isObject = sizeBytes !== undefined && sizeBytes === (announcedBytes ?? sizeBytes);
  const coded = !isObject && isCoded(header);
  const totalBytes = coded ? announcedBytes : (sizeBytes ?? announcedBytes);
  if (totalBytes === undefined) return undefined;
  return { kind: 'data', ...objectIn(header, totalBytes), validator: undefined, isToTheEnd: true, isCoded: coded };
}

/** Returns undefined if it is not what was requested, or if nothing would prove that more is of the same object. */
function rangeIn(header: Header, wanted: WantedBytes): ObjectData | undefined {
  const { fromByte, endByte = Infinity } = wanted;
  const totalBytes = totalIn(header, wanted);
  if (totalBytes === undefined) return undefined;
  const sizeBytes = Math.min(endByte, totalBytes) - fromByte;
  const object = objectIn(header, totalBytes);
  const isProven = object.validator !== undefined || sizeBytes === totalBytes;
  if (!isProven || sizeBytes !== (lengthIn(header) ?? sizeBytes)) return undefined;
  return { kind: 'data', ...object, isToTheEnd: fromByte + sizeBytes === totalBytes, isCoded: false };
}

/** Returns the size of the object for the requested range: `bytes 0-99/1234`, or with `*` if the service reports it. */
function totalIn(header: Header, { fromByte, endByte = Infinity, announcedBytes }: WantedBytes): number | undefined {
  const text = header('content-range')?.trim() ?? '';
  const total = text.slice(text.indexOf('/') + 1);
  const totalBytes = total === '*' ? (announcedBytes ?? NaN) : Number(total);
  const lastByte = Math.min(endByte, totalBytes) - 1;
  const isExact = text === `bytes ${fromByte}-${lastByte}/${total}` && fromByte <= lastByte;
  return isExact && totalBytes === (announcedBytes ?? totalBytes) ? totalBytes : undefined;
}

function lengthIn(header: Header): number | undefined {
  const value = header('content-length') ?? '';
  return /^\d+$/.test(value) ? Number(value) : undefined;
}

function objectIn(header: Header, totalBytes: number): StoredObject {
  const tag = header('etag')?.trim() ?? '';
  const validator = /^"[^"]*"$/.test(tag) ? tag : undefined;
  return {
    totalBytes,
    validator,
    isPage: isHtml(header),
    // RFC 7234, section 5.5.6. Google Cloud Storage sends it for what it has decompressed.
    isTransformed: isCoded(header) || /^214\b/.test(header('warning') ?? ''),
  };
}

function isHtml(header: Header): boolean {
  return /^text\/html\b/i.test(header('content-type') ?? '');
}

/** A login page, for example, which often does not have a size, or another one than the bundle. */
export const pageSent = { what: 'the store sent an HTML page', hint: hintsByCode['not-an-archive'] } as const;

/** Explains a missing size, without which nothing would show that the object is incomplete. */
function sizeUnknown(header: Header): Pick<Setback, 'what' | 'hint'> {
  if (isHtml(header)) return pageSent;
  const what = 'neither the service nor the store reports its size';
  if (!isCoded(header)) return { what, hint: 'Let the store send `Content-Length`.' };
  return { what: `${what}, because the store, or a proxy or CDN in front of it, compressed it`, hint: codingHint };
}
