import { describe, expect, test } from '@jest/globals';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Check } from '../../sandbox/demo/check-bundle.ts';
import { checkSite } from '../../sandbox/demo/check-site.ts';
import { TemporaryFolder } from '../../testing/temporary-folder.ts';

describe("the demo's check of a site", () => {
  async function check(files: readonly string[], fileCount: number): Promise<Check> {
    using folder = new TemporaryFolder();
    for (const file of files) {
      await mkdir(path.dirname(folder.at(file)), { recursive: true });
      await writeFile(folder.at(file), '');
    }
    return await checkSite(folder.path, { 'file-count': String(fileCount) });
  }

  test.each([
    [['a.html', 'index.html', 'guides/index.html'], 'index.html'],
    [['404.html', 'guides/two.html', 'guides/one.html'], 'one.html'],
  ])('accepts %j and opens %s', async (files, page) => {
    const { isGood, findings } = await check(files, 3);
    expect(isGood).toBe(true);
    expect(findings).toEqual([
      'It contains 3 files, which matches file-count.',
      expect.stringMatching(new RegExp(`^Open this page in a browser: .*[\\\\/]${page}$`)),
    ]);
  });

  test('rejects a site with a different number of files', async () => {
    const findings = ['It contains 1 files, but file-count is "2".'];
    expect(await check(['index.html'], 2)).toEqual({ isGood: false, findings });
  });

  test('rejects a site that does not exist', async () => {
    expect(await checkSite('/nowhere/site', { 'file-count': '0' })).toMatchObject({ isGood: false });
  });
});
