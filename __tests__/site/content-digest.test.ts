import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { sortedByPath } from '../../src/text/paths.ts';
import { contentDigest, publishedManifestName } from '../../src/site/manifest.ts';
import type { SiteFile } from '../../src/model/site.ts';
import { anyText } from '../../testing/any-text.ts';
import { blocksIn } from '../../testing/markdown.ts';
import { readText } from '../../testing/repository.ts';
import { TemporaryFolder } from '../../testing/temporary-folder.ts';

const [pipe = ''] = blocksIn(readText('docs/how-it-works.md'))
  .filter(({ language }) => language === 'sh')
  .map(({ text }) => text);
/** For names that the pipe above does not support: with line breaks, or like an option. A file named `-` means standard input even here. */
const pipeOfNul = String.raw`find . -type f ! -name ${publishedManifestName} -printf '%P\0' | LC_ALL=C sort -z | xargs -0 sha256sum -- | sha256sum`;

/** Returns the digest by the shell and the digest by the action for a folder with these files and a published manifest. */
function digests(paths: readonly string[], command: string): readonly string[] {
  using folder = new TemporaryFolder();
  for (const path of paths) {
    mkdirSync(dirname(folder.at(path)), { recursive: true });
    writeFileSync(folder.at(path), `content of ${path}`);
  }
  writeFileSync(folder.at(publishedManifestName), '{}');
  const shell = execFileSync('bash', ['-c', command], { cwd: folder.path, encoding: 'utf8' });
  return [shell.slice(0, 64), contentDigest(sortedByPath(paths.map(fileAt)))];
}

function fileAt(path: string): SiteFile {
  const content = `content of ${path}`;
  return { path, sizeBytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
}

// Only Linux runners have GNU find and sha256sum.
const onLinux = process.platform === 'linux' ? test : test.skip;

describe('the content digest equals the digest by the shell command', () => {
  onLinux.each([
    ['of names with blanks and quotes', ['a b.html', "it's.html", '"quoted".html', ' first', 'last ', '$(id)']],
    ['of names outside ASCII', ['é.html', 'e\u0301.html', 'z.html', '始める.html', '😀.html', '\uffee.html', '\ud7ff']],
    ['of names with backslashes and returns', ['a\\b.html', 'c\\n.html', 'd\re.html', '\\']],
  ])('%s', (_what, paths) => {
    const [shell, ours] = digests(paths, pipe);
    expect(ours).toBe(shell);
  });

  onLinux('for names with line breaks or names like options, passed as NUL-separated names', () => {
    const [shell, ours] = digests(['a\nb.html', '\n', 'c\r\n\\d', '-n', '--help'], pipeOfNul);
    expect(ours).toBe(shell);
  });

  onLinux('of any names', () => {
    const name = anyText({ minLength: 1, maxLength: 20 }).filter((text) => !/[/\0]|^(\.{1,2}|-)$/.test(text));
    const names = fc.uniqueArray(name, { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(names, (paths) => {
        const [shell, ours] = digests(paths, pipeOfNul);
        expect(ours).toBe(shell);
      }),
      { numRuns: 30 },
    );
  });
});
