import { describe, expect, test } from '@jest/globals';
import type { Emit } from '../../src/events.ts';
import { Failure, type FailureCode } from '../../src/failure.ts';
import {
  type ServiceCallName,
  startExportFlow,
  bundleUrl,
  expiresAt,
  serviceOf,
} from '../../testing/in-process-export.ts';
import { expectFailure } from '../../testing/failure-of.ts';
import { manualClock } from '../../testing/manual-clock.ts';
import type { ScriptedReply } from '../../testing/scripted-service.ts';

const inputs = { download: 'false' };

/** Returns one reply after the other. The last one serves all further requests. */
function inTurn(...replies: readonly ScriptedReply[]): () => ScriptedReply {
  let count = 0;
  return () => replies[Math.min(count++, replies.length - 1)] ?? 'silence';
}

test('a start that is rejected after a lost reply says what may be running, and what to correct', async () => {
  const clock = manualClock();
  const start = inTurn({ status: 502, body: '' }, { status: 400, body: { error: 'Unknown domain.' } });
  const { outcome } = startExportFlow({ clock, service: serviceOf({ start }), inputs });
  const expected = { code: 'request-rejected', message: 'may be running', hint: '`domain`' };
  await expectFailure(clock.run(outcome), expected);
});

test('a status that contains the URL of the bundle needs no other call', async () => {
  const clock = manualClock();
  const read = (): ScriptedReply => ({ body: { jobId: 'se_1', status: 'completed', bundleUrl } });
  const { outcome, requests, run } = startExportFlow({ clock, service: serviceOf({ read }), inputs });
  expect(await clock.run(outcome)).toBe('succeeded');
  expect(requests).toHaveLength(2);
  expect(run.outputs).toMatchObject({ 'bundle-url': bundleUrl });
});

test.each([
  ['its last poll', { status: 401, body: '' }, 'key-rejected'],
  ['its job', { body: { jobId: 'se_1', status: 'failed' } }, 'export-failed'],
] as const)(
  'an export fails with %s, also if the output of the last state cannot be written',
  async (_, last, code) => {
    const clock = manualClock();
    const service = serviceOf({ read: inTurn({ body: { jobId: 'se_1', status: 'running' } }, last) });
    const emit: Emit = ({ kind }) => {
      if (kind === 'export-ended') throw new Error('The disk is full.');
    };
    const { outcome } = startExportFlow({ clock, service, inputs, emit });
    await expectFailure(clock.run(outcome), { code });
  },
);

test.each([503, 404])('the URL of the bundle is awaited until `timeout` ends: %d', async (status) => {
  const clock = manualClock();
  const service = serviceOf({ bundle: () => ({ status, body: { error: 'Not yet.' } }) });
  const { outcome } = startExportFlow({ clock, service, inputs: { ...inputs, timeout: '10s' } });
  const message = /"Not yet\.".*`timeout` \(10s\)/;
  await expectFailure(clock.run(outcome), { code: 'timed-out', message, isFinal: false });
  expect(clock.elapsedMs()).toBeLessThanOrEqual(10_000);
});

describe('an export of a project', () => {
  const project = { domain: '', 'project-id': 'prj/1', download: 'false' };
  const completed: ScriptedReply = { body: { jobId: 'se_1', status: 'completed', bundleUrl, sizeBytes: 0, expiresAt } };

  test('needs two calls below the project, without a body', async () => {
    const clock = manualClock();
    const service = serviceOf({ read: inTurn({ body: { jobId: 'se_1', status: 'running' } }, completed) });
    const { outcome, requests, run } = startExportFlow({ clock, service, inputs: project });
    expect(await clock.run(outcome)).toBe('succeeded');
    const read = { method: 'GET', path: '/v1/static-export/prj%2F1/jobs/se_1', body: undefined };
    expect(requests).toMatchObject([{ ...read, method: 'POST', path: '/v1/static-export/prj%2F1/jobs' }, read, read]);
    expect(requests[0]?.headers).not.toHaveProperty('Content-Type');
    expect(run.outputs).toMatchObject({ 'bundle-url': bundleUrl, 'bundle-expires-at': expiresAt, status: 'completed' });
    expect(run.outputs).not.toHaveProperty('page-count');
    expect(run.lines.join('\n')).not.toMatch(/ page|%/);
    expect(run.lines[0]).toBe('Export se_1 of project prj/1 started');
  });

  test('has the domain as its label', async () => {
    const clock = manualClock();
    const inputs = { ...project, domain: 'docs.example.com' };
    const { outcome, run } = startExportFlow({ clock, service: serviceOf({ read: () => completed }), inputs });
    await clock.run(outcome);
    expect(run.lines[0]).toBe('Export se_1 of docs.example.com started');
  });

  test('is resumed with its job id', async () => {
    const clock = manualClock();
    const inputs = { ...project, 'job-id': 'se_1' };
    const { outcome, requests } = startExportFlow({ clock, service: serviceOf({ read: () => completed }), inputs });
    expect(await clock.run(outcome)).toBe('succeeded');
    expect(requests.map(({ method }) => method)).toEqual(['GET']);
  });

  const running: ScriptedReply = { status: 409, body: { error: 'An export is already running.' } };

  test('waits while another one runs, and shows what the service says at once', async () => {
    const clock = manualClock();
    const started: ScriptedReply = { status: 202, body: { jobId: 'se_1' } };
    const start = (): ScriptedReply => (clock.elapsedMs() < 600_000 ? running : started);
    const service = serviceOf({ start, read: () => completed });
    const { outcome, run, requests } = startExportFlow({ clock, service, inputs: project });
    expect(await clock.run(outcome)).toBe('succeeded');
    expect(run.lines[0]).toMatch(/409 Conflict: "An export is already running\."\. Retrying in 30s\.$/);
    expect(run.warnings).toEqual([]);
    expect(new Set(requests.flatMap(({ headers }) => headers['Idempotency-Key'] ?? [])).size).toBe(1);
  });
});

describe('a failing step still sets the outputs that it has so far', () => {
  const failed: ScriptedReply = { body: { status: 'failed', pageCount: 7, error: 'No page could be rendered' } };
  const running: ScriptedReply = { body: { status: 'running', progress: 7, pageCount: 7 } };
  const forbidden: ScriptedReply = { status: 403, body: { error: 'No' } };

  const ended = ['job-id', 'status', 'page-count'];
  const unsafe: ScriptedReply = { body: { bundleUrl: bundleUrl.replace('https', 'http') } };

  test.each<[string, Parameters<typeof serviceOf>[0], FailureCode, readonly string[], string]>([
    ['the start is rejected', { start: () => forbidden }, 'not-allowed', [], 'Start'],
    ['the job is not readable', { read: () => forbidden }, 'not-allowed', ['job-id'], 'Export'],
    ['the job is no longer readable', { read: inTurn(running, forbidden) }, 'not-allowed', ended, 'Export'],
    ['the export fails', { read: () => failed }, 'export-failed', ended, 'Export'],
    ['the export does not finish in time', { read: () => running }, 'timed-out', ended, 'Export'],
    ['the bundle is rejected', { bundle: () => forbidden }, 'not-allowed', ended, 'Bundle URL'],
    ['the bundle URL is not safe', { bundle: () => unsafe }, 'unsafe-bundle-url', ended, 'Bundle URL'],
  ])('if %s', async (_where, replies, code, outputs, part) => {
    const clock = manualClock();
    const { outcome, run } = startExportFlow({ clock, service: serviceOf(replies), inputs });
    await expectFailure(clock.run(outcome), { code });
    expect(Object.keys(run.outputs)).toEqual(outputs);
    expect(run.parts.at(-1)).toBe(part);
  });
});

describe('cancelling the step', () => {
  const cancelled = new Failure({ code: 'cancelled', message: 'The run was cancelled (SIGINT).' });

  test.each<[string, ServiceCallName]>([
    ['while the step waits for it', 'read'],
    ['while its bundle is created', 'bundle'],
  ])('leaves the export running, %s', async (_when, endpoint) => {
    const clock = manualClock();
    const silent = serviceOf({ [endpoint]: () => 'silence' });
    const { outcome, cancel, run } = startExportFlow({ clock, service: silent, inputs });
    await clock.advance(1_000);
    cancel.abort(cancelled);
    await expectFailure(outcome, { code: 'cancelled', isFinal: false });
    expect(run.outputs).toMatchObject({ 'job-id': 'se_1' });
  });

  test('while the export is started does not mention a job id, because none is known', async () => {
    const clock = manualClock();
    const service = serviceOf({ start: () => 'silence' });
    const { outcome, cancel, run } = startExportFlow({ clock, service, inputs });
    await clock.advance(1_000);
    cancel.abort(cancelled);
    await expectFailure(outcome, { message: 'An export of docs.example.com may be running', hint: '`job-id`' });
    expect(run.outputs).toEqual({});
  });
});
