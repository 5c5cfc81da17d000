import { describe, expect, test } from '@jest/globals';
import { listChanges } from './changed-night.ts';
import { failureOf } from '../../testing/failure-of.ts';
import { hostOf, publishedSite } from '../../testing/published-site.ts';
import { endedCheck, failed, passed, serving } from '../../testing/site-check.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';

const folder = useTemporaryFolder();
const contents = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`${index}.html`, `<p>${index}</p>`]));
const site = publishedSite({ 'app.js': 'let a;', ...contents });

describe('a check with the changes of the export', () => {
  const none = { added: [], modified: [], removed: [] };
  const unchanged = { ...none, pages: none };

  test('compares changed files, first those that read differently', async () => {
    const files = { added: ['7.html', 'app.js'], modified: ['1.html', '2.html'] };
    const listed = listChanges(folder, { ...files, pages: { added: ['7.html'], modified: ['2.html'] } });
    const inputs = { ...listed, sample: '4' };
    const { requested, run } = await passed(endedCheck(hostOf(site), site.digest, inputs));
    expect(requested.slice(2, 6).sort()).toEqual(['/0.html', '/2.html', '/7.html', '/app.js']);
    expect(run.events).toContainEqual(expect.objectContaining({ kind: 'export-online', comparedChangedCount: 3 }));
  });

  test('asks for changed payloads of soft navigation first', async () => {
    const payloads = Object.fromEntries(Object.keys(contents).map((path) => [path.replace('html', 'txt'), '0:{}']));
    const next = publishedSite({ ...contents, ...payloads });
    const host = serving(next, (path) => (path === '299.txt' ? { body: 'old' } : undefined));
    const inputs = listChanges(folder, { modified: ['299.txt'], pages: {} });
    const { run } = await passed(endedCheck(host, next.digest, inputs));
    expect(run.warnings).toContainEqual(
      expect.stringMatching(/^At least 1 file of soft navigation, such as 299\.txt,/),
    );
  });

  test('does not warn about what a first export changed', async () => {
    const inputs = listChanges(folder, { added: ['app.js', 'moved.html'], first: true });
    const { run } = await passed(endedCheck(hostOf(site), site.digest, inputs));
    expect(run.warnings.join()).not.toContain('moved.html');
  });

  test('names removed pages that are still online, unless they lead elsewhere, show the missing page or cannot be read', async () => {
    const host = serving(site, (path) => {
      if (path === 'lost.html') return Object.assign(new Error('reset'), { code: 'ECONNRESET' });
      if (path === 'moved.html') return { status: 301, headers: { location: '/1.html' }, body: '' };
      if (path === 'clean.html') return { status: 301, headers: { location: '/clean' }, body: '' };
      if (path === 'old.html' || path === 'clean') return { body: '<p>Old</p>' };
      return site.files.has(path) ? undefined : { body: `<!-- ${path} --><p>Not here</p>` };
    });
    const removed = ['clean.html', 'gone.html', 'lost.html', 'moved.html', 'old.html', '1.html'];
    const inputs = listChanges(folder, { removed: [...removed, 'old.js'], pages: { removed } });
    const { run, requested } = await passed(endedCheck(host, site.digest, inputs));
    const stillOnline = { paths: ['clean.html', 'old.html'], isSample: false };
    expect(run.events).toContainEqual({ kind: 'removed-checked', stillOnline });
    expect(run.warnings).toContainEqual(expect.stringContaining('clean.html, old.html'));
    expect(requested).not.toContain('/old.js');
  });

  test('succeeds if time runs out while only addresses and removed pages are not answered', async () => {
    const removed = Array.from({ length: 20 }, (_, index) => `old/${index}.html`);
    const inputs = listChanges(folder, { removed });
    const host = serving(site, (path) => (/^[^/]+\.\w+$/.test(path) ? undefined : 'silence'));
    const { run, clock } = await passed(endedCheck(host, site.digest, inputs));
    expect(clock.elapsedMs()).toBe(180_000);
    expect(run.warnings).toEqual([]);
  });

  test('requests up to 20 removed pages, and says that there may be more', async () => {
    const removed = Array.from({ length: 30 }, (_, index) => `old/${index}.html`);
    const inputs = listChanges(folder, { removed });
    const host = serving(site, (path) => (path.startsWith('old/') ? { body: '<p>Old</p>' } : undefined));
    const { requested, run } = await endedCheck(host, site.digest, inputs);
    expect(requested.filter((path) => path.startsWith('/old/'))).toHaveLength(20);
    expect(run.warnings).toContainEqual(expect.stringMatching(/^At least 20 removed pages still online/));
  });

  test.each<readonly [string, unknown]>([
    ['no JSON', '{'],
    ['a list that is missing', { ...unchanged, modified: undefined }],
    ['other values than paths', { ...unchanged, added: [1] }],
    ['a path that no file of an export has', { ...none, pages: { ...none, removed: ['../x'] } }],
    ['pages that are not an object', { ...none, pages: [] }],
  ])('is rejected before the first request if the file contains %s', async (_, changes) => {
    folder.write('changes.json', typeof changes === 'string' ? changes : JSON.stringify(changes));
    const inputs = { 'changes-path': folder.at('changes.json') };
    const { requested } = await failed(endedCheck(hostOf(site), site.digest, inputs), { code: 'invalid-input' });
    expect(requested).toEqual([]);
  });

  test.each([
    ['.', 'is not a file'],
    ['none.json', 'does not exist'],
  ])('is rejected if the path is %s, which %s', async (path, what) => {
    const inputs = { 'changes-path': folder.at(path) };
    const { outcome } = await endedCheck(hostOf(site), site.digest, inputs);
    const message = `Input \`changes-path\` is "${folder.at(path)}", which ${what}.`;
    expect(await failureOf(outcome)).toMatchObject({ code: 'invalid-input', message });
  });
});
