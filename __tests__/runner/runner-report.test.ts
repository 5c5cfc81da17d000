import { describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { longestOutput } from '../../src/runner/output-file.ts';
import { exportOutputs } from '../../src/runner/outputs.ts';
import { hiddenIn } from './hidden.ts';
import { hostileText } from './hostile-text.ts';
import { rendered } from './rendered.ts';
import { toldStep } from './told-step.ts';

/** Each test starts a process, and all of them at once: generous for a busy machine. */
jest.setTimeout(30_000);

const debugging = { RUNNER_DEBUG: '1' };

describe('whatever is said', () => {
  test('moves nothing at the runner: each text is a line, a cell, a warning, an output, and no more', async () => {
    const seed = Date.now();
    process.stdout.write(`seed of the hostile texts: ${seed}\n`);
    const texts = fc.sample(hostileText, { numRuns: 200, seed });
    const status = texts.join('\n').slice(0, 10_000).toWellFormed();
    const step = await toldStep(`
      for (const text of ${JSON.stringify(texts)}) {
        report.info(text);
        report.fact('x', text);
      }
      for (const text of ${JSON.stringify(texts.slice(0, 10))}) report.warn('w' + text);
      report.output({ status: ${JSON.stringify(status)} });
      ending.fail(new Failure({ code: 'export-failed', message: ${JSON.stringify(texts[0])}, hint: 'h' }));
    `);
    expect(step.log).toHaveLength(texts.length + 10 + 1);
    expect(step.annotations.map(({ level }) => level)).toEqual([
      ...Array.from({ length: 10 }, () => 'warning'),
      'error',
    ]);
    expect(step.masks).toEqual([]);
    expect(step.outputs).toEqual({ status, outcome: 'failed' });
    expect(step.log.flatMap(hiddenIn)).toEqual([]);
    expect(rendered(step.rawSummary).cells).toHaveLength(2 * texts.length);
    expect(step).toMatchObject({ exitCode: 1, conclusion: 'failure' });
  });
});

describe('a line of the log', () => {
  test.concurrent('is printed as one harmless line', async () => {
    const { log, annotations, masks } = await toldStep(String.raw`
      report.info('Started export se_1.');
      report.info('::error::x');
      report.info('a\n::add-mask::docs\r##[error]b');
    `);
    expect(log).toEqual(['Started export se_1.', ': :error::x', 'a ::add-mask::docs # #[error]b']);
    expect([...annotations, ...masks]).toEqual([]);
  });

  test.concurrent('is shown under debug logging alone where it is a decision', async () => {
    const story = String.raw`report.debug('asked again\n::error::x'); report.info('on');`;
    expect((await toldStep(story)).log).toEqual(['on']);
    expect((await toldStep(story, debugging)).log).toEqual(['##[debug]asked again ::error::x', 'on']);
  });

  test.concurrent('holds no secret, however it is spelled', async () => {
    const { rawLog } = await toldStep(String.raw`
      report.keepSecret('docs_s3cret key', { mask: false });
      report.info('sent docs_s3cret key');
      report.warn('sent ' + encodeURIComponent('docs_s3cret key'));
      report.debug('sent ' + Buffer.from('docs_s3cret key').toString('base64url'));
    `);
    expect(rawLog.trimEnd().split(/\r?\n/)).toEqual(['sent ***', '::warning::sent ***', '::debug::sent ***']);
  });
});

test.concurrent('a secret reaches the runner’s own masks only where it is to be masked', async () => {
  const { masks } = await toldStep(String.raw`
    report.keepSecret('docs_s3cret', { mask: true });
    report.keepSecret('https://bucket.example.com/?sig=1', { mask: false });
  `);
  expect(masks).toContain('docs_s3cret');
  expect(masks).not.toContain('https://bucket.example.com/?sig=1');
});

test.concurrent(
  'the eleventh warning and all that follow are lines of the log, because the runner would not show them',
  async () => {
    const { log, annotations } = await toldStep('for (let n = 1; n <= 12; n += 1) report.warn(`warning ${n}`);');
    expect(annotations.map(({ level, message }) => `${level}: ${message}`)).toEqual(
      Array.from({ length: 10 }, (_, n) => `warning: warning ${n + 1}`),
    );
    expect(log.slice(-2)).toEqual(['warning 11', 'warning 12']);
  },
);

test.concurrent('a long list is kept by its first items and their number, without secrets', async () => {
  const { summary, rawLog } = await toldStep(String.raw`
    report.keepSecret('docs_s3cret', { mask: false });
    report.list('Added', ['of docs_s3cret.html', ...Array.from({ length: 100_000 }, (_, n) => 'page-' + n)]);
    report.list('Removed', []);
    ending.succeed('succeeded');
  `);
  const { text } = rendered(summary);
  expect(text).toMatch(/Added\n\n*of \*\*\*\.html\npage-0\n[^]*page-48\nand 99951 more/);
  expect(text).not.toContain('Removed');
  expect(rawLog).not.toContain('page-');
});

describe('outputs', () => {
  test.concurrent('are written as they are, every kind of them', async () => {
    const { outputs } = await toldStep(String.raw`
      report.output({ 'job-id': 'se_1', 'page-count': 0, changed: false, status: 'a\nb=c\n::error::x' });
      report.output({ 'page-count': 12, 'bundle-url': undefined });
    `);
    expect(outputs).toEqual({ 'job-id': 'se_1', 'page-count': '12', changed: 'false', status: 'a\nb=c\n::error::x' });
  });

  test.concurrent('that cannot be written leave one warning, never the value in the log', async () => {
    const story = "for (const name of ['a', 'b', 'c']) report.output({ [name]: 'https://bucket.example.com/?sig=1' });";
    const { annotations, rawLog, conclusion } = await toldStep(story, { GITHUB_OUTPUT: '' });
    expect(annotations).toHaveLength(1);
    expect(annotations[0]?.message).toMatch(/^Outputs cannot be written, later steps will not see them: /);
    expect(rawLog).not.toContain('sig=1');
    expect(conclusion).toBe('success');
  });

  test.concurrent('and a summary that cannot be written leave one warning between them', async () => {
    const story = "report.output({ a: 1 }); ending.succeed('succeeded');";
    const step = await toldStep(story, { GITHUB_OUTPUT: '', GITHUB_STEP_SUMMARY: '' });
    expect(step.annotations).toHaveLength(1);
    expect(step.log).toEqual([
      expect.stringMatching(/^##\[warning\]Outputs cannot/),
      expect.stringMatching(/^The job summary could/),
    ]);
    expect(step.conclusion).toBe('success');
  });

  test.concurrent('that GitHub would not take are left out with a warning, and the others stay', async () => {
    const step = await toldStep(String.raw`
      report.output({ status: 'x'.repeat(16_385), ref: 'y'.repeat(16_384), 'job-id': 'se_1' });
    `);
    expect(step.annotations).toEqual([
      { level: 'warning', message: 'Output `status` is left out: it has 16385 characters, more than 16384.' },
    ]);
    expect(step.outputs).toEqual({ ref: 'y'.repeat(16_384), 'job-id': 'se_1' });
  });

  test.concurrent('stay below the limit of GitHub even where all of them are as long as they can be', async () => {
    const values = Object.fromEntries(exportOutputs.map((name) => [name, 'x'.repeat(longestOutput)]));
    const step = await toldStep(`report.output(${JSON.stringify(values)});`);
    expect(step).toMatchObject({ conclusion: 'success', annotations: [], outputs: values });
  });

  test.concurrent('hold no secret, but for the link', async () => {
    const { outputs } = await toldStep(String.raw`
      report.keepSecret('docs_s3cret', { mask: false });
      report.output({ status: 'of docs_s3cret', 'bundle-url': 'https://a.example/docs_s3cret' });
    `);
    expect(outputs).toEqual({ status: 'of ***', 'bundle-url': 'https://a.example/docs_s3cret' });
  });
});
