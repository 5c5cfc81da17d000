import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readMetadata } from '../../testing/metadata.ts';
import { maxTextLength } from '../../src/service/guards.ts';
import { readText } from '../../testing/repository.ts';
import { hostileText, movesText } from './hostile-text.ts';
import { runScriptAsStep } from './script-step.ts';

/** Events as JavaScript, each with the text that it shows. */
const line = (text: string): string => `emit({ kind: 'agent-job-awaited', jobId: ${text}, service: 'a' });`;
const plainLine = (text: string): string => `emit({ kind: 'bundle-url-rejected', reason: ${text} });`;
const warning = (text: string): string => `emit({ kind: 'node-warned', name: 'Warning', message: ${text} });`;
const debugLine = (text: string): string =>
  `emit({ kind: 'node-warned', name: 'DeprecationWarning', message: ${text} });`;
const status = (text: string): string => `emit({ kind: 'export-ended', status: ${text} });`;
const secret = (value: string): string => `secrets.add('${value}');`;
const given = (value: string): string => `emit({ kind: 'secret-given', value: '${value}' });`;

test('hostile text stays one log line, one warning or one output', async () => {
  const { SEED: seed = '1' } = process.env;
  const texts = fc.sample(hostileText, { numRuns: 200, seed: Number(seed) });
  const output = ['EOF', 'ghadelimiter_', 'outcome<<EOF', ...texts].join('\n').slice(0, 10_000).toWellFormed();
  const step = await runScriptAsStep(`
    for (const text of ${JSON.stringify(texts)}) ${plainLine('text')}
    for (const text of ${JSON.stringify(texts.slice(0, 10))}) ${warning('text')}
    ${status(JSON.stringify(output))}
    outcome.fail(new Failure({ code: 'export-failed', message: ${JSON.stringify(texts[0])}, hint: 'h' }));
  `);
  const [warnings, failureLines] = [10, 2];
  expect(step.log).toHaveLength(texts.length + warnings + failureLines);
  const levels = [...Array.from({ length: warnings }, () => 'warning'), 'error'];
  expect(step.annotations.map(({ level }) => level)).toEqual(levels);
  expect(step.masks).toEqual([]);
  const [line] = step.annotations.at(-1)?.message.split('\n') ?? [];
  const failed = { outcome: 'failed', 'failure-code': 'export-failed', 'failure-message': line };
  expect(step.outputs).toEqual({ status: output, ...failed });
  for (const each of step.log) expect(each).not.toMatch(movesText);
  expect(step).toMatchObject({ exitCode: 1, conclusion: 'failure' });
});

describe('the step log', () => {
  test.concurrent('marks what started and what is done, and indents the rest', async () => {
    const { log, annotations, masks } = await runScriptAsStep(String.raw`
      ${line(String.raw`'a\n::add-mask::docs\r##[error]b'`)}
      ${plainLine("'::error::x'")}
      emit({ kind: 'export-ended', status: 'completed' });
    `);
    expect(log).toEqual([
      expect.stringMatching(/^▶ .* a ::add-mask::docs # #\[error\]b$/),
      expect.stringMatching(/^ {2}\S.*::error::x/),
      expect.stringMatching(/^✓ \S/),
    ]);
    expect([...annotations, ...masks]).toEqual([]);
  });

  test.concurrent('redacts a secret in every encoding', async () => {
    const { rawLog } = await runScriptAsStep(
      `
      ${secret('docs_s3cret+key')}
      ${plainLine("'docs_s3cret+key'")}
      ${warning("encodeURIComponent('docs_s3cret+key')")}
      ${debugLine("Buffer.from('docs_s3cret+key').toString('base64url')")}
    `,
      { RUNNER_DEBUG: '1' },
    );
    expect(rawLog.trimEnd().split(/\r?\n/)).toEqual([
      expect.stringMatching(/^ {2}.* \*\*\* /),
      expect.stringMatching(/^::warning::.* \*\*\*$/),
      expect.stringMatching(/^::debug::.* \*\*\*$/),
    ]);
  });
});

test.concurrent('progress that is not news is a debug line', async () => {
  const { rawLog } = await runScriptAsStep(
    `
    for (const pauseMs of [1_000, 2_000])
      emit({ kind: 'call-failed', action: 'read', reason: 'busy', status: 503, pauseMs });
  `,
    { RUNNER_DEBUG: '1' },
  );
  const lines = rawLog.trimEnd().split(/\r?\n/);
  expect(lines).toEqual([expect.stringMatching(/^ {2}.* in 1s\.$/), expect.stringMatching(/^::debug::.* in 2s\.$/)]);
});

test.concurrent('masks a secret at the runner only if asked to, and the parts of a URL that grant access', async () => {
  const created = (signature: string, isMasked: boolean): string =>
    `emit({ kind: 'bundle-url-created', url: new URL('https://a.example/b?sig=${signature}'), isMasked: ${isMasked} });`;
  const script = given('docs_s3cret_key') + created('s3cret_signature', true) + created('plain_signature', false);
  const { masks } = await runScriptAsStep(script);
  expect(masks).toEqual(
    expect.arrayContaining(['docs_s3cret_key', 'https://a.example/b?sig=s3cret_signature', 's3cret_signature']),
  );
  expect(masks.join()).not.toContain('plain_signature');
});

test.concurrent(
  'the query of a URL that the user gave is masked and redacted with its values, because each may grant access',
  async () => {
    const { masks, rawLog } = await runScriptAsStep(`
    const url = new URL('https://docs.example.com/m.json?password=s3cr3t+a&v=2.0');
    await mainOf({
      verb: 'prepare',
      title: 'Preparation',
      inputs: { manifest: { parse: () => ({ value: url }), default: 'x' } },
      flow: (settings, { emit }) => {
        ${warning("'s3cr3t+a'")}
        return Promise.resolve({ outcome: 'succeeded' });
      },
    })();
  `);
    expect(masks).toEqual(['password=s3cr3t+a&v=2.0', 's3cr3t a']);
    expect(rawLog).toMatch(/^::warning::.* \*\*\*$/m);
  },
);

describe('the details', () => {
  const script = `
    ${secret('docs_s3cret_key')}
    emit({ kind: 'site-committed', path: '/tmp/site', extractTo: 'site', isNew: true });
    emit({ kind: 'site-read', contentDigest: 'of docs_s3cret_key', fileCount: 1, sizeBytes: 1 });
    outcome.succeed({ outcome: 'succeeded' });
  `;
  const block = ['  Site            /tmp/site', '  Content digest  of ***'];

  test.concurrent('are one collapsed and aligned group on GitHub', async () => {
    const { log } = await runScriptAsStep(script);
    expect(log.slice(-4)).toEqual(['##[group]Details', ...block, '##[endgroup]']);
  });

  test.concurrent('are an indented block outside GitHub', async () => {
    const { rawLog } = await runScriptAsStep(script, { GITHUB_ACTIONS: '' });
    expect(rawLog.split(/\r?\n/).slice(-4)).toEqual(['Details', ...block, '']);
  });
});

test.concurrent(
  'masks, warnings and failures are not workflow commands if the step does not run on GitHub',
  async () => {
    const rerun = "{ purpose: 'd', inputs: { e: 'f', g: 'h' } }";
    const failure = `new Failure({ code: 'timed-out', message: 'b', hint: 'c.', rerun: ${rerun} })`;
    const script = `${given('docs_s3cret_key')} ${warning("'a'")} outcome.fail(${failure});`;
    const { rawLog } = await runScriptAsStep(script, { GITHUB_ACTIONS: '' });
    expect(rawLog.trimEnd().split(/\r?\n/)).toEqual([
      expect.stringMatching(/^⚠ .* a$/),
      '✗ timed-out: b',
      expect.stringMatching(/^c\. To d, .* with `e: f` and `g: h`\.$/),
    ]);
  },
);

test.concurrent('outputs contain no secret except `bundle-url`', async () => {
  const url = 'https://a.example/docs_s3cret_key?sig=s3cret_signature';
  const { outputs } = await runScriptAsStep(`
    ${secret('docs_s3cret_key')}
    secrets.addBundleUrl(new URL('${url}'));
    emit({ kind: 'bundle-url-created', url: new URL('${url}'), isMasked: false });
    ${status("'of docs_s3cret_key and s3cret_signature'")}
  `);
  expect(outputs).toMatchObject({ status: 'of *** and ***', 'bundle-url': url });
});

test.concurrent('the output of a path is that path, even if a word in it is a value of a given URL', async () => {
  const { outputs } = await runScriptAsStep(`
    ${secret('docs.example.com')}
    secrets.addBundleUrl(new URL('https://a.example/?sig=s3cret_signature'));
    emit({ kind: 'site-committed', path: '/runner/docs.example.com', extractTo: 'docs.example.com', isNew: true });
    emit({ kind: 'manifest-committed', path: '/runner/s3cret_signature' });
    emit({ kind: 'pages-lacking', pages: [], changesPath: '/runner/docs.example.com.changes.json' });
  `);
  const paths = { 'site-path': '/runner/docs.example.com', 'changes-path': '/runner/docs.example.com.changes.json' };
  expect(outputs).toEqual({ ...paths, 'manifest-path': '***' });
});

test('outputs stay below the 1 MiB that GitHub accepts even if all are as long as allowed', () => {
  const { outputs } = readMetadata(readText('action.yml'));
  expect(outputs.length * maxTextLength).toBeLessThan(1024 * 1024);
});
