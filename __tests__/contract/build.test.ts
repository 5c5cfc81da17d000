import { expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../testing/repository.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';

const folder = useTemporaryFolder();

test('a build that fails, here without a tsconfig.json, prints the error and keeps what was built before', () => {
  for (const name of ['package.json', 'scripts', 'src', 'sandbox', 'testing']) {
    cpSync(path.join(root, name), folder.at(name), { recursive: true });
  }
  symlinkSync(path.join(root, 'node_modules'), folder.at('node_modules'), 'junction');
  folder.write('dist/export/index.js', 'built before');
  const { status, stderr } = spawnSync(process.execPath, [folder.at('scripts/build.ts')], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain('tsconfig.json');
  expect(stderr.length).toBeLessThan(1000);
  expect(readFileSync(folder.at('dist/export/index.js'), 'utf8')).toBe('built before');
});
