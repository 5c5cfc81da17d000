// Finds the endpoint of a request, checks that the key has the required permission, and sends the endpoint's reply as JSON.
// Every error has the form { "error": string }.
import { randomBytes } from 'node:crypto';
import type { Keys, Right } from './keys.ts';
import { rightsOf } from './keys.ts';
import type { Answer, ReceivedRequest } from './local-server.ts';

export interface Endpoint {
  readonly method: 'GET' | 'POST';
  /** `{name}` matches one path segment. */
  readonly path: string;
  readonly needs: Right;
  /** `ids` contains the matched path segments in order. */
  handle(call: Call): Reply | Promise<Reply>;
}

export interface Call {
  readonly ids: readonly string[];
  readonly body: string;
}

export interface Reply {
  readonly status: number;
  readonly body: object;
  readonly headers?: Readonly<Record<string, string>>;
}

export async function route(
  request: ReceivedRequest,
  { endpoints, keys }: { readonly endpoints: readonly Endpoint[]; readonly keys: Keys },
): Promise<Answer> {
  const { status, headers, body } = await reply(request, endpoints, keys).catch((error: unknown) =>
    refuse(500, error instanceof Error ? error.message : String(error)),
  );
  const requestId = `req_${randomBytes(8).toString('hex')}`;
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'x-request-id': requestId, ...headers },
    body: JSON.stringify(body),
  };
}

export function refuse(status: number, error: string, headers: Readonly<Record<string, string>> = {}): Reply {
  return { status, headers, body: { error } };
}

async function reply(request: ReceivedRequest, endpoints: readonly Endpoint[], keys: Keys): Promise<Reply> {
  const [path = ''] = request.path.split('?', 1);
  const here = endpoints.filter((endpoint) => idsIn(path, endpoint.path) !== undefined);
  if (here.length === 0) return refuse(404, `No such endpoint: ${path}`);

  const endpoint = here.find(({ method }) => method === request.method);
  if (endpoint === undefined) {
    const allow = here.map(({ method }) => method).join(', ');
    return refuse(405, `${request.method} is not allowed here`, { allow });
  }

  const rights = rightsOf(request.headers.authorization, keys);
  if (rights === undefined) return refuse(401, 'Missing or unknown API key', { 'www-authenticate': 'Bearer' });
  if (!rights.includes(endpoint.needs)) return refuse(403, 'Static export is not enabled for this organisation');
  return endpoint.handle({ ids: idsIn(path, endpoint.path) ?? [], body: request.body });
}

function idsIn(path: string, pattern: string): readonly string[] | undefined {
  const segments = path.split('/');
  const wanted = pattern.split('/');
  const isOpen = (position: number): boolean => wanted[position]?.startsWith('{') ?? false;
  const matches =
    segments.length === wanted.length &&
    segments.every((segment, position) => (isOpen(position) ? segment !== '' : segment === wanted[position]));
  return matches ? segments.filter((_, position) => isOpen(position)) : undefined;
}
