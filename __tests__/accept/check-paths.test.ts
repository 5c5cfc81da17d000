import { beforeEach, describe, expect, test } from '@jest/globals';
import { chmodSync, mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, parse } from 'node:path';
import { checkPaths } from '../../src/accept/check-paths.ts';
import { expectFailure } from '../../testing/failure-of.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';

const folder = useTemporaryFolder();
beforeEach(() => {
  mkdirSync(folder.at('site', 'deep'), { recursive: true });
  writeFileSync(folder.at('file'), '');
  symlinkSync(folder.at('site'), folder.at('alias'), 'junction');
});

const { signal } = new AbortController();
const check = (extractTo: string, protectedFolders: readonly string[] = []): Promise<unknown> =>
  checkPaths({ extractTo, maxFiles: 1 }, { protectedFolders, signal });

describe('the folder of a site', () => {
  test.each(['.', './', '..', parse(process.cwd()).root, process.cwd(), dirname(process.cwd()), '', 'x/..'])(
    'may not be %j',
    async (extractTo) => {
      await expectFailure(() => check(extractTo), { code: 'invalid-input', message: `"${extractTo}"` });
    },
  );

  test('may not be a forbidden folder, one that contains it, or a link to it', async () => {
    const home = folder.at('users', 'home');
    mkdirSync(home, { recursive: true });
    symlinkSync(home, folder.at('link'));
    for (const path of [home, `${home}/`, folder.at('users'), folder.at('link')]) {
      await expectFailure(() => check(path, [home]), { code: 'invalid-input', message: home });
    }
  });

  test('keeps its mode if it is empty', async () => {
    mkdirSync(folder.at('empty'));
    chmodSync(folder.at('empty'), 0o2775);
    const { mode } = statSync(folder.at('empty'));
    await check(folder.at('empty'));
    expect(statSync(folder.at('empty')).mode).toBe(mode);
  });

  test('may not be a file or a broken link', async () => {
    symlinkSync(folder.at('none'), folder.at('dangling'));
    for (const name of ['file', 'dangling']) {
      await expectFailure(() => check(folder.at(name)), { code: 'invalid-input', message: 'is not a folder' });
    }
  });
});
