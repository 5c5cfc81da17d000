import { describe, expect, test } from '@jest/globals';
import { Failure, type FailureCode } from '../../src/failure.ts';
import { type ServiceCallName, startExportFlow, bundleUrl, serviceOf } from '../../testing/in-process-export.ts';
import { failureOf } from '../../testing/failure-of.ts';
import { manualClock } from '../../testing/manual-clock.ts';
import type { ScriptedReply } from '../../testing/scripted-service.ts';

const inputs = { download: 'false' };

/** Returns one reply after the other. The last one serves all further requests. */
function inTurn(...replies: readonly ScriptedReply[]): () => ScriptedReply {
  let count = 0;
  return () => replies[Math.min(count++, replies.length - 1)] ?? 'silence';
}

test('an outage of 40 seconds during the start takes three attempts with one key, and ends green', async () => {
  const clock = manualClock();
  const start = (): ScriptedReply =>
    clock.elapsedMs() < 40_000 ? { status: 502, body: '' } : { body: { jobId: 'se_1' } };
  const { outcome, requests } = startExportFlow({ clock, service: serviceOf({ start }), inputs });
  expect(await clock.run(outcome)).toBe('succeeded');
  const keys = requests.flatMap(({ headers }) => headers['Idempotency-Key'] ?? []);
  expect(keys).toEqual(Array(3).fill(keys[0]));
});

test('a start that is rejected after a lost reply says what may be running, and what to correct', async () => {
  const clock = manualClock();
  const start = inTurn({ status: 502, body: '' }, { status: 400, body: { error: 'Unknown domain.' } });
  const { outcome } = startExportFlow({ clock, service: serviceOf({ start }), inputs });
  const { code, message, hint } = await failureOf(clock.run(outcome));
  expect({ code, message }).toEqual({ code: 'request-rejected', message: expect.stringContaining('may be running') });
  expect(hint).toContain('`domain`');
});

test('a status that contains the URL of the bundle needs no other call', async () => {
  const clock = manualClock();
  const read = (): ScriptedReply => ({ body: { jobId: 'se_1', status: 'completed', bundleUrl } });
  const { outcome, requests, run } = startExportFlow({ clock, service: serviceOf({ read }), inputs });
  expect(await clock.run(outcome)).toBe('succeeded');
  expect(requests).toHaveLength(2);
  expect(run.outputs).toMatchObject({ 'bundle-url': bundleUrl });
});

describe('a failing step still sets the outputs that it has so far', () => {
  const failed: ScriptedReply = { body: { status: 'failed', pageCount: 7, error: 'No page could be rendered' } };
  const running: ScriptedReply = { body: { status: 'running', progress: 7, pageCount: 7 } };
  const forbidden: ScriptedReply = { status: 403, body: { error: 'No' } };

  const ended = ['job-id', 'status', 'page-count'];
  const unsafeUrl = bundleUrl.replace('https', 'http');

  test.each<[string, Parameters<typeof serviceOf>[0], FailureCode, readonly string[], string]>([
    ['the start is rejected', { start: () => forbidden }, 'not-allowed', [], 'Start'],
    ['the job is not readable', { read: () => forbidden }, 'not-allowed', ['job-id'], 'Export'],
    ['the job is no longer readable', { read: inTurn(running, forbidden) }, 'not-allowed', ended, 'Export'],
    ['the export fails', { read: () => failed }, 'export-failed', ended, 'Export'],
    ['the export does not finish in time', { read: () => running }, 'timed-out', ended, 'Export'],
    ['the bundle is rejected', { bundle: () => forbidden }, 'not-allowed', ended, 'Bundle URL'],
    [
      'the bundle URL is not safe',
      { bundle: () => ({ body: { bundleUrl: unsafeUrl } }) },
      'unsafe-bundle-url',
      ended,
      'Bundle URL',
    ],
  ])('if %s', async (_where, replies, code, outputs, step) => {
    const clock = manualClock();
    const { outcome, run } = startExportFlow({ clock, service: serviceOf(replies), inputs });
    expect((await failureOf(clock.run(outcome))).code).toBe(code);
    expect(Object.keys(run.outputs)).toEqual(outputs);
    expect(run.steps.at(-1)).toBe(step);
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
    const failure = await failureOf(outcome);
    expect(failure).toMatchObject({ code: 'cancelled', isFinal: false });
    expect(run.outputs).toMatchObject({ 'job-id': 'se_1' });
  });

  test('while the export is started does not mention a job id, because none is known', async () => {
    const clock = manualClock();
    const { outcome, cancel, run } = startExportFlow({
      clock,
      service: serviceOf({ start: () => 'silence' }),
      inputs,
    });
    await clock.advance(1_000);
    cancel.abort(cancelled);
    const failure = await failureOf(outcome);
    expect(failure.message).toContain('An export of docs.example.com may be running');
    expect(failure.hint).toContain('`job-id`');
    expect(run.outputs).toEqual({});
  });
});
