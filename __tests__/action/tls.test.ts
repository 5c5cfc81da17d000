/** Certificates of a real TLS server on `localhost`: which are trusted, and how the step reports the others. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Server } from 'node:https';
import { type Authority, type Certificate, openAuthority, tlsProxy } from '../../testing/certificates.ts';
import { downloadFixture } from './completed-export.ts';
import { listen } from '../../sandbox/service/local-server.ts';
import { always, calls, json } from '../../testing/faults.ts';
import { expectSuccess, expectFailure } from './step-checks.ts';

const fixture = downloadFixture();
const { action } = fixture;

let authority: Authority;
/** Has the name of the trusted authority, but another key. */
let impostor: Authority;
const proxies: Server[] = [];
beforeAll(async () => {
  authority = await openAuthority();
  impostor = await openAuthority();
});
afterAll(() => {
  for (const each of proxies) each.close().closeAllConnections();
  authority.remove();
  impostor.remove();
});

/** Puts TLS in front of a server. Returns the origin, at `localhost`. */
async function withTls(certificate: Certificate, origin: () => string): Promise<string> {
  const server = tlsProxy(certificate, origin);
  proxies.push(server);
  return `https://localhost:${new URL(await listen(server)).port}`;
}

const apiBehind = (certificate: Certificate): Promise<string> => withTls(certificate, () => action.sandbox.baseUrl);
const storeBehind = (certificate: Certificate): Promise<string> =>
  withTls(certificate, () => action.sandbox.storageUrl);

test('trusts a private authority in NODE_EXTRA_CA_CERTS for the service and the store', async () => {
  const certificate = await authority.sign(['localhost']);
  const bundleUrl = (await fixture.createBundleUrl()).replace(
    action.sandbox.storageUrl,
    await storeBehind(certificate),
  );
  action.addSecret(bundleUrl);
  action.fault(always(calls.bundle, json(200, { bundleUrl })));
  const inputs = { 'base-url': await apiBehind(certificate), 'job-id': fixture.completed.jobId };
  await fixture.expectCompleteBundle(await action.run(inputs, { env: authority.env }));
});

describe('an untrusted certificate fails the step at once, whatever its `timeout`', () => {
  const cases: readonly (readonly [string, () => Promise<Certificate>, string])[] = [
    ['of an unknown authority, whatever its name', () => impostor.sign(['localhost']), 'is not trusted'],
    ['for another host', () => authority.sign(['a.example.com']), 'was issued for another host'],
    ['that has expired', () => authority.sign(['localhost'], { endedDaysAgo: 1 }), 'has expired'],
  ];

  test.each(cases)('%s, at the service', async (_what, certificate, reason) => {
    const inputs = { 'base-url': await apiBehind(await certificate()), 'job-id': fixture.completed.jobId };
    const message = await expectFailure(await action.run(inputs, { env: authority.env }), 'tls-error');
    expect(message).toMatch(new RegExp(`Could not connect to localhost:\\d+: .*TLS certificate.* ${reason}`));
    expect(message).toContain('NODE_EXTRA_CA_CERTS');
    expect(action.requests()).toEqual([]);
  });

  test('at the store', async () => {
    const origin = await storeBehind(await authority.sign(['localhost']));
    const bundleUrl = (await fixture.createBundleUrl()).replace(action.sandbox.storageUrl, origin);
    action.addSecret(bundleUrl);
    action.fault(always(calls.bundle, json(200, { bundleUrl })));
    const message = await expectFailure(await action.run({ 'job-id': fixture.completed.jobId }), 'tls-error');
    expect(message).toContain(new URL(origin).host);
    expect(action.requests(calls.object)).toEqual([]);
  });
});

test('reports a server that does not support TLS', async () => {
  const { port } = new URL(action.sandbox.baseUrl);
  const run = await action.run({ 'base-url': `https://localhost:${port}`, 'job-id': 'se_1', timeout: '2s' });
  expect(await expectFailure(run, 'service-unavailable')).toContain('the port may not use TLS');
});

test('logs a warning if the file in NODE_EXTRA_CA_CERTS cannot be read', async () => {
  const run = await action.run(
    { 'job-id': fixture.completed.jobId },
    { env: { NODE_EXTRA_CA_CERTS: '/no/such/file.pem' } },
  );
  expectSuccess(run, 'succeeded');
  expect(run.log.join('\n')).toContain('/no/such/file.pem');
});
