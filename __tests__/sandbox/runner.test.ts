/** Keeps the stand-in of the runner honest: a step fails and is masked as on GitHub. */
import { expect, test } from '@jest/globals';
import { mkdirSync, writeFileSync } from 'node:fs';
import { runStep, type StepRequest, type StepResult } from '../../sandbox/runner/run-step.ts';
import { TemporaryFolder } from '../../testing/temporary-folder.ts';

/** Runs the source of a program as an action. */
async function run(main: string, request: Partial<StepRequest> = {}): Promise<StepResult> {
  using folder = new TemporaryFolder();
  mkdirSync(folder.at('action'));
  const inputs = 'inputs: { base-url: { required: true }, wait: { default: true } }';
  writeFileSync(folder.at('action/action.yml'), `name: a\nruns: { using: node24, main: main.cjs }\n${inputs}\n`);
  writeFileSync(folder.at('action/main.cjs'), main);
  return await runStep({ actionFolder: folder.at('action'), workFolder: folder.at('work'), inputs: {}, ...request });
}

const append = (file: string, text: string): string =>
  `require('node:fs').appendFileSync(process.env.GITHUB_${file}, ${text});\n`;

test('a step gets its inputs and defaults, and no variable of the surrounding environment', async () => {
  process.env['STRAY'] = 'x';
  const main = "console.log(process.env['INPUT_BASE-URL'], process.env.INPUT_WAIT, process.env.STRAY)";
  const { rawLog } = await run(main, { inputs: { 'base-url': 'given' } });
  delete process.env['STRAY'];
  expect(rawLog).toBe('given true undefined\n');
});

test.each([
  ['exits with another code', 'process.exitCode = 3'],
  ['uses a command that the runner rejects', "console.log('::set-env name=A::b')"],
  ['writes an invalid output file', append('OUTPUT', "'b<<E\\n2\\n'")],
  ['writes outputs of more than 1 MiB', append('OUTPUT', `'a=' + 'x'.repeat(${512 * 1024}) + '\\n'`)],
])('a step that %s fails', async (_what, main) => {
  expect(await run(main)).toMatchObject({ conclusion: 'failure' });
});

test('log and summary are masked, commands are executed even after a carriage return, and outputs are read', async () => {
  const main = `console.log('::add-mask::s3cret'); console.error('a s3cret\\r::error::b');
    ${append('STEP_SUMMARY', "'# s3cret'")} ${append('OUTPUT', "'a=1\\nb<<E\\n2\\n3\\nE\\n'")}`;
  const result = await run(main);
  expect(result).toMatchObject({ conclusion: 'success', summary: '# ***\n', rawSummary: '# s3cret' });
  expect(result.log.join('\n')).not.toContain('s3cret');
  expect(result.annotations).toEqual([{ level: 'error', message: 'b' }]);
  expect(result.outputs).toEqual({ a: '1', b: '2\n3' });
});
