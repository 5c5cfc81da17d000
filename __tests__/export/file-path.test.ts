import { beforeEach, describe, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireFilePath } from '../../src/export/check-paths.ts';
import { failureOf } from '../../testing/failure-of.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';

const folder = useTemporaryFolder();
beforeEach(() => {
  mkdirSync(folder.at('sub'));
  writeFileSync(folder.at('file'), '');
  symlinkSync(folder.at('sub'), folder.at('folder-link'), 'junction');
});

const requireBundle = (path: string): void => requireFilePath('bundle-path', path);
const requireValues = (path: string): void => requireFilePath('values-file', path);

describe('a file to write', () => {
  test.each(['new', 'no/folder/yet', 'file'])('accepts the path %s', (name) => {
    for (const check of [requireBundle, requireValues]) expect(() => check(folder.at(name))).not.toThrow();
  });

  test.each(['sub', 'sub/', 'new/', 'new\\'])('rejects %s as a folder and suggests a file in it', async (name) => {
    const path = `${folder.path}/${name}`;
    const failure = await failureOf(() => requireBundle(path));
    expect(failure).toMatchObject({ code: 'invalid-input', message: expect.stringContaining('`bundle-path`') });
    expect(failure.message).toContain(join(path, 'bundle.tar.gz'));
    expect((await failureOf(() => requireValues(path))).message).toContain(join(path, 'values.yaml'));
  });

  test('rejects a link to a folder', async () => {
    for (const check of [requireBundle, requireValues]) {
      expect((await failureOf(() => check(folder.at('folder-link')))).code).toBe('invalid-input');
    }
  });

  test('reports a path that cannot be checked', async () => {
    const failure = await failureOf(() => requireBundle(folder.at('x'.repeat(300))));
    expect(failure).toMatchObject({ code: 'cannot-write', message: expect.stringContaining('the name is too long') });
  });
});

const hasFifos = process.platform !== 'win32';
if (!hasFifos) process.stdout.write('skipped: Windows has neither FIFOs nor links to files without a privilege\n');

(hasFifos ? describe : describe.skip)('a special file', () => {
  beforeEach(() => {
    execFileSync('mkfifo', [folder.at('fifo')]);
    for (const [name, target] of Object.entries({ null: '/dev/null', link: 'file', broken: 'none' })) {
      symlinkSync(target, folder.at(name));
    }
  });

  test.each(['/dev/null', 'fifo', 'null'])('is rejected for either input: %s', async (name) => {
    const path = name.startsWith('/') ? name : folder.at(name);
    for (const check of [requireBundle, requireValues]) {
      expect((await failureOf(() => check(path))).code).toBe('invalid-input');
    }
  });

  test.each(['link', 'broken'])('that is a link may be replaced by the bundle, but not by values: %s', async (name) => {
    expect(() => requireBundle(folder.at(name))).not.toThrow();
    expect((await failureOf(() => requireValues(folder.at(name)))).message).toContain('a symbolic link');
  });
});
