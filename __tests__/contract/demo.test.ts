import { expect, test } from '@jest/globals';
import path from 'node:path';
import { readCommandLine } from '../../sandbox/demo/command-line.ts';
import { runDemo } from '../../sandbox/demo/run-demo.ts';
import { startSandbox } from '../../sandbox/service/start-sandbox.ts';
import { blocksIn, sectionOf } from '../../testing/markdown.ts';
import { readText, root } from '../../testing/repository.ts';
import { TemporaryFolder } from '../../testing/temporary-folder.ts';

/** Leaves time for a busy machine. A demo that hangs fails the test. */
const testLimitMs = 30_000;

test(
  'the README of the sandbox shows what the demo prints, except for amounts, times and digests',
  async () => {
    const shown = blocksIn(sectionOf(readText('sandbox/README.md'), 'Demo')).find(
      ({ language }) => language === 'text',
    );
    expect(shapeOf(shown?.text.trimEnd().split('\n') ?? [])).toEqual(shapeOf(await demoLines()));
  },
  testLimitMs,
);

async function demoLines(): Promise<readonly string[]> {
  const lines: string[] = [];
  using folder = new TemporaryFolder();
  const sandbox = await startSandbox({ siteFolder: path.join(root, 'docs') });
  try {
    const inputs = {
      ...demoInputs(),
      'base-url': sandbox.baseUrl,
      'api-key': sandbox.keys.admin,
      domain: sandbox.domain,
    };
    const exitCode = await runDemo({
      actionFolder: root,
      workFolder: folder.path,
      inputs,
      print: (line) => lines.push(line),
    });
    expect(exitCode).toBe(0);
    return lines;
  } finally {
    await sandbox.close();
  }
}

/** The inputs that `npm run demo` passes to the step, in addition to the service. */
function demoInputs(): Readonly<Record<string, string>> {
  const command = readCommandLine([], undefined);
  if (command.kind !== 'export') throw new Error('The demo without arguments exports nothing');
  return command.inputs;
}

/** Removes what differs between runs, such as the number of progress lines. */
function shapeOf(lines: readonly string[]): readonly string[] {
  return lines
    .map((line) =>
      line
        .replaceAll('\\', '/')
        .replace(/\S*\/(?=bundle\.tar\.gz|site\b)/, 'FOLDER/')
        .replace(/http:\/\/127\.0\.0\.1:\d+/, 'SERVICE')
        .replace(/\d{4}-\d\d-\d\d \d\d:\d\d UTC/, 'TIME')
        .replace(/\b(se_)?[0-9a-f]{8,}…?/, 'DIGITS')
        .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/, 'TIME')
        .replace(/[\d.]+ ?(ms|s|m|B|KiB|MiB)\b/g, 'AMOUNT')
        .replace(/\d+/g, 'N'),
    )
    .filter((line) => !line.includes(' elapsed'));
}
