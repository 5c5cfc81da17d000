/** Certificates of a real TLS server on `localhost`: which are trusted, and what a step says of the others. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import type { Server } from 'node:https';
import { type Authority, type Certificate, openAuthority } from '../../testing/certificates.ts';
import { downloadFixture } from '../../testing/download-fixture.ts';
import { always, calls, json } from '../../testing/faults.ts';
import { expectSuccess, expectFailure } from '../../testing/step-checks.ts';
import { tlsProxy } from '../../testing/tls-proxy.ts';

const fixture = downloadFixture();
const { action } = fixture;

let authority: Authority;
/** Bears the name of the trusted one, but has another key. */
let impostor: Authority;
const fronts: Server[] = [];
beforeAll(async () => {
  authority = await openAuthority();
  impostor = await openAuthority();
});
afterAll(() => {
  for (const front of fronts) front.close().closeAllConnections();
  authority.remove();
  impostor.remove();
});

/** The API, or the store, behind TLS at `localhost`; the port tells which. */
async function frontOf(certificate: Certificate, origin: () => string): Promise<string> {
  const front = tlsProxy(certificate, origin).listen(0, '127.0.0.1');
  fronts.push(front);
  await once(front, 'listening');
  const address = front.address();
  return `https://localhost:${typeof address === 'object' ? address?.port : ''}`;
}

const apiBehind = (certificate: Certificate): Promise<string> => frontOf(certificate, () => action.sandbox.baseUrl);
const storeBehind = (certificate: Certificate): Promise<string> =>
  frontOf(certificate, () => action.sandbox.storageUrl);

test('a private authority is trusted through NODE_EXTRA_CA_CERTS, for the service and the store', async () => {
  const certificate = await authority.sign(['localhost']);
  const link = (await fixture.createBundleUrl()).replace(action.sandbox.storageUrl, await storeBehind(certificate));
  action.addSecret(link);
  action.fault(always(calls.bundle, json(200, { bundleUrl: link })));
  const inputs = { 'base-url': await apiBehind(certificate), 'job-id': fixture.completed.jobId };
  await fixture.expectCompleteBundle(await action.run(inputs, { env: authority.env }));
});

describe('a certificate that cannot be trusted ends the step at once, whatever its `timeout`', () => {
  const cases: readonly (readonly [string, () => Promise<Certificate>, boolean, string])[] = [
    ['of an unknown authority', () => authority.sign(['localhost']), false, 'is unknown'],
    [
      'of an authority that bears the name of a trusted one',
      () => impostor.sign(['localhost']),
      true,
      'was not signed',
    ],
    ['for another host', () => authority.sign(['api.docs.example.com']), true, 'is for another host'],
    ['that has expired', () => authority.sign(['localhost'], { endedDaysAgo: 1 }), true, 'has expired'],
  ];

  test.each(cases)('%s, at the service', async (_what, certificate, isKnown, words) => {
    const inputs = { 'base-url': await apiBehind(await certificate()), 'job-id': fixture.completed.jobId };
    const message = await expectFailure(await action.run(inputs, { env: isKnown ? authority.env : {} }), 'tls-error');
    expect(message).toMatch(new RegExp(`Could not connect to localhost:\\d+: .*TLS certificate.* ${words}`));
    expect(message).toContain('NODE_EXTRA_CA_CERTS');
    expect(action.requests()).toEqual([]);
  });

  test('at the store', async () => {
    const origin = await storeBehind(await authority.sign(['localhost']));
    const link = (await fixture.createBundleUrl()).replace(action.sandbox.storageUrl, origin);
    action.addSecret(link);
    action.fault(always(calls.bundle, json(200, { bundleUrl: link })));
    const message = await expectFailure(await action.run({ 'job-id': fixture.completed.jobId }), 'tls-error');
    expect(message).toContain(new URL(origin).host);
    expect(action.requests(calls.object)).toEqual([]);
  });
});

test('a server that speaks no TLS is named as such', async () => {
  const { port } = new URL(action.sandbox.baseUrl);
  const run = await action.run({ 'base-url': `https://localhost:${port}`, 'job-id': 'se_1', timeout: '100ms' });
  expect(await expectFailure(run, 'timed-out')).toContain('the port may not use TLS');
});

test('a file of certificates that cannot be read is a warning in the log', async () => {
  const run = await action.run(
    { 'job-id': fixture.completed.jobId },
    { env: { NODE_EXTRA_CA_CERTS: '/no/such/file.pem' } },
  );
  expectSuccess(run, 'succeeded');
  expect(run.log.join('\n')).toContain('/no/such/file.pem');
});
