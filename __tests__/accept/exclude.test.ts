import { describe, expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { expectFailure, failureOf } from '../../testing/failure-of.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';
import { page, paxHeader, type RawEntry, rawTar } from '../../testing/raw-tar.ts';
import { rawZip } from '../../testing/raw-zip.ts';
import { startExportFlow, type StartedExport, storeWith } from '../../testing/in-process-export.ts';
import { ReplacedSite } from './replaced-site.ts';

const folder = useTemporaryFolder();
const site = new ReplacedSite(folder);
const exported = {
  ...{ 'index.html': 'Home', 'serve.js': '1', 'internal/a.html': 'Secret', 'internal/b/c.js': '2' },
  ...{ 'app.js': '3', 'app.js.map': '{}' },
};
const exclude = 'serve.js\n*.map\ninternal/';

function unpacked(): readonly string[] {
  return readdirSync(folder.at('site'), { recursive: true, encoding: 'utf8' }).toSorted();
}

function started(bytes: Buffer, rules: string): StartedExport {
  const inputs = { 'extract-to': folder.at('site'), exclude: rules };
  return startExportFlow({ store: storeWith(bytes), tempFolder: folder.path, inputs });
}

describe('`exclude`', () => {
  test('keeps files and folders out of site, manifest, digest and counts', async () => {
    const { outputs, lines } = await site.replace(exported, { exclude });
    expect(unpacked()).toEqual(['app.js', 'index.html']);
    expect(site.manifest).not.toMatch(/serve|map|internal/);
    expect(outputs).toMatchObject({ 'file-count': 2, 'site-size': 5, 'added-count': 2 });
    const { outputs: same } = await site.replace({ 'index.html': 'Home', 'app.js': '3' });
    expect(same['content-digest']).toBe(outputs['content-digest']);
    expect(lines.join()).not.toContain('matched nothing');
  });

  test('removes nothing in the night in which it is set, but what is published has changed', async () => {
    await site.replace(exported);
    const { outputs, lines } = await site.replace(exported, { exclude, 'max-removed': '0%' });
    expect(outputs).toMatchObject({ changed: true, 'removed-count': 0 });
    expect(lines.join()).toContain('0 removed since the last export, and 4 published files left out by `exclude`');
    expect(unpacked()).toEqual(['app.js', 'index.html']);
    const { outputs: next } = await site.replace(exported, { exclude });
    expect(next).toMatchObject({ changed: false });
  });

  test('names rules that matched nothing, once each', async () => {
    const { lines } = await site.replace(exported, { exclude: 'serve.js\nserver.js\n*.html.bak' });
    expect(lines.filter((line) => line.includes('matched nothing'))).toEqual([
      expect.stringContaining('`server.js`'),
      expect.stringContaining('`*.html.bak`'),
    ]);
  });

  const damaged = rawZip([{ name: 'index.html' }, { name: 'a.js', content: 'x'.repeat(3 * 2 ** 20) }]);
  damaged[damaged.indexOf('xxxx') + 2 ** 20] = 0;

  test.each([
    ['a path out of the site', rawTar([page, { name: '../a.js' }]), 'unsafe-archive'],
    ['names that collide', rawTar([page, { name: 'a/A.js' }, { name: 'a/a.js' }]), 'unsafe-archive'],
    ['a link', rawTar([page, { name: 'link', type: '2', linkname: '/etc/passwd' }]), 'unsafe-archive'],
    ['a damaged file', damaged, 'damaged-archive'],
  ])('does not hide %s', async (_what, bytes, code) => {
    await expectFailure(started(bytes, '*.js\nlink').outcome, { code });
  });
});

describe('a link to a file that is excluded', () => {
  const link: RawEntry = { name: 'v2/serve.js', type: '1', linkname: 'v1/serve.js' };
  const replaced = (exclude: string): Promise<unknown> => {
    return started(rawTar([page, { name: 'v1/serve.js', content: '1' }, link]), exclude).outcome;
  };

  test('is left out if it is excluded as well, as from a packer that stores equal files once', async () => {
    await replaced('serve.js');
    expect(unpacked()).toEqual(['index.html', 'v1', 'v2']);
  });

  test('is rejected otherwise', async () => {
    const texts = { message: 'which is left out', hint: 'for the link as well' };
    await expectFailure(replaced('v1/'), { code: 'unsafe-archive', ...texts, isFinal: false });
  });
});

test('an archive of which no page is left has pages with other rules', async () => {
  await expectFailure(started(rawTar([page]), '*.html').outcome, { code: 'no-pages', isFinal: false });
});

describe('a name that some systems cannot store', () => {
  test.each<[name: string, rule: string]>([
    ['deps/font?kit=abc', '*?*'],
    ['deps/a*.css', 'a*.css'],
    ['ab:c/d.css', '*:*'],
    ['guides/a./b.css', '*.'],
    ['guides/a.css ', '/guides/a.css *'],
    ['guides/AUX.css', '/guides/AUX.css'],
    [`guides/${'x'.repeat(256)}`, `/guides/${'x'.repeat(256)}`],
    [`${'x/'.repeat(65)}a.css`, `/${'x/'.repeat(64)}x`],
    [
      `${`${'x'.repeat(200)}/`.repeat(4)}${'y'.repeat(250)}/a.css`,
      `/${`${'x'.repeat(200)}/`.repeat(4)}${'y'.repeat(250)}`,
    ],
  ])('is left out by a rule, which the failure asks for: %s', async (name, rule) => {
    const entries = [paxHeader({ path: name }), { name: 'a', content: 'a' }];
    const failure = await failureOf(started(rawTar([page, ...entries]), 'a.css').outcome);
    const hint = 'Rename it, or add a rule for it to `exclude`.';
    expect(failure).toMatchObject({ isFinal: false, rerun: undefined, hint });
    await started(rawTar([page, ...entries]), rule).outcome;
    expect(unpacked().filter((path) => !/^(deps|guides|x.*)$/.test(path))).toEqual(['index.html']);
  });

  test('is left out of a bundle that is not unpacked, and of its previous manifest', async () => {
    const inputs = { 'bundle-path': folder.at('b.tar'), exclude: 'aux.html' };
    const bytes = rawTar([page, { name: 'aux.html', content: 'a' }]);
    const manifest = folder.at('b.tar.manifest.json');
    const start = (given: Readonly<Record<string, string>>): StartedExport =>
      startExportFlow({ store: storeWith(bytes), tempFolder: folder.path, inputs: { ...inputs, ...given } });
    await start({}).outcome;
    expect(readFileSync(folder.at('b.tar'))).toEqual(bytes);
    expect(readFileSync(manifest, 'utf8')).not.toContain('aux');
    const { run, outcome } = start({ 'previous-manifest': manifest });
    await outcome;
    expect(run.outputs).toMatchObject({ changed: false, 'file-count': 1 });
  });

  test('does not hide what is unsafe below it', async () => {
    const names = ['a?b/.git/config', 'a?b/../../c', 'a?b/c\\d'];
    for (const name of names)
      await expectFailure(started(rawTar([page, { name }]), '*?*').outcome, { code: 'unsafe-archive' });
  });
});
