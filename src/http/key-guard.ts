/** The guard that keeps the API key out of URLs. */
import { Failure } from '../failure.ts';
import type { Transport } from './transport.ts';

/** Returns a transport that rejects with `key-exposed`, before it sends anything, if a URL contains the key. */
export function guardedTransport(transport: Transport, secrets: { isKeyIn(text: string): boolean }): Transport {
  return {
    send(request, signal) {
      const { host, href } = request.url;
      if (!secrets.isKeyIn(href)) return transport.send(request, signal);
      const message = `A URL at ${host} contains the admin API key.`;
      return Promise.reject(new Failure({ code: 'key-exposed', message }));
    },
  };
}
