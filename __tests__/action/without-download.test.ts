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
  test('starts the export, hands on its id and never asks for its state', async () => {
    const run = await action.run({ domain, wait: 'false' });
    expectSuccess(run, 'started');
    expect(run.outputs).toEqual({ outcome: 'started', 'job-id': expect.stringMatching(/^se_/) });
    expect(action.requests()).toHaveLength(1);
    expect(action.requests(calls.start)).toHaveLength(1);
    expect(run.log.join('\n')).toContain(run.outputs['job-id']);
    expect(run.rawSummary).toMatch(/^### ▶️ Export of .* started$/m);
    expect(await remainingFiles(run)).toEqual([]);
  });

  test('leaves a job that `job-id` takes up, without starting another', async () => {
    const { outputs } = await action.run({ domain, wait: 'false' });
    const jobId = outputs['job-id'] ?? '';
    const run = await action.run({ 'job-id': jobId });
    expectSuccess(run, 'succeeded');
    expect(action.requests(calls.start)).toHaveLength(1);
    expect(run.outputs).toMatchObject({ 'job-id': jobId, status: 'completed', 'bundle-format': 'tar.gz' });
    expect(await readFile(run.outputs['bundle-path'] ?? '')).toHaveLength(Number(run.outputs['bundle-size']));
  });
});

describe('a re-run with `job-id` and `domain`, as the README wires them', () => {
  test('exports nothing twice, however often the collecting step runs', async () => {
    const { outputs } = await action.run({ domain, wait: 'false' });
    const jobId = outputs['job-id'] ?? '';
    const collect = { domain, 'job-id': jobId };
    action.fault(first(calls.read, json(404, { error: 'Gone for now.' })));
    expect((await action.run(collect)).exitCode).toBe(1);
    expectSuccess(await action.run(collect), 'succeeded');
    expect(action.requests(calls.start)).toHaveLength(1);
  });
});

describe('`download: false`', () => {
  test('stops at a link that opens the bundle, and asks the store for nothing', async () => {
    const run = await action.run({ domain, download: 'false' });
    expectSuccess(run, 'succeeded');
    expect(action.requests(calls.object)).toEqual([]);
    expect(Object.keys(run.outputs)).not.toContain('bundle-path');
    expect(await remainingFiles(run)).toEqual([]);
    expect((await fetch(run.outputs['bundle-url'] ?? '')).status).toBe(200);
  });

  test('with `job-id` gives a fresh link in place of one that has expired', async () => {
    const { outputs } = await action.run({ domain, download: 'false' });
    ageMs += lifetimeMs;
    const run = await action.run({ 'job-id': outputs['job-id'] ?? '', download: 'false' });
    expectSuccess(run, 'succeeded');
    const links = [outputs, run.outputs].map((some) => some['bundle-url'] ?? '');
    const answers = await Promise.all(links.map((link) => fetch(link)));
    expect(answers.map(({ status }) => status)).toEqual([403, 200]);
  });
});

describe('the link', () => {
  test('is hidden from the log of later steps too', async () => {
    const { masks, outputs } = await action.run({ domain, download: 'false' });
    const link = outputs['bundle-url'] ?? '';
    expect(masks).toEqual(expect.arrayContaining([link, new URL(link).search.slice(1)]));
  });

  test('is no mask with `mask-bundle-url: false`, so that it can be a job output, and still is not printed', async () => {
    const { masks, apiKey, outputs } = await action.run({ domain, download: 'false', 'mask-bundle-url': 'false' });
    expect(masks).toEqual([apiKey]);
    expect(outputs['bundle-url']).toContain('X-Amz-Signature=');
  });
});
