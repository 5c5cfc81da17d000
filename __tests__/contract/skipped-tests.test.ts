import { expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from '../../testing/repository.ts';

test('tests that need a program are skipped without it, and listed once with the program', () => {
  const jest = path.join(root, 'node_modules', 'jest', 'bin', 'jest.js');
  const argv = ['--experimental-vm-modules', jest, '--runInBand', '__tests__/recipes/scripts'];
  const PATH = path.join(root, 'no-programs');
  const { stderr, status } = spawnSync(process.execPath, argv, { cwd: root, env: { PATH }, encoding: 'utf8' });
  expect(status).toBe(0);
  const lists = stderr.split('Skipped on this machine').slice(1);
  expect(lists).toEqual([
    expect.stringMatching(/needs bash, needs rsync: __tests__.recipes.scripts\.test\.ts \(\d+\)/),
  ]);
});
