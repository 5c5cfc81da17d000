import { expect, test } from '@jest/globals';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createFoldersAbove } from '../../src/disk/folders.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';

const folder = useTemporaryFolder();

test('removes the folders that it created, and no folder that existed before', () => {
  mkdirSync(folder.at('old'));
  createFoldersAbove(folder.at('old', 'new', 'deep', 'file'))[Symbol.dispose]();
  createFoldersAbove(folder.at('old', 'file'))[Symbol.dispose]();
  expect(readdirSync(folder.path, { recursive: true })).toEqual(['old']);
});

test('keeps a folder that contains something else', () => {
  const folders = createFoldersAbove(folder.at('new', 'deep', 'file'));
  writeFileSync(folder.at('new', 'other'), '');
  folders[Symbol.dispose]();
  expect(readdirSync(folder.at('new'))).toEqual(['other']);
});
