import { beforeEach, describe, expect, test } from '@jest/globals';
import { existsSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { FolderWriter } from '../../src/disk/folder-writer.ts';
import { failureOf } from '../../testing/failure-of.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';

/** Larger than what is copied at once. */
const sizeBytes = 80 * 1024 * 1024;
const folder = useTemporaryFolder();

beforeEach(() => {
  writeFileSync(folder.at('large'), 'begins');
  // The rest is a hole, which takes no room on the disk.
  truncateSync(folder.at('large'), sizeBytes);
});

describe('the copy of a large file', () => {
  test('is complete, and never replaces an existing file', async () => {
    const writer = new FolderWriter(folder.path);
    const { signal } = new AbortController();
    await writer.copyFile('large', 'copy', signal);
    expect(statSync(folder.at('copy'))).toMatchObject({ size: sizeBytes });
    expect(await failureOf(writer.copyFile('large', 'copy', signal))).toMatchObject({ code: 'cannot-write' });
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
