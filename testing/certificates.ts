/** A certificate authority for one test file, the certificates that it signs, and TLS in front of plain HTTP servers. */
import { writeFileSync } from 'node:fs';
import { request as forward } from 'node:http';
import { createServer, type Server } from 'node:https';
import { generate } from 'selfsigned';
import { TemporaryFolder } from './disposable-folder.ts';

interface Certificate {
  readonly key: string;
  readonly cert: string;
}

export interface Authority {
  /** The environment variable that makes Node trust this authority. */
  readonly env: Readonly<Record<string, string>>;
  /** Signs a certificate for these host names. */
  sign(names: readonly string[]): Promise<Certificate>;
  remove(): void;
}

const algorithms = { keyType: 'ec', algorithm: 'sha256' } as const;

export async function openAuthority(): Promise<Authority> {
  const folder = new TemporaryFolder();
  const file = folder.at('ca.pem');
  const ca = await generate([{ name: 'commonName', value: 'Authority of a test' }], {
    ...algorithms,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, critical: true },
    ],
  });
  writeFileSync(file, ca.cert);
  return {
    env: { NODE_EXTRA_CA_CERTS: file },
    async sign(names) {
      const { private: key, cert } = await generate([{ name: 'commonName', value: names[0] ?? '' }], {
        ...algorithms,
        ca: { key: ca.private, cert: ca.cert },
        extensions: [
          { name: 'basicConstraints', cA: false },
          { name: 'extKeyUsage', serverAuth: true },
          { name: 'subjectAltName', altNames: names.map((value) => ({ type: 2, value })) },
        ],
      });
      return { key, cert };
    },
    remove: () => folder[Symbol.dispose](),
  };
}

/** Forwards each request to the server of its host name, which `originOf` returns. */
export function tlsProxy(certificate: Certificate, originOf: (host: string) => string | undefined): Server {
  return createServer(certificate, (request, response) => {
    const origin = originOf(request.headers.host ?? '');
    if (origin === undefined) return void response.writeHead(421).end();
    const { host } = new URL(origin);
    const { method, url } = request;
    const headers = { ...request.headers, host };
    const onward = forward(new URL(url ?? '/', origin), { method, agent: false, headers });
    onward.on('response', (reply) => {
      response.writeHead(reply.statusCode ?? 0, reply.headers);
      reply.on('error', () => response.destroy()).pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
}
