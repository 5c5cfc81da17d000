import { rmSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { publishedManifestName } from '../../../src/site/manifest.ts';
import { publishedSite } from '../../../testing/published-site.ts';
import { failed, passed, useDeployedFolder } from '../../../testing/site-check.ts';
import { listChanges } from '../changed-night.ts';

const { folder, write, checkHost } = useDeployedFolder();

/** What a pipeline makes of an export: a search box in every page, an index, and no helper. */
const exported = publishedSite({
  'index.html': '<main>Start</main>',
  'guides/index.html': '<main>Guides</main>',
  'a.html': '<main><p>A  page</p></main>',
  'app.js': 'let a;',
  'helper.js': '',
});
const deployed = new Map([...exported.files].filter(([path]) => path !== 'helper.js'));
for (const [path, content] of deployed) if (path.endsWith('.html')) deployed.set(path, `<input>${content}`);
deployed.set('pagefind/index.js', 'let index;').set('llms.txt', 'Start');

describe('a check with the folder that was deployed', () => {
  test('succeeds after changes of the export, and compares added files as well', async () => {
    write(deployed);
    const { run, requested } = await passed(checkHost(deployed, { 'content-digest': exported.digest }));
    expect(run.outputs).toMatchObject({ 'checked-count': deployed.size - 1, 'content-digest': exported.digest });
    expect(requested).toEqual(expect.arrayContaining(['pagefind/index.js', 'llms.txt']));
  });

  test.each<readonly [string, string, string]>([
    ['an added file that is other', 'pagefind/index.js', 'let other;'],
    ['the exported page', 'a.html', exported.files.get('a.html') ?? ''],
  ])('finds %s', async (_, path, content) => {
    write(deployed);
    await failed(checkHost(new Map([...deployed, [path, content]])), {
      message: new RegExp(`^1 of 6 .* ${path} \\(`),
      hint: /deploys again(?!.*hosting)/,
    });
  });

  test('waits for the files of a deployment that changed only them, and asks for no others again', async () => {
    write(deployed);
    const textOf = (path: string, count: number): string | undefined =>
      path === 'a.html' && count < 4 ? exported.files.get(path) : undefined;
    const { run, requested } = await passed(checkHost(deployed, {}, textOf));
    expect(run.events.filter((event) => event.kind === 'replies-differ' && event.of === 'file')).toHaveLength(3);
    expect(requested.filter((path) => path === 'app.js')).toHaveLength(1);
  });

  test('waits for files only, if the folder does not contain a manifest', async () => {
    const files = new Map([...deployed].filter(([path]) => path !== publishedManifestName));
    write(files);
    const { run, requested } = await passed(checkHost(files, {}, (_, count) => (count === 1 ? 'old' : undefined)));
    expect(requested).not.toContain(publishedManifestName);
    expect(Object.keys(run.outputs)).toEqual(['checked-count', 'mismatch-count']);
    await failed(checkHost(new Map()));
  });

  test('does not request files that hosts do not serve', async () => {
    const unserved = ['.nojekyll', '.git/HEAD', '_headers', '404.html', 'robots.txt', 'staticwebapp.config.json'];
    write(new Map([...deployed, ...unserved.map((path) => [path, 'x'] as const)]));
    const { requested } = await passed(checkHost(deployed));
    expect(requested.filter((path) => unserved.includes(path))).toEqual([]);
  });

  test.each<readonly [string, () => void, string | RegExp]>([
    ['does not exist', () => undefined, 'does not exist'],
    ['has nothing for hosts', () => write(new Map([['.nojekyll', '']])), 'does not contain a file that a host serves'],
    [
      'has a damaged manifest',
      () => write(new Map([...deployed, [publishedManifestName, '{']])),
      /contains a damaged .*: .*manifest/,
    ],
  ])('is rejected before the first request if the folder %s', async (_, prepare, what) => {
    prepare();
    const { requested } = await failed(checkHost(deployed), { code: 'invalid-input', message: what });
    expect(requested).toEqual([]);
  });

  test('ends with the reason if a file of the folder cannot be read', async () => {
    write(deployed);
    const removing = (): undefined => {
      rmSync(folder.at('deploy/a.html'), { force: true });
    };
    const message = 'contains a.html, which was removed meanwhile';
    await failed(checkHost(deployed, {}, removing), { code: 'invalid-input', message });
  });

  test.each<readonly [string, () => void, string]>([
    ['another digest', () => write(publishedSite({ 'index.html': 'old' }).files), 'is of another export'],
    [
      'no digest',
      () => {
        write(deployed);
        rmSync(folder.at('deploy', publishedManifestName));
      },
      'does not contain a manifest',
    ],
  ])('is rejected if the manifest of the folder records %s', async (_, prepare, what) => {
    prepare();
    await failed(checkHost(deployed, { 'content-digest': exported.digest }), { code: 'invalid-input', message: what });
  });
});

describe('a check with a list of changes', () => {
  test.each([
    [['a.html', 'moved.html'], /^1 changed file .* moved\.html/],
    [['moved.html', 'other.html'], /^None of the changed files .* another export/],
  ])('of which the folder lacks some warns: %j', async (files, text) => {
    write(deployed);
    const { run } = await passed(checkHost(deployed, { ...listChanges(folder, { modified: files }), sample: '1' }));
    expect(run.warnings).toContainEqual(expect.stringMatching(text));
  });

  test('names removed pages that are still online also if it is red, unless they show a page of the folder', async () => {
    write(deployed);
    const renamed = ['A.html', deployed.get('a.html') ?? ''] as const;
    const script = ['script.html', deployed.get('app.js') ?? ''] as const;
    const online = new Map([...deployed, ['a.html', ''], ['old.html', 'old'], renamed, script]);
    const changes = { modified: ['a.html'], removed: ['old.html', 'A.html', 'script.html'] };
    const { run } = await failed(checkHost(online, listChanges(folder, changes)), { code: 'published-differs' });
    const stillOnline = { paths: ['old.html', 'script.html'], isSample: false };
    expect(run.events).toContainEqual({ kind: 'removed-checked', stillOnline });
  });
});
