import { expect, test } from '@jest/globals';
import type { Sandbox, SandboxOptions } from '../../sandbox/service/start-sandbox.ts';
import { type Called, call, field } from '../../testing/sandbox-client.ts';
import { sandboxFixture } from '../../testing/sandbox-fixture.ts';

let nowMs = Date.parse('2026-03-01T12:00:00Z');
const fixture = sandboxFixture();
const start = (options: Partial<SandboxOptions> = {}): Promise<Sandbox> =>
  fixture.start({ now: () => nowMs, ...options });
const read = (sandbox: Sandbox, id: string, project = sandbox.projectId): Promise<Called> =>
  call(sandbox, `/v2/agent/${project}/job/${id}`);

test('an agent job has every field of the API', async () => {
  const sandbox = await start();
  const { pullRequest } = sandbox.agentJobIds;
  expect((await read(sandbox, pullRequest)).body).toEqual({
    id: pullRequest,
    status: 'completed',
    source: { repository: expect.stringMatching(/^https:/), ref: expect.any(String) },
    model: expect.any(String),
    prLink: expect.stringMatching(/^https:.*\/pull\/\d+$/),
    createdAt: new Date(nowMs).toISOString(),
    archivedAt: null,
  });
});

test.each([
  ['pullRequest', { status: 'completed', prLink: expect.any(String) }],
  ['noChange', { status: 'completed', prLink: null }],
  ['archived', { status: 'archived', archivedAt: expect.any(String) }],
  ['failed', { status: 'failed', prLink: null }],
  ['endless', { status: 'active', prLink: null }],
] as const)('the job %s is active at its first read, and later reaches the end state', async (name, end) => {
  const sandbox = await start({ agentActiveMs: 60_000 });
  const id = sandbox.agentJobIds[name];
  nowMs += 3_600_000;
  const active = { status: 200, body: { status: 'active', prLink: null, archivedAt: null } };
  expect(await read(sandbox, id)).toMatchObject(active);
  nowMs += 59_999;
  expect(await read(sandbox, id)).toMatchObject(active);
  nowMs += 1;
  expect(await read(sandbox, id)).toMatchObject({ status: 200, body: end });
});

test('an unknown job or project gets 404', async () => {
  const sandbox = await start();
  for (const reply of [
    await read(sandbox, 'agent_none'),
    await read(sandbox, 'toString'),
    await read(sandbox, 'agent_failed', 'other'),
  ]) {
    expect(reply.status).toBe(404);
    expect(field(reply, 'error')).not.toBe('');
  }
});
