import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { Turns } from '../../src/turns.ts';
import { sortedByPath } from '../../src/text/paths.ts';
import { contentDigestOf, publishedManifestName } from '../../src/site/manifest.ts';
import { isFilePath } from '../../src/text/site-paths.ts';
import { anyText } from '../../testing/any-text.ts';
import { blocksIn } from '../../testing/markdown.ts';
import { readText } from '../../testing/repository.ts';
import { TemporaryFolder } from '../../testing/temporary-folder.ts';

const [pipe = ''] = blocksIn(readText('docs/how-it-works.md'))
  .filter(({ language }) => language === 'sh')
  .map(({ text }) => text);

/** Returns the digest by the shell and the digest by the action for a folder with these files and a published manifest. */
async function digests(paths: readonly string[]): Promise<readonly string[]> {
  using folder = new TemporaryFolder();
  for (const path of [...paths, publishedManifestName]) folder.write(path, path);
  const shell = execFileSync('bash', ['-c', pipe], { cwd: folder.path, encoding: 'utf8' });
  const files = paths.map((path) => ({ path, sizeBytes: 1, sha256: hash('sha256', path) }));
  return [shell.slice(0, 64), await contentDigestOf(sortedByPath(files), new Turns(new AbortController().signal))];
}

// Only Linux runners have GNU find and sha256sum.
const onLinux = process.platform === 'linux' ? test : test.skip;

describe('the content digest equals the digest by the documented command', () => {
  onLinux.each([
    ['of names with blanks and quotes', ['a b.html', "it's.html", '"a"', ' first', 'z/last', '$(id)', '-n', '--help']],
    ['of names outside ASCII', ['é.html', 'e\u0301.html', 'z.html', '始める.html', '😀.html', '\uffee.html', '\ud7ff']],
  ])('%s', async (_what, paths) => {
    const [shell, ours] = await digests(paths);
    expect(ours).toBe(shell);
  });

  onLinux('of any names of an export', async () => {
    // A file named `-` means standard input.
    const name = anyText({ minLength: 1, maxLength: 20 }).filter(
      (text) => isFilePath(text) && text !== '-' && !text.includes('/'),
    );
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(name, { minLength: 1, maxLength: 12 }), async (paths) => {
        const [shell, ours] = await digests(paths);
        expect(ours).toBe(shell);
      }),
      { numRuns: 30 },
    );
  });
});
