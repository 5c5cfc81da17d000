import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreatedFolders } from '../../src/disk/created-folders.ts';

let folder = '';
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'created-folders-'))));
afterEach(() => rmSync(folder, { recursive: true }));

test('removes the folders that it created, and no folder that existed before', () => {
  mkdirSync(join(folder, 'old'));
  CreatedFolders.above(join(folder, 'old', 'new', 'deep', 'file'))[Symbol.dispose]();
  CreatedFolders.above(join(folder, 'old', 'file'))[Symbol.dispose]();
  expect(readdirSync(folder, { recursive: true })).toEqual(['old']);
});

test('keeps a folder that contains something else', () => {
  const folders = CreatedFolders.above(join(folder, 'new', 'deep', 'file'));
  writeFileSync(join(folder, 'new', 'other'), '');
  folders[Symbol.dispose]();
  expect(readdirSync(join(folder, 'new'))).toEqual(['other']);
});
