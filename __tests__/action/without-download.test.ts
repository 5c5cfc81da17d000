import { describe, expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { actionFixture } from '../../testing/action-fixture.ts';
import { calls, first, json } from '../../testing/faults.ts';
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

  test('starts a job that `job-id` resumes without a second start', async () => {
    const { outputs } = await action.run({ domain, wait: 'false' });
    const jobId = outputs['job-id'] ?? '';
    const run = await action.run({ 'job-id': jobId });
    expectSuccess(run, 'succeeded');
    expect(action.requests(calls.start)).toHaveLength(1);
    expect(run.outputs).toMatchObject({ 'job-id': jobId, status: 'completed', 'bundle-format': 'tar.gz' });
    expect(await readFile(run.outputs['bundle-path'] ?? '')).toHaveLength(Number(run.outputs['bundle-size']));
  });
});

describe('a step with `job-id` and `domain`, as in the README', () => {
  test('starts no second export if it runs again', async () => {
    const { outputs } = await action.run({ domain, wait: 'false' });
    const jobId = outputs['job-id'] ?? '';
    const collect = { domain, 'job-id': jobId };
    action.fault(first(calls.read, json(404, { error: 'Not found.' })));
    expect((await action.run(collect)).exitCode).toBe(1);
    expectSuccess(await action.run(collect), 'succeeded');
    expect(action.requests(calls.start)).toHaveLength(1);
  });
});

describe('`download: false`', () => {
  test('outputs a valid bundle URL and sends no request to the store', async () => {
    const run = await action.run({ domain, download: 'false' });
    expectSuccess(run, 'succeeded');
    expect(action.requests(calls.object)).toEqual([]);
    expect(Object.keys(run.outputs)).not.toContain('bundle-path');
    expect(await remainingFiles(run)).toEqual([]);
    expect((await fetch(run.outputs['bundle-url'] ?? '')).status).toBe(200);
  });

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

describe('the bundle URL', () => {
  test('is masked in the log of later steps as well', async () => {
    const { masks, outputs } = await action.run({ domain, download: 'false' });
    const bundleUrl = outputs['bundle-url'] ?? '';
    expect(masks).toEqual(expect.arrayContaining([bundleUrl, new URL(bundleUrl).search.slice(1)]));
  });

  test('is not masked with `mask-bundle-url: false`, so that it can be a job output, and is still not printed', async () => {
    const { masks, apiKey, outputs } = await action.run({ domain, download: 'false', 'mask-bundle-url': 'false' });
    expect(masks).toEqual([apiKey]);
    expect(outputs['bundle-url']).toContain('X-Amz-Signature=');
  });
});
