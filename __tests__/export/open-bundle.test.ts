import { describe, expect, test } from '@jest/globals';
import { readdirSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { fileNamePart } from '../../src/disk/paths.ts';
import { startExportFlow, storeOf } from '../../testing/in-process-export.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';

const folder = useTemporaryFolder();

/** Returns the path of the bundle, if the step succeeds. */
async function bundlePath(inputs: Readonly<Record<string, string>> = {}): Promise<string> {
  const store = await storeOf({ 'index.html': 'Home' });
  const { outcome, run } = startExportFlow({ store, inputs, tempFolder: folder.path });
  await outcome;
  return String(run.outputs['bundle-path']);
}

describe('the path of a bundle', () => {
  test('is the path that the user gave, whatever the format', async () => {
    expect(await bundlePath({ 'bundle-path': folder.at('site.bin') })).toBe(resolve(folder.at('site.bin')));
    expect(readdirSync(folder.path).sort()).toEqual(['site.bin', 'site.bin.manifest.json']);
  });

  test('is by default in a new folder, named after domain and job', async () => {
    const [one, other] = [await bundlePath(), await bundlePath()];
    expect(dirname(one)).not.toBe(dirname(other));
    expect(basename(dirname(one))).toMatch(/^static-export-docs\.example\.com-se_1-\w{6}$/);
    expect(basename(one)).toBe('bundle.tar.gz');
  });

  test('is named after the service if only the job is given', async () => {
    const path = await bundlePath({ 'base-url': 'https://api.example.com:8443', domain: '', 'job-id': 'se_1' });
    expect(basename(dirname(path))).toMatch(/^static-export-api\.example\.com_8443-se_1-\w{6}$/);
  });

  test('leaves no folder without a bundle', async () => {
    await expect(bundlePath({ 'expected-sha256': '0'.repeat(64) })).rejects.toMatchObject({ code: 'digest-mismatch' });
    expect(readdirSync(folder.path)).toEqual([]);
  });
});

test.each([
  ['docs.example.com', 'docs.example.com'],
  ['se_3f9a-2c1b', 'se_3f9a-2c1b'],
  ['a/b\\c', 'a_b_c'],
  ['a \n\0b', 'a_b'],
  ['ünder', '_nder'],
  ['x'.repeat(100), 'x'.repeat(60)],
])('turns %j into %s for a file name', (text, name) => {
  expect(fileNamePart(text)).toBe(name);
});
