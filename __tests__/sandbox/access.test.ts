import { describe, expect, test } from '@jest/globals';
import type { Sandbox } from '../../sandbox/service/start-sandbox.ts';
import { call, jobsPath, startExport } from '../../testing/sandbox-client.ts';
import { sandboxFixture } from '../../testing/sandbox-fixture.ts';
import { createTestSite } from '../../testing/test-site.ts';

const fixture = sandboxFixture();

const endpointsOf = (sandbox: Sandbox): readonly (readonly [string, string])[] => [
  ['POST', jobsPath],
  ['GET', `${jobsPath}/se_0`],
  ['POST', `${jobsPath}/se_0/bundle`],
  ['GET', `/v2/agent/${sandbox.projectId}/job/${sandbox.agentJobIds.failed}`],
];

describe('keys', () => {
  test.each([
    ['no key', null],
    ['an unknown key', 'Bearer sandbox_unknown'],
    ['an empty key', 'Bearer '],
    ['another scheme', 'Basic sandbox_given'],
    ['a bare key', 'sandbox_given'],
  ])('every endpoint answers 401 to %s', async (_, authorization) => {
    const sandbox = await fixture.start({ adminKey: 'sandbox_given' });
    for (const [method, path] of endpointsOf(sandbox)) {
      const reply = await call(sandbox, path, { method, authorization });
      expect(reply).toMatchObject({ status: 401, body: { error: expect.any(String) } });
    }
  });

  test('a key without the export permission gets 403 there, and reads agent jobs', async () => {
    const sandbox = await fixture.start();
    const authorization = `Bearer ${sandbox.keys.withoutExport}`;
    const replies = [];
    for (const [method, path] of endpointsOf(sandbox))
      replies.push(await call(sandbox, path, { method, authorization }));
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 200]);
    expect(replies[0]?.body).toEqual({ error: expect.any(String) });
  });
});

describe('every API call', () => {
  test('gets a unique request id', async () => {
    const sandbox = await fixture.start();
    const replies = [await call(sandbox, jobsPath), await call(sandbox, '/'), await call(sandbox, `${jobsPath}/se_0`)];
    const ids = replies.map(({ headers }) => headers.get('x-request-id'));
    expect(ids).toEqual(ids.map(() => expect.stringMatching(/^req_/)));
    expect(new Set(ids).size).toBe(3);
  });

  test('to an unknown path gets 404, and with another method 405', async () => {
    const sandbox = await fixture.start();
    for (const path of ['/', `${jobsPath}/`, `${jobsPath}/a/b/c`, '/v2/agent/job']) {
      expect(await call(sandbox, path)).toMatchObject({ status: 404, body: { error: expect.any(String) } });
    }
    const reply = await call(sandbox, jobsPath, { method: 'DELETE' });
    expect(reply).toMatchObject({ status: 405, body: { error: expect.any(String) } });
    expect(reply.headers.get('allow')).toBe('POST');
  });

  test('gets 500 if the site can no longer be read', async () => {
    const passing = createTestSite();
    const sandbox = await fixture.start({ siteFolder: passing.folder });
    passing.remove();
    const reply = await call(sandbox, jobsPath, { method: 'POST', body: '{"domain":"docs.example.com"}' });
    expect(reply).toMatchObject({ status: 500, body: { error: expect.stringContaining('navigation.json') } });
  });
});

test('closing stops both servers and can be repeated', async () => {
  const sandbox = await fixture.start({ pageMs: 3_600_000 });
  await startExport(sandbox);
  await sandbox.close();
  await sandbox.close();
  await expect(fetch(sandbox.baseUrl)).rejects.toThrow('fetch failed');
  await expect(fetch(sandbox.storageUrl)).rejects.toThrow('fetch failed');
});
