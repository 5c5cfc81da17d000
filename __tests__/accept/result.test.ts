import { expect, test } from '@jest/globals';
import { startExportFlow } from '../../testing/in-process-export.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';
import { ReplacedSite, type Site } from './replaced-site.ts';

const folder = useTemporaryFolder();
const site = new ReplacedSite(folder);
const page = { 'index.html': 'Home', 'a.js': '1' };

async function isChanged(files: Site, inputs?: Readonly<Record<string, string>>): Promise<boolean | undefined> {
  const { outcome, site: found } = await (await site.start(files, inputs)).result;
  expect(outcome).toBe('succeeded');
  return found?.isChanged;
}

test('a site has changed if it is the first, if a file differs, and if a published file is left out', async () => {
  expect(await isChanged(page)).toBe(true);
  expect(await isChanged(page)).toBe(false);
  expect(await isChanged(page, { exclude: 'a.js' })).toBe(true);
  expect(await isChanged(page, { exclude: 'a.js' })).toBe(false);
  expect(await isChanged({ 'index.html': 'New' })).toBe(true);
});

test('a site counts as changed if it is not compared, also one that is only verified', async () => {
  const inputs = { 'previous-manifest': '' };
  for (const each of [inputs, inputs, { ...inputs, 'extract-to': '' }]) expect(await isChanged(page, each)).toBe(true);
});

test.each([
  ['has only been started', { wait: 'false' }, { outcome: 'started' }],
  ['is not downloaded', { download: 'false' }, { outcome: 'succeeded' }],
])('an export that %s produces nothing to publish', async (_what, inputs, result) => {
  expect(await startExportFlow({ inputs }).result).toEqual(result);
});
