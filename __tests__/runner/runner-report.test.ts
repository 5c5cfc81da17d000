import { describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { maxOutputLength } from '../../src/runner/output-file.ts';
import { exportOutputs } from '../../src/model/outputs.ts';
import { hiddenIn } from './invisible-characters.ts';
import { hostileText } from './hostile-text.ts';
import { rendered } from '../../testing/rendered-markdown.ts';
import { runScriptAsStep } from './script-step.ts';

/** Each test starts a process, and all of them run at once. Leaves time for a busy machine. */
jest.setTimeout(30_000);

/** Lines around the details. */
const group = ['##[group]Details', '##[endgroup]'] as const;
/** Message and hint. */
const failureLines = 2;

const debugging = { RUNNER_DEBUG: '1' };

describe('hostile text', () => {
  test('stays one log line, one summary row, one warning or one output', async () => {
    const seed = Date.now();
    process.stdout.write(`seed of the hostile texts: ${seed}\n`);
    const texts = fc.sample(hostileText, { numRuns: 200, seed });
    const status = texts.join('\n').slice(0, 10_000).toWellFormed();
    const step = await runScriptAsStep(`
      let details = 0;
      for (const text of ${JSON.stringify(texts)}) {
        report.info(text);
        report.detail('x' + details++, text);
      }
      for (const text of ${JSON.stringify(texts.slice(0, 10))}) report.warn('w' + text);
      report.output({ status: ${JSON.stringify(status)} });
      outcome.fail(new Failure({ code: 'export-failed', message: ${JSON.stringify(texts[0])}, hint: 'h' }));
    `);
    expect(step.log).toHaveLength(2 * texts.length + 10 + group.length + failureLines);
    expect(step.annotations.map(({ level }) => level)).toEqual([
      ...Array.from({ length: 10 }, () => 'warning'),
      'error',
    ]);
    expect(step.masks).toEqual([]);
    expect(step.outputs).toEqual({ status, outcome: 'failed', 'failure-code': 'export-failed' });
    expect(step.log.flatMap(hiddenIn)).toEqual([]);
    expect(rendered(step.rawSummary).tags.filter((tag) => tag === 'li')).toHaveLength(texts.length);
    expect(step).toMatchObject({ exitCode: 1, conclusion: 'failure' });
  });
});

describe('the step log', () => {
  test.concurrent('marks what started and what is done, and indents the rest', async () => {
    const { log, annotations, masks } = await runScriptAsStep(String.raw`
      report.started('Export se_1 started');
      report.info('::error::x');
      report.completed('a\n::add-mask::docs\r##[error]b');
    `);
    expect(log).toEqual(['▶ Export se_1 started', '  : :error::x', '✓ a ::add-mask::docs # #[error]b']);
    expect([...annotations, ...masks]).toEqual([]);
  });

  test.concurrent('shows debug lines only with debug logging', async () => {
    const script = String.raw`report.debug('polled again\n::error::x'); report.info('on');`;
    expect((await runScriptAsStep(script)).log).toEqual(['  on']);
    expect((await runScriptAsStep(script, debugging)).log).toEqual(['##[debug]polled again ::error::x', '  on']);
  });

  test.concurrent('redacts a secret in every encoding', async () => {
    const { rawLog } = await runScriptAsStep(String.raw`
      report.keepSecret('docs_s3cret key', { mask: false });
      report.info('sent docs_s3cret key');
      report.warn('sent ' + encodeURIComponent('docs_s3cret key'));
      report.debug('sent ' + Buffer.from('docs_s3cret key').toString('base64url'));
    `);
    expect(rawLog.trimEnd().split(/\r?\n/)).toEqual(['  sent ***', '::warning::sent ***', '::debug::sent ***']);
  });
});

test.concurrent('masks a secret at the runner only if asked to', async () => {
  const { masks } = await runScriptAsStep(String.raw`
    report.keepSecret('docs_s3cret_key', { mask: true });
    report.keepSecret('https://bucket.example.com/?sig=1', { mask: false });
  `);
  expect(masks).toContain('docs_s3cret_key');
  expect(masks).not.toContain('https://bucket.example.com/?sig=1');
});

test.concurrent('annotates notices, up to ten', async () => {
  const { annotations } = await runScriptAsStep('for (let n = 1; n <= 12; n += 1) report.notice(`notice ${n}`);');
  expect(annotations.filter(({ level }) => level === 'notice')).toHaveLength(10);
});

test.concurrent('logs warnings after the tenth as plain lines, because GitHub shows ten annotations', async () => {
  const { log, annotations } = await runScriptAsStep('for (let n = 1; n <= 12; n += 1) report.warn(`warning ${n}`);');
  expect(annotations.map(({ level, message }) => `${level}: ${message}`)).toEqual(
    Array.from({ length: 10 }, (_, n) => `warning: warning ${n + 1}`),
  );
  expect(log.slice(-2)).toEqual(['⚠ warning 11', '⚠ warning 12']);
});

describe('the details', () => {
  const script = String.raw`
    report.keepSecret('docs_s3cret_key', { mask: false });
    report.detail('Site', '/tmp/site');
    report.detail('Bundle SHA-256', 'of docs_s3cret_key');
    outcome.succeed('succeeded');
  `;

  test.concurrent('are one collapsed and aligned group on GitHub', async () => {
    const { log } = await runScriptAsStep(script);
    expect(log).toEqual([
      '##[group]Details',
      '  Site            /tmp/site',
      '  Bundle SHA-256  of ***',
      '##[endgroup]',
    ]);
  });

  test.concurrent.each([
    ['outside GitHub', { GITHUB_ACTIONS: '' }],
    ['in act', { ACT: 'true' }],
  ])('are an indented block %s', async (_where, env) => {
    const { rawLog } = await runScriptAsStep(script, env);
    expect(rawLog.split(/\r?\n/)).toEqual(['Details', '  Site            /tmp/site', '  Bundle SHA-256  of ***', '']);
  });

  test.concurrent('are in the summary as well, without secrets', async () => {
    const { text } = rendered((await runScriptAsStep(script)).rawSummary);
    expect(text).toContain('Site: /tmp/site');
    expect(text).toContain('Bundle SHA-256: of ***');
  });
});

test.concurrent(
  'masks, warnings and failures are not workflow commands if the step does not run on GitHub',
  async () => {
    const script = `report.keepSecret('docs_s3cret_key', { mask: true }); report.warn('a'); outcome.fail(new Failure({ code: 'timed-out', message: 'b', hint: 'c' }));`;
    const { rawLog } = await runScriptAsStep(script, { GITHUB_ACTIONS: '' });
    expect(rawLog.trimEnd().split(/\r?\n/)).toEqual(['⚠ a', '✗ timed-out: b', 'c']);
  },
);

describe('outputs', () => {
  test.concurrent('are written as text, whatever their type', async () => {
    const { outputs } = await runScriptAsStep(String.raw`
      report.output({ 'job-id': 'se_1', 'page-count': 0, changed: false, status: 'a\nb=c\n::error::x' });
      report.output({ 'page-count': 12, 'bundle-url': undefined });
    `);
    expect(outputs).toEqual({ 'job-id': 'se_1', 'page-count': '12', changed: 'false', status: 'a\nb=c\n::error::x' });
  });

  test.concurrent('that cannot be written leave one warning and no value in the log', async () => {
    const script =
      "for (const name of ['a', 'b', 'c']) report.output({ [name]: 'https://bucket.example.com/?sig=1' });";
    const { annotations, rawLog, conclusion } = await runScriptAsStep(script, { GITHUB_OUTPUT: '' });
    expect(annotations).toHaveLength(1);
    expect(annotations[0]?.message).toMatch(/^Cannot write outputs, so later steps do not receive them: /);
    expect(rawLog).not.toContain('sig=1');
    expect(conclusion).toBe('success');
  });

  test.concurrent('and a summary that cannot be written leave one warning in all', async () => {
    const script = "report.output({ a: 1 }); outcome.succeed('succeeded');";
    const step = await runScriptAsStep(script, { GITHUB_OUTPUT: '', GITHUB_STEP_SUMMARY: '' });
    expect(step.annotations).toHaveLength(1);
    expect(step.log).toEqual([
      expect.stringMatching(/^##\[warning\]Cannot write outputs/),
      expect.stringMatching(/^ {2}Could not write the job summary/),
    ]);
    expect(step.conclusion).toBe('success');
  });

  test.concurrent('that GitHub would reject are omitted with a warning, and the others are written', async () => {
    const step = await runScriptAsStep(String.raw`
      report.output({ status: 'x'.repeat(16_385), ref: 'y'.repeat(16_384), 'job-id': 'se_1' });
    `);
    expect(step.annotations).toEqual([
      { level: 'warning', message: expect.stringMatching(/`status`.*16,385.*16,384/) },
    ]);
    expect(step.outputs).toEqual({ ref: 'y'.repeat(16_384), 'job-id': 'se_1' });
  });

  test.concurrent('stay below the limit of GitHub even if all are as long as allowed', async () => {
    const values = Object.fromEntries(exportOutputs.map((name) => [name, 'x'.repeat(maxOutputLength)]));
    const step = await runScriptAsStep(`report.output(${JSON.stringify(values)});`);
    expect(step).toMatchObject({ conclusion: 'success', annotations: [], outputs: values });
  });

  test.concurrent('contain no secret except in `bundle-url`', async () => {
    const { outputs } = await runScriptAsStep(String.raw`
      report.keepSecret('docs_s3cret_key', { mask: false });
      report.output({ status: 'of docs_s3cret_key', 'bundle-url': 'https://a.example/docs_s3cret_key' });
    `);
    expect(outputs).toEqual({ status: 'of ***', 'bundle-url': 'https://a.example/docs_s3cret_key' });
  });
});
