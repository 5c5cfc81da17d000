/** Through a real proxy to servers whose names exist nowhere: what does not go through it does not arrive. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Intercept } from '../../sandbox/service/start-sandbox.ts';
import { page, rawTar } from '../../testing/raw-tar.ts';
import type { ActionRun } from '../../testing/started-step.ts';
import { openAuthority, type Authority } from '../../testing/certificates.ts';
import { downloadFixture } from '../../testing/download-fixture.ts';
import {
  type Responder,
  always,
  anyOf,
  calls,
  first,
  dropConnection,
  json,
  sendPart,
  type StoredBundle,
} from '../../testing/faults.ts';
import { type ForwardProxy, startForwardProxy } from '../../testing/forward-proxy.ts';
import { expectSuccess, expectFailure } from '../../testing/step-checks.ts';
import { clock90x, clock20x } from '../../testing/step-environments.ts';
import { tlsProxy } from '../../testing/tls-proxy.ts';

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
    const word = Buffer.from(`runner:${proxy.password}`).toString('base64');
    expect(headers).toMatchObject({ 'proxy-authorization': `Basic ${word}` });
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

/** The sandbox's own link, with the store under its name. */
async function linked(sizeBytes?: number): Promise<Intercept> {
  const link = (await fixture.createBundleUrl()).replace(action.sandbox.storageUrl, `https://${files}`);
  action.addSecret(link);
  return always(calls.bundle, json(200, { bundleUrl: link, ...(sizeBytes !== undefined && { sizeBytes }) }));
}

async function run(env: Readonly<Record<string, string>> = { https_proxy: proxy.url }): Promise<ActionRun> {
  action.addSecret(proxy.password);
  const inputs = { 'base-url': `https://${api}`, 'job-id': fixture.completed.jobId };
  return action.run(inputs, { env: { ...clock20x, ...authority.env, ...env } });
}

describe('every connection', () => {
  test.each(['https_proxy', 'HTTPS_PROXY'])('goes through the proxy of %s, with its credentials', async (variable) => {
    action.fault(await linked());
    const ended = await run({ [variable]: proxy.url });
    await fixture.expectCompleteBundle(ended);
    expect(targets()).toEqual([`${api}:443`, `${api}:443`, `${files}:443`]);
    expect(ended.log).toContain(`  Connecting to ${api} through the proxy ${proxy.host}`);
    expect(ended.log.join('\n')).not.toMatch(/Warning/);
  });

  test('goes through it also where it is repeated, resumed, renewed and redirected', async () => {
    const cut = fixture.cut(() => 5000);
    const whole = always(calls.object, wholePart(fixture.completed));
    action.fault(
      anyOf(first(calls.read, json(503, {})), first(calls.object, json(403, {}), cut, redirect), await linked(), whole),
    );
    await fixture.expectCompleteBundle(await run());
    const [api443, files443, other443] = [api, files, otherFiles].map((host) => `${host}:443`);
    expect(targets()).toEqual([api443, api443, api443, files443, api443, files443, files443, other443]);
  });

  test('of eight goes through it at once, and is taken up on a new one where it broke', async () => {
    const bytes = rawTar([page, { name: 'film.bin', content: Buffer.alloc(66 * 1024 * 1024) }]);
    const part = wholePart({ bytes, etag: '"film"' });
    action.fault(
      anyOf(
        await linked(bytes.length),
        first(calls.object, redirect, part, part, dropConnection),
        always(calls.object, part),
      ),
    );
    const ended = await run({ https_proxy: proxy.url, NODE_OPTIONS: '' });
    expectSuccess(ended, 'succeeded');
    expect(ended.outputs['bundle-size']).toBe(String(bytes.length));
    expect(ended.log.join('\n')).toContain('Download interrupted');
    expect(targets().filter((target) => !target.startsWith(api))).toHaveLength(action.requests(calls.object).length);
    expect(proxy.maxOpen()).toBeGreaterThanOrEqual(8);
  });

  test.each([
    ['names another', () => ({ http_proxy: proxy.url })],
    ['is left out by `no_proxy`', () => ({ https_proxy: proxy.url, no_proxy: `localhost,.docs.example.com` })],
    ['is left out by `NO_PROXY`', () => ({ https_proxy: proxy.url, NO_PROXY: api })],
  ])('is direct where its host %s', async (_what, env) => {
    const message = await expectFailure(await start(env()), 'service-unavailable');
    expect(message).toMatch(/the host name (was not found|could not be resolved)/);
    expect(targets()).toEqual([]);
  });
});

function wholePart(bundle: StoredBundle): Responder {
  return (request, response) => {
    sendPart(bundle, Infinity)(request, response);
    response.end();
  };
}

/** Begins an export, which gives up after three tries. */
function start(env: Readonly<Record<string, string>>, lapse = clock20x): Promise<ActionRun> {
  action.addSecret(proxy.password);
  const inputs = { 'base-url': `https://${api}`, domain: 'docs.example.com' };
  return action.run(inputs, { env: { ...lapse, ...authority.env, ...env } });
}

describe('a proxy that', () => {
  test.each([['does not know us', () => ({ https_proxy: proxy.url.replace('pr0xy', 'wr0ng') })]])(
    '%s ends the step at once, by its name',
    async (_what, env) => {
      const wrong = 'wr0ng_passw0rd';
      action.addSecret(wrong);
      const message = await expectFailure(await start(env()), 'proxy-rejected');
      expect(message).toContain(`The proxy ${proxy.host} rejected the connection to ${api} (407).`);
      expect(proxy.connects.splice(0)).toHaveLength(1);
    },
  );

  test('fails, drops and stalls in passing does not end the step', async () => {
    proxy.faults = ['fail', 'none', 'drop', 'none', 'stall'];
    action.fault(anyOf(first(calls.read, json(503, {})), await linked()));
    const ended = await run({ https_proxy: proxy.url, ...clock90x });
    await fixture.expectCompleteBundle(ended);
    expect(ended.log.join('\n')).toContain(`the proxy ${proxy.host} responded with 502`);
    expect(targets().length).toBe(7);
  });

  test('drops every connection ends the step by its name, and no export can have been started', async () => {
    proxy.faults = ['drop', 'drop', 'drop'];
    const ended = await start({ https_proxy: proxy.url });
    const message = await expectFailure(ended, 'service-unavailable');
    expect(message).toContain(`the proxy ${proxy.host} could not be reached: the connection was cut`);
    expect(ended.annotations).toHaveLength(1);
  });

  test('is not there ends the step by its name', async () => {
    const message = await expectFailure(await start({ https_proxy: 'http://127.0.0.1:9' }), 'service-unavailable');
    expect(message).toContain('the proxy 127.0.0.1:9 could not be reached: the connection was refused');
  });

  test('is named without `http://` is not gone past', async () => {
    const message = await expectFailure(await start({ https_proxy: 'proxy.example.com:3128' }), 'proxy-rejected');
    expect(message).toContain('such as `http://proxy.example.com:3128`');
  });
});
