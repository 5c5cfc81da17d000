/**
 * An object store on a loopback address. Serves one object as S3 does, or with the flaws that a test configures for each
 * request.
 */
import { createCipheriv, createHash } from 'node:crypto';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { sendAnswer } from '../sandbox/service/local-server.ts';
import { answerObject, errorXml, type StoredObject } from '../sandbox/storage/storage-server.ts';
import type { TestServer, Received, Servers } from './test-server.ts';

export type { StoredObject };

/** Handles one request to the store. */
export type StoreHandler = (request: Received, response: ServerResponse, store: { object: StoredObject }) => void;

/** A handler that uses only the headers of the request, for any server. */
export type HeaderHandler = (
  request: Pick<Received, 'headers'>,
  response: ServerResponse,
  store: { readonly object: StoredObject },
) => void;

export interface RangeStore extends TestServer {
  /** The stored object. Can be replaced. */
  object: StoredObject;
  /** Has the form of a presigned URL. */
  readonly url: URL;
}

/** Applies one handler after the other. The last one serves all further requests. */
export async function openStore(
  servers: Servers,
  object: StoredObject,
  handlers: readonly StoreHandler[],
): Promise<RangeStore> {
  const stored = { object };
  const server = await servers.start((request, response, count) => {
    (handlers[count - 1] ?? handlers.at(-1))?.(request, response, stored);
  });
  return Object.assign(stored, server, { url: new URL('/bundle.tar.gz?X-Amz-Signature=secret', server.origin) });
}

export interface Flaws {
  readonly ignoresRanges?: boolean;
  readonly ignoresIfMatch?: boolean;
  /** Sends the body in chunks, without a length. */
  readonly hidesLength?: boolean;
  /** Closes the connection after this many bytes of the body. */
  readonly cutAfterBytes?: number;
  /** Stops sending after this many bytes of the body, and keeps the connection open. */
  readonly stallsAfterBytes?: number;
  /** Headers that replace the correct ones. */
  readonly headers?: OutgoingHttpHeaders;
  /** Returns the bytes to send in place of the correct ones. */
  readonly body?: (right: Buffer) => Buffer;
}

/** Responds as the store of the sandbox does, apart from the flaws. */
export function serve(flaws: Flaws = {}): HeaderHandler {
  return (request, response, { object }) => {
    const { 'if-match': ifMatch, range, ...others } = request.headers;
    const answer = answerObject(object, {
      ...others,
      ...(ifMatch !== undefined && flaws.ignoresIfMatch !== true && { 'if-match': ifMatch }),
      ...(range !== undefined && flaws.ignoresRanges !== true && { range }),
    });
    if (answer.status >= 400) {
      sendAnswer(response, answer);
      return;
    }
    const right = Buffer.from(answer.body);
    response.writeHead(answer.status, {
      ...answer.headers,
      ...(flaws.hidesLength !== true && { 'content-length': right.length }),
      ...flaws.headers,
    });
    const body = flaws.body === undefined ? right : flaws.body(right);
    send(response, body, flaws);
  };
}

function send(response: ServerResponse, body: Buffer, { cutAfterBytes, stallsAfterBytes }: Flaws): void {
  if (cutAfterBytes === undefined && stallsAfterBytes === undefined) {
    response.end(body);
    return;
  }
  response.flushHeaders();
  response.write(body.subarray(0, cutAfterBytes ?? stallsAfterBytes));
  if (cutAfterBytes !== undefined) response.socket?.end();
}

/** Responds with an error in the format of S3. */
export function refuse(status: number, code: string, headers: OutgoingHttpHeaders = {}): HeaderHandler {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'application/xml', ...headers }).end(errorXml(code, 'No.'));
  };
}

export function redirect(status: number, location: string): HeaderHandler {
  return (_, response) => void response.writeHead(status, { location }).end();
}

/** Closes the connection without a reply. */
export const reset: HeaderHandler = (_, response) => void response.socket?.resetAndDestroy();

/** Replaces the stored object. */
export function swapThen(object: StoredObject, handler: StoreHandler): StoreHandler {
  return (request, response, store) => {
    store.object = object;
    handler(request, response, store);
  };
}

/** Returns bytes that begin like gzip and are random otherwise. Deterministic for a seed. */
export function bundleBytes(sizeBytes: number, seed = 0): Buffer {
  const key = createHash('md5').update(String(seed)).digest();
  const bytes = createCipheriv('aes-128-ctr', key, Buffer.alloc(16)).update(Buffer.alloc(sizeBytes));
  Buffer.from([0x1f, 0x8b, 0x08]).copy(bytes);
  return bytes;
}

/** Returns the first requested byte of each request, or undefined without a range. */
export function firstBytes(requests: readonly Received[]): readonly (number | undefined)[] {
  return requests.map(({ headers }) => {
    const from = /^bytes=(\d+)-\d*$/.exec(headers.range ?? '')?.[1];
    return from === undefined ? undefined : Number(from);
  });
}
