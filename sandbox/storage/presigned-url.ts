// Signs and checks presigned URLs of S3 (Signature Version 4 in the query). The signature covers
// method, host, path and every other query parameter; of the headers, it covers only Host.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export interface Credentials {
  readonly id: string;
  readonly secret: string;
}

export interface PresignOptions {
  readonly origin: string;
  readonly path: string;
  readonly signedAtMs: number;
  readonly lifetimeMs: number;
}

export interface PresignedUrl {
  readonly url: string;
  readonly expiresAtMs: number;
}

/** The parts of a request that the signature covers. */
export interface SignedRequest {
  readonly method: string;
  readonly host: string;
  readonly path: string;
  readonly query: URLSearchParams;
}

export type UrlValidity = 'valid' | 'unsigned' | 'expired' | 'forged';

const algorithm = 'AWS4-HMAC-SHA256';

/** Returns a URL for GET. Times are whole seconds; the lifetime is rounded up. */
export function presign(options: PresignOptions, credentials: Credentials): PresignedUrl {
  const stamp = new Date(options.signedAtMs).toISOString().replace(/[-:]|\.\d+/g, '');
  const lifetimeSeconds = Math.ceil(options.lifetimeMs / 1000);
  const query = new URLSearchParams({
    'X-Amz-Algorithm': algorithm,
    'X-Amz-Credential': `${credentials.id}/${stamp.slice(0, 8)}/us-east-1/s3/aws4_request`,
    'X-Amz-Date': stamp,
    'X-Amz-Expires': `${lifetimeSeconds}`,
    'X-Amz-SignedHeaders': 'host',
  });
  const request: SignedRequest = { method: 'GET', host: new URL(options.origin).host, path: options.path, query };
  query.set('X-Amz-Signature', signatureOf(request, credentials).toString('hex'));
  return { url: `${options.origin}${options.path}?${query.toString()}`, expiresAtMs: expiryOf(query) };
}

export function checkUrl(request: SignedRequest, credentials: Credentials, nowMs: number): UrlValidity {
  const signature = request.query.get('X-Amz-Signature');
  if (signature === null) return 'unsigned';
  const expected = signatureOf(request, credentials);
  const presented = Buffer.from(signature, 'hex');
  if (presented.length !== expected.length || !timingSafeEqual(presented, expected)) return 'forged';
  return nowMs < expiryOf(request.query) ? 'valid' : 'expired';
}

function expiryOf(query: URLSearchParams): number {
  const signedAt = (query.get('X-Amz-Date') ?? '').replace(
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/,
    '$1-$2-$3T$4:$5:$6Z',
  );
  return Date.parse(signedAt) + Number(query.get('X-Amz-Expires')) * 1000;
}

function signatureOf(request: SignedRequest, credentials: Credentials): Buffer {
  const stamp = request.query.get('X-Amz-Date') ?? '';
  const [, ...scope] = (request.query.get('X-Amz-Credential') ?? '').split('/');
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${credentials.secret}`);
  return hmac(key, [algorithm, stamp, scope.join('/'), sha256(canonicalRequest(request))].join('\n'));
}

function canonicalRequest({ method, host, path, query }: SignedRequest): string {
  const parameters = [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted();
  return [method, path, parameters.join('&'), `host:${host}`, '', 'host', 'UNSIGNED-PAYLOAD'].join('\n');
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
