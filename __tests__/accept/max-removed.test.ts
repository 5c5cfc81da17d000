import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { failureOf } from '../../testing/failure-of.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';
import { built, numbered, ReplacedSite, type Site } from './replaced-site.ts';

const folder = useTemporaryFolder();
const site = new ReplacedSite(folder);

const paragraph = ' and a paragraph of more than twenty words'.repeat(6);
const published = { ...numbered(19, paragraph), '404.html': 'Not found' };
const first12 = Object.keys(numbered(12));
const without12 = Object.fromEntries(Object.entries(published).filter(([path]) => !first12.includes(path)));

/** Every page with this content, in which `N` is its number. */
function each(content: string, pages: Site = published): Site {
  return Object.fromEntries(Object.keys(pages).map((path, index) => [path, content.replace('N', String(index))]));
}

describe('a broken export', () => {
  test.each([
    ['lacks most pages', without12, '12 of the 20 published pages (60%: 12 missing;'],
    ['consists of empty pages', each(''), '20 of the 20 published pages (100%: 19 almost empty, 1 with the text'],
    [
      'consists of long login pages',
      each(`<a href="/login?return=N">Sign in</a> ${paragraph}`),
      '20 of the 20 published pages (100%: 20 with the text',
    ],
    [
      'only redirects to another host',
      each('<meta http-equiv=refresh content="0;url=https://login.example.com/">'),
      '20 of the 20',
    ],
    ['redirects in a circle', each('<meta http-equiv=refresh content="0;url=/p10">'), '20 of the 20'],
  ])('that %s fails the step, and replaces nothing', async (_what, pages, message) => {
    await site.replace(built(published, 1));
    const { manifest } = site;
    const bundle = readFileSync(folder.at('b.tar.gz'));
    const { outcome, run } = await site.start(built(pages, 2));
    expect(await failureOf(outcome)).toMatchObject({
      code: 'too-many-removed',
      message: expect.stringContaining(message),
      rerun: { inputs: { 'max-removed': '100%' } },
    });
    expect(readFileSync(folder.at('site', 'p10.html'), 'utf8')).toBe(built(published, 1)['p10.html']);
    expect(site.manifest).toBe(manifest);
    expect(readFileSync(folder.at('b.tar.gz'))).toEqual(bundle);
    expect(run.outputs).toMatchObject({ 'changes-path': folder.at('site.changes.json') });
    expect(run.outputs['changed']).toBeUndefined();
    expect(site.changes).toMatchObject({ added: [], pages: { added: [] } });
    expect(run.lines).toEqual(expect.arrayContaining(['p10.html', expect.stringMatching(/^and \d+ more$/)]));
  });

  test('is recognized by ten pages that read the same', async () => {
    await site.replace(built(numbered(10, paragraph), 1));
    const { outcome } = await site.start(built(each(paragraph, numbered(10)), 2));
    expect((await failureOf(outcome)).message).toContain('10 with the text of other pages');
  });

  test('does not lack pages that had one text before, and have another one now', async () => {
    await site.replace(built(each(paragraph, numbered(10)), 1));
    const run = await site.replace(built(each(`${paragraph} More.`, numbered(10)), 2), { 'max-removed': '0%' });
    expect(run.outputs).toMatchObject({ 'changed-page-count': 10 });
  });

  test('is accepted with `max-removed: 100%`', async () => {
    await site.replace(built(published, 1));
    const run = await site.replace(built(without12, 2), { 'max-removed': '100%' });
    expect(run.outputs).toMatchObject({ 'changed-page-count': 12, 'removed-count': 12 });
  });

  test('may lack exactly the allowed share, and not more', async () => {
    await site.replace(built(published, 1));
    const { outcome } = await site.start(built(without12, 2), { 'max-removed': '59.9%' });
    expect(await failureOf(outcome)).toMatchObject({ code: 'too-many-removed' });
    await site.replace(built(without12, 2), { 'max-removed': '60%' });
  });

  test('passes as the first export', async () => {
    await site.replace(built(each(''), 1), { 'max-removed': '0%' });
  });
});

describe('a page is not lacking', () => {
  test.each<readonly [string, Site, Site]>([
    ['if it was published like that', each(''), { ...each(''), 'p10.html': '' }],
    ['if it was short and is shorter', { 'a.html': 'x'.repeat(199) }, { 'a.html': 'x' }],
    ['if it shows a tenth of its text', { 'a.html': 'x'.repeat(200) }, { 'a.html': 'x'.repeat(20) }],
    ['if it reads like eight others', numbered(9, paragraph), each(paragraph, numbered(9))],
    [
      'if it only redirects to a page of the export',
      numbered(12, paragraph),
      {
        ...each('<meta http-equiv=refresh content="0; url=new/">', numbered(12)),
        'new/index.html': paragraph,
      },
    ],
    [
      'if it redirects to the address of a page',
      { 'a.html': paragraph, 'b.html': paragraph },
      { 'a.html': '<meta http-equiv=refresh content="0; url=https://docs.example.com/b">', 'b.html': paragraph },
    ],
  ])('%s', async (_what, before, now) => {
    await site.replace(built(before, 1));
    await site.replace(built(now, 2), { 'max-removed': '0%' });
  });

  test('by its text, if the previous manifest follows other rules', async () => {
    await site.replace(built(published, 1));
    site.writeOtherRules();
    const { outcome } = await site.start(built(without12, 2));
    expect((await failureOf(outcome)).message).toContain('12 missing');
    const run = await site.replace(built(each(''), 2), { 'max-removed': '0%' });
    expect(run.warnings).toContainEqual(expect.stringContaining('only missing pages'));
  });
});

describe('files that vanished together', () => {
  const files = (count: number, extension = 'css'): Site =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`assets/${index}.${extension}`, '']));
  const pages = { 'index.html': 'a', 'assets/a.js': '' };

  test.each(['css', 'js', 'mjs'])('fail the step if they are all `.%s` files', async (extension) => {
    await site.replace({ 'index.html': 'a', ...files(5, extension) });
    const { outcome } = await site.start({ 'index.html': 'a' });
    expect(await failureOf(outcome)).toMatchObject({
      code: 'too-many-removed',
      message: expect.stringContaining(`all 5 \`.${extension}\` files`),
    });
    const run = await site.replace({ 'index.html': 'a' }, { 'max-removed': '100%' });
    expect(run.warnings).toContainEqual(`All 5 \`.${extension}\` files are missing.`);
  });

  test('are a warning if they are pictures, or all files of a folder', async () => {
    await site.replace({ 'index.html': 'a', ...files(5, 'png') });
    const run = await site.replace({ 'index.html': 'a' });
    expect(run.warnings).toEqual(['All 5 `.png` files are missing.', 'All 5 files in `assets/` are missing.']);
  });

  test.each<readonly [string, Site, Site]>([
    ['if they were fewer than five', { ...pages, ...files(4) }, pages],
    ['if one is left', { ...pages, ...files(5) }, { ...pages, ...files(1) }],
    ['if they were renamed', { ...pages, ...files(5) }, { ...pages, 'assets/x.css': '' }],
  ])('are nothing unusual %s', async (_what, before, now) => {
    await site.replace(before);
    expect((await site.replace(now)).warnings).toEqual([]);
  });
});
