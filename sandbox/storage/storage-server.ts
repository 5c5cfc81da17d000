// The object store: objects in memory, presigned URLs, and S3's responses: an object for a valid URL, and XML for everything else.
import { createHash, randomBytes } from 'node:crypto';
import type { Answer, ReceivedRequest } from '../service/local-server.ts';

export interface StoredObject {
  readonly bytes: Buffer;
  /** A strong validator, including its quotes. Undefined: the object has none. */
  readonly etag?: string | undefined;
  /** As an HTTP date. */
}

const lifetimeSeconds = 15 * 60;

export class ObjectStore {
  readonly #objects = new Map<string, StoredObject>();
  /** When each URL expires, by its path and query. Any other URL counts as forged, so no signature has to be computed. */
  readonly #expiries = new Map<string, number>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  put(path: string, bytes: Buffer): void {
    this.#objects.set(path, withEtag(bytes));
  }

  get(path: string): StoredObject | undefined {
    return this.#objects.get(path);
  }

  /** Returns path and query of a new URL for GET. */
  presign(path: string): { readonly target: string; readonly expiresAtMs: number } {
    const signature = randomBytes(32).toString('hex');
    const target = `${path}?X-Amz-Expires=${lifetimeSeconds}&X-Amz-SignedHeaders=host&X-Amz-Signature=${signature}`;
    const expiresAtMs = this.#now() + lifetimeSeconds * 1000;
    this.#expiries.set(target, expiresAtMs);
    return { target, expiresAtMs };
  }

  answer(request: ReceivedRequest): Answer {
    const answer = this.#answer(request);
    const requestId = randomBytes(8).toString('hex').toUpperCase();
    return { ...answer, headers: { ...answer.headers, 'x-amz-request-id': requestId } };
  }

  #answer({ method, path: target, headers }: ReceivedRequest): Answer {
    const [path = '', query = ''] = target.split('?', 2);
    const expiresAtMs = this.#expiries.get(target);
    if (headers.authorization !== undefined) return refuse('twoAuthorities');
    if (!query.includes('X-Amz-Signature=')) return refuse('unsigned');
    // The signature covers the method.
    if (expiresAtMs === undefined || method !== 'GET') return refuse('forged');
    if (this.#now() >= expiresAtMs) return refuse('expired');
    if (Object.keys(headers).some((name) => name.startsWith('x-amz-'))) return refuse('unsignedHeaders');
    const object = this.#objects.get(path);
    return object === undefined ? refuse('missing') : answerObject(object, headers);
  }
}

/** The entity tag of S3 for an object that was uploaded in one piece. */
export function withEtag(bytes: Buffer): StoredObject {
  return { bytes, etag: `"${createHash('md5').update(bytes).digest('hex')}"` };
}

/** Status, code and message of S3's errors. Clients read the codes. */
const refusals = {
  unsigned: [403, 'AccessDenied', 'Access Denied'],
  expired: [403, 'AccessDenied', 'Request has expired'],
  forged: [
    403,
    'SignatureDoesNotMatch',
    'The request signature we calculated does not match the signature you provided.',
  ],
  unsignedHeaders: [403, 'AccessDenied', 'There were headers present in the request which were not signed'],
  twoAuthorities: [400, 'InvalidArgument', 'Only one auth mechanism allowed'],
  missing: [404, 'NoSuchKey', 'The specified key does not exist.'],
  changed: [412, 'PreconditionFailed', 'At least one of the pre-conditions you specified did not hold'],
  unsatisfiable: [416, 'InvalidRange', 'The requested range is not satisfiable'],
} as const;

/** Responds with the object or the requested range, if the preconditions are met. Every range of the tests is served by this function. */
export function answerObject(object: StoredObject, headers: ReceivedRequest['headers']): Answer {
  if (!meetsIfMatch(headers['if-match'], object)) return refuse('changed');
  return send(object, headers.range);
}

/** Always a GET, because the signature of a URL covers the method. */
function send(object: StoredObject, rangeHeader: string | undefined): Answer {
  const sizeBytes = object.bytes.length;
  const headers = {
    'accept-ranges': 'bytes',
    'content-type': 'application/gzip',
    ...(object.etag !== undefined && { etag: object.etag }),
  };
  const range = readByteRange(rangeHeader, sizeBytes);
  switch (range.kind) {
    case 'whole':
      return { status: 200, headers, body: object.bytes };
    case 'part': {
      const { first, last } = range;
      const contentRange = `bytes ${first}-${last}/${sizeBytes}`;
      const body = object.bytes.subarray(first, last + 1);
      return { status: 206, headers: { ...headers, 'content-range': contentRange }, body };
    }
    case 'unsatisfiable':
      return refuse('unsatisfiable', { 'content-range': `bytes */${sizeBytes}` });
  }
}

function meetsIfMatch(header: string | undefined, { etag }: StoredObject): boolean {
  if (header === undefined || header.trim() === '*') return true;
  return header.split(',').some((candidate) => candidate.trim() === etag);
}

function refuse(reason: keyof typeof refusals, headers: Readonly<Record<string, string>> = {}): Answer {
  const [status, code, message] = refusals[reason];
  return { status, headers: { ...headers, 'content-type': 'application/xml' }, body: errorXml(code, message) };
}

/** An error in the format of S3. */
export function errorXml(code: string, message: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`;
}

type ByteRange =
  | { readonly kind: 'whole' }
  | { readonly kind: 'unsatisfiable' }
  /** Both ends inclusive. */
  | { readonly kind: 'part'; readonly first: number; readonly last: number };

/** Evaluates a Range header for an object of a given size (RFC 9110, section 14). Like S3, ignores multiple ranges, other units and invalid headers. */
export function readByteRange(header: string | undefined, sizeBytes: number): ByteRange {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return { kind: 'whole' };
  if (from === '') return partialRange(Math.max(0, sizeBytes - Number(to)), sizeBytes - 1);
  if (to !== '' && Number(to) < Number(from)) return { kind: 'whole' };
  return partialRange(Number(from), to === '' ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1));
}

function partialRange(first: number, last: number): ByteRange {
  return first <= last ? { kind: 'part', first, last } : { kind: 'unsatisfiable' };
}
