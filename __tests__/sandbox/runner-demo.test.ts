import { describe, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { checkBundle, type Check } from '../../sandbox/demo/check-bundle.ts';
import { readCommandLine } from '../../sandbox/demo/command-line.ts';
import { runDemo } from '../../sandbox/demo/run-demo.ts';
import { inTemporaryFolder, writeAction } from './runner-fixture.ts';

/** Two pages and a folder: three entries, two files, the same bytes each time. */
async function tarOfTwoPages(): Promise<Buffer> {
  const archive = pack();
  const mtime = new Date(0);
  archive.entry({ name: 'guides/', type: 'directory', mtime });
  archive.entry({ name: 'index.html', mtime }, '<h1>Start</h1>');
  archive.entry({ name: 'guides/one.html', mtime }, '<h1>One</h1>');
  archive.finalize();
  return buffer(archive);
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

describe('the command line', () => {
  const remote = ['--base-url', 'https://api.example.org', '--domain', 'docs.example.org'];

  test('without arguments exports the sandbox and unpacks its site', () => {
    expect(readCommandLine([], 'key_x')).toEqual({
      kind: 'export',
      isSecond: false,
      inputs: { 'extract-to': 'site' },
    });
  });

  test.each([
    ['another folder', 'extract-to=public', { 'extract-to': 'public' }],
    ['no folder', 'extract-to=', { 'extract-to': '' }],
    ['no bundle', 'download=false', { download: 'false' }],
  ])('leaves the folder to who asks for %s', (_what, input, inputs) => {
    expect(readCommandLine(['--input', input], undefined)).toEqual({ kind: 'export', isSecond: false, inputs });
  });

  test('compares and audits a second export', () => {
    const inputs = { 'extract-to': 'site', 'previous-manifest': 'site.manifest.json', audit: 'warn' };
    expect(readCommandLine(['--second'], undefined)).toEqual({ kind: 'export', isSecond: true, inputs });
  });

  test.each(['--fail', '--second'])('does not accept %s for a real service', (option) => {
    expect(readCommandLine([option, ...remote], 'key_x')).toMatchObject({ kind: 'refused' });
  });

  test('names a service, and its key is in the environment', () => {
    const service = { 'base-url': 'https://api.example.org', 'api-key': 'key_x', domain: 'docs.example.org' };
    expect(readCommandLine(remote, 'key_x')).toMatchObject({ kind: 'export', service });
  });

  test('passes inputs on, values with equals signs and empty ones too', () => {
    const args = ['--input', 'paths=/a=b', '--input', 'version='];
    expect(readCommandLine(args, undefined)).toMatchObject({ kind: 'export', inputs: { paths: '/a=b', version: '' } });
  });

  test('asks for help', () => {
    expect(readCommandLine(['--help', ...remote], undefined)).toEqual({ kind: 'help' });
  });

  test.each([
    ['an unknown option', ['--fast'], "Unknown option '--fast'"],
    ['an option without its value', ['--domain'], "Option '--domain <value>' argument missing"],
    ['an unknown demo', ['everything'], 'there is no demo named "everything"'],
    ['a domain alone', ['--domain', 'x'], '--domain needs --base-url'],
    ['a service without a domain', ['--base-url', 'x'], '--base-url needs --domain'],
    ['a service without a key', remote, 'needs the API key in the environment variable STATIC_EXPORT_API_KEY'],
    ['an input without a value', ['--input', 'wait'], '--input expects name=value, not "wait"'],
    ['an input without a name', ['--input', '=x'], '--input expects name=value, not "=x"'],
    ['a key in sight', ['--input', 'api-key=x'], '--input does not take api-key: put it into STATIC_EXPORT_API_KEY'],
    ['a domain as an input', ['--input', 'domain=x'], '--input does not take domain: use --domain'],
  ])('refuses %s in one line', (_what, args, error) => {
    const command = readCommandLine(args, undefined);
    expect(command).toEqual({ kind: 'refused', error: expect.stringContaining(error) });
    expect(command).toEqual({ kind: 'refused', error: expect.not.stringContaining('\n') });
  });
});

describe('a bundle', () => {
  async function check(bytes: Buffer, outputs: Readonly<Record<string, string>>): Promise<Check> {
    return inTemporaryFolder(async (folder) => {
      const file = path.join(folder, 'bundle');
      await writeFile(file, bytes);
      return checkBundle(file, { 'bundle-sha256': sha256(bytes), ...outputs });
    });
  }

  test.each([
    ['tar', (bytes: Buffer) => bytes],
    ['tar.gz', gzipSync],
    ['tar.zst', zstdCompressSync],
  ])('that is a %s is good where digest and file count are those of the outputs', async (format, compress) => {
    const outputs = { 'bundle-format': format, 'file-count': '2' };
    const { isGood, findings } = await check(compress(await tarOfTwoPages()), outputs);
    expect(findings.at(-1)).toBe('The archive holds 2 files, as file-count says.');
    expect(isGood).toBe(true);
  });

  test('of another digest is bad', async () => {
    const { isGood, findings } = await check(await tarOfTwoPages(), { 'bundle-format': 'tar', 'bundle-sha256': 'abc' });
    expect(isGood).toBe(false);
    expect(findings[0]).toContain('but bundle-sha256 is "abc"');
  });

  test('of another number of files is bad', async () => {
    const { isGood, findings } = await check(await tarOfTwoPages(), { 'bundle-format': 'tar', 'file-count': '3' });
    expect(isGood).toBe(false);
    expect(findings[1]).toBe('The archive holds 2 files, but file-count is 3.');
  });

  test('that does not unpack is bad', async () => {
    const cut = gzipSync(await tarOfTwoPages()).subarray(0, 100);
    const { isGood, findings } = await check(cut, { 'bundle-format': 'tar.gz' });
    expect(isGood).toBe(false);
    expect(findings).toEqual([expect.stringMatching(/^The bundle cannot be read: /)]);
  });

  test('that is not there is bad', async () => {
    expect(await checkBundle('/nowhere/bundle', {})).toMatchObject({ isGood: false });
  });

  test('whose files were not counted by the step is judged by its digest', async () => {
    const { isGood, findings } = await check(await tarOfTwoPages(), { 'bundle-format': 'tar' });
    expect(isGood).toBe(true);
    expect(findings[1]).toBe('The archive holds 2 files.');
  });

  test('that is a zip is judged by its digest', async () => {
    expect(await check(Buffer.from('zip'), { 'bundle-format': 'zip' })).toMatchObject({ isGood: true });
  });
});

describe('the demo', () => {
  /** An action that hides its link, leaves the outputs it is told, and ends as it is told. */
  const main = `console.log('::add-mask::' + process.env.INPUT_LINK);
    console.log('exporting to ' + process.env.INPUT_LINK);
    require('node:fs').appendFileSync(process.env.GITHUB_OUTPUT, process.env.INPUT_OUTPUTS);
    process.exitCode = Number(process.env['INPUT_EXIT-CODE']);`;
  const metadata = "inputs: { link: { default: 'https://s.example/?x' }, outputs: {}, exit-code: {}, bundle: {} }\n";

  interface Shown {
    readonly exitCode: number;
    readonly lines: readonly string[];
  }

  async function demo(outputs: Readonly<Record<string, string>>, exitCode = 0): Promise<Shown> {
    return inTemporaryFolder(async (folder) => {
      const actionFolder = await writeAction(path.join(folder, 'action'), { main, metadata });
      const bundle = path.join(folder, 'bundle.tar.gz');
      await writeFile(bundle, gzipSync(await tarOfTwoPages()));
      const text = Object.entries(outputs).map(([name, value]) => `${name}=${value.replace('BUNDLE', bundle)}\n`);
      const lines: string[] = [];
      const inputs = { outputs: text.join(''), 'exit-code': String(exitCode) };
      const options = { actionFolder, workFolder: path.join(folder, 'work'), inputs };
      return { exitCode: await runDemo({ ...options, print: (line) => lines.push(line) }), lines };
    });
  }

  async function goodOutputs(): Promise<Readonly<Record<string, string>>> {
    const digest = sha256(gzipSync(await tarOfTwoPages()));
    return { 'bundle-path': 'BUNDLE', 'bundle-format': 'tar.gz', 'bundle-sha256': digest, 'file-count': '2' };
  }

  test('shows the log, then the outputs that hold something, secrets hidden in both', async () => {
    const { lines, exitCode } = await demo({ outcome: 'succeeded', 'bundle-url': 'https://s.example/?x', status: '' });
    expect(lines).toEqual([
      'exporting to ***',
      '',
      'Outputs for later steps',
      '  outcome     succeeded',
      '  bundle-url  ***',
    ]);
    expect(exitCode).toBe(0);
  });

  test('ends with 0 where the bundle is what the outputs say, and tells where it lies', async () => {
    const { lines, exitCode } = await demo(await goodOutputs());
    expect(lines.slice(-3)).toEqual([
      expect.stringMatching(/^Bundle: .*bundle\.tar\.gz$/),
      expect.stringContaining('is bundle-sha256'),
      '  The archive holds 2 files, as file-count says.',
    ]);
    expect(exitCode).toBe(0);
  });

  test('ends with 1 where the bundle is not', async () => {
    expect(await demo({ ...(await goodOutputs()), 'bundle-sha256': 'abc' })).toMatchObject({ exitCode: 1 });
  });

  test('ends with 1 where the site is not', async () => {
    const outputs = { ...(await goodOutputs()), 'site-path': path.resolve('nowhere') };
    expect(await demo(outputs)).toMatchObject({ exitCode: 1 });
  });

  test('ends with the exit code of the step where that is not 0', async () => {
    expect(await demo({ outcome: 'failed' }, 7)).toMatchObject({ exitCode: 7 });
  });

  test('ends with 1 where the runner fails a step that ended with 0', async () => {
    expect(await demo({ '': 'an output without a name' })).toMatchObject({ exitCode: 1 });
  });

  test('empties its folder first, and leaves the folders of the step in it', async () => {
    await inTemporaryFolder(async (folder) => {
      const actionFolder = await writeAction(path.join(folder, 'action'), { main: '' });
      const workFolder = path.join(folder, 'work');
      await mkdir(workFolder);
      await writeFile(path.join(workFolder, 'stale'), '');
      await runDemo({ actionFolder, workFolder, inputs: {}, print: () => undefined });
      await expect(stat(path.join(workFolder, 'stale'))).rejects.toThrow('ENOENT');
      expect((await stat(path.join(workFolder, 'temp'))).isDirectory()).toBe(true);
    });
  });
});
