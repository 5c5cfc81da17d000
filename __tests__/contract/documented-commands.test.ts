import { describe, expect, test } from '@jest/globals';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readCommandLine as readDemo } from '../../sandbox/demo/command-line.ts';
import { readCommandLine as readSandbox } from '../../sandbox/service/command-line.ts';
import { blocksIn } from '../../testing/markdown.ts';
import { readText, root } from '../../testing/repository.ts';
import { mappingIn } from '../../testing/shapes.ts';

const scripts = mappingIn(mappingIn(JSON.parse(readText('package.json')))['scripts']);

/** Running these would take minutes, start them again, or never end: each is only checked. CI runs the demo and `.ci/run`. */
const checks: Readonly<Record<string, (args: readonly string[]) => boolean>> = {
  bash: ([file = '']) => existsSync(path.join(root, file)),
  'npm ci': (args) => args.every((arg) => arg === '--ignore-scripts'),
  'npm test': () => 'test' in scripts,
  'npm run demo': (args) => readDemo(args, undefined).kind !== 'invalid',
  'npm run sandbox': (args) => readSandbox(args, 'sandbox_only_key').kind !== 'invalid',
};

/** The commands of a line, without variables, comments and the `--` in front of a script's arguments. */
function commandsIn(line: string): readonly string[] {
  return line
    .replace(/\s+#.*/, '')
    .split(' && ')
    .map((command) => command.replace(/^([A-Z_]+=\S+ )+/, '').replace(' -- ', ' '));
}

describe.each(['README.md', 'CONTRIBUTING.md', 'sandbox/README.md'])('the commands of %s', (name) => {
  const lines = blocksIn(readText(name))
    .filter(({ language, text }) => language === 'sh' && !text.startsWith('act '))
    .flatMap(({ text }) => text.trim().split('\n'));

  test.each(lines)('%s', (line) => {
    for (const command of commandsIn(line)) {
      const [known = '', isValid] = Object.entries(checks).find(([prefix]) => command.startsWith(prefix)) ?? [];
      const args = command.slice(known.length).split(' ').filter(Boolean);
      expect({ command, isValid: isValid?.(args) }).toEqual({ command, isValid: true });
    }
  });
});
