import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../testing/repository.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(realpathSync(tmpdir()), 'build-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('a build writes only to its target folder and leaves no cache behind', () => {
  const home = join(folder, 'home');
  const source = join(folder, 'entry.js');
  const target = join(folder, 'dist');
  mkdirSync(home);
  writeFileSync(source, 'console.log("one");\n');
  const script = `
    const { bundle } = await import(${JSON.stringify(pathToFileURL(join(root, 'scripts/build/bundle.ts')))});
    await bundle(${JSON.stringify(source)}, ${JSON.stringify(target)});
  `;
  execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, HOME: home, USERPROFILE: home, XDG_CACHE_HOME: home, TMPDIR: home },
    stdio: 'pipe',
  });
  expect(readdirSync(target).sort()).toEqual(['index.js', 'package.json']);
  expect(readdirSync(home)).toEqual([]);
});
