/** The arguments of the program for other CI systems, and its help. Nothing here sends a request. */
import { beforeEach, describe, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { lstatSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readMetadata } from '../../testing/metadata.ts';
import { type EndedProgram, startProgram } from '../../testing/program.ts';
import { readText, root } from '../../testing/repository.ts';
import { preloading } from '../../testing/started-step.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';

const folder = useTemporaryFolder();
beforeEach(() => mkdirSync(folder.at('temp')));

const inputs = ['base-url=http://127.0.0.1:9', 'domain=docs.example.com'];

function run(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<EndedProgram> {
  return startProgram(args, { folder: folder.path, env: { STATIC_EXPORT_API_KEY: 'prefix_of_a_key', ...env } }).ended;
}

describe('wrong usage exits with 2', () => {
  test.each<readonly [string, readonly string[], RegExp]>([
    ['with an unknown input', ['extrct-to=site'], /Input `extrct-to` does not exist/],
    ['with an unknown option', ['--extrct-to', 'site'], /Input `extrct-to` does not exist/],
    ['with an input of a step', ['summary=true'], /Input `summary` does not exist/],
    ['with the key as an argument', ['api-key=prefix_s3cret_key'], /Set STATIC_EXPORT_API_KEY/],
    ['with an argument that is not an input', ['prefix_s3cret_key'], /name=value/],
    ['with an option without a value', ['--domain'], /name=value/],
    ['with an invalid value', ['timeout=60'], /Input `timeout` is "60"/],
  ])('%s, and replaces the outputs of an earlier run', async (_how, args, message) => {
    writeFileSync(folder.at('static-export.export.json'), '{"outcome":"succeeded"}');
    const { exitCode, log, outputs } = await run(['export', ...inputs, ...args]);
    expect({ exitCode, log }).toMatchObject({ exitCode: 2, log: expect.stringMatching(message) });
    expect(log).not.toContain('prefix_s3cret_key');
    expect(outputs).toMatchObject({ outcome: 'failed', 'failure-code': 'invalid-input' });
  });

  test('in a working folder that was removed', () => {
    const script = 'rmdir "$PWD" && exec "$0" "$1" audit site-path=site';
    const cli = path.join(root, 'dist', 'cli', 'index.js');
    mkdirSync(folder.at('gone'));
    const { status, stdout } = spawnSync('sh', ['-c', script, process.execPath, cli], { cwd: folder.at('gone') });
    expect(status).toBe(2);
    expect(stdout.toString()).toMatch(/^✗ invalid-input: The working folder/);
  });

  test('without a key', async () => {
    const { exitCode, log } = await run(['export', ...inputs], { STATIC_EXPORT_API_KEY: '' });
    expect({ exitCode, log }).toMatchObject({
      exitCode: 2,
      log: expect.stringMatching(/empty\.\n.*`STATIC_EXPORT_API_KEY`/),
    });
  });

  test.each([[[]], [['exprot']], [['../help']]])('with the arguments %j, and prints the help', async (args) => {
    expect(await run(args)).toMatchObject({ exitCode: 2, log: expect.stringContaining('agent-job') });
  });
});

describe('the help', () => {
  test.each<readonly [string, string]>([
    ['export', 'action.yml'],
    ['audit', 'audit/action.yml'],
    ['check', 'check-published/action.yml'],
    ['agent-job', 'agent-job/action.yml'],
  ])('of %s lists the inputs of %s', async (command, file) => {
    const { exitCode, log } = await run([command, '--help']);
    expect(exitCode).toBe(0);
    const listed = [...log.matchAll(/^ {2}([a-z0-9-]+) {2}/gm)].map(([, name]) => name);
    const names = readMetadata(readText(file)).inputs.map(({ name }) => name);
    expect(listed).toEqual(names.filter((name) => !['api-key', 'summary', 'mask-bundle-url'].includes(name)));
  });

  test('may go to a pipe that is closed', async () => {
    const { child, ended } = startProgram(['--help'], { folder: folder.path });
    child.stdout.destroy();
    expect(await ended).toMatchObject({ exitCode: 0, log: '' });
  });

  test('of the program lists the commands, and --version prints the version of the package', async () => {
    expect(await run(['--help'])).toMatchObject({
      exitCode: 0,
      log: expect.stringMatching(/export[^]*audit[^]*check[^]*agent-job/),
    });
    const { log } = await run(['--version']);
    expect(readText('package.json')).toContain(`"version": "${log.trim()}"`);
  });
});

test.each(['', 'mine.json'])(
  'with another Node, the program names the one that it needs, and leaves no outputs of an earlier run (%j)',
  async (file) => {
    writeFileSync(folder.at(file || 'static-export.export.json'), '{"outcome":"succeeded"}');
    const { exitCode, log } = await run(['export'], { ...preloading('old-node'), STATIC_EXPORT_OUTPUTS: file });
    expect({ exitCode, log }).toMatchObject({
      exitCode: 2,
      log: expect.stringMatching(/needs Node 24.*Node 20\.1\.0/),
    });
    expect(readdirSync(folder.path)).toEqual(['temp']);
  },
);

test('the launcher removes outputs of an earlier run, but nothing that is not a file', async () => {
  mkdirSync(folder.at('outputs'));
  symlinkSync('outputs', folder.at('link'));
  const { exitCode, log } = await run(['export', ...inputs], { STATIC_EXPORT_OUTPUTS: 'link' });
  expect({ exitCode, log }).toMatchObject({ exitCode: 2, log: expect.stringContaining('STATIC_EXPORT_OUTPUTS') });
  expect(lstatSync(folder.at('link')).isSymbolicLink()).toBe(true);
});
