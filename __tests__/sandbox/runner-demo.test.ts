import { describe, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { checkBundle, type Check } from '../../sandbox/demo/check-outputs.ts';
import { readCommandLine } from '../../sandbox/demo/command-line.ts';
import { runDemo } from '../../sandbox/demo/run-demo.ts';
import { writeAction } from './runner-fixture.ts';
import { TemporaryFolder } from '../../testing/temporary-folder.ts';

/** Packs two pages in a folder: three entries, two files, and identical bytes on each call. */
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
  ])('does not set an output folder if the user asks for %s', (_what, input, inputs) => {
    expect(readCommandLine(['--input', input], undefined)).toEqual({ kind: 'export', isSecond: false, inputs });
  });

  test('compares and audits a second export', () => {
    const inputs = { 'extract-to': 'site', 'previous-manifest': 'site.manifest.json', audit: 'warn' };
    expect(readCommandLine(['--second'], undefined)).toEqual({ kind: 'export', isSecond: true, inputs });
  });

  test.each(['--fail', '--second'])('does not accept %s for a real service', (option) => {
    expect(readCommandLine([option, ...remote], 'key_x')).toMatchObject({ kind: 'invalid' });
  });

  test('names a service, with its key in the environment', () => {
    const service = { 'base-url': 'https://api.example.org', 'api-key': 'key_x', domain: 'docs.example.org' };
    expect(readCommandLine(remote, 'key_x')).toMatchObject({ kind: 'export', service });
  });

  test('passes inputs on, including values with equals signs and empty values', () => {
    const args = ['--input', 'paths=/a=b', '--input', 'version='];
    expect(readCommandLine(args, undefined)).toMatchObject({ kind: 'export', inputs: { paths: '/a=b', version: '' } });
  });

  test('shows the help', () => {
    expect(readCommandLine(['--help', ...remote], undefined)).toEqual({ kind: 'help' });
  });

  test.each([
    ['an unknown option', ['--fast'], "Unknown option '--fast'"],
    ['an option without its value', ['--domain'], "Option '--domain <value>' argument missing"],
    ['an unknown demo', ['everything'], 'demo "everything" does not exist'],
    ['a domain alone', ['--domain', 'x'], '--domain needs --base-url'],
    ['a service without a domain', ['--base-url', 'x'], '--base-url needs --domain'],
    ['a service without a key', remote, 'needs the API key in the environment variable STATIC_EXPORT_API_KEY'],
    ['an input without a value', ['--input', 'wait'], '--input expects name=value, not "wait"'],
    ['an input without a name', ['--input', '=x'], '--input expects name=value, not "=x"'],
    ['a key in sight', ['--input', 'api-key=x'], '--input does not take api-key: put it into STATIC_EXPORT_API_KEY'],
    ['a domain as an input', ['--input', 'domain=x'], '--input does not take domain: use --domain'],
  ])('rejects %s in one line', (_what, args, error) => {
    const command = readCommandLine(args, undefined);
    expect(command).toEqual({ kind: 'invalid', error: expect.stringContaining(error) });
    expect(command).toEqual({ kind: 'invalid', error: expect.not.stringContaining('\n') });
  });
});

describe("the demo's check of a bundle", () => {
  async function check(bytes: Buffer, outputs: Readonly<Record<string, string>>): Promise<Check> {
    using folder = new TemporaryFolder();
    const file = folder.at('bundle');
    await writeFile(file, bytes);
    return await checkBundle(file, { 'bundle-sha256': sha256(bytes), ...outputs });
  }

  test.each([
    ['tar', (bytes: Buffer) => bytes],
    ['tar.gz', gzipSync],
    ['tar.zst', zstdCompressSync],
  ])('accepts a %s with the digest and file count of the outputs', async (format, compress) => {
    const outputs = { 'bundle-format': format, 'file-count': '2' };
    const { isGood, findings } = await check(compress(await tarOfTwoPages()), outputs);
    expect(findings.at(-1)).toBe('The archive contains 2 files, which matches file-count.');
    expect(isGood).toBe(true);
  });

  test('rejects a bundle with a different digest', async () => {
    const { isGood, findings } = await check(await tarOfTwoPages(), { 'bundle-format': 'tar', 'bundle-sha256': 'abc' });
    expect(isGood).toBe(false);
    expect(findings[0]).toContain('but bundle-sha256 is "abc"');
  });
});

describe('the demo', () => {
  /** An action that masks its URL, sets the given outputs, and exits with the given code. */
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
    using folder = new TemporaryFolder();
    const actionFolder = await writeAction(folder.at('action'), { main, metadata });
    const bundle = folder.at('bundle.tar.gz');
    await writeFile(bundle, gzipSync(await tarOfTwoPages()));
    const text = Object.entries(outputs).map(([name, value]) => `${name}=${value.replace('BUNDLE', bundle)}\n`);
    const lines: string[] = [];
    const inputs = { outputs: text.join(''), 'exit-code': String(exitCode) };
    const options = { actionFolder, workFolder: folder.at('work'), inputs };
    return { exitCode: await runDemo({ ...options, print: (line) => lines.push(line) }), lines };
  }

  async function goodOutputs(): Promise<Readonly<Record<string, string>>> {
    const digest = sha256(gzipSync(await tarOfTwoPages()));
    return { 'bundle-path': 'BUNDLE', 'bundle-format': 'tar.gz', 'bundle-sha256': digest, 'file-count': '2' };
  }

  test('writes the job summary as a page, with secrets masked, and shows its path', async () => {
    using folder = new TemporaryFolder();
    const summary = `console.log('::add-mask::s3cret');
      require('node:fs').appendFileSync(process.env.GITHUB_STEP_SUMMARY, '### Exported s3cret\\n');`;
    const actionFolder = await writeAction(folder.at('action'), { main: summary });
    const lines: string[] = [];
    const workFolder = folder.at('work');
    await runDemo({ actionFolder, workFolder, inputs: {}, print: (line) => lines.push(line) });
    expect(lines.at(-1)).toMatch(/^\nJob summary: .*summary\.html$/);
    expect(await readFile(path.join(workFolder, 'summary.html'), 'utf8')).toContain('<h3>Exported ***</h3>');
  });

  test('exits with 0 if the bundle matches the outputs, and shows its path', async () => {
    const { lines, exitCode } = await demo(await goodOutputs());
    expect(lines.slice(-3)).toEqual([
      expect.stringMatching(/^Bundle: .*bundle\.tar\.gz$/),
      expect.stringContaining('matches bundle-sha256'),
      '  The archive contains 2 files, which matches file-count.',
    ]);
    expect(exitCode).toBe(0);
  });

  test('exits with 1 if the bundle does not match the outputs', async () => {
    expect(await demo({ ...(await goodOutputs()), 'bundle-sha256': 'abc' })).toMatchObject({ exitCode: 1 });
  });

  test('exits with the exit code of the step unless that is 0', async () => {
    expect(await demo({ outcome: 'failed' }, 7)).toMatchObject({ exitCode: 7 });
  });
});
