import { describe, expect, test } from '@jest/globals';
import { agentEndings } from '../../src/settings/agent-settings.ts';
import { expectAgentRed, runAgent } from '../../testing/agent-steps.ts';
import { agentRead, first, json } from '../../testing/faults.ts';
import { stepFixture } from '../../testing/step-fixture.ts';
import { expectGreen } from '../../testing/step-checks.ts';

describe('an agent job that has ended', () => {
  const bench = stepFixture();
  const repository = 'https://git.example.com/docs/handbook';

  test('with a pull request hands on all that is known of it', async () => {
    const run = await runAgent(bench, bench.sandbox.agentJobIds.pullRequest, { 'poll-interval': 'auto' });
    expectGreen(run, 'succeeded');
    expect(run.outputs).toEqual({
      outcome: 'succeeded',
      status: 'completed',
      'pr-link': `${repository}/pull/128`,
      repository,
      ref: 'agent/fix-typos',
      model: 'sandbox-model',
      'created-at': expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      'archived-at': '',
    });
    expect(run.annotations).toEqual([]);
    expect(run.log.join('\n')).toMatch(/^✓ .*\/pull\/128$/m);
    expect(run.rawSummary).toMatch(/^### ✅ .*agent&#95;pull&#95;request/m);
    expect(bench.requests()).toEqual([`GET /v2/agent/${bench.sandbox.projectId}/job/agent_pull_request`]);
  });

  test.each([
    ['noChange', { status: 'completed', 'pr-link': '', ref: 'agent/check-links', 'archived-at': '' }],
    ['archived', { status: 'archived', 'pr-link': '', 'archived-at': expect.stringMatching(/^\d{4}-.*Z$/) }],
  ] as const)('as %s is green by default', async (name, outputs) => {
    const run = await runAgent(bench, bench.sandbox.agentJobIds[name]);
    expectGreen(run, 'succeeded');
    expect(run.outputs).toMatchObject(outputs);
    expect(run.log.join('\n')).toMatch(/^✓ .*no pull request/m);
  });

  test('as failed is red by default, with its outputs', async () => {
    const run = await runAgent(bench, bench.sandbox.agentJobIds.failed);
    const message = await expectAgentRed(run, 'agent-job-failed');
    expect(message).toMatch(/agent_failed failed.*`fail-on`/);
    expect(run.outputs).toMatchObject({ status: 'failed', 'pr-link': '', repository, ref: '', model: 'sandbox-model' });
  });

  test('keeps waiting at an unknown status', async () => {
    bench.fault(first(agentRead, json(200, { id: 'agent_no_change', status: 'thinking' })));
    const run = await runAgent(bench, bench.sandbox.agentJobIds.noChange);
    expectGreen(run, 'succeeded');
    expect(bench.requests()).toHaveLength(2);
    expect(run.log.join('\n')).toMatch(/^ +thinking [^]*^✓ .*completed/m);
  });

  test('writes no summary with `summary: false`', async () => {
    const run = await runAgent(bench, bench.sandbox.agentJobIds.noChange, { summary: 'false' });
    expect(run.rawSummary).toBe('');
  });

  describe('is red where `fail-on` names how', () => {
    const ends = {
      agent_pull_request: ['completed', []],
      agent_no_change: ['completed', ['no-pull-request']],
      agent_archived: ['archived', ['archived', 'no-pull-request']],
      agent_failed: ['failed', ['failed', 'no-pull-request']],
    } as const;
    const lists = agentEndings.reduce<readonly (readonly string[])[]>(
      (all, ending) => [...all, ...all.map((list) => [...list, ending])],
      [[]],
    );

    test.each(lists.map((list) => [list.join(', ') || 'none', list] as const))('%s', async (failOn, list) => {
      const runs = Object.entries(ends).map(async ([jobId, [status, names]]) => {
        const run = await runAgent(bench, jobId, { 'fail-on': failOn });
        const named = names.find((name) => list.includes(name));
        if (named === undefined) expectGreen(run, 'succeeded');
        else expect(await expectAgentRed(run, 'agent-job-failed')).toContain(`\`${named}\``);
        expect(run.outputs).toMatchObject({ status, repository, model: 'sandbox-model' });
      });
      await Promise.all(runs);
    });
  });

  test.each([
    ['job', 'agent_none', {}],
    ['project', 'agent_failed', { 'project-id': 'other' }],
  ])('is asked for once where the %s is unknown, and the service is heard', async (_what, jobId, inputs) => {
    const run = await runAgent(bench, jobId, inputs);
    const message = await expectAgentRed(run, 'not-found');
    expect(message).toContain(`No such agent job: ${jobId}`);
    expect(run.outputs).toEqual({ outcome: 'failed', 'failure-code': 'not-found' });
    expect(bench.requests()).toHaveLength(1);
  });

  test('is not shown to a key that the service does not know', async () => {
    const run = await runAgent(bench, 'agent_failed', { 'api-key': 'sandbox_0123456789abcdef' });
    expect(await expectAgentRed(run, 'key-rejected')).toContain('401');
    expect(bench.requests()).toHaveLength(1);
  });

  test('is not asked for where an input is wrong', async () => {
    const run = await runAgent(bench, '..', { 'fail-on': 'failed, later', timeout: '60' });
    const message = await expectAgentRed(run, 'invalid-input');
    for (const name of ['job-id', 'fail-on', 'timeout']) expect(message).toContain(`\`${name}\``);
    expect(bench.requests()).toEqual([]);
  });
});

describe('an agent job that is active', () => {
  const hourMs = 3_600_000;
  let ageMs = 0;
  const bench = stepFixture({ agentActiveMs: hourMs, now: () => Date.now() + ageMs });

  test('is waited for until it ends', async () => {
    let reads = 0;
    bench.fault(() => {
      reads += 1;
      if (reads === 3) ageMs += hourMs;
      return false;
    });
    const run = await runAgent(bench, bench.sandbox.agentJobIds.pullRequest);
    expectGreen(run, 'succeeded');
    expect(run.outputs).toMatchObject({ status: 'completed', 'pr-link': expect.stringContaining('/pull/128') });
    expect(bench.requests()).toHaveLength(3);
    expect(run.log.join('\n')).toMatch(/^ +active [^]*^✓ .*completed/m);
  });

  test('is left alone at the timeout, and the step says how to come back', async () => {
    const run = await runAgent(bench, bench.sandbox.agentJobIds.endless, { timeout: '1s', 'fail-on': 'none' });
    const message = await expectAgentRed(run, 'timed-out');
    expect(message).toMatch(/agent_endless did not end within 1s \(last status: active\)/);
    expect(message).toMatch(/resume.*`job-id: agent_endless`/);
    expect(run.outputs).toMatchObject({ status: 'active', 'pr-link': '', ref: 'agent/rewrite-everything' });
  });
});
