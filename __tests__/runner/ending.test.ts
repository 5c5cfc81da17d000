import { describe, expect, jest, test } from '@jest/globals';
import { rendered } from './rendered.ts';
import { toldStep } from './told-step.ts';

/** Each test starts a process, and all of them at once: generous for a busy machine. */
jest.setTimeout(30_000);

const failure = "new Failure({ code: 'export-failed', message: 'Export se_1 failed.', hint: 'Mend the pages.' })";

describe('a step that succeeds', () => {
  test.concurrent('is green, with its outcome and its summary', async () => {
    const step = await toldStep("report.fact('Domain', 'docs.acme.io'); ending.succeed('started');");
    expect(step).toMatchObject({ conclusion: 'success', outputs: { outcome: 'started' }, annotations: [] });
    const { text } = rendered(step.summary);
    expect(text).toContain('Static export: started');
    expect(text).toContain('docs.acme.io');
  });

  test.concurrent('stays green where the summary cannot be written, and says so', async () => {
    const step = await toldStep("ending.succeed('succeeded');", { GITHUB_STEP_SUMMARY: '' });
    expect(step.conclusion).toBe('success');
    expect(step.annotations.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^The job summary could not be written: /),
    ]);
  });

  test.concurrent('turns red where something fails afterwards', async () => {
    const step = await toldStep(`ending.succeed('succeeded'); ending.fail(${failure});`);
    expect(step).toMatchObject({ conclusion: 'failure', outputs: { outcome: 'failed' } });
  });
});

describe('a process that somebody ends', () => {
  test.concurrent('before the step is over is red, with outcome and summary', async () => {
    const step = await toldStep("process.on('exit', () => ending.keepRed()); process.exit(0);");
    expect(step).toMatchObject({ conclusion: 'failure', exitCode: 1, outputs: { outcome: 'failed' } });
    expect(step.annotations).toEqual([expect.objectContaining({ title: 'Static export: internal-error' })]);
    expect(rendered(step.summary).text).toContain('Something ended the process');
  });

  test.concurrent('after the step has failed stays red', async () => {
    const story = `process.on('exit', () => ending.keepRed()); ending.fail(${failure}); process.exit(0);`;
    const step = await toldStep(story);
    expect(step).toMatchObject({ conclusion: 'failure', exitCode: 1 });
    expect(step.annotations).toHaveLength(1);
  });

  test.concurrent('after the step has succeeded stays green', async () => {
    const story = "process.on('exit', () => ending.keepRed()); ending.succeed('succeeded'); process.exit(0);";
    expect(await toldStep(story)).toMatchObject({ conclusion: 'success', annotations: [] });
  });
});

describe('a step that fails', () => {
  test.concurrent('is red, with one annotation that names the code, what failed and what to do', async () => {
    const step = await toldStep(`ending.fail(${failure});`);
    expect(step).toMatchObject({ conclusion: 'failure', exitCode: 1, outputs: { outcome: 'failed' } });
    expect(step.annotations).toEqual([
      { level: 'error', title: 'Static export: export-failed', message: 'Export se_1 failed. Mend the pages.' },
    ]);
    expect(rendered(step.summary).text).toContain('export-failed: Export se_1 failed.\nWhat to do: Mend the pages.');
  });

  test.concurrent.each([
    ['timed-out', 'timed-out'],
    ['cancelled', 'cancelled'],
  ])('with %s has the outcome %s', async (code, outcome) => {
    const step = await toldStep(`ending.fail(new Failure({ code: '${code}', message: 'It ended.' }));`);
    expect(step.outputs).toEqual({ outcome });
  });

  test.concurrent('reports the first failure alone and cannot become green', async () => {
    const step = await toldStep(`
      ending.fail(${failure});
      ending.fail(new Error('second'));
      ending.succeed('succeeded');
    `);
    expect(step).toMatchObject({ conclusion: 'failure', outputs: { outcome: 'failed' } });
    expect(step.annotations).toHaveLength(1);
    expect(step.summary).not.toContain('second');
  });

  test.concurrent('shows stack traces under debug logging alone, those of the causes as well', async () => {
    const story = "ending.fail(new Error('broken', { cause: new TypeError('deeper') }));";
    const traced = (await toldStep(story, { RUNNER_DEBUG: '1' })).log.filter((line) => line.startsWith('##[debug]'));
    expect(traced).toContainEqual(expect.stringContaining('Failure: Unexpected error: broken'));
    expect(traced).toContainEqual(expect.stringContaining('TypeError: deeper'));
    expect(traced).toContainEqual(expect.stringContaining('main.mjs'));
    expect((await toldStep(story)).log.join('\n')).not.toContain('main.mjs');
  });

  test.concurrent('lets text from outside do nothing in its annotation', async () => {
    const step = await toldStep(String.raw`
      ending.fail(new Failure({ code: 'export-failed', message: 'It said: "x%0A\n::add-mask::docs"', hint: '##[error]y' }));
    `);
    expect(step.annotations).toHaveLength(1);
    expect(step.annotations[0]?.message).toBe('It said: "x%0A ::add-mask::docs" # #[error]y');
    expect(step.masks).toEqual([]);
  });

  test.concurrent('shows no secret, neither in the log nor in the summary', async () => {
    const step = await toldStep(
      String.raw`
        report.keepSecret('docs_s3cret', { mask: false });
        report.fact('Job', 'docs_s3cret');
        ending.fail(new Failure({
          code: 'export-failed',
          message: 'The service said: "no docs_s3cret"',
          hint: 'Look at docs_s3cret.',
          cause: new Error('docs_s3cret'),
        }));
      `,
      { RUNNER_DEBUG: '1' },
    );
    expect(step.rawLog).not.toContain('docs_s3cret');
    expect(step.rawLog).toContain('The service said: "no ***" Look at ***.');
    expect(rendered(step.rawSummary).text).not.toContain('docs_s3cret');
    expect(rendered(step.rawSummary).text).toContain('The service said: "no ***"');
  });
});
