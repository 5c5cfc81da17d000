/** TLS in front of plain HTTP servers. Forwards each request to the server of its host name. */
import { request as forward } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { Certificate } from './certificates.ts';

/** `originOf` returns the server for a host name. */
export function tlsProxy(certificate: Certificate, originOf: (host: string) => string | undefined): Server {
  return createServer(certificate, (request, response) => {
    const origin = originOf(request.headers.host ?? '');
    if (origin === undefined) return void response.writeHead(421).end();
    const { host } = new URL(origin);
    const { method, url } = request;
    const onward = forward(new URL(url ?? '/', origin), {
      method,
      agent: false,
      headers: { ...request.headers, host },
    });
    onward.on('information', () => response.writeProcessing());
    onward.on('response', (reply) => {
      response.writeHead(reply.statusCode ?? 0, reply.headers);
      reply.on('error', () => response.destroy()).pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
}
