import { beforeEach, describe, expect, test } from '@jest/globals';
import { existsSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { FolderWriter } from '../../src/disk/folder-writer.ts';
import { expectFailure } from '../../testing/failure-of.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';

/** Larger than what is copied at once. */
const sizeBytes = 80 * 1024 * 1024;
const folder = useTemporaryFolder();

beforeEach(() => {
  writeFileSync(folder.at('large'), 'begins');
  // The rest is a hole, which takes no room on the disk.
  truncateSync(folder.at('large'), sizeBytes);
});

test('no method opens an existing file', async () => {
  const writer = new FolderWriter(folder.path);
  const writes = [
    () => writer.writeFile('large', Buffer.from('b')),
    () => writer.openFile('large'),
    () => writer.copyFile('large', 'large', new AbortController().signal),
    () => writer.makeFolder('large'),
  ];
  for (const write of writes) await expectFailure(write, { code: 'cannot-write' });
});

describe('the copy of a large file', () => {
  test('is complete', async () => {
    await new FolderWriter(folder.path).copyFile('large', 'copy', new AbortController().signal);
    expect(statSync(folder.at('copy'))).toMatchObject({ size: sizeBytes });
  });

  test('ends when the step is cancelled', async () => {
    const controller = new AbortController();
    const copied = new FolderWriter(folder.path).copyFile('large', 'copy', controller.signal);
    const outcome = expect(copied).rejects.toBe('cancelled');
    while (!existsSync(folder.at('copy'))) await nextTurn();
    controller.abort('cancelled');
    await outcome;
    expect(statSync(folder.at('copy')).size).toBeLessThan(sizeBytes);
  });
});
