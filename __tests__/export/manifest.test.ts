import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { publishedManifestName } from '../../src/site/manifest.ts';
import { failureOf } from '../../testing/failure-of.ts';
import type { RecordedRun } from '../../testing/recorded-run.ts';
import { startExportFlow, storeOf } from '../../testing/in-process-export.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';

const folder = useTemporaryFolder();
const page = { 'index.html': `<a href="/${publishedManifestName}">Home</a>` };

async function exporting(
  contents: Readonly<Record<string, string>>,
  inputs: Readonly<Record<string, string>> = { 'manifest-in-site': 'true' },
): Promise<ReturnType<typeof startExportFlow>> {
  return startExportFlow({
    store: await storeOf(contents),
    tempFolder: folder.path,
    inputs: { 'bundle-path': folder.at('b.tar.gz'), 'extract-to': folder.at('site'), ...inputs },
  });
}

async function exported(...[contents, inputs]: Parameters<typeof exporting>): Promise<RecordedRun> {
  const { outcome, run } = await exporting(contents, inputs);
  expect(await outcome).toBe('succeeded');
  return run;
}

const inSite = (): string => readFileSync(folder.at('site', publishedManifestName), 'utf8');
const beside = (): string => readFileSync(folder.at('site.manifest.json'), 'utf8');

describe('`manifest-in-site`', () => {
  test('writes the manifest into the site without counting it', async () => {
    const run = await exported(page);
    expect(inSite()).toBe(beside());
    expect(inSite()).not.toContain(publishedManifestName);
    const without = await exported(page, {});
    for (const name of ['content-digest', 'file-count', 'site-size'] as const) {
      expect(run.outputs[name]).toBe(without.outputs[name]);
    }
  });

  test('lets the next run replace the folder, and find no changes', async () => {
    await exported(page);
    const inputs = { 'manifest-in-site': 'true', 'previous-manifest': folder.at('site.manifest.json') };
    const run = await exported(page, inputs);
    expect(run.outputs).toMatchObject({ changed: false });
    expect(run.warnings).toEqual([]);
  });

  test('replaces such a file of the bundle', async () => {
    const { outputs } = await exported(page);
    const run = await exported({ ...page, [publishedManifestName]: '{"of": "the service"}' });
    expect(inSite()).toBe(beside());
    expect(run.outputs['content-digest']).toBe(outputs['content-digest']);
    expect(run.outputs['file-count']).toBe(1);
  });

  test.each([
    ['a folder', `${publishedManifestName}/index.html`],
    ['a file that differs in case', publishedManifestName.toUpperCase()],
    ['a folder that differs in case', `${publishedManifestName.toUpperCase()}/index.html`],
  ])('rejects a bundle with %s of that name', async (_what, path) => {
    const { outcome } = await exporting({ ...page, [path]: '' });
    expect(await failureOf(outcome)).toMatchObject({
      code: 'unsafe-archive',
      message: expect.stringContaining('`manifest-in-site`'),
    });
  });
});

test('without `manifest-in-site`, a file with the name of the manifest is a file like any other', async () => {
  const run = await exported({ ...page, [publishedManifestName]: 'mine' }, {});
  expect(inSite()).toBe('mine');
  expect(run.outputs['file-count']).toBe(2);
});
