import { describe, expect, test } from '@jest/globals';
import type { Emit } from '../../src/events.ts';
import type { Outcome } from '../../src/model/outcome.ts';
import { agentInputs } from '../../src/settings/action-settings.ts';
import { readInputs } from '../../src/settings/input-table.ts';
import { watchAgentJob } from '../../src/agent-job/watch-agent-job.ts';
import { expectFailure, failureOf } from '../../testing/failure-of.ts';
import { RecordedRun } from '../../testing/recorded-run.ts';
import { manualClock, type ManualClock } from '../../testing/manual-clock.ts';
import { scriptedService, type ScriptedReply, type ScriptedRequest } from '../../testing/scripted-service.ts';
import { helpOf } from '../../src/runner/failure-help.ts';
import { stepWords } from '../../src/runner/host.ts';

interface Watched {
  readonly clock: ManualClock;
  readonly run: RecordedRun;
  readonly requests: readonly ScriptedRequest[];
  readonly outcome: Promise<Outcome>;
}

const least = {
  'base-url': 'https://api.example.com/root',
  'api-key': 'prefix_s3cret',
  'project-id': 'project_1',
  'job-id': 'job_1',
  'poll-interval': '10s',
};

function watched(
  replyAt: (second: number) => ScriptedReply,
  inputs: Readonly<Record<string, string>> = {},
  emit?: Emit,
): Watched {
  const texts: Readonly<Record<string, string>> = { ...least, ...inputs };
  const clock = manualClock();
  const run = new RecordedRun();
  const { signal } = new AbortController();
  const { service, requests } = scriptedService(clock, () => replyAt(clock.elapsedMs() / 1_000));
  const settings = readInputs(agentInputs, (name) => texts[name] ?? '');
  const context = { emit: emit ?? run.emit, clock, random: () => 0, signal };
  const outcome = watchAgentJob(settings, service, context).then((result) => result.outcome);
  outcome.catch(() => undefined);
  return { clock, run, requests, outcome };
}

const pullRequest = 'https://git.example.com/docs/handbook/pull/7';
const whole = {
  id: 'job_1',
  status: 'completed',
  source: { repository: 'https://git.example.com/docs/handbook', ref: 'agent/fix' },
  model: 'some-model',
  prLink: pullRequest,
  createdAt: '2026-01-01T00:00:00Z',
  archivedAt: null,
};

function job(changes: object = {}): ScriptedReply {
  return { body: { ...whole, ...changes } };
}

test('the flow of an agent job waits until it has ended, and sets all outputs then', async () => {
  const active = job({ status: 'active', prLink: null });
  const { clock, outcome, run, requests } = watched((second) => (second < 30 ? active : job()));
  await clock.advance(25_000);
  expect(run.outputs).toEqual({});
  expect(await clock.run(outcome)).toBe('succeeded');
  expect(run.outputs).toMatchObject({ status: 'completed', 'pr-link': pullRequest });
  const sent = requests.map(({ method, path }) => `${method} ${path}`);
  expect(sent).toEqual(Array(4).fill('GET /v2/agent/project_1/job/job_1'));
  expect(run.details).toEqual({
    Service: 'https://api.example.com',
    Repository: 'https://git.example.com/docs/handbook',
    Branch: 'agent/fix',
  });
  expect(run.parts).toEqual(['Agent']);
  expect(run.lines.at(0)).toBe('Waiting for agent job job_1');
  expect(run.results).toEqual([expect.stringContaining(pullRequest)]);
  expect(run.warnings).toEqual([]);
});

describe('the URL of a pull request', () => {
  test.each([pullRequest, 'http://git.internal:8080/mr/1?a=b#c', 'HTTPS://git.example.com/pull/7'])(
    'is set as output unchanged: %s',
    async (prLink) => {
      const { clock, outcome, run } = watched(() => job({ prLink }));
      await clock.run(outcome);
      expect(run.outputs).toMatchObject({ 'pr-link': prLink });
      expect(run.warnings).toEqual([]);
    },
  );

  test.each([
    ...['javascript:alert(1)', 'JavaScript:alert(1)//https://git.example.com', 'ssh://git@git.example.com/docs.git'],
    ...['git.example.com/pull/7', '/docs/handbook/pull/7', 'https://', 'https:git.example.com'],
    ...['https://git.example.com/pull/7\n::error::x', 'https://git.example.com/pull/7\u001b[31m'],
    ...[' https://git.example.com/pull/7', 'see https://git.example.com/pull/7'],
  ])('is omitted with a warning if it is not an http(s) URL: %j', async (prLink) => {
    const { clock, outcome, run } = watched(() => job({ prLink }));
    expect(await clock.run(outcome)).toBe('succeeded');
    expect(run.outputs).toMatchObject({ 'pr-link': '' });
    expect(run.warnings).toEqual([expect.stringContaining('not an http(s) URL')]);
  });
});

test('a step that needs a pull request does not say that there is none if only its URL cannot be used', async () => {
  const { clock, outcome } = watched(() => job({ prLink: 'ssh://git@git.example.com/docs' }), {
    'fail-on': 'no-pull-request',
  });
  await expectFailure(clock.run(outcome), { message: 'finished without the URL of a pull request' });
});

const endings = [
  ['a pull request', {}, []],
  ['no pull request', { prLink: null }, ['no-pull-request']],
  ['a pull request URL that is not http(s)', { prLink: 'javascript:x' }, ['no-pull-request']],
  ['an archived job', { status: 'archived' }, ['archived']],
  ['an archived job without a pull request', { status: 'archived', prLink: null }, ['archived', 'no-pull-request']],
  ['a failed job', { status: 'failed' }, ['failed']],
  ['a failed job without a pull request', { status: 'failed', prLink: null }, ['failed', 'no-pull-request']],
] as const;

describe.each(endings)('an agent job that ends with %s', (_what, changes, names) => {
  test.each(['none', 'failed', 'archived', 'no-pull-request', 'archived, no-pull-request'])(
    'fails if `fail-on: %s` names that ending; sets outputs in either case, and marks only a success as a result',
    async (failOn) => {
      const { clock, outcome, run } = watched(() => job(changes), { 'fail-on': failOn });
      const named = names.find((name) => failOn.includes(name));
      const ended = await clock.run(outcome.catch((error: unknown) => error));
      if (named === undefined) expect(ended).toBe('succeeded');
      else expect(ended).toMatchObject({ code: 'agent-job-failed', message: expect.stringContaining(`\`${named}\``) });
      const { status } = { ...whole, ...changes };
      expect(run.outputs).toMatchObject({ status, model: 'some-model' });
      expect(run.results).toHaveLength(status === 'failed' || named !== undefined ? 0 : 1);
    },
  );
});

describe('a job that has just ended without a pull request', () => {
  const inputs = { 'fail-on': 'no-pull-request' };

  test('is read again, because the pull request may follow', async () => {
    const { clock, outcome, run, requests } = watched((second) => job(second < 5 ? { prLink: null } : {}), inputs);
    expect(await clock.run(outcome)).toBe('succeeded');
    expect(requests).toHaveLength(2);
    expect(run.outputs).toMatchObject({ 'pr-link': pullRequest });
  });

  test.each([
    ['it is archived', { status: 'archived', prLink: null }, inputs],
    ['that does not fail the step', { prLink: null }, {}],
  ])('is not read again if %s', async (_, changes, given) => {
    const { clock, outcome, requests } = watched(() => job(changes), given);
    await clock.run(outcome.catch(() => undefined));
    expect(requests).toHaveLength(1);
  });

  test('is not reported as timed out if reading it again fails', async () => {
    const replyAt = (second: number): ScriptedReply => (second < 1 ? job({ prLink: null }) : { status: 503, body: '' });
    const { clock, outcome } = watched(replyAt, { ...inputs, timeout: '3s' });
    expect(await clock.run(failureOf(outcome))).toMatchObject({ code: 'agent-job-failed' });
  });

  test.each([401, 404, 503])('is not asked for a third time if reading it again fails with %i', async (status) => {
    const replyAt = (second: number): ScriptedReply => (second < 1 ? job({ prLink: null }) : { status, body: {} });
    const { clock, outcome, requests } = watched(replyAt, inputs);
    expect(await clock.run(failureOf(outcome))).toMatchObject({ code: 'agent-job-failed' });
    expect(requests).toHaveLength(2);
  });

  test('is not reported as timed out', async () => {
    const { clock, outcome } = watched(() => job({ prLink: null }), { ...inputs, timeout: '1s' });
    await expectFailure(clock.run(outcome), { code: 'agent-job-failed' });
  });
});

test('a job fails as it ended, also if its outputs cannot be written', async () => {
  const emit: Emit = ({ kind }) => {
    if (kind === 'agent-job-read') throw new Error('The disk is full.');
  };
  const { clock, outcome } = watched(() => job({ status: 'failed' }), {}, emit);
  await expectFailure(clock.run(outcome), { code: 'agent-job-failed' });
});

test('a job that does not end keeps running after the timeout, and the user can resume it', async () => {
  const { clock, outcome, run } = watched(() => job({ status: 'active', prLink: null }), { timeout: '10m' });
  const failure = await expectFailure(clock.run(outcome), { code: 'timed-out', message: 'last status: active' });
  const { rerunInputs } = helpOf(failure, run.events, stepWords('agent-job'));
  expect(rerunInputs).toEqual([expect.stringMatching(/^project-id: /), 'job-id: job_1']);
  expect(run.outputs).toMatchObject({ status: 'active', 'pr-link': '' });
});
