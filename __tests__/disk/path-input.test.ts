import { describe, test } from '@jest/globals';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { Turns } from '../../src/turns.ts';
import { entriesOf, fileIn } from '../../src/disk/path-input.ts';
import { expectFailure } from '../../testing/failure-of.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';

const folder = useTemporaryFolder();
const input = (): { name: string; path: string; hint: string } => ({
  name: 'site-path',
  path: folder.at('site'),
  hint: '',
});

// Other systems do not store such a name.
const testOnLinux = process.platform === 'linux' ? test : test.skip;

describe('a folder that an input names is rejected, with the name of the file,', () => {
  testOnLinux('if it contains a name that is not UTF-8', async () => {
    mkdirSync(folder.at('site/guides'), { recursive: true });
    writeFileSync(Buffer.concat([Buffer.from(folder.at('site/guides/a')), Buffer.of(0xe9)]), '');
    const entries = Array.fromAsync(entriesOf(input(), new Turns(new AbortController().signal)));
    const message = /`site-path` .*\/site", which contains guides\/a\ufffd, .* UTF-8/;
    await expectFailure(entries, { code: 'invalid-input', message });
  });

  test('if a file was removed meanwhile, or is a folder by now', async () => {
    mkdirSync(folder.at('site/a.html'), { recursive: true });
    for (const [path, what] of [
      ['gone.html', 'was removed'],
      ['a.html', 'cannot be read'],
    ] as const)
      await expectFailure(() => fileIn(input(), path), {
        code: 'invalid-input',
        message: `/site", which contains ${path}, which ${what}`,
      });
  });

  test('if it contains links that multiply', async () => {
    for (let level = 0; level < 20; level += 1) {
      mkdirSync(folder.at(`site/${level}`), { recursive: true });
      for (const name of ['a', 'b'])
        symlinkSync(folder.at(`site/${level + 1}`), folder.at(`site/${level}/${name}`), 'junction');
    }
    mkdirSync(folder.at('site/20'));
    const entries = Array.fromAsync(entriesOf(input(), new Turns(new AbortController().signal)));
    await expectFailure(entries, { message: 'multiply' });
  });
});
