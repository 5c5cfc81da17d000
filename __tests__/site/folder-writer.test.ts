import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FolderWriter } from '../../src/site/folder-writer.ts';
import { failureOf } from '../../testing/failure-of.ts';

const sizeBytes = 512 * 1024 * 1024;
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'folder-writer-'));
  writeFileSync(join(folder, 'large'), 'begins');
  // The rest is a hole, which takes no room on the disk.
  truncateSync(join(folder, 'large'), sizeBytes);
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the copy of a large file', () => {
  test('is complete, and never replaces an existing file', async () => {
    const writer = new FolderWriter(folder);
    const { signal } = new AbortController();
    await writer.copyFile('large', 'copy', signal);
    expect(statSync(join(folder, 'copy'))).toMatchObject({ size: sizeBytes });
    expect(await failureOf(writer.copyFile('large', 'copy', signal))).toMatchObject({ code: 'cannot-write' });
  });

  test('ends when the step is cancelled', async () => {
    const controller = new AbortController();
    const copied = new FolderWriter(folder).copyFile('large', 'copy', controller.signal);
    const outcome = expect(copied).rejects.toBe('cancelled');
    await sleep(10);
    controller.abort('cancelled');
    await outcome;
    expect(statSync(join(folder, 'copy')).size).toBeLessThan(sizeBytes);
  });
});
