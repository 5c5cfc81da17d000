import { describe, expect, test } from '@jest/globals';
import { actionFixture } from '../../testing/action-fixture.ts';
import { calls } from '../../testing/faults.ts';
import { expectSuccess, remainingFiles } from '../../testing/step-checks.ts';

const lifetimeMs = 60_000;
let ageMs = 0;
const action = actionFixture({ urlLifetimeMs: lifetimeMs, now: () => Date.now() + ageMs });
const domain = 'docs.example.com';

describe('`wait: false`', () => {
  test('starts the export, outputs its id and does not poll', async () => {
    const run = await action.run({ domain, wait: 'false' });
    expectSuccess(run, 'started');
    expect(run.outputs).toEqual({ outcome: 'started', 'job-id': expect.stringMatching(/^se_/) });
    expect(action.requests()).toHaveLength(1);
    expect(action.requests(calls.start)).toHaveLength(1);
    expect(run.log.join('\n')).toContain(run.outputs['job-id']);
    expect(run.rawSummary).toMatch(/^### ▶️ Export of .* started$/m);
    expect(await remainingFiles(run)).toEqual([]);
  });
});

describe('`download: false`', () => {
  test('with `job-id` outputs a new bundle URL for an expired one', async () => {
    const { outputs } = await action.run({ domain, download: 'false' });
    ageMs += lifetimeMs;
    const run = await action.run({ 'job-id': outputs['job-id'] ?? '', download: 'false' });
    expectSuccess(run, 'succeeded');
    const urls = [outputs, run.outputs].map((each) => each['bundle-url'] ?? '');
    const responses = await Promise.all(urls.map((url) => fetch(url)));
    expect(responses.map(({ status }) => status)).toEqual([403, 200]);
  });
});
