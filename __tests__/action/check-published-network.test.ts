/** Requests to a published site through a proxy, and to a host with a certificate of a private authority. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { actionFixture } from '../../testing/action-fixture.ts';
import { type Authority, openAuthority } from '../../testing/certificates.ts';
import { type ForwardProxy, startForwardProxy } from '../../testing/forward-proxy.ts';
import { publishedSite } from '../../testing/published-site.ts';
import { type ActionRun, startStep, virtualClock } from '../../testing/started-step.ts';
import { expectFailedStep, expectSuccess } from '../../testing/step-checks.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';
import { useServers } from '../../testing/test-server.ts';
import { tlsProxy } from '../../testing/tls-proxy.ts';

const action = actionFixture();
const folder = useTemporaryFolder();
const servers = useServers();
/** This name exists only for the proxy. */
const host = 'static.example.com';
const site = publishedSite({ 'index.html': '<p>Start', 'a.html': '<p>A' });

let origin = '';
let authority: Authority;
let proxy: ForwardProxy;
beforeAll(async () => {
  authority = await openAuthority();
  const front = tlsProxy(await authority.sign([host]), () => origin);
  proxy = await startForwardProxy({ destinationOf: () => front });
});
afterAll(async () => {
  await proxy.close();
  authority.remove();
});

type Step = (env: Readonly<Record<string, string>>) => Promise<ActionRun>;

async function check(env: Readonly<Record<string, string>>): Promise<ActionRun> {
  await serveSite();
  const inputs = { url: `https://${host}`, 'content-digest': site.digest, timeout: '1s' };
  const { signal } = new AbortController();
  return startStep({
    action: 'check',
    inputs,
    env: { ...virtualClock, ...env },
    workFolder: folder.at('check'),
    signal,
  }).ended;
}

async function compare(env: Readonly<Record<string, string>>): Promise<ActionRun> {
  await serveSite();
  const previous = `https://${host}/static-export.manifest.json`;
  action.addSecret(proxy.password);
  return action.run(
    { domain: action.sandbox.domain, 'extract-to': 'site', 'previous-manifest': previous, 'max-removed': '100%' },
    { env },
  );
}

async function serveSite(): Promise<void> {
  const server = await servers.start(({ path }, response) => {
    const content = site.files.get(path.replace(/^\/|\?.*/g, '') || 'index.html');
    if (content === undefined) response.writeHead(404).end();
    else response.end(content);
  });
  origin = server.origin;
}

describe.each<readonly [string, Step]>([
  ['check-published', check],
  ['previous-manifest', compare],
])('%s', (_name, step) => {
  test('uses the proxy, and trusts the authority in NODE_EXTRA_CA_CERTS', async () => {
    const run = await step({ ...authority.env, https_proxy: proxy.url });
    expectSuccess(run, 'succeeded');
    expect(new Set(proxy.connects.splice(0).map(({ target }) => target))).toEqual(new Set([`${host}:443`]));
    expect(run.annotations.filter(({ message }) => message.includes('manifest'))).toEqual([]);
  });
});

describe('an untrusted certificate', () => {
  test('fails the check at once', async () => {
    const run = await check({ https_proxy: proxy.url });
    const message = await expectFailedStep(run, { title: 'Published site', code: 'tls-error' });
    expect(message).toMatch(/static\.example\.com.*NODE_EXTRA_CA_CERTS/s);
  });

  test('is a warning for an export, which counts as changed', async () => {
    const run = await compare({ https_proxy: proxy.url });
    expectSuccess(run, 'succeeded');
    expect(run.outputs).toMatchObject({ changed: 'true' });
    expect(Object.keys(run.outputs)).not.toContain('added-count');
    expect(run.annotations.map(({ message }) => message).join()).toMatch(/static\.example\.com.* TLS certificate/s);
    expect(run.log.join('\n')).not.toContain('first export');
  });
});
