/** Runs steps through a real proxy. The host names of the servers exist only for the proxy, so a direct connection fails. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { ActionRun } from '../../testing/started-step.ts';
import { openAuthority, type Authority, tlsProxy } from '../../testing/certificates.ts';
import { downloadFixture } from './completed-export.ts';
import {
  type Responder,
  always,
  anyOf,
  calls,
  first,
  json,
  sendPart,
  type StoredObject,
  type Intercept,
} from '../../testing/faults.ts';
import { type ForwardProxy, startForwardProxy } from '../../testing/forward-proxy.ts';
import { expectFailure } from './step-checks.ts';

const fixture = downloadFixture();
const { action } = fixture;
const api = 'api.docs.example.com';
const files = 'files.example.com';
const otherFiles = 'eu.files.example.com';

let authority: Authority;
let proxy: ForwardProxy;
beforeAll(async () => {
  authority = await openAuthority();
  const certificate = await authority.sign([api, files, otherFiles]);
  const front = tlsProxy(certificate, (host) => (host === api ? action.sandbox.baseUrl : action.sandbox.storageUrl));
  proxy = await startForwardProxy(front);
});
afterEach(() => {
  const connects = proxy.connects.splice(0);
  for (const { headers } of connects) {
    const credentials = Buffer.from(`runner:${proxy.password}`).toString('base64');
    expect(headers).toMatchObject({ 'proxy-authorization': `Basic ${credentials}` });
    expect(Object.keys(headers).sort()).toEqual(['connection', 'host', 'proxy-authorization']);
  }
  proxy.faults = [];
});
afterAll(async () => {
  await proxy.close();
  authority.remove();
});

const targets = (): readonly string[] => proxy.connects.map(({ target }) => target);

const redirect = json(307, {}, { location: `https://${otherFiles}/exports/x` });

/** Responds with the bundle URL of the sandbox, with the host name of the store. */
async function namedStore(): Promise<Intercept> {
  const bundleUrl = (await fixture.createBundleUrl()).replace(action.sandbox.storageUrl, `https://${files}`);
  action.addSecret(bundleUrl);
  return always(calls.bundle, json(200, { bundleUrl }));
}

/** With one connection, the order of the requests is certain. */
function run(env: Readonly<Record<string, string>> = { https_proxy: proxy.url }): Promise<ActionRun> {
  return runWith({ 'job-id': fixture.completed.jobId, connections: '1' }, env);
}

function runWith(inputs: Readonly<Record<string, string>>, env: Readonly<Record<string, string>>): Promise<ActionRun> {
  action.addSecret(proxy.password);
  return action.run({ 'base-url': `https://${api}`, ...inputs }, { env: { ...authority.env, ...env } });
}

describe('every connection', () => {
  test.each(['https_proxy', 'HTTPS_PROXY'])('uses the proxy in %s with its credentials', async (variable) => {
    action.fault(await namedStore());
    const ended = await run({ [variable]: proxy.url });
    await fixture.expectCompleteBundle(ended);
    expect(targets()).toEqual([api, api, files, files].map((host) => `${host}:443`));
    const connecting = [api, files].map((host) => `  Connecting to ${host} through the proxy ${proxy.host}`);
    expect(ended.log.filter((line) => line.startsWith('  Connecting'))).toEqual(connecting);
    expect(ended.log.join('\n')).not.toMatch(/Warning/);
  });

  test('uses the proxy for retries, resumed downloads, renewed URLs and redirects', async () => {
    const cut = fixture.cut(5000);
    const whole = always(calls.object, wholePart(fixture.completed));
    action.fault(
      anyOf(
        first(calls.read, json(503, {})),
        first(calls.object, json(403, {}), cut, redirect),
        await namedStore(),
        whole,
      ),
    );
    await fixture.expectCompleteBundle(await run());
    const hosts = [api, api, api, files, api, files, files, otherFiles, files];
    expect(targets()).toEqual(hosts.map((host) => `${host}:443`));
  });

  test.each([
    ['if only http_proxy is set', () => ({ http_proxy: proxy.url })],
    ['if `no_proxy` lists the host', () => ({ https_proxy: proxy.url, no_proxy: `localhost,.docs.example.com` })],
  ])('is direct %s', async (_what, env) => {
    const message = await expectFailure(await start(env()), 'service-unavailable');
    expect(message).toMatch(/the host name (was not found|could not be resolved)/);
    expect(targets()).toEqual([]);
  });
});

function wholePart(bundle: StoredObject): Responder {
  return (request, response) => {
    sendPart(bundle, Infinity)(request, response);
    response.end();
  };
}

/** Starts an export. A failing start ends after three attempts. */
function start(env: Readonly<Record<string, string>>): Promise<ActionRun> {
  return runWith({ domain: 'docs.example.com' }, env);
}

describe('a proxy that', () => {
  test('rejects the credentials fails the step at the first attempt and is named', async () => {
    action.addSecret('wr0ng_passw0rd');
    const run = await start({ https_proxy: proxy.url.replace('pr0xy', 'wr0ng') });
    const message = await expectFailure(run, 'proxy-rejected');
    expect(message).toMatch(new RegExp(`${proxy.host} .*${api} \\(407\\)`));
    expect(proxy.connects.splice(0)).toHaveLength(1);
  });

  test('fails, drops and stalls single connections does not fail the step', async () => {
    proxy.faults = ['502', undefined, 'dropped', undefined, 'silent'];
    action.fault(anyOf(first(calls.read, json(503, {})), await namedStore()));
    const ended = await run();
    await fixture.expectCompleteBundle(ended);
    expect(ended.log.join('\n')).toMatch(new RegExp(`${proxy.host} .*502`));
    const hosts = [api, api, api, api, api, api, files, files];
    expect(targets()).toEqual(hosts.map((host) => `${host}:443`));
  });

  test('does not run fails the step and is named', async () => {
    const message = await expectFailure(await start({ https_proxy: 'http://127.0.0.1:9' }), 'service-unavailable');
    expect(message).toMatch(/the proxy 127\.0\.0\.1:9 .*refused/);
  });
});
