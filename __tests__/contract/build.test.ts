import { expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../testing/repository.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';

const folder = useTemporaryFolder();

test('a build writes only to its target folder and leaves no cache behind', () => {
  const home = folder.at('home');
  const source = folder.at('entry.js');
  const target = folder.at('dist');
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
