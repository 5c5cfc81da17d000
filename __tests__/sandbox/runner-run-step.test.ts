import { describe, expect, test } from '@jest/globals';
import { runStep } from '../../sandbox/runner/run-step.ts';
import { runFixture, writeAction, type Fixture } from './runner-fixture.ts';
import { TemporaryFolder } from '../../testing/temporary-folder.ts';

const onPosix = process.platform === 'win32' ? test.skip : test;
const appendOutput = `const append = (text) => require('node:fs').appendFileSync(process.env.GITHUB_OUTPUT, text);\n`;
const appendSummary = `const append = (text) => require('node:fs').appendFileSync(process.env.GITHUB_STEP_SUMMARY, text);\n`;

/** Runs a program that reports its environment. */
async function environmentOf(request: Omit<Fixture, 'main'>): Promise<unknown> {
  const { rawLog } = await runFixture({ main: 'console.log(JSON.stringify(process.env))', ...request });
  const environment: unknown = JSON.parse(rawLog);
  return environment;
}

describe('the environment of a step', () => {
  test('contains the inputs, given or declared', async () => {
    const { rawLog } = await runFixture({
      main: `for (const name of ['BASE-URL', 'WAIT', 'PATHS']) console.log(JSON.stringify(process.env['INPUT_' + name]))`,
      metadata: 'inputs:\n  base-url: { required: true }\n  wait: { default: true }\n  paths: {}\n',
      inputs: { 'base-url': 'https://example.org' },
    });
    expect(rawLog).toBe('"https://example.org"\n"true"\n""\n');
  });

  test('contains nothing of the surrounding environment except what a process needs to start', async () => {
    process.env['RUNNER_FIXTURE_STRAY'] = 'x';
    const environment = await environmentOf({});
    delete process.env['RUNNER_FIXTURE_STRAY'];
    expect(environment).not.toHaveProperty('RUNNER_FIXTURE_STRAY');
    expect(environment).not.toHaveProperty('NODE_OPTIONS');
    expect(environment).toMatchObject({ PATH: process.env['PATH'], CI: 'true', GITHUB_ACTIONS: 'true' });
  });
});

test('keeps the files of the first step in a work folder for the second one, but none of its outputs', async () => {
  using folder = new TemporaryFolder();
  const main = `${appendOutput}
    const file = require('node:path').join(process.env.RUNNER_TOOL_CACHE, 'kept');
    if (require('node:fs').existsSync(file)) append('found=true\\n');
    else { append('first=true\\n'); require('node:fs').writeFileSync(file, ''); }`;
  const actionFolder = await writeAction(folder.at('action'), { main });
  const request = { actionFolder, workFolder: folder.at('work'), inputs: {} };
  expect((await runStep(request)).outputs).toEqual({ first: 'true' });
  expect((await runStep(request)).outputs).toEqual({ found: 'true' });
});

describe('a step', () => {
  test('fails with any other exit code, and the runner adds no message', async () => {
    const result = await runFixture({ main: 'process.exitCode = 3' });
    expect(result).toMatchObject({ exitCode: 3, conclusion: 'failure', annotations: [], log: [] });
  });

  test('fails if the runner rejects a command, whatever its exit code', async () => {
    const result = await runFixture({ main: "console.log('::set-env name=A::b')" });
    expect(result).toMatchObject({ exitCode: 0, conclusion: 'failure' });
  });

  test('gets a warning for an input that is not declared', async () => {
    const { annotations } = await runFixture({ main: '', inputs: { stray: 'x' } });
    expect(annotations).toMatchObject([{ level: 'warning', message: expect.stringContaining("'stray'") }]);
  });
});

describe('the log of a step', () => {
  test('contains both streams, executes commands on both, and keeps every byte in the raw log', async () => {
    const result = await runFixture({ main: "console.log('::add-mask::s3cret'); console.error('::error::s3cret é')" });
    expect(result.log).toEqual(['##[error]*** é']);
    expect(result.masks).toEqual(['s3cret']);
    expect(result.rawLog).toContain('::add-mask::s3cret\n');
    expect(result.rawLog).toContain('::error::s3cret é\n');
  });

  test('is passed on line by line, masked, with the last line even without a line end', async () => {
    const lines: string[] = [];
    const main = "process.stdout.write('::add-mask::s3cret\\nmy s3cret\\nlast')";
    const { log } = await runFixture({ main, onLine: (line) => lines.push(line) });
    expect(lines).toEqual(['my ***', 'last']);
    expect(log).toEqual(lines);
  });

  test('shows that a carriage return starts a command', async () => {
    const { annotations } = await runFixture({ main: "console.log('title\\r::warning::injected')" });
    expect(annotations).toEqual([{ level: 'warning', message: 'injected' }]);
  });

  test('contains debug lines if RUNNER_DEBUG is 1', async () => {
    const main = "console.log('::debug::seen')";
    expect((await runFixture({ main })).log).toEqual([]);
    expect((await runFixture({ main, env: { RUNNER_DEBUG: '1' } })).log).toEqual(['##[debug]seen']);
  });
});

describe('the outputs of a step', () => {
  test('are read from the file, plain and delimited', async () => {
    const { outputs } = await runFixture({ main: `${appendOutput} append('a=1\\nb<<E\\n2\\n3\\nE\\n')` });
    expect(outputs).toEqual({ a: '1', b: '2\n3' });
  });

  test('are not read from the log', async () => {
    const result = await runFixture({ main: "console.log('::set-output name=a::1')" });
    expect(result.outputs).toEqual({});
    expect(result.annotations).toMatchObject([{ level: 'warning' }]);
  });

  test('in an invalid file fail the step and keep the values before the error', async () => {
    const result = await runFixture({ main: `${appendOutput} append('a=1\\nb<<E\\n2\\n')` });
    expect(result).toMatchObject({ exitCode: 0, conclusion: 'failure', outputs: { a: '1' } });
    expect(result.annotations.at(-1)?.message).toContain('Matching delimiter not found');
  });

  test.each([
    ['fill 1 MiB as UTF-16', 512 * 1024 - 1, { conclusion: 'success', annotations: [] }],
    ['exceed it', 512 * 1024, { conclusion: 'failure', annotations: [{ level: 'error' }] }],
  ])('are measured if they %s', async (_how, length, expected) => {
    const result = await runFixture({ main: `${appendOutput} append('a=' + 'x'.repeat(${length}) + '\\n')` });
    expect(result).toMatchObject(expected);
  });
});

describe('the summary of a step', () => {
  test('is masked line by line', async () => {
    const main = `${appendSummary} console.log('::add-mask::s3cret'); append('# s3cret\\n\\nend')`;
    expect(await runFixture({ main })).toMatchObject({ summary: '# ***\n\nend\n', rawSummary: '# s3cret\n\nend' });
  });

  test.each([
    ['kept at 1 MiB', 1024 * 1024, { annotations: [] }],
    ['dropped with an error above it', 1024 * 1024 + 1, { summary: '', annotations: [{ level: 'error' }] }],
  ])('is %s, and the step succeeds', async (_how, length, expected) => {
    const result = await runFixture({ main: `${appendSummary} append('x'.repeat(${length}))` });
    expect(result).toMatchObject({ conclusion: 'success', ...expected });
    expect(result.rawSummary).toHaveLength(length);
  });
});

describe('a cancelled step', () => {
  const waiting = `const waiting = setInterval(() => {}, 60_000);
    process.on('SIGINT', () => { console.log('stopping'); clearInterval(waiting); process.exitCode = 4; });
    console.log('ready');`;

  onPosix('gets SIGINT, and ends with its own exit code', async () => {
    const cancel = new AbortController();
    const onLine = (line: string): void => {
      if (line === 'ready') cancel.abort();
    };
    const result = await runFixture({ main: waiting, signal: cancel.signal, onLine });
    expect(result).toMatchObject({ exitCode: 4, signal: null, conclusion: 'failure' });
    expect(result.log).toEqual(['ready', 'stopping', '##[error]The operation was canceled.']);
  });

  test('ends by the signal if it does not handle it', async () => {
    const cancel = new AbortController();
    const main = "setInterval(() => {}, 60_000); console.log('ready')";
    const result = await runFixture({ main, signal: cancel.signal, onLine: () => cancel.abort() });
    expect(result).toMatchObject({ exitCode: null, signal: 'SIGINT', conclusion: 'failure' });
  });
});
