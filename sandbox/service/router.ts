// Finds the endpoint of a request, checks the key, and returns the endpoint's reply as JSON.
// Every error has the form { "error": string }.
import { randomBytes } from 'node:crypto';
import type { Answer, ReceivedRequest } from './local-server.ts';

export interface Endpoint {
  readonly method: 'GET' | 'POST';
  /** Its groups are the ids in the path. */
  readonly path: RegExp;
  handle(call: ApiCall): ApiReply | Promise<ApiReply>;
}

export interface ApiCall {
  readonly ids: readonly string[];
  /** Empty without the header. */
  readonly contentType: string;
  readonly body: string;
}

export interface ApiReply {
  readonly status: number;
  readonly body: object;
}

export async function route(
  request: ReceivedRequest,
  endpoints: readonly Endpoint[],
  adminKey: string,
): Promise<Answer> {
  const { status, body } = await reply(request, endpoints, adminKey).catch((error: unknown) =>
    errorReply(500, error instanceof Error ? error.message : String(error)),
  );
  const requestId = `req_${randomBytes(8).toString('hex')}`;
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'x-request-id': requestId },
    body: JSON.stringify(body),
  };
}

export function errorReply(status: number, error: string): ApiReply {
  return { status, body: { error } };
}

async function reply(
  { method, path, headers, body }: ReceivedRequest,
  endpoints: readonly Endpoint[],
  adminKey: string,
): Promise<ApiReply> {
  const [pathname = ''] = path.split('?', 1);
  const endpoint = endpoints.find((each) => each.method === method && each.path.test(pathname));
  if (endpoint === undefined) return errorReply(404, `No such endpoint: ${method} ${pathname}`);
  const [, key] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  if (key !== adminKey) return errorReply(401, 'Missing or unknown API key');
  const [, ...ids] = endpoint.path.exec(pathname) ?? [];
  return endpoint.handle({ ids, contentType: headers['content-type'] ?? '', body });
}
