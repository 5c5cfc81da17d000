/** Wrong usage of the program for other CI systems, and the files that it never replaces. Nothing here sends a request. */
import { beforeEach, describe, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type EndedProgram, startProgram } from '../../testing/program.ts';
import { root } from '../../testing/repository.ts';
import { preloading } from '../../testing/started-step.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';

const folder = useTemporaryFolder();
beforeEach(() => mkdirSync(folder.at('temp')));

/** Runs a command line as in a shell, without quotes. */
function run(line: string, env: Readonly<Record<string, string>> = {}): Promise<EndedProgram> {
  const keys = { STATIC_EXPORT_API_KEY: 'prefix_of_a_key' };
  return startProgram(line.split(' '), { folder: folder.path, env: { ...keys, ...env } }).ended;
}

/** Runs the program in a shell. */
function inShell(script: string, env: Readonly<Record<string, string>> = {}): ReturnType<typeof spawnSync> {
  const cli = path.join(root, 'dist', 'cli', 'index.js');
  const machine = { PATH: process.env['PATH'], ...env };
  return spawnSync('sh', ['-c', script, process.execPath, cli], { cwd: folder.path, env: machine });
}

const service = 'base-url=http://127.0.0.1:9';
const full = `export ${service} domain=docs.example.com extract-to=site`;
/** Outputs of an earlier run. */
const earlier = '{"outcome":"succeeded"}';

describe('wrong usage', () => {
  test.each([
    ['a misspelt command', `exprot ${service}`, 'exprot', /Did you mean export/],
    ['a command with a path', '../help', 'other', /unknown command/],
    ['a misspelt input', `${full} extrct-to=site`, 'export', /Did you mean --extract-to/],
  ])('such as %s exits with 2, and leaves no outputs', async (_what, line, command, message) => {
    writeFileSync(folder.at(`static-export.${command}.json`), earlier);
    const { exitCode, log } = await run(line);
    expect({ exitCode, log }).toMatchObject({ exitCode: 2, log: expect.stringMatching(message) });
    expect(readdirSync(folder.path).filter((name) => name !== 'static-export.other.json')).toEqual(['temp']);
  });

  test.each([
    ['an empty key', full, /empty\.\n.*`STATIC_EXPORT_API_KEY`/],
    ['an export of nothing', `export ${service} extract-to=site`, /all empty/],
    ['an export of which nothing remains', `export ${service} domain=docs.example.com`, /both empty/],
    ['a check of nothing', 'check url=https://a.example', /both empty/],
    ['a folder that is missing', 'audit site-path=missing', /`site-path` is "missing"/],
    ['a summary at a folder', `${full} summary-path=temp`, /`summary-path` is "temp"/],
    ['a source in the folder of the site', 'prepare source=n/s extract-to=n', /`source`.*`extract-to`/],
    ['a summary in the source', 'prepare source=s extract-to=n summary-path=s/x', /`summary-path`.*`source`/],
    ['a summary at the report', 'audit site-path=s summary-path=s.audit.json', /`summary-path`.*`site-path`/],
  ])('such as %s exits with 2, and leaves only its outputs', async (what, line, message) => {
    const { exitCode, log, outputs } = await run(line, what === 'an empty key' ? { STATIC_EXPORT_API_KEY: '' } : {});
    expect({ exitCode, log }).toMatchObject({ exitCode: 2, log: expect.stringMatching(message) });
    expect(outputs).toMatchObject({ outcome: 'failed', 'failure-code': 'invalid-input' });
    expect(readdirSync(folder.path)).toEqual([expect.stringMatching(/^static-export\./), 'temp']);
  });

  test('is also a working folder that was removed', () => {
    mkdirSync(folder.at('gone'));
    const { status, stdout } = inShell('cd gone && rmdir "$PWD" && exec "$0" "$1" audit site-path=site');
    expect({ status, log: String(stdout) }).toEqual({
      status: 2,
      log: expect.stringMatching(/^✗ invalid-input: The working folder/),
    });
  });

  const testWithDevices = process.platform === 'win32' ? test.skip : test;
  testWithDevices.each([
    ['/dev/stdout', '| cat'],
    ['log', '> log'],
  ])('is also an output file that is the log of the run (%s %s)', (file, redirection) => {
    const script = `"$0" "$1" audit site-path=site ${redirection}`;
    const { stdout } = inShell(script, { STATIC_EXPORT_OUTPUTS: file });
    const log = String(stdout) || readFileSync(folder.at('log'), 'utf8');
    expect(log).toMatch(/^✗ invalid-input: .* is the log of this run/);
  });
});

test.each(['export -h', 'help export', '--version'])('`%s` keeps the outputs of an earlier run', async (line) => {
  writeFileSync(folder.at('mine.json'), earlier);
  const { exitCode } = await run(line, { STATIC_EXPORT_OUTPUTS: 'mine.json' });
  expect({ exitCode, files: readdirSync(folder.path) }).toEqual({ exitCode: 0, files: ['mine.json', 'temp'] });
});

test('the program without a command keeps the outputs of an earlier one', () => {
  writeFileSync(folder.at('mine.json'), earlier);
  expect(inShell('"$0" "$1"', { STATIC_EXPORT_OUTPUTS: 'mine.json' }).status).toBe(2);
  expect(readdirSync(folder.path)).toContain('mine.json');
});

test('the launcher removes outputs of an earlier run, but nothing that is not a file', async () => {
  mkdirSync(folder.at('outputs'));
  symlinkSync('outputs', folder.at('link'));
  const { exitCode, log } = await run('audit site-path=site', { STATIC_EXPORT_OUTPUTS: 'link' });
  expect({ exitCode, log }).toMatchObject({ exitCode: 2, log: expect.stringContaining('STATIC_EXPORT_OUTPUTS') });
  expect(lstatSync(folder.at('link')).isSymbolicLink()).toBe(true);
});

test.each(['', 'mine.json'])(
  'with another Node, the program names the one that it needs, and leaves no outputs of an earlier run (%j)',
  async (file) => {
    writeFileSync(folder.at(file || 'static-export.export.json'), earlier);
    const { exitCode, log } = await run('export', { ...preloading('old-node'), STATIC_EXPORT_OUTPUTS: file });
    expect({ exitCode, log }).toMatchObject({ exitCode: 2, log: expect.stringMatching(/Node 24.*Node 20\.1\.0/) });
    expect(readdirSync(folder.path)).toEqual(['temp']);
  },
);
