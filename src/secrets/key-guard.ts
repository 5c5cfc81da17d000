/** A transport for servers that must never receive the API key, even if a bundle URL or a redirect contains it. */
import { Failure } from '../failure.ts';
import type { Connection, Transport } from '../http/transport.ts';
import { containsSecret } from './leak-check.ts';

/** Returns a transport that rejects with `key-exposed`, before it sends anything, if a URL contains the key. */
export function withKeyGuard(apiKey: string, transport: Transport): Transport {
  const guarded = (connection: Connection): Connection => ({
    send(request, signal) {
      if (containsSecret(request.url.href, apiKey)) return Promise.reject(keyInUrl(request.url));
      return connection.send(request, signal);
    },
  });
  return {
    ...guarded(transport),
    connect() {
      const connection = transport.connect();
      return { ...guarded(connection), close: () => connection.close() };
    },
  };
}

function keyInUrl({ host }: URL): Failure {
  return new Failure({ code: 'key-exposed', message: `A URL at ${host} contains the admin API key.` });
}
