import { describe, expect, test } from '@jest/globals';
import { ESLint } from 'eslint';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import tseslint from 'typescript-eslint';
import { root } from '../../testing/repository.ts';

const eslint = new ESLint({ cwd: root, overrideConfig: tseslint.configs.disableTypeChecked });
const textlint = join(root, 'node_modules/textlint/bin/textlint.js');

/** Split, so that lint accepts this file. */
const [banned, noFile] = [['no', 'body'].join(''), ['has no', 'file'].join(' ')];

/** Returns what the rule reports about a TypeScript file. */
async function findingsInCode(code: string): Promise<readonly string[]> {
  const [result] = await eslint.lintText(`${code}\n`, { filePath: 'src/text/x.ts' });
  const found = result?.messages.filter(({ ruleId }) => ruleId === 'project/prose') ?? [];
  return found.map(({ message }) => message);
}

/** Returns the lines that textlint prints about a Markdown file. Empty if it accepts the file. */
function findingsInMarkdown(input: string): string {
  const args = [textlint, '--stdin', '--stdin-filename', 'docs/x.md'];
  return spawnSync(process.execPath, args, { cwd: root, input, encoding: 'utf8' }).stdout;
}

describe('lint rejects a banned word', () => {
  test.each([
    ['a comment', `// Read by ${banned}.`],
    ['a doc comment, across two lines', `/**\n * The site ${noFile.replace(' ', '\n * ')}.\n */`],
    ['a string', `export const x = 'Read by ${banned}.';`],
    ['a template', `export const x = \`Read by \${y} and ${banned}.\`;`],
  ])('in %s', async (_place, code) => {
    expect(await findingsInCode(code)).toEqual([expect.stringMatching(/^Write ".+" instead of "[^"]+"\.$/)]);
  });

  test('in Markdown, across two lines', () => {
    expect(findingsInMarkdown(`Read by ${banned}.`)).toContain('use “no one” instead');
    expect(findingsInMarkdown(`The site ${noFile.replace(' ', '\n')}.`)).toContain(
      'use “does not have, or is without”',
    );
  });
});

describe('lint accepts', () => {
  const text = 'It is no longer slow, no more than before, see Troubleshooting.';

  test('similar words in comments and strings', async () => {
    expect(await findingsInCode(`// ${text}\nexport const x = '${text}';`)).toEqual([]);
  });

  test('similar words in Markdown, and code', () => {
    expect(findingsInMarkdown(`${text}\n\n\`\`\`text\nRead by ${banned}.\n\`\`\``)).toBe('');
  });
});
