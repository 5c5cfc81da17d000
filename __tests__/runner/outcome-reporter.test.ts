import { describe, expect, test } from '@jest/globals';
import { rendered } from './rendered-markdown.ts';
import { runScriptAsStep } from './script-step.ts';

const failure = "new Failure({ code: 'export-failed', message: 'Export se_1 failed.', hint: 'Fix the pages.' })";

test.concurrent('a step that succeeds fails if an error occurs afterwards', async () => {
  const step = await runScriptAsStep(`outcome.succeed({ outcome: 'succeeded' }); outcome.fail(${failure});`);
  const outputs = { outcome: 'failed', 'failure-code': 'export-failed' };
  expect(step).toMatchObject({ conclusion: 'failure', outputs });
});

test.concurrent.each([
  ['failed stays failed', `outcome.fail(${failure});`, 1],
  ['succeeded stays successful', "outcome.succeed({ outcome: 'succeeded' });", 0],
])('a step with a process that exits after it has %s', async (_how, script, exitCode) => {
  const exiting = `process.on('exit', () => outcome.failIfUnfinished()); ${script} process.exit(0);`;
  const step = await runScriptAsStep(exiting);
  expect(step).toMatchObject({ conclusion: exitCode === 0 ? 'success' : 'failure', exitCode });
  expect(step.annotations).toHaveLength(exitCode);
});

test.concurrent.each([
  ['is that of the site', true, '', 'true'],
  ['is false after a failure', true, `outcome.fail(${failure});`, 'false'],
  ['is missing for an action that replaces no site', false, `outcome.fail(${failure});`, undefined],
])('`publish` %s', async (_what, replacesSite, then, publish) => {
  const { outputs, rawLog } = await runScriptAsStep(`
    const outcome = new OutcomeReporter(log, host, { title: 'Action', replacesSite: ${replacesSite} });
    outcome.succeed({ outcome: 'succeeded', site: { isChanged: true } });
    ${then}
  `);
  expect(outputs['publish']).toBe(publish);
  expect(rawLog.includes('Readers still see')).toBe(publish === 'false');
});

test.concurrent('a failure that cannot be reported ends the process at once, without its text', async () => {
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

describe('a step that fails', () => {
  test.concurrent('reports only the first failure and cannot become successful', async () => {
    const step = await runScriptAsStep(`
      outcome.fail(${failure});
      outcome.fail(new Error('second'));
      outcome.succeed({ outcome: 'succeeded' });
    `);
    expect(step).toMatchObject({ conclusion: 'failure', outputs: { outcome: 'failed' } });
    expect(step.annotations).toHaveLength(1);
    expect(step.summary).not.toContain('second');
  });

  test.concurrent('leaves room for the hint in an annotation, which the runner truncates', async () => {
    const long =
      "outcome.fail(new Failure({ code: 'export-failed', message: 'x'.repeat(9_000), hint: 'Look here.' }));";
    const { annotations, outputs } = await runScriptAsStep(long);
    const message = annotations[0]?.message ?? '';
    expect(message.slice(0, 4_096)).toContain('Look here.');
    expect(message.split('\n')[0]).toBe(outputs['failure-message']);
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
        secrets.add('docs_s3cret_key');
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
    expect(step.rawLog).toContain('The service said: "no ***"%0ALook at ***');
    expect(rendered(step.rawSummary).text).not.toContain('docs_s3cret_key');
    expect(rendered(step.rawSummary).text).toContain('The service said: "no ***"');
  });

  test.concurrent('links to the documentation of its code in the version that runs', async () => {
    const version = { GITHUB_ACTION_REPOSITORY: 'your-org/static-export-action', GITHUB_ACTION_REF: 'fix/a#b' };
    const step = await runScriptAsStep(`outcome.fail(${failure});`, version);
    const url = 'https://github.com/your-org/static-export-action/blob/fix/a%23b/docs/troubleshooting.md#export-failed';
    expect(step.annotations[0]?.message).toContain(`\nTroubleshooting: ${url}`);
    expect(step.rawSummary).toContain(`<a href="${url}">`);
  });
});
