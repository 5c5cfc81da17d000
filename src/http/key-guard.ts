/** A transport to servers that must never see a secret, wherever a link or a redirect may lead. */
import { Failure } from '../failure.ts';
import { holdsSecret } from '../text/spellings.ts';
import type { Connection, Transport } from './transport.ts';

/** Rejects with a Failure `key-exposed`, before anything is sent, where an address holds the secret. */
export function withKeyGuard(apiKey: string, transport: Transport): Transport {
  const guarded = (connection: Connection): Connection => ({
    send(request, signal) {
      if (holdsSecret(request.url.href, apiKey)) return Promise.reject(keyInAddress(request.url));
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

function keyInAddress({ host }: URL): Failure {
  return new Failure({ code: 'key-exposed', message: `An address at ${host} holds the admin API key.` });
}
