import { describe, expect, test } from '@jest/globals';
import type { RunEvent } from '../../src/events.ts';
import { Failure } from '../../src/failure.ts';
import { expectFailure, failureOf } from '../../testing/failure-of.ts';
import { hostOf, publishedSite } from '../../testing/published-site.ts';
import type { RecordedRun } from '../../testing/recorded-run.ts';
import type { ScriptedReply } from '../../testing/scripted-service.ts';
import { endedCheck, failed, type Host, notFound, passed, serving, startCheck, url } from '../../testing/site-check.ts';

const contents = {
  'index.html': '<p>Start',
  'guides/index.html': '<p>Guides',
  'guides/a.html': '<p>A',
  'site.js': 'let a;',
  '404.html': '<p>Not found',
};
const site = publishedSite(contents);
const old = publishedSite({ 'index.html': 'old' });

const replying = (replies: Readonly<Record<string, ScriptedReply>>): Host => serving(site, (path) => replies[path]);

function kindsOf(run: RecordedRun): readonly RunEvent['kind'][] {
  return run.events.map(({ kind }) => kind).filter((kind) => kind !== 'part-ended');
}

describe('the check of a published site', () => {
  test('succeeds if every file is online', async () => {
    const { run } = await passed(endedCheck(hostOf(site), site.digest));
    expect(run.outputs).toEqual({ 'checked-count': 4, 'mismatch-count': 0, 'content-digest': site.digest });
    expect(run.events).toContainEqual({ kind: 'addresses-checked', unserved: [] });
  });

  test('waits until the expected export replaces another one', async () => {
    const host: Host = (request, count) => hostOf(count <= 3 ? old : site)(request);
    const { run } = await passed(endedCheck(host, site.digest));
    const waits = run.events.filter((event) => event.kind === 'export-not-online');
    expect(waits[0]).toMatchObject({ onlineDigest: old.digest });
    expect(run.outputs).toMatchObject({ 'content-digest': site.digest });
  });

  test('times out while another export is online, and reports its digest', async () => {
    const check = endedCheck(hostOf(old), site.digest, { timeout: '150s' });
    const { run } = await failed(check, { code: 'timed-out', message: url });
    expect(new Set(kindsOf(run))).toEqual(new Set(['check-started', 'export-not-online']));
    expect(run.outputs).toEqual({ 'content-digest': old.digest });
  });

  test('names files that are missing or differ, after checking them again', async () => {
    const host = replying({ 'site.js': notFound, 'guides/a.html': { body: '<p>B' } });
    const message = /2 of 4 (?=.*guides\/a\.html \().*site\.js \(404\)/;
    const { run } = await failed(endedCheck(host, site.digest), { message });
    expect(run.events).toContainEqual(expect.objectContaining({ kind: 'replies-differ', of: 'file' }));
    expect(run.outputs).toMatchObject({ 'checked-count': 4, 'mismatch-count': 2 });
  });

  test('warns about a page for missing addresses that is not the one of the site, unless pages are rewritten', async () => {
    const host = serving(site, (path) => (/[\w-]{36}\.html$/.test(path) ? notFound : undefined));
    const { run } = await passed(endedCheck(host, site.digest));
    expect(run.warnings).toEqual([expect.stringContaining('`404.html`')]);
    expect((await endedCheck(host, site.digest, { compare: 'status' })).run.warnings).toEqual([]);
  });

  test('does not judge a page for missing addresses of which the content coding is damaged', async () => {
    const damaged = { status: 404, headers: { 'content-encoding': 'gzip' }, body: '<p>Not found' };
    const host = serving(site, (path) => (/[\w-]{36}(\.html)?$/.test(path) ? damaged : undefined));
    const { run } = await passed(endedCheck(host, site.digest));
    expect(run.warnings).toEqual([]);
  });

  test('does not call files equal if their content is not compared', async () => {
    const { run } = await passed(endedCheck(hostOf(site), site.digest, { compare: 'status' }));
    expect(run.lines.join()).toMatch(/serves files of the right type .* 4 of 4 files\. Their content was not compared/);
    expect(run.lines.join()).not.toContain('serves this export');
  });

  test('reports addresses that the host does not serve, and a missing page without 404', async () => {
    const host = serving(site, (path) =>
      ['', 'guides/'].includes(path) || site.files.has(path) ? undefined : { body: '<p>Start over' },
    );
    const { run } = await passed(endedCheck(host, site.digest, { url: `${url}/` }));
    const found: unknown = expect.stringContaining('every missing file');
    expect(run.events).toContainEqual({
      kind: 'addresses-checked',
      unserved: [
        ...['guides/a', 'guides'].map((path) => ({ address: `${url}/${path}`, found })),
        { address: 'a missing page', found: 'status 200, not 404' },
      ],
    });
  });

  test('requests index.html if pages link to it, although the sample asks for the home page without it', async () => {
    const linked = publishedSite(
      Object.fromEntries(['index.html', 'a.html'].map((path) => [path, '<a href="/index.html">Start</a>'])),
    );
    const host = serving(linked, (path) => (path === 'index.html' ? notFound : undefined));
    await failed(endedCheck(host, linked.digest), { message: 'such as /index.html (404)' });
  });

  test('requests a page with a name that ends like that of a file in every form, if the sample has one', async () => {
    const names = ['index.html', 'a.html', 'guides/index.html', 'node.js.html'];
    const dotted = publishedSite(Object.fromEntries(names.map((name) => [name, `<p>${name}`])));
    const { requested } = await passed(endedCheck(hostOf(dotted), dotted.digest, { sample: '4' }));
    expect(requested).toEqual(expect.arrayContaining(['/node.js', '/node.js/']));
  });

  test('accepts either of a page and a folder of the same name', async () => {
    const both = publishedSite({ 'index.html': '<p>Start', 'guides.html': '<p>All', 'guides/index.html': '<p>Guides' });
    const host = serving(both, (path) => (path === 'guides' ? { body: '<p>All' } : undefined));
    const { run } = await endedCheck(host, both.digest);
    expect(run.events).toContainEqual({ kind: 'addresses-checked', unserved: [] });
  });

  test('does not expect a host to serve names that begin with an underscore without their extension', async () => {
    const drafts = publishedSite({ 'index.html': '<p>Start', '_drafts/a.html': '<p>A', '_drafts/index.html': '<p>B' });
    const host = serving(drafts, (path) => (/_drafts(?!.*html$)/.test(path) ? notFound : undefined));
    const { run } = await endedCheck(host, drafts.digest);
    expect(run.warnings).toEqual([]);
  });

  test('reports an emptied page of a folder once, as a matter of the deployment', async () => {
    const host = replying({ 'guides/': { body: '' }, 'guides/index.html': { body: '' } });
    const { outcome, run } = await endedCheck(host, site.digest);
    const { hint } = await expectFailure(outcome, { message: /^1 of 4 .*: \/guides\/ \(/ });
    expect(hint).not.toContain('hosting');
    expect(run.warnings).toEqual([]);
  });

  test('does not warn about the folder of the error page, which Next writes', async () => {
    const error = '<p>Not found';
    const next = publishedSite({ 'index.html': '<p>Start', '404/index.html': error, '404.html': error });
    const hidden = serving(next, (path) => (path.startsWith('404') ? { status: 404, body: error } : undefined));
    for (const host of [hostOf(next), hidden])
      expect((await passed(endedCheck(host, next.digest))).run.warnings).toEqual([]);
  });

  test('at most warns about payloads of soft navigation, and only if they are not online', async () => {
    const pages = { 'index.html': '<p>Start', 'index.txt': '0:{}', '__next._tree.txt': '1:{}', 'notes.txt': 'N' };
    const next = publishedSite(pages);
    const answering = (paths: RegExp, replyTo: (path: string) => ScriptedReply): ReturnType<typeof endedCheck> => {
      const host = serving(next, (path) => (paths.test(path) ? replyTo(path) : undefined));
      return endedCheck(host, next.digest);
    };
    const payloads = /index\.txt|__next/;
    const headers = { 'content-type': 'text/x-component' };
    const typed = await passed(answering(payloads, (path) => ({ headers, body: next.files.get(path) })));
    expect(typed.run.warnings).toEqual([]);
    const missing = await passed(answering(payloads, () => notFound));
    expect(missing.run.warnings).toEqual([expect.stringMatching(/^2 files of soft navigation/)]);
    expect(missing.run.outputs).toMatchObject({ 'checked-count': 2 });
    await failed(answering(/notes/, () => ({ body: 'Other' })));
  });

  test.each<readonly [string, Host]>([
    ['waits for the export', () => 'silence'],
    ['compares files', replying({ '': 'silence' })],
    ['waits before it compares them again', replying({ '': { body: 'old' } })],
  ])('that is cancelled while it %s ends at once, with the reason', async (_, host) => {
    const { outcome, clock, cancel } = startCheck(host, site.digest);
    const reason = new Failure({ code: 'cancelled', message: 'Enough.' });
    await clock.advance(1_000);
    cancel.abort(reason);
    expect(await failureOf(outcome)).toBe(reason);
    expect(clock.elapsedMs()).toBe(1_000);
  });
});
