/** Runs steps through a real proxy. The host names of the servers exist only for the proxy, so a direct connection fails. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { IncomingHttpHeaders, Server as HttpServer } from 'node:http';
import { Server } from 'proxy-chain';
import { publishedSite } from '../../testing/published-site.ts';
import { openAuthority, type Authority, tlsProxy } from '../../testing/certificates.ts';
import { downloadFixture } from './completed-export.ts';
import { always, anyOf, calls, first, json } from '../../testing/faults.ts';
import { expectSuccess } from './step-checks.ts';
import { useServers } from '../../testing/test-server.ts';

const fixture = downloadFixture();
const { action } = fixture;
const servers = useServers();
const api = 'api.docs.example.com';
const store = 'files.example.com';
const otherStore = 'eu.files.example.com';
const host = 'static.example.com';

let published = '';
let authority: Authority;
let proxy: ForwardProxy;
beforeAll(async () => {
  authority = await openAuthority();
  const front = tlsProxy(await authority.sign([api, store, otherStore, host]), (name) => {
    if (name === host) return published;
    return name === api ? action.sandbox.baseUrl : action.sandbox.storageUrl;
  });
  proxy = await startForwardProxy(front);
});
afterAll(async () => {
  await proxy.close();
  authority.remove();
});

/** Returns the hosts that the proxy connected to, in order. Each connection had the credentials and no other header. */
function connectedHosts(): readonly string[] {
  const encoded = Buffer.from(`runner:${proxy.password}`).toString('base64');
  return proxy.connects.splice(0).map(({ target, headers }) => {
    expect(headers).toEqual({ connection: 'close', host: target, 'proxy-authorization': `Basic ${encoded}` });
    return target.replace(/:443$/, '');
  });
}

test('an export uses the proxy for every connection, also for retries, renewed URLs, redirects and its manifest', async () => {
  published = (await servers.start((_, response) => response.writeHead(404).end())).origin;
  action.addSecret(proxy.password);
  const bundleUrl = await fixture.createBundleUrl(`https://${store}`);
  const redirect = json(307, {}, { location: `https://${otherStore}/exports/x` });
  action.fault(
    anyOf(
      first(calls.read, json(503, {})),
      first(calls.object, json(403, {}), json(503, {}), redirect),
      always(calls.bundle, json(200, { bundleUrl })),
    ),
  );
  // With one connection, the order of the requests is certain.
  const inputs = { 'base-url': `https://${api}`, 'previous-manifest': `https://${host}/m.json`, connections: '1' };
  const run = await fixture.download(inputs, { env: { ...authority.env, https_proxy: proxy.url } });
  await fixture.expectCompleteBundle(run);
  // The address that the store redirects to rejects the signature.
  const ofBundle = [api, store, api, store, store, otherStore, api, store];
  expect(connectedHosts()).toEqual([host, api, api, ...ofBundle]);
  const hosts = [host, api, store, otherStore];
  const connecting = hosts.map((name) => `  Connecting to ${name} through the proxy ${proxy.host}`);
  expect(run.log.filter((line) => line.startsWith('  Connecting'))).toEqual(connecting);
});

test('a check of a published site uses the proxy', async () => {
  const site = publishedSite({ 'index.html': '<p>Start', 'a.html': '<p>A' });
  const server = await servers.start(({ path }, response) => {
    const content = site.files.get(path.replace(/^\/|\?.*/g, '') || 'index.html');
    response.writeHead(content === undefined ? 404 : 200).end(content);
  });
  published = server.origin;
  const env = { ...authority.env, https_proxy: proxy.url };
  const inputs = { url: `https://${host}`, 'content-digest': site.digest };
  expectSuccess(await action.run(inputs, { action: 'check', env }), 'succeeded');
  expect(new Set(connectedHosts())).toEqual(new Set([host]));
});

interface ConnectRequest {
  /** Host and port of the request. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
}

interface ForwardProxy {
  /** Host and port. */
  readonly host: string;
  /** The URL for a proxy variable, with user name and password. */
  readonly url: string;
  readonly password: string;
  /** Every CONNECT request so far, in order. */
  readonly connects: ConnectRequest[];
  close(): Promise<void>;
}

const credentials = { username: 'runner', password: 'pr0xy_passw0rd' } as const;

/** A proxy on a loopback address. Every host leads to the destination. */
async function startForwardProxy(destination: HttpServer): Promise<ForwardProxy> {
  const connects: ConnectRequest[] = [];
  const server = new Server({
    host: '127.0.0.1',
    port: 0,
    prepareRequestFunction: ({ request, username, password }) => {
      connects.push({ target: request.url ?? '', headers: request.headers });
      const isKnown = username === credentials.username && password === credentials.password;
      return { requestAuthentication: !isKnown, customConnectServer: destination };
    },
  });
  await server.listen();
  const host = `127.0.0.1:${server.port}`;
  const { username, password } = credentials;
  return {
    host,
    url: `http://${username}:${password}@${host}`,
    password,
    connects,
    close: () => server.close(true),
  };
}
