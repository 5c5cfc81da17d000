/** The check of a published site, also through a proxy, and of a host with a certificate of a private authority. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cpSync, rmSync } from 'node:fs';
import { serveFolder } from '../../sandbox/published/serve-folder.ts';
import { publishedManifestName } from '../../src/site/manifest.ts';
import { actionFixture } from './action-fixture.ts';
import { type Authority, openAuthority, tlsProxy } from '../../testing/certificates.ts';
import { type ForwardProxy, startForwardProxy } from '../../testing/forward-proxy.ts';
import { publishedSite } from '../../testing/published-site.ts';
import { type ActionRun, startStep, virtualClock } from '../../testing/started-step.ts';
import { expectFailedStep, expectSuccess } from './step-checks.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';
import { useServers } from '../../testing/test-server.ts';

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
  proxy = await startForwardProxy(front);
});
afterAll(async () => {
  await proxy.close();
  authority.remove();
});

type Step = (env: Readonly<Record<string, string>>) => Promise<ActionRun>;

function start(
  url: string,
  digest: string,
  env: Readonly<Record<string, string>> = {},
  timeout = '1s',
): Promise<ActionRun> {
  const inputs = { url, 'content-digest': digest, timeout };
  const { signal } = new AbortController();
  const machine = { ...virtualClock, ...env };
  return startStep({ action: 'check', inputs, env: machine, workFolder: folder.at('check'), signal }).ended;
}

async function check(env: Readonly<Record<string, string>>, timeout?: string): Promise<ActionRun> {
  await serveSite();
  return start(`https://${host}`, site.digest, env, timeout);
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
  test('fails the check at its timeout, because a new domain has one for a while', async () => {
    const run = await check({ https_proxy: proxy.url }, '2m');
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

test('the chain of export, deployment and check succeeds, and the second night finds no changes', async () => {
  const published = await serveFolder(folder.at('published'));
  try {
    const inputs = {
      domain: action.sandbox.domain,
      'extract-to': 'site',
      'manifest-in-site': 'true',
      'previous-manifest': `${published.origin}/${publishedManifestName}`,
    };
    for (const changed of ['true', 'false']) {
      const night = await action.run(inputs);
      expectSuccess(night, 'succeeded');
      expect(night.outputs['changed']).toBe(changed);
      expect(night.log.join('\n').includes('first export')).toBe(changed === 'true');
      cpSync(night.outputs['site-path'] ?? '', folder.at('published'), { recursive: true });
      const digest = night.outputs['content-digest'] ?? '';
      const check = await start(published.origin, digest);
      expectSuccess(check, 'succeeded');
      expect(check.outputs).toMatchObject({ 'mismatch-count': '0', 'content-digest': digest });
      expect(check.annotations).toEqual([]);
      expect(check.rawSummary).toMatch(/ serves this export.* \d+ of \d+ files compared/);
      rmSync(folder.at('check'), { recursive: true });
    }
  } finally {
    await published.close();
  }
});
