import { describe, expect, test } from '@jest/globals';
import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireRoom } from '../../src/download/disk.ts';
import { failureOf } from '../../testing/failure-of.ts';

describe('room on the disk', () => {
  test('is there for a little', async () => {
    await expect(requireRoom(tmpdir(), 1)).resolves.toBeUndefined();
  });

  test('is not there for more than the disk has', async () => {
    const { blocks, bsize } = statfsSync(tmpdir());
    const failure = await failureOf(requireRoom(tmpdir(), blocks * bsize + 1));
    expect(failure.code).toBe('no-disk-space');
    expect(failure.message).toMatch(/^The bundle has .*, but only .* are free in /);
    expect(failure.message).toContain(tmpdir());
  });

  test('cannot be found in a folder that is not there', async () => {
    const failure = await failureOf(requireRoom(join(tmpdir(), 'no', 'such', 'folder'), 1));
    expect(failure.code).toBe('cannot-write');
  });
});
