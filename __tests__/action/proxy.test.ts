/** Runs steps through a real proxy. The host names of the servers exist only for the proxy, so a direct connection fails. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { publishedSite } from '../../testing/published-site.ts';
import { openAuthority, type Authority, tlsProxy } from '../../testing/certificates.ts';
import { downloadFixture } from './completed-export.ts';
import { always, anyOf, calls, first, json } from '../../testing/faults.ts';
import { type ForwardProxy, startForwardProxy } from './forward-proxy.ts';
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
  const credentials = Buffer.from(`runner:${proxy.password}`).toString('base64');
  return proxy.connects.splice(0).map(({ target, headers }) => {
    expect(headers).toEqual({ connection: 'close', host: target, 'proxy-authorization': `Basic ${credentials}` });
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
