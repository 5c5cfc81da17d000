/** The one rule for paths that are written, and the folders that are created for them. */
import { beforeEach, describe, expect, test } from '@jest/globals';
import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { requireWritable, writeTextFile } from '../../src/disk/text-file.ts';
import { BundleFile } from '../../src/download/bundle-file.ts';
import { expectFailure } from '../../testing/failure-of.ts';
import { root } from '../../testing/repository.ts';
import { describeUnless } from '../../testing/requirements.ts';
import { TemporaryFolder, useTemporaryFolder } from '../../testing/temporary-folder.ts';

const folder = useTemporaryFolder();
const at = (name: string): string => `${folder.path}/${name}`;
beforeEach(() => mkdirSync(at('site')));

describe('a path to write', () => {
  test.each(['site', 'new/', 'new\\'])('is not %s, a folder', async (name) => {
    const check = (): void => requireWritable(at(name), 'Input `bundle-path`');
    await expectFailure(check, { code: 'invalid-input', message: /`bundle-path`.*a folder/ });
    expect(readdirSync(folder.path)).toEqual(['site']);
  });

  test('is judged without a standard output, as a service of Windows has none', () => {
    const module = pathToFileURL(join(root, 'src/disk/text-file.ts')).href;
    const script = `
      const { requireWritable } = await import(${JSON.stringify(module)});
      (await import('node:fs')).closeSync(1);
      requireWritable(${JSON.stringify(at('file'))});`;
    writeFileSync(at('file'), 'old');
    const run = spawnSync(process.execPath, ['--input-type=module', '-e', script]);
    expect({ status: run.status, stderr: String(run.stderr) }).toEqual({ status: 0, stderr: '' });
  });
});

const onWindows = process.platform === 'win32' ? 'needs FIFOs, and links to files without a privilege' : undefined;

describeUnless(onWindows)('a path to write', () => {
  test('is not a FIFO, and not a link to a folder or a FIFO', async () => {
    execFileSync('mkfifo', [at('fifo')]);
    for (const [name, target] of Object.entries({ link: 'fifo', alias: 'site' })) symlinkSync(target, at(name));
    for (const name of ['fifo', 'link', 'alias']) {
      await expectFailure(() => requireWritable(at(name)), { code: 'invalid-input' });
    }
  });

  test.each([
    ['a file', 'file'],
    ['a new file', 'none'],
  ])('may be a link to %s, which is written and stays a link', (_what, target) => {
    writeFileSync(at('file'), 'old');
    symlinkSync(target, at('link'));
    requireWritable(at('link'));
    writeTextFile(at('link'), 'new');
    expect(lstatSync(at('link')).isSymbolicLink()).toBe(true);
    expect(readFileSync(at(target), 'utf8')).toBe('new');
  });
});

describeUnless(lackOfDevices())('a device', () => {
  beforeEach(() => {
    execFileSync('mknod', [at('null'), 'c', '1', '3']);
    symlinkSync('null', at('link'));
  });

  test.each(['null', 'link'])('is written to as %s, and never replaced', (name) => {
    requireWritable(at(name));
    writeTextFile(at(name), 'discarded');
    expect(lstatSync(at('null')).isCharacterDevice()).toBe(true);
    expect(readdirSync(folder.path)).toEqual(['link', 'null', 'site']);
  });

  test('behind a link of another user is not written to', async () => {
    lchownSync(at('link'), 1, 1);
    await expectFailure(() => requireWritable(at('link')), { code: 'invalid-input' });
    // It may have been put there later.
    writeTextFile(at('link'), 'new');
    expect(readFileSync(at('link'), 'utf8')).toBe('new');
    expect(lstatSync(at('null')).isCharacterDevice()).toBe(true);
  });

  test('takes a bundle', async () => {
    await using file = new BundleFile({ path: at('null'), signal: new AbortController().signal });
    file.announce(2);
    file.write(Buffer.from('ab'), 0);
    file.commit(at('null'));
    expect(existsSync(file.temporaryPath)).toBe(false);
    expect(lstatSync(at('null')).isCharacterDevice()).toBe(true);
    expect(readdirSync(folder.path)).toEqual(['link', 'null', 'site']);
  });
});

/** Making a device needs root, and a system that lets it. A test never uses those of the machine. */
function lackOfDevices(): string | undefined {
  using probe = new TemporaryFolder();
  return spawnSync('mknod', [probe.at('null'), 'c', '1', '3']).status === 0
    ? undefined
    : 'needs root, to make a device';
}

describeUnless(process.platform === 'linux' ? undefined : 'needs /proc')('a folder that cannot be created', () => {
  test('is tried once and named, with the path below it or without', async () => {
    for (const path of ['/proc/x', '/proc/x/y/z']) {
      const check = (): void => requireWritable(`${path}/file`);
      await expectFailure(check, { code: 'cannot-write', message: /^\/proc\/x cannot/ });
    }
  });
});
