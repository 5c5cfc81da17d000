/** The files that the program writes: outputs and summary. They never replace what a run reads, or its log. */
import { beforeEach, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { lstatSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startProgram } from '../../testing/program.ts';
import { root } from '../../testing/repository.ts';
import { describeUnless } from '../../testing/requirements.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';

const folder = useTemporaryFolder();
beforeEach(() => mkdirSync(folder.at('temp')));

type Writer = 'STATIC_EXPORT_OUTPUTS' | 'summary-path';

/** The variable and the input that name the same file. */
function writtenTo(file: string): readonly (readonly [Writer, string, string])[] {
  return [
    ['STATIC_EXPORT_OUTPUTS', file, ''],
    ['summary-path', '', `summary-path=${file}`],
  ];
}

test.each([
  ['site.zip', 'site.zip'],
  ['site/index.html', 'site'],
])('%s, which is in the source, is kept', async (file, source) => {
  mkdirSync(path.dirname(folder.at(file)), { recursive: true });
  writeFileSync(folder.at(file), '<p>Page</p>');
  for (const [name, variable, word] of writtenTo(file)) {
    const args = ['prepare', `source=${source}`, 'extract-to=new', ...(word === '' ? [] : [word])];
    const { exitCode, log } = await startProgram(args, {
      folder: folder.path,
      env: { STATIC_EXPORT_OUTPUTS: variable },
    }).ended;
    expect({ exitCode, log }).toMatchObject({ exitCode: 2, log: expect.stringContaining(name) });
    expect(readFileSync(folder.at(file), 'utf8')).toBe('<p>Page</p>');
  }
});

describeUnless(process.platform === 'win32' ? 'needs /dev/stdout' : undefined)('the log', () => {
  test.each([
    ['| cat', '/dev/stdout'],
    ['> log', '/dev/stdout'],
    ['> log', 'log'],
  ])('is not replaced (%s, %s)', (redirection, file) => {
    const cli = path.join(root, 'dist', 'cli', 'index.js');
    for (const [, variable, word] of writtenTo(file)) {
      const command = `"$0" "$1" audit site-path=site ${word} ${redirection}`;
      const env = { PATH: process.env['PATH'], STATIC_EXPORT_OUTPUTS: variable };
      const { stdout } = spawnSync('sh', ['-c', command, process.execPath, cli], { cwd: folder.path, env });
      const log = stdout.toString() || readFileSync(folder.at('log'), 'utf8');
      expect(log).toMatch(/^✗ invalid-input: .* is the log of this run/);
    }
  });
});

test('the launcher removes outputs of an earlier run, but nothing that is not a file', async () => {
  mkdirSync(folder.at('outputs'));
  symlinkSync('outputs', folder.at('link'));
  const env = { STATIC_EXPORT_OUTPUTS: 'link' };
  const { exitCode, log } = await startProgram(['audit', 'site-path=site'], { folder: folder.path, env }).ended;
  expect({ exitCode, log }).toMatchObject({ exitCode: 2, log: expect.stringContaining('STATIC_EXPORT_OUTPUTS') });
  expect(lstatSync(folder.at('link')).isSymbolicLink()).toBe(true);
});
