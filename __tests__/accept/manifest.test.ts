import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { publishedManifestName } from '../../src/site/manifest.ts';
import { expectFailure } from '../../testing/failure-of.ts';
import { requiredInputs } from '../../testing/in-process-export.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';
import { manifestAt } from '../../testing/written-manifest.ts';
import { ReplacedSite } from './replaced-site.ts';

const folder = useTemporaryFolder();
const site = new ReplacedSite(folder);
const inputs = { 'manifest-in-site': 'true' };
const page = { 'index.html': `<a href="/${publishedManifestName}">Home</a>` };

const inSite = (): string => readFileSync(folder.at('site', publishedManifestName), 'utf8');

describe('`manifest-in-site`', () => {
  test('writes the manifest into the site without counting it', async () => {
    const run = await site.replace(page, inputs);
    expect(inSite()).toBe(site.manifest);
    expect(inSite()).not.toContain(publishedManifestName);
    const without = await site.replace(page);
    for (const name of ['content-digest', 'file-count', 'site-size'] as const) {
      expect(run.outputs[name]).toBe(without.outputs[name]);
    }
  });

  test('does not publish the key of the title or the redirect of a page', async () => {
    const refresh = (url: string): string => `<meta http-equiv="refresh" content="0; url=${url}">`;
    const key = requiredInputs['api-key'];
    await site.replace(
      { ...page, 'a.html': `<title>Of ${key}</title>`, 'b.html': refresh(key), 'c.html': refresh(`//a/${key}?x`) },
      inputs,
    );
    expect(inSite()).not.toContain(key);
    const { files } = await manifestAt(folder.at('site', publishedManifestName));
    expect(files.map(({ reading }) => [reading?.title, reading?.redirect])).toEqual([
      ['Of ***', undefined],
      ['', '/***'],
      ['', '/***'],
      ['', undefined],
    ]);
  });

  test('lets the next run replace the folder, and find no changes', async () => {
    await site.replace(page, inputs);
    const run = await site.replace(page, inputs);
    expect(run.outputs).toMatchObject({ changed: false });
    expect(run.warnings).toEqual([]);
  });

  test('replaces such a file of the bundle', async () => {
    const { outputs } = await site.replace(page, inputs);
    const run = await site.replace({ ...page, [publishedManifestName]: '{"of": "the service"}' }, inputs);
    expect(inSite()).toBe(site.manifest);
    expect(run.outputs['content-digest']).toBe(outputs['content-digest']);
    expect(run.outputs['file-count']).toBe(1);
  });

  test.each([
    ['a folder', `${publishedManifestName}/index.html`],
    ['a file that differs in case', publishedManifestName.toUpperCase()],
    ['a folder that differs in case', `${publishedManifestName.toUpperCase()}/index.html`],
  ])('rejects a bundle with %s of that name', async (_what, path) => {
    const { outcome } = await site.start({ ...page, [path]: '' }, inputs);
    await expectFailure(outcome, { code: 'unsafe-archive', message: '`manifest-in-site`', isFinal: false });
  });
});

test('without `manifest-in-site`, a file with the name of the manifest is a file like any other', async () => {
  const run = await site.replace({ ...page, [publishedManifestName]: 'mine' });
  expect(inSite()).toBe('mine');
  expect(run.outputs['file-count']).toBe(2);
});
