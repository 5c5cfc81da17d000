/** Keeps the stand-in of the service honest: it rejects a start as the service does. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Sandbox, startSandbox } from '../../sandbox/service/start-sandbox.ts';
import { createTestSite } from '../../testing/test-site.ts';

const site = createTestSite();
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ siteFolder: site.folder });
});
afterAll(async () => {
  await sandbox.close();
  site.remove();
});

test.each([
  ['another domain', { domain: 'other.example.com' }, 'No documentation is published at other.example.com'],
  ['a URL as its domain', { domain: 'https://docs.example.com' }, 'domain must be a host name'],
  ['a page that does not exist', { domain: 'docs.example.com', paths: ['none'] }, 'page "none" does not exist'],
])('a start with %s is rejected as an invalid request', async (_, body, error) => {
  const headers = { authorization: `Bearer ${sandbox.keys.admin}`, 'content-type': 'application/json' };
  const url = `${sandbox.baseUrl}/v1/static-export/jobs`;
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  expect([response.status, await response.json()]).toEqual([400, { error: expect.stringContaining(error) }]);
});
