import { expect, test } from '@jest/globals';
import { chownSync, existsSync, mkdirSync, readdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { newTemporaryFolder, removeContents, removeIfPossible } from '../../src/disk/temporary-path.ts';
import { Turns } from '../../src/turns.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';

const folder = useTemporaryFolder();

function makeSite(): string {
  mkdirSync(folder.at('site/docs'), { recursive: true });
  for (const name of ['a', 'b', 'c']) writeFileSync(folder.at(`site/docs/${name}`), '');
  return folder.at('site');
}

test('the contents of a folder are removed at every depth, but nothing that a link leads to', async () => {
  const site = makeSite();
  mkdirSync(folder.at('other'));
  writeFileSync(folder.at('other/file'), '');
  symlinkSync(folder.at('other'), folder.at('site/docs/link'), 'junction');
  await removeContents(site, new Turns(new AbortController().signal));
  expect(readdirSync(site)).toEqual([]);
  expect(existsSync(folder.at('other/file'))).toBe(true);
});

test('a folder is removed with files of any name, but nothing that a link leads to', () => {
  const site = makeSite();
  writeFileSync(folder.at('site/docs/日本語.html'), '');
  symlinkSync(folder.path, folder.at('site/docs/link'), 'junction');
  removeIfPossible(site);
  removeIfPossible(site);
  expect(readdirSync(folder.path)).toEqual([]);
});

test('a cancellation ends the removal inside a folder', async () => {
  const site = makeSite();
  const stop = new AbortController();
  let calls = 0;
  const elapsedMs = (): number => {
    calls += 1;
    // The calls: at first, for the folder, for the first file, for the second one.
    if (calls === 4) stop.abort('cancelled');
    return 0;
  };
  await expect(removeContents(site, new Turns(stop.signal, { elapsedMs }))).rejects.toBe('cancelled');
  expect(readdirSync(folder.at('site/docs'))).toHaveLength(1);
});

test('a temporary folder replaces those of the same user that killed runs left, and no other', () => {
  const create = (): string => newTemporaryFolder(folder.path);
  const [left, running, foreign] = [create(), create(), create()];
  writeFileSync(`${left}/bundle.part`, '');
  mkdirSync(folder.at('other'));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(foreign, 1, 1);
  for (const each of [left, folder.at('other'), ...(isRoot ? [foreign] : [])]) utimesSync(each, 0, 0);
  const kept = ['other', ...[running, foreign, create()].map((each) => basename(each))];
  expect(readdirSync(folder.path).sort()).toEqual(kept.sort());
});
