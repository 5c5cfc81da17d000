/**
 * The only place that opens connections. One exchange: a request out; status, headers and an unread body back.
 * It neither retries nor follows redirects: `@actions/http-client` would carry the key along and miss network errors.
 */
import { HttpClient } from '@actions/http-client';
import { networkTrouble } from './trouble.ts';

export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface HttpBody extends AsyncIterable<Uint8Array> {
  destroy(): void;
}

export interface HttpReply {
  readonly status: number;
  /** A header's value by its lower-case name; repeated ones joined as HTTP does. */
  header(name: string): string | undefined;
  /** Must be read to its end or destroyed. Fails when the connection ends before the body does. */
  readonly body: HttpBody;
}

export interface Connection {
  /** Rejects with a Trouble where no reply came, or with the signal's reason. The signal also ends the body. */
  send(request: HttpRequest, signal: AbortSignal): Promise<HttpReply>;
}

export interface Transport extends Connection {
  /** A connection for one request after the other to the same host, kept open in between until it is closed. */
  connect(): Connection & { close(): void };
}

/** Unless it is kept, every exchange has a connection of its own. Proxy variables and certificates of the environment count. */
export function openTransport(userAgent: string): Transport {
  return {
    send: (request, signal) => openConnection(userAgent, { keepAlive: false }).send(request, signal),
    connect: () => openConnection(userAgent, { keepAlive: true }),
  };
}

function openConnection(
  userAgent: string,
  { keepAlive }: { readonly keepAlive: boolean },
): Connection & { close(): void } {
  const options = { keepAlive, maxSockets: 1, allowRedirects: false, allowRetries: false };
  let current: AbortSignal | undefined;
  const clients = new Map<string, HttpClient>();
  // A client keeps the agent of its first request, and that one speaks either http or https.
  const clientFor = ({ protocol }: URL): HttpClient => {
    const client = clients.get(protocol) ?? new HttpClient(userAgent, [onEveryRequest(() => current)], options);
    clients.set(protocol, client);
    return client;
  };
  return {
    async send({ method, url, headers, body }, signal) {
      signal.throwIfAborted();
      current = signal;
      const client = clientFor(url);
      try {
        const { message } = await (method === 'GET'
          ? client.get(url.href, { ...headers })
          : client.post(url.href, body ?? '', { ...headers }));
        return {
          status: message.statusCode ?? 0,
          header: (name) => [message.headers[name] ?? []].flat().join(', ') || undefined,
          body: message,
        };
      } catch (error) {
        signal.throwIfAborted();
        throw networkTrouble(error);
      }
    },
    close: () => clients.forEach((client) => client.dispose()),
  };
}

type Handler = NonNullable<ConstructorParameters<typeof HttpClient>[1]>[number];

/** What http-client has no option for: ending a request by signal, and IPv6 addresses, which it passes on in brackets. */
function onEveryRequest(signal: () => AbortSignal | undefined): Handler {
  return {
    prepareRequest(options) {
      options.signal = signal();
      options.host = options.host?.replace(/^\[(.*)\]$/, '$1') ?? null;
    },
    canHandleAuthentication: () => false,
    handleAuthentication: () => Promise.reject(new Error('no authentication handler')),
  };
}
