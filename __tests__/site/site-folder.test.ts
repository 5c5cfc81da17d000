import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join, parse } from 'node:path';
import { requireSiteFolder } from '../../src/site/site-folder.ts';
import { failureOf } from '../../testing/failure-of.ts';

let folder = '';
beforeEach(() => void (folder = realpathSync(mkdtempSync(join(tmpdir(), 'site-folder-')))));
afterEach(() => rmSync(folder, { recursive: true }));

describe('the folder of a site', () => {
  test('may be new, at any depth, empty, or full', () => {
    mkdirSync(join(folder, 'full', 'sub'), { recursive: true });
    for (const name of ['new', 'new/deep', 'full', 'full/', 'full/sub']) {
      expect(() => requireSiteFolder(join(folder, name), [folder, homedir()])).not.toThrow();
    }
  });

  test.each(['.', './', '..', parse(process.cwd()).root, process.cwd(), dirname(process.cwd()), '', 'x/..'])(
    'may not be %j',
    async (extractTo) => {
      const failure = await failureOf(() => requireSiteFolder(extractTo, []));
      expect(failure).toMatchObject({ code: 'invalid-input', message: expect.stringContaining(`"${extractTo}"`) });
    },
  );

  test('may not be a forbidden folder, one that contains it, or a link to it', async () => {
    const home = join(folder, 'users', 'home');
    mkdirSync(home, { recursive: true });
    symlinkSync(home, join(folder, 'link'));
    for (const path of [home, `${home}/`, join(folder, 'users'), join(folder, 'link')]) {
      const failure = await failureOf(() => requireSiteFolder(path, [home]));
      expect(failure).toMatchObject({ code: 'invalid-input', message: expect.stringContaining(home) });
    }
  });

  test('may be beside a forbidden folder that begins with the same letters', () => {
    expect(() => requireSiteFolder(join(folder, 'home'), [join(folder, 'home-of-others')])).not.toThrow();
  });

  test('may not be a file or a broken link', async () => {
    writeFileSync(join(folder, 'file'), '');
    symlinkSync(join(folder, 'none'), join(folder, 'dangling'));
    for (const name of ['file', 'dangling']) {
      const failure = await failureOf(() => requireSiteFolder(join(folder, name), []));
      expect(failure).toMatchObject({ code: 'invalid-input', message: expect.stringContaining('is not a folder') });
    }
  });
});
