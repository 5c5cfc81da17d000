import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { existsSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { textLines } from '../../src/disk/text-file.ts';
import { anyText } from '../../testing/any-text.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';

const folder = useTemporaryFolder();

function linesOf(text: string): readonly string[] {
  const path = folder.at('text');
  writeFileSync(path, text);
  return [...textLines(path)];
}

test('a text is split at its line breaks', () => {
  fc.assert(
    fc.property(fc.array(anyText({ maxLength: 10 }), { maxLength: 10 }), (parts) => {
      const text = parts.join('\n').toWellFormed();
      expect(linesOf(text)).toEqual(text.split('\n'));
    }),
    { numRuns: 50 },
  );
});

test('a line is complete even if it spans several reads or a read splits a character', () => {
  const lines = ['x'.repeat(700_000), 'é'.repeat(200_000), `x${'😀'.repeat(100_000)}`, ''];
  expect(linesOf(lines.join('\n'))).toEqual(lines);
});

test('each iteration reads the file from the start', () => {
  const path = folder.at('text');
  const lines = textLines(path);
  for (const text of ['one', 'two']) {
    writeFileSync(path, text);
    expect([...lines]).toEqual([text]);
  }
});

// Only Linux lists the open files of a process.
const onLinux = process.platform === 'linux' ? test : test.skip;

function openFiles(): readonly string[] {
  return readdirSync('/proc/self/fd').map((name) => {
    // One of them is the descriptor of the listed folder, which is closed by then.
    return existsSync(`/proc/self/fd/${name}`) ? readlinkSync(`/proc/self/fd/${name}`) : '';
  });
}

onLinux('a file is closed if the iteration stops early', () => {
  const path = folder.at('text');
  writeFileSync(path, 'one\ntwo');
  for (const line of textLines(path)) {
    expect(line).toBe('one');
    expect(openFiles()).toContain(path);
    break;
  }
  expect(openFiles()).not.toContain(path);
});
