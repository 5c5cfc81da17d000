import { describe, expect, test } from '@jest/globals';
import { hostOf, publishedSite, type PublishedSite } from '../../testing/published-site.ts';
import type { RecordedRun } from '../../testing/recorded-run.ts';
import { endedCheck, type Host, passed } from '../../testing/site-check.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';

const folder = useTemporaryFolder();
const error = '404.html';

async function greenRun(host: Host, site: PublishedSite, inputs = {}): Promise<RecordedRun> {
  const { run } = await passed(endedCheck(host, site.digest, inputs));
  return run;
}

/** Serves pages with a final slash as well, without a redirect. */
const servingSlashes =
  (site: PublishedSite): Host =>
  (request) => {
    const name = request.url.pathname.slice(1).replace(/\/$/, '');
    const body = site.files.get(`${name}.html`);
    return body === undefined ? hostOf(site)(request) : { body };
  };

describe('a check warns', () => {
  test.each([
    ['about a page that breaks its relative links', '<a href="b.html">B</a>', 1],
    ['about a page that breaks a relative picture', '<img src="../b.png">', 1],
    ['not about a page with absolute links', '<a href="/b.html">B</a>', 0],
    ['not about a page with a base', '<base href="/"><a href="b.html">B</a>', 0],
    ['not about a page without links', '<p>A', 0],
  ])('%s if the host serves it with a final slash', async (_, page, count) => {
    const site = publishedSite({ 'index.html': '<p>Start', 'a.html': page, [error]: '<p>Not found' });
    const run = await greenRun(servingSlashes(site), site);
    expect(run.warnings).toEqual(Array(count).fill(expect.stringContaining('breaks its relative links')));
  });

  test('not about the folder of the error page, which Next writes', async () => {
    const site = publishedSite({ 'index.html': '<p>Start', '404/index.html': '<p>Not found', [error]: '<p>Not found' });
    const run = await greenRun(hostOf(site), site);
    expect(run.warnings).toEqual([]);
    const host: Host = (request) =>
      request.url.pathname.startsWith('/404') ? { status: 404, body: '<p>Not found' } : hostOf(site)(request);
    expect((await greenRun(host, site)).warnings).toEqual([]);
  });

  test('not about what a first export changed', async () => {
    const site = publishedSite({ 'index.html': '<p>Start' });
    const lists = { added: ['index.html', 'moved.html'], modified: [], removed: [] };
    folder.write('changes.json', JSON.stringify({ ...lists, pages: lists, first: true }));
    const inputs = { 'changes-path': folder.at('changes.json') };
    expect((await greenRun(hostOf(site), site, inputs)).warnings).toEqual([]);
  });

  test('about changed files that were not deployed, and does not call the list wrong if others were', async () => {
    const site = publishedSite({ 'index.html': '<p>Start', 'a.html': '<p>A' });
    const lists = { added: ['a.html', 'moved.html'], modified: [], removed: [] };
    folder.write('changes.json', JSON.stringify({ ...lists, pages: lists }));
    const inputs = { 'changes-path': folder.at('changes.json'), sample: '1' };
    const { warnings } = await greenRun(hostOf(site), site, inputs);
    expect(warnings).toEqual([expect.stringMatching(/^1 changed file .* moved\.html/)]);
  });

  test('at most about payloads of soft navigation, and only if they are not online', async () => {
    const site = publishedSite({
      'index.html': '<p>Start',
      'index.txt': '0:{}',
      '__next._tree.txt': '1:{}',
      'notes.txt': 'N',
    });
    const typed: Host = (request) => {
      const isPayload = request.url.pathname.endsWith('.txt') && !request.url.pathname.includes('notes');
      return isPayload
        ? { headers: { 'content-type': 'text/x-component' }, body: site.files.get(request.url.pathname.slice(1)) }
        : hostOf(site)(request);
    };
    expect((await greenRun(typed, site)).warnings).toEqual([]);
    const missing: Host = (request) =>
      /index\.txt|__next/.test(request.url.pathname) ? { status: 404, body: '' } : hostOf(site)(request);
    const { warnings } = await greenRun(missing, site);
    expect(warnings).toEqual([expect.stringMatching(/^2 files of soft navigation/)]);
    const other: Host = (request) =>
      request.url.pathname === '/notes.txt' ? { body: 'Other' } : hostOf(site)(request);
    await expect((await endedCheck(other, site.digest)).outcome).rejects.toMatchObject({ code: 'published-differs' });
  });
});
