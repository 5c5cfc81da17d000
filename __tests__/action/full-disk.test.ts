/** A full or read-only disk: the step fails with the path, and leaves no partial file. */
import { afterEach, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openingBytes } from '../../src/download/segments.ts';
import type { ActionRun } from '../../testing/started-step.ts';
import { downloadFixture } from './completed-export.ts';
import { always, calls, interruptedAt } from '../../testing/faults.ts';
import { filesIn } from '../../testing/leaks.ts';
import { describeUnless } from '../../testing/requirements.ts';
import { mountDisk, type SmallDisk, smallDiskObstacle } from './small-disk.ts';
import { expectSuccess, expectFailure } from './step-checks.ts';

const fixture = downloadFixture();
const kibibyte = 1024;

const describeWithDisk = describeUnless(smallDiskObstacle());

const disks: SmallDisk[] = [];
afterEach(() => disks.splice(0).forEach((disk) => disk.remove()));
function diskOf(sizeBytes: number): SmallDisk {
  const disk = mountDisk(sizeBytes);
  disks.push(disk);
  return disk;
}

function partFileOf(folder: string): string {
  return join(folder, readdirSync(folder).find((name) => name.endsWith('.part')) ?? '');
}

/** The message of a step that fails for lack of room. */
async function failed(inputs: Readonly<Record<string, string>>): Promise<string> {
  return expectFailure(await fixture.download(inputs), 'no-disk-space');
}

describeWithDisk('a full disk', () => {
  test('is detected before the first byte of a bundle that does not fit', async () => {
    const { folder } = diskOf(64 * kibibyte);
    const message = await failed({ 'bundle-path': join(folder, 'a/b.tgz') });
    expect(message).toMatch(/The bundle is .* but .* has only .* of free space/);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('in the middle of a download removes the partial bundle and keeps the older one', async () => {
    const { folder, fill } = diskOf(512 * kibibyte);
    const path = join(folder, 'b.tgz');
    writeFileSync(path, 'older');
    const middle = Math.floor((openingBytes + fixture.completed.bytes.length) / 2);
    const full = { written: () => contentOf(partFileOf(folder)), happen: () => fill(0) };
    fixture.action.fault(always(calls.object, interruptedAt(fixture.completed, middle, full)));
    const message = await failed({ 'bundle-path': path, connections: '1' });
    expect(message).toContain(`The disk filled up while writing ${path}`);
    expect(fixture.firstBytes()).toEqual([0, openingBytes]);
    expect(readdirSync(folder)).toEqual(['b.tgz', 'filler']);
    expect(readFileSync(path, 'utf8')).toBe('older');
  });

  test('while the site is unpacked leaves neither site nor bundle', async () => {
    const { folder } = diskOf(256 * kibibyte);
    const message = await failed({ 'extract-to': join(folder, 'site') });
    expect(message).toContain(`The disk filled up while writing ${folder}`);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('while the manifest is written leaves no bundle', async () => {
    const { folder, fill } = diskOf(512 * kibibyte);
    fill(fixture.completed.bytes.length + 4 * kibibyte);
    const message = await failed({ 'bundle-path': join(folder, 'b.tgz') });
    expect(message).toContain('b.tgz.manifest.json');
    expect(readdirSync(folder)).toEqual(['filler']);
  });

  test('while a second site is unpacked keeps the first one with its manifest', async () => {
    const { folder, fill } = diskOf(4_096 * kibibyte);
    expectSuccess(await fixture.download({ 'extract-to': join(folder, 'site') }), 'succeeded');
    const before = await filesIn(folder);
    fill(64 * kibibyte);
    await failed({ 'extract-to': join(folder, 'site') });
    rmSync(join(folder, 'filler'));
    expect(await filesIn(folder)).toEqual(before);
  });

  test('while outputs are written fails the step, and keeps the earlier outputs readable', async () => {
    const { folder, fill } = diskOf(64 * kibibyte);
    const file = join(folder, 'outputs');
    const before = `earlier=${'x'.repeat(4_000)}\n`;
    writeFileSync(file, before);
    fill(0);
    const run = await fixture.download({}, { GITHUB_OUTPUT: file });
    expectDiskFull(run, file);
    expect(readFileSync(file, 'utf8')).toBe(before);
  });
});

/** Returns an empty buffer if the file does not exist. */
function contentOf(path: string): Buffer {
  return existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
}

/** Expects the same as `expectFailure` if no output can be written to `outputs`. */
function expectDiskFull(run: ActionRun, outputs: string): void {
  expect(run).toMatchObject({ exitCode: 1, signal: null, conclusion: 'failure' });
  expect(run.annotations).toEqual([
    {
      level: 'error',
      title: 'Static export: no-disk-space',
      message: expect.stringContaining(outputs),
    },
  ]);
  expect(run.rawSummary).toContain('**`no-disk-space`**');
}

describeWithDisk('a read-only folder', () => {
  test.each([
    ['bundle-path', 'b', 'the file system is read-only'],
    ['extract-to', 'b', 'the file system is read-only'],
    // The folder that could not be created.
    ['bundle-path', 'a/b', 'the file system is read-only'],
  ])('in `%s` fails the step without files: %s', async (input, path, reason) => {
    const { folder } = diskOf(64 * kibibyte);
    execFileSync('mount', ['-o', 'remount,ro', folder]);
    const message = await expectFailure(await fixture.download({ [input]: join(folder, path) }), 'cannot-write');
    expect(message).toContain(join(folder, path.split('/')[0] ?? ''));
    expect(message).toContain(reason);
  });
});
