import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireFilePath } from '../../src/disk/file-path.ts';
import { failureOf } from '../../testing/failure-of.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'file-path-'));
  mkdirSync(join(folder, 'sub'));
  writeFileSync(join(folder, 'file'), '');
  symlinkSync(join(folder, 'sub'), join(folder, 'folder-link'), 'junction');
});
afterEach(() => rmSync(folder, { recursive: true }));

const requireBundle = (path: string): void =>
  requireFilePath({ input: 'bundle-path', path, example: 'bundle.tar.gz', acceptsLink: true });
const requireValues = (path: string): void =>
  requireFilePath({ input: 'values-file', path, example: 'values.yaml', acceptsLink: false });

describe('a file to write', () => {
  test.each(['new', 'no/folder/yet', 'file'])('accepts the path %s', (name) => {
    for (const check of [requireBundle, requireValues]) expect(() => check(join(folder, name))).not.toThrow();
  });

  test.each(['sub', 'sub/', 'new/', 'new\\'])('rejects %s as a folder and suggests a file in it', async (name) => {
    const path = `${folder}/${name}`;
    const failure = await failureOf(() => requireBundle(path));
    expect(failure).toMatchObject({ code: 'invalid-input', message: expect.stringContaining('`bundle-path`') });
    expect(failure.message).toContain(join(path, 'bundle.tar.gz'));
    expect((await failureOf(() => requireValues(path))).message).toContain(join(path, 'values.yaml'));
  });

  test('rejects a link to a folder', async () => {
    for (const check of [requireBundle, requireValues]) {
      expect((await failureOf(() => check(join(folder, 'folder-link')))).code).toBe('invalid-input');
    }
  });

  test('reports a path that cannot be checked', async () => {
    const failure = await failureOf(() => requireBundle(join(folder, 'x'.repeat(300))));
    expect(failure).toMatchObject({ code: 'cannot-write', message: expect.stringContaining('the name is too long') });
  });
});

const hasFifos = process.platform !== 'win32';
if (!hasFifos) process.stdout.write('skipped: Windows has neither FIFOs nor links to files without a privilege\n');

(hasFifos ? describe : describe.skip)('a special file', () => {
  beforeEach(() => {
    execFileSync('mkfifo', [join(folder, 'fifo')]);
    for (const [name, target] of Object.entries({ null: '/dev/null', link: 'file', broken: 'none' })) {
      symlinkSync(target, join(folder, name));
    }
  });

  test.each(['/dev/null', 'fifo', 'null'])('is rejected for either input: %s', async (name) => {
    const path = name.startsWith('/') ? name : join(folder, name);
    for (const check of [requireBundle, requireValues]) {
      expect((await failureOf(() => check(path))).code).toBe('invalid-input');
    }
  });

  test.each(['link', 'broken'])('that is a link may be replaced by the bundle, but not by values: %s', async (name) => {
    expect(() => requireBundle(join(folder, name))).not.toThrow();
    expect((await failureOf(() => requireValues(join(folder, name)))).message).toContain('a symbolic link');
  });
});
