import { describe, expect, test } from '@jest/globals';
import { rendered } from '../../testing/rendered-markdown.ts';
import { runScriptAsStep } from './script-step.ts';

/** Each test starts a process, and all of them run at once. Leaves time for a busy machine. */

const failure = "new Failure({ code: 'export-failed', message: 'Export se_1 failed.', hint: 'Fix the pages.' })";

describe('a step that succeeds', () => {
  test.concurrent('reports its outcome and writes its summary', async () => {
    const step = await runScriptAsStep(
      "emit({ kind: 'export-requested', service: 'a', domain: 'docs.acme.io' }); outcome.succeed('started');",
    );
    expect(step).toMatchObject({ conclusion: 'success', outputs: { outcome: 'started' }, annotations: [] });
    const { text } = rendered(step.summary);
    expect(text).toContain('Export of docs.acme.io started');
  });

  test.concurrent('stays successful with a warning if the summary cannot be written', async () => {
    const step = await runScriptAsStep("outcome.succeed('succeeded');", { GITHUB_STEP_SUMMARY: '' });
    expect(step.conclusion).toBe('success');
    expect(step.annotations.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Could not write the job summary: /),
    ]);
  });

  test.concurrent('fails if an error occurs afterwards', async () => {
    const step = await runScriptAsStep(`outcome.succeed('succeeded'); outcome.fail(${failure});`);
    expect(step).toMatchObject({
      conclusion: 'failure',
      outputs: { outcome: 'failed', 'failure-code': 'export-failed' },
    });
  });
});

test.concurrent.each([
  ['before it is over fails, with outcome and summary', '', 'internal-error'],
  ['after it has failed stays failed', `outcome.fail(${failure});`, 'export-failed'],
  ['after it has succeeded stays successful', "outcome.succeed('succeeded');", undefined],
])('a step with a process that exits %s', async (_when, script, code) => {
  const exiting = `process.on('exit', () => outcome.failIfUnfinished()); ${script} process.exit(0);`;
  const step = await runScriptAsStep(exiting);
  expect(step).toMatchObject({
    conclusion: code === undefined ? 'success' : 'failure',
    exitCode: code === undefined ? 0 : 1,
  });
  expect(step.outputs['failure-code']).toBe(code);
  expect(step.annotations.map(({ title }) => title)).toEqual(code === undefined ? [] : [`Static export: ${code}`]);
  expect(rendered(step.summary).text).toContain(code ?? 'finished');
});

describe('a failure that cannot be reported', () => {
  test.concurrent('ends the process at once, without its text', async () => {
    const step = await runScriptAsStep(`
      process.on('exit', () => outcome.failIfUnfinished());
      process.on('uncaughtException', (error) => outcome.fail(error));
      setInterval(() => {}, 1000);
      log.redact = () => { throw new Error('docs_s3cret_key'); };
      outcome.fail(${failure});
    `);
    expect(step).toMatchObject({ conclusion: 'failure', exitCode: 1 });
    expect(step.annotations).toHaveLength(1);
    expect(step.rawLog).not.toContain('docs_s3cret_key');
  });
});

describe('a step that fails', () => {
  test.concurrent('has one annotation with code, message and hint', async () => {
    const step = await runScriptAsStep(`outcome.fail(${failure});`);
    const message = 'export-failed: Export se_1 failed.';
    const outputs = { outcome: 'failed', 'failure-code': 'export-failed', 'failure-message': message };
    expect(step).toMatchObject({ conclusion: 'failure', exitCode: 1, outputs });
    expect(step.annotations).toEqual([
      {
        level: 'error',
        title: 'Static export: export-failed',
        message: 'export-failed: Export se_1 failed.\nFix the pages.',
      },
    ]);
    expect(rendered(step.summary).text).toContain('export-failed Export se_1 failed.\nFix the pages.');
  });

  test.concurrent.each([
    ['timed-out', 'timed-out'],
    ['cancelled', 'cancelled'],
  ])('with %s has the outcome %s', async (code, expected) => {
    const step = await runScriptAsStep(`outcome.fail(new Failure({ code: '${code}', message: 'It ended.' }));`);
    expect(step.outputs).toMatchObject({ outcome: expected, 'failure-code': code });
  });

  test.concurrent('reports only the first failure and cannot become successful', async () => {
    const step = await runScriptAsStep(`
      outcome.fail(${failure});
      outcome.fail(new Error('second'));
      outcome.succeed('succeeded');
    `);
    expect(step).toMatchObject({ conclusion: 'failure', outputs: { outcome: 'failed' } });
    expect(step.annotations).toHaveLength(1);
    expect(step.summary).not.toContain('second');
  });

  test.concurrent('logs stack traces, causes included, only with debug logging', async () => {
    const script = "outcome.fail(new Error('broken', { cause: new TypeError('deeper') }));";
    const traced = (await runScriptAsStep(script, { RUNNER_DEBUG: '1' })).log.filter((line) =>
      line.startsWith('##[debug]'),
    );
    expect(traced).toContainEqual(expect.stringContaining('Failure: Unexpected error: broken'));
    expect(traced).toContainEqual(expect.stringContaining('TypeError: deeper'));
    expect(traced).toContainEqual(expect.stringContaining('main.mjs'));
    expect((await runScriptAsStep(script)).log.join('\n')).not.toContain('main.mjs');
  });

  test.concurrent('shows no secret in the log and in the summary', async () => {
    const step = await runScriptAsStep(
      String.raw`
        emit({ kind: 'secret-known', value: 'docs_s3cret_key', isMasked: false });
        emit({ kind: 'export-requested', service: 'docs_s3cret_key' });
        outcome.fail(new Failure({
          code: 'export-failed',
          message: 'The service said: "no docs_s3cret_key"',
          hint: 'Look at docs_s3cret_key.',
          cause: new Error('docs_s3cret_key'),
        }));
      `,
      { RUNNER_DEBUG: '1' },
    );
    expect(step.rawLog).not.toContain('docs_s3cret_key');
    expect(step.rawLog).toContain('The service said: "no ***"%0ALook at ***.');
    expect(rendered(step.rawSummary).text).not.toContain('docs_s3cret_key');
    expect(rendered(step.rawSummary).text).toContain('The service said: "no ***"');
  });

  const timedOut = "new Failure({ code: 'timed-out', message: 'It is late.', hint: 'Set `job-id`.' })";

  test.concurrent('links to the documentation of its code in the version that runs', async () => {
    const version = { GITHUB_ACTION_REPOSITORY: 'your-org/static-export-action', GITHUB_ACTION_REF: 'fix/a#b' };
    const step = await runScriptAsStep(`outcome.fail(${timedOut});`, version);
    const url = 'https://github.com/your-org/static-export-action/blob/fix/a%23b/docs/troubleshooting.md#timed-out';
    expect(step.annotations[0]?.message).toContain(`\nTroubleshooting: ${url}`);
    expect(step.rawSummary).toContain(`<a href="${url}">`);
  });
});
