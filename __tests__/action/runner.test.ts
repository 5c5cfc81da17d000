import { describe, expect, test } from '@jest/globals';
import { actionFixture } from '../../testing/action-fixture.ts';
import { always, calls, html, json } from '../../testing/faults.ts';
import { expectGreen, expectRed } from '../../testing/step-checks.ts';
import {
  earlyExit,
  missingChunks,
  stoppedClock,
  strayException,
  strayRejection,
  timeLapse,
} from '../../testing/step-environments.ts';

const bench = actionFixture();
const domain = 'docs.example.com';

describe('a runner without a file for outputs', () => {
  test('gets one warning, and the link is not printed in its place', async () => {
    const run = await bench.run({ domain }, { env: { GITHUB_OUTPUT: '' } });
    expect(run.exitCode).toBe(0);
    expect(run.annotations).toEqual([{ level: 'warning', message: expect.stringContaining('GITHUB_OUTPUT') }]);
    expect(run.rawLog).not.toContain('::set-output');
    expect(bench.requests(calls.object)).toHaveLength(1);
  });
});

describe('a runner without a file for summaries', () => {
  test('gets one warning, and the step is as green as before', async () => {
    const run = await bench.run({ domain }, { env: { GITHUB_STEP_SUMMARY: '' } });
    expectGreen(run, 'succeeded');
    expect(run.annotations).toEqual([{ level: 'warning', message: expect.stringContaining('summary') }]);
  });
});

describe('debug logging', () => {
  const debug = { RUNNER_DEBUG: '1' };

  test('shows no secret of a step that succeeds', async () => {
    expectGreen(await bench.run({ domain }, { env: debug }), 'succeeded');
  });

  test('shows where a step failed, and no secret', async () => {
    bench.fault(always(calls.object, json(403, {})));
    const run = await bench.run({ domain }, { env: { ...debug, ...timeLapse } });
    await expectRed(run, 'bundle-url-rejected');
    expect(run.log.filter((line) => /^##\[debug\] +at /.test(line)).length).toBeGreaterThan(0);
  });

  test('is off by default: no stack trace then', async () => {
    bench.fault(always(calls.object, html(404)));
    const run = await bench.run({ domain }, { env: timeLapse });
    await expectRed(run, 'bundle-url-rejected');
    expect(run.log.join('\n')).not.toMatch(/^\s+at |##\[debug\]/m);
  });
});

describe('a step is never green', () => {
  test('where what it waits for never comes', async () => {
    const run = await bench.run({ domain }, { env: stoppedClock });
    expect(await expectRed(run, 'internal-error')).toContain('never completed');
  });

  test('where something throws that nobody catches', async () => {
    const run = await bench.run({ domain }, { env: strayException });
    expect(await expectRed(run, 'internal-error')).toContain('a stray exception');
  });

  test('where a promise fails that nobody looks at', async () => {
    const run = await bench.run({ domain }, { env: strayRejection });
    expect(await expectRed(run, 'internal-error')).toContain('a stray rejection');
  });

  test('where something ends the process before the outputs are there', async () => {
    const run = await bench.run({ domain }, { env: earlyExit });
    expect(await expectRed(run, 'internal-error')).toContain('process exited');
  });

  test.each([
    ['before the first request', { 'bundle-path': 'bundle.tar.gz' }, 0],
    ['after the export', {}, 1],
  ])('where a part of the action cannot be loaded, %s', async (_when, inputs, starts) => {
    const run = await bench.run({ domain, ...inputs }, { env: missingChunks });
    expect(await expectRed(run, 'internal-error')).toContain('Cannot find module');
    expect(bench.requests(calls.start)).toHaveLength(starts);
  });
});
