// Finds the endpoint of a request, checks the key, and returns the endpoint's reply as JSON.
// Every error has the form { "error": string }.
import { randomBytes } from 'node:crypto';
import type { Answer, ReceivedRequest } from './local-server.ts';

export interface Endpoint {
  readonly method: 'GET' | 'POST';
  /** `{name}` matches one path segment. */
  readonly path: string;
  /** `ids` contains the matched path segments in order. */
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
  readonly headers?: Readonly<Record<string, string>>;
}

export async function route(
  request: ReceivedRequest,
  endpoints: readonly Endpoint[],
  adminKey: string,
): Promise<Answer> {
  const { status, headers, body } = await reply(request, endpoints, adminKey).catch((error: unknown) =>
    errorReply(500, error instanceof Error ? error.message : String(error)),
  );
  const requestId = `req_${randomBytes(8).toString('hex')}`;
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'x-request-id': requestId, ...headers },
    body: JSON.stringify(body),
  };
}

export function errorReply(status: number, error: string, headers: Readonly<Record<string, string>> = {}): ApiReply {
  return { status, headers, body: { error } };
}

async function reply(request: ReceivedRequest, endpoints: readonly Endpoint[], adminKey: string): Promise<ApiReply> {
  const [path = ''] = request.path.split('?', 1);
  const matching = endpoints.filter((endpoint) => idsIn(path, endpoint.path) !== undefined);
  if (matching.length === 0) return errorReply(404, `No such endpoint: ${path}`);

  const endpoint = matching.find(({ method }) => method === request.method);
  if (endpoint === undefined) {
    const allow = matching.map(({ method }) => method).join(', ');
    return errorReply(405, `${request.method} is not allowed here`, { allow });
  }

  const { authorization, 'content-type': contentType = '' } = request.headers;
  if (keyIn(authorization) !== adminKey)
    return errorReply(401, 'Missing or unknown API key', { 'www-authenticate': 'Bearer' });
  return endpoint.handle({ ids: idsIn(path, endpoint.path) ?? [], contentType, body: request.body });
}

function idsIn(path: string, pattern: string): readonly string[] | undefined {
  const segments = path.split('/');
  const wanted = pattern.split('/');
  const isParameter = (position: number): boolean => wanted[position]?.startsWith('{') ?? false;
  const matches =
    segments.length === wanted.length &&
    segments.every((segment, position) => (isParameter(position) ? segment !== '' : segment === wanted[position]));
  return matches ? segments.filter((_, position) => isParameter(position)) : undefined;
}

function keyIn(authorization = ''): string | undefined {
  return /^Bearer +(\S+)$/i.exec(authorization)?.[1];
}
