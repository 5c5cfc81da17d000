import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { type Emit, lastOf } from '../../src/events.ts';
import { Failure } from '../../src/failure.ts';
import { expectFailure } from '../../testing/failure-of.ts';
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
    ['lacks most pages', without12, '12 of the 19 published pages (63%: 12 missing;'],
    ['consists of empty pages', each(''), '19 of the 19 published pages (100%: 19 with almost no text'],
  ])('that %s fails the step, and replaces nothing', async (_what, pages, message) => {
    await site.replace(built(published, 1));
    const { manifest } = site;
    const bundle = readFileSync(folder.at('b.tar.gz'));
    const { outcome, run } = await site.start(built(pages, 2));
    await expectFailure(outcome, { code: 'too-many-removed', message, rerun: { inputs: { 'max-removed': '100%' } } });
    expect(readFileSync(folder.at('site', 'p10.html'), 'utf8')).toBe(built(published, 1)['p10.html']);
    expect(site.manifest).toBe(manifest);
    expect(readFileSync(folder.at('b.tar.gz'))).toEqual(bundle);
    expect(run.outputs).toMatchObject({ 'changes-path': folder.at('site.changes.json') });
    expect(run.outputs['changed']).toBeUndefined();
    expect(site.changes).toMatchObject({ added: [], pages: { added: [] } });
    const lines = ['Lacking pages:', 'p10.html', expect.stringMatching(/^and \d+ more$/)];
    expect(run.lines).toEqual(expect.arrayContaining(lines));
  });

  test('fails the step with the same code if the path of the changes cannot be an output', async () => {
    await site.replace(built(published, 1));
    const emit: Emit = ({ kind }) => {
      if (kind === 'pages-lacking') throw new Failure({ code: 'no-disk-space', message: 'The disk is full.' });
    };
    const { outcome } = await site.start(built(without12, 2), {}, { emit });
    await expectFailure(outcome, { code: 'too-many-removed' });
  });

  test('is accepted with `max-removed: 100%`', async () => {
    await site.replace(built(published, 1));
    const run = await site.replace(built(without12, 2), { 'max-removed': '100%' });
    expect(run.outputs).toMatchObject({ 'changed-page-count': 12, 'removed-count': 12 });
  });

  test('may lack exactly the allowed share, and not more', async () => {
    await site.replace(built(published, 1));
    const { outcome } = await site.start(built(without12, 2), { 'max-removed': '63.1%' });
    await expectFailure(outcome, { code: 'too-many-removed' });
    await site.replace(built(without12, 2), { 'max-removed': '63.2%' });
  });

  test('passes as the first export', async () => {
    await site.replace(built(each(''), 1), { 'max-removed': '0%' });
  });
});

test('a page is lacking only if it is missing, if the previous manifest follows other rules', async () => {
  await site.replace(built(published, 1));
  site.writeOtherRules();
  const { outcome } = await site.start(built(without12, 2));
  await expectFailure(outcome, { message: '12 missing' });
  const run = await site.replace(built(each(''), 2), { 'max-removed': '0%' });
  expect(run.warnings).toContainEqual(expect.stringContaining('only missing pages'));
});

describe('what is worth a look', () => {
  test('is a warning if the step does not fail', async () => {
    await site.replace(built(published, 1));
    const dead = '<meta http-equiv=refresh content="0;url=/gone">';
    const run = await site.replace(built({ ...published, 'p10.html': '', 'p11.html': dead }, 2));
    expect(run.warnings).toContainEqual(
      '2 published pages may be broken in the new site: 1 with almost no text of their own, 1 redirecting elsewhere. p10.html, p11.html.',
    );
  });

  test('is not what vanished as a whole, which the summary shows', async () => {
    const pictures = Object.fromEntries(Array.from({ length: 5 }, (_, index) => [`${index}.png`, '']));
    await site.replace({ 'index.html': 'a', ...pictures });
    const run = await site.replace({ 'index.html': 'a' });
    expect(run.warnings).toEqual([]);
    const vanished = [{ name: '.png', of: 'file', count: 5 }];
    expect(lastOf(run.events, 'changes-committed')).toMatchObject({ vanished });
  });
});
