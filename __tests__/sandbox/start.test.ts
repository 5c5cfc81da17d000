/** Keeps the stand-in of the service honest: it rejects a start as the service does. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Sandbox, startSandbox } from '../../sandbox/service/start-sandbox.ts';
import { createTestSite } from '../../testing/test-site.ts';

const site = createTestSite();
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ siteFolder: site.path });
});
afterAll(async () => {
  await sandbox.close();
  site[Symbol.dispose]();
});

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';

test.each([
  ['another domain', json, { domain: 'other.example.com' }, 'No documentation is published at other.example.com'],
  ['a URL as its domain', json, { domain: 'https://docs.example.com' }, 'domain must be a host name'],
  ['a page that does not exist', json, { domain: 'docs.example.com', paths: ['none'] }, 'page "none" does not exist'],
  ["curl's default content type", form, { domain: 'docs.example.com' }, 'Content-Type must be application/json'],
])('a start with %s is rejected as an invalid request', async (_, contentType, body, error) => {
  const headers = { authorization: `Bearer ${sandbox.keys.admin}`, 'content-type': contentType };
  const url = `${sandbox.baseUrl}/v1/static-export/jobs`;
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  expect([response.status, await response.json()]).toEqual([400, { error: expect.stringContaining(error) }]);
});
