/** Faults of a service or a store, composed of a response and the requests that get it. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { exportCalls } from '../sandbox/service/export-endpoints.ts';
import { projectCalls as ofProject } from '../sandbox/service/project-endpoints.ts';
import type { ReceivedRequest, ServerName } from '../sandbox/service/local-server.ts';
import type { StoredObject } from '../sandbox/storage/storage-server.ts';
import { serve } from './range-store.ts';

export type { StoredObject };

/** A kind of request. */
export interface Call {
  readonly server: ReceivedRequest['server'];
  readonly method: string;
  readonly path: RegExp;
}

export const calls = {
  start: { server: 'api', ...exportCalls.start },
  read: { server: 'api', ...exportCalls.read },
  bundle: { server: 'api', ...exportCalls.bundle },
  object: { server: 'storage', method: 'GET', path: /^\// },
} as const satisfies Readonly<Record<string, Call>>;

export const projectCalls = {
  start: { server: 'api', ...ofProject.start },
  read: { server: 'api', ...ofProject.read },
} as const satisfies Readonly<Record<string, Call>>;

/** Matches a request that the sandbox has recorded, or one that it is serving. */
export function isFor(call: Call, server: string, request: Asked): boolean {
  const path = 'path' in request ? request.path : (request.url ?? '');
  return call.server === server && call.method === request.method && call.path.test(path);
}

type Asked = Pick<ReceivedRequest, 'method' | 'path'> | Pick<IncomingMessage, 'method' | 'url'>;

/** Returns true if it responded itself, or destroyed the socket. */
export type Intercept = (request: IncomingMessage, response: ServerResponse, server: ServerName) => boolean;

type Responder = (request: IncomingMessage, response: ServerResponse) => void;

export function always(call: Call, answer: Responder): Intercept {
  return (request, response, server) => {
    if (!isFor(call, server, request)) return false;
    answer(request, response);
    return true;
  };
}

/** Gives one answer each to the first requests of a kind. Later requests reach the sandbox. */
export function first(call: Call, ...answers: readonly Responder[]): Intercept {
  const left = [...answers];
  return (request, response, server) => {
    const [answer] = left;
    if (answer === undefined || !always(call, answer)(request, response, server)) return false;
    left.shift();
    return true;
  };
}

export function anyOf(...intercepts: readonly Intercept[]): Intercept {
  return (request, response, server) => intercepts.some((intercept) => intercept(request, response, server));
}

/** Accepts the request and never replies, which it announces to a virtual clock. */
export const silence: Responder = (_request, response) => response.writeProcessing();

export const dropConnection: Responder = (request) => void request.socket.destroy();

export function json(status: number, body: object, headers: Readonly<Record<string, string>> = {}): Responder {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };
}

const page = `<!DOCTYPE html><html><head><title>Sign in</title></head><body>${'<p>Please sign in.</p>'.repeat(40)}</body></html>`;

/** A sign-in page of a proxy. Without a length, it is sent in chunks. */
export function html(status = 200, { hasLength = true } = {}): Responder {
  const length = hasLength ? { 'content-length': page.length } : {};
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'text/html', ...length }).end(page);
  };
}

/** Serves a range like the store, but stops sending at a byte of the object and keeps the connection open. */
export function sendPart(object: StoredObject, untilByte: number): Responder {
  return (request, response) => {
    const stallsAfterBytes = Math.max(0, untilByte - firstByteOf(request));
    serve({ stallsAfterBytes })(request, response, { object });
  };
}

/** Returns the first byte of the requested range. */
function firstByteOf({ headers }: Pick<IncomingMessage, 'headers'>): number {
  return Number(/^bytes=(\d+)-/.exec(headers.range ?? '')?.[1] ?? 0);
}
