/** Certificates of a real TLS server on `localhost`: which are trusted, and how the step reports the others. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Server } from 'node:https';
import { type Authority, openAuthority, tlsProxy } from '../../testing/certificates.ts';
import { downloadFixture } from './completed-export.ts';
import { listen } from '../../sandbox/service/local-server.ts';
import { always, calls, json } from '../../testing/faults.ts';
import { expectFailedExport, expectSuccess } from './step-checks.ts';

const fixture = downloadFixture();
const { action } = fixture;

let authority: Authority;
const servers: Server[] = [];
let api = '';
let store = '';
beforeAll(async () => {
  authority = await openAuthority();
  const certificate = await authority.sign(['localhost']);
  const originOf = async (origin: string): Promise<string> => {
    const server = tlsProxy(certificate, () => origin);
    servers.push(server);
    return `https://localhost:${new URL(await listen(server)).port}`;
  };
  [api, store] = [await originOf(action.sandbox.baseUrl), await originOf(action.sandbox.storageUrl)];
});
afterAll(() => {
  for (const each of servers) each.close().closeAllConnections();
  authority.remove();
});

test('trusts a private authority in NODE_EXTRA_CA_CERTS for the service and the store', async () => {
  const bundleUrl = await fixture.createBundleUrl(store);
  action.fault(always(calls.bundle, json(200, { bundleUrl })));
  await fixture.expectCompleteBundle(await fixture.download({ 'base-url': api }, { env: authority.env }));
});

describe('an untrusted certificate', () => {
  test('of the service fails the step before any request, and names the variable for a private authority', async () => {
    const message = await expectFailedExport(await fixture.download({ 'base-url': api }), 'tls-error');
    expect(message).toMatch(/Could not connect to localhost:\d+: .*TLS certificate.* is not trusted/);
    expect(message).toContain('NODE_EXTRA_CA_CERTS');
    expect(action.requests()).toEqual([]);
  });

  test('of the store fails the step', async () => {
    const bundleUrl = await fixture.createBundleUrl(store);
    action.fault(always(calls.bundle, json(200, { bundleUrl })));
    expect(await expectFailedExport(await fixture.download(), 'tls-error')).toContain(new URL(store).host);
    expect(action.requests(calls.object)).toEqual([]);
  });
});

test('logs a warning if the file in NODE_EXTRA_CA_CERTS cannot be read', async () => {
  const run = await fixture.download({}, { env: { NODE_EXTRA_CA_CERTS: '/no/such/file.pem' } });
  expectSuccess(run, 'succeeded');
  expect(run.log.join('\n')).toContain('/no/such/file.pem');
});
