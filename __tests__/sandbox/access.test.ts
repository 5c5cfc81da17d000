import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { ReceivedRequest, Sandbox, SandboxOptions } from '../../sandbox/service/start-sandbox.ts';
import { startSandbox } from '../../sandbox/service/start-sandbox.ts';
import { call, createExportUrl, jobsPath, startExport } from '../../testing/sandbox-client.ts';
import type { TestSite } from '../../testing/test-site.ts';
import { createTestSite } from '../../testing/test-site.ts';

let site: TestSite;
let sandbox: Sandbox;

const start = async (options: Partial<SandboxOptions> = {}): Promise<void> => {
  sandbox = await startSandbox({ siteFolder: site.folder, ...options });
};

beforeAll(() => {
  site = createTestSite();
});
afterEach(() => sandbox.close());
afterAll(() => site.remove());

const endpoints = (): readonly (readonly [string, string])[] => [
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
    await start({ adminKey: 'sandbox_given' });
    for (const [method, path] of endpoints()) {
      const reply = await call(sandbox, path, { method, authorization });
      expect(reply).toMatchObject({ status: 401, body: { error: expect.any(String) } });
    }
  });

  test('a key without the export permission gets 403 there, and reads agent jobs', async () => {
    await start();
    const authorization = `Bearer ${sandbox.keys.withoutExport}`;
    const replies = [];
    for (const [method, path] of endpoints()) replies.push(await call(sandbox, path, { method, authorization }));
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 200]);
    expect(replies[0]?.body).toEqual({ error: expect.any(String) });
  });
});

describe('every API call', () => {
  test('gets a unique request id', async () => {
    await start();
    const replies = [await call(sandbox, jobsPath), await call(sandbox, '/'), await call(sandbox, `${jobsPath}/se_0`)];
    const ids = replies.map(({ headers }) => headers.get('x-request-id'));
    expect(ids).toEqual(ids.map(() => expect.stringMatching(/^req_/)));
    expect(new Set(ids).size).toBe(3);
  });

  test('to an unknown path gets 404, and with another method 405', async () => {
    await start();
    for (const path of ['/', `${jobsPath}/`, `${jobsPath}/a/b/c`, '/v2/agent/job']) {
      expect(await call(sandbox, path)).toMatchObject({ status: 404, body: { error: expect.any(String) } });
    }
    const reply = await call(sandbox, jobsPath, { method: 'DELETE' });
    expect(reply).toMatchObject({ status: 405, body: { error: expect.any(String) } });
    expect(reply.headers.get('allow')).toBe('POST');
  });

  test('gets 500 if the site can no longer be read', async () => {
    const passing = createTestSite();
    sandbox = await startSandbox({ siteFolder: passing.folder });
    passing.remove();
    const reply = await call(sandbox, jobsPath, { method: 'POST', body: '{"domain":"docs.example.com"}' });
    expect(reply).toMatchObject({ status: 500, body: { error: expect.stringContaining('navigation.json') } });
  });
});

describe('the hooks for tests', () => {
  test('record all requests in order, with headers and body', async () => {
    await start();
    await call(sandbox, `${jobsPath}/se_0?verbose=1`, { authorization: 'Bearer x' });
    await startExport(sandbox, { version: '7' });
    await fetch(`${sandbox.storageUrl}/thing`);
    expect(sandbox.requests).toMatchObject([
      { server: 'api', method: 'GET', path: `${jobsPath}/se_0?verbose=1`, body: '' },
      { server: 'api', method: 'POST', path: jobsPath, body: '{"domain":"docs.example.com","version":"7"}' },
      { server: 'storage', method: 'GET', path: '/thing' },
    ] satisfies Partial<ReceivedRequest>[]);
    expect(sandbox.requests[0]?.headers.authorization).toBe('Bearer x');
  });

  test('let a fault layer respond for either server or close the connection, and pass all other requests', async () => {
    const faults = new Set<string>();
    await start({
      intercept: (request, response, server) => {
        if (!faults.has(server)) return false;
        if (server === 'storage') request.socket.destroy();
        else response.writeHead(503, { 'retry-after': '7' }).end('{}');
        return true;
      },
    });
    const bundleUrl = await createExportUrl(sandbox);
    expect((await fetch(bundleUrl)).status).toBe(200);

    faults.add('api').add('storage');
    const reply = await call(sandbox, `${jobsPath}/se_0`);
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '7']);
    await expect(fetch(bundleUrl)).rejects.toThrow('fetch failed');
    expect(sandbox.requests.at(-1)?.server).toBe('storage');
  });

  test('closing stops both servers and can be repeated', async () => {
    await start({ pageMs: 3_600_000 });
    await startExport(sandbox);
    await sandbox.close();
    await sandbox.close();
    await expect(fetch(sandbox.baseUrl)).rejects.toThrow('fetch failed');
    await expect(fetch(sandbox.storageUrl)).rejects.toThrow('fetch failed');
  });
});
