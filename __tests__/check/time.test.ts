import { describe, expect, test } from '@jest/globals';
import { Failure } from '../../src/failure.ts';
import { publishedManifestName } from '../../src/site/manifest.ts';
import { failureOf } from '../../testing/failure-of.ts';
import type { ManualClock } from '../../testing/manual-clock.ts';
import { hostOf, publishedSite } from '../../testing/published-site.ts';
import type { ScriptedReply } from '../../testing/scripted-service.ts';
import { checkOn, endedCheck, failed, type Host, notFound, passed, serving } from '../../testing/site-check.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';
import { useServers } from '../../testing/test-server.ts';

const folder = useTemporaryFolder();
const servers = useServers();

async function* endless(clock: ManualClock): AsyncGenerator<Uint8Array> {
  for (;;) {
    await clock.sleep(1_000, new AbortController().signal);
    yield Buffer.alloc(64 * 1024);
  }
}

describe('the time of a check', () => {
  // Of which `200.html` is not compared.
  const contents = Array.from({ length: 300 }, (_, index) => [`${index}.html`, `<p>${index}`] as const);
  const pages = publishedSite(Object.fromEntries(contents));
  /** Serves the manifest, and answers requests for pages with the same reply. */
  const limited = (reply: ScriptedReply): Host =>
    serving(pages, (path) => (path.endsWith('.json') ? undefined : reply));
  const tooMany = (after: string): ScriptedReply => ({ status: 429, headers: { 'retry-after': after }, body: '' });

  test.each<readonly [string, ScriptedReply, string]>([
    ['limits requests', tooMany('7'), '(the host asked us to slow down (429'],
    ['does not answer', 'silence', '(no data for 10 s)'],
  ])('ends two minutes after `timeout` if the host %s', async (_, reply, reason) => {
    const check = endedCheck(limited(reply), pages.digest, { sample: '300' });
    const { clock, run } = await failed(check, { code: 'timed-out', message: reason, hint: 'lower `sample`' });
    expect(clock.elapsedMs()).toBe(180_000);
    expect(run.outputs).toMatchObject({ 'checked-count': 0, 'mismatch-count': 0 });
  });

  test('is spent on one pause for all connections', async () => {
    const { run, requested } = await endedCheck(limited(tooMany('45')), pages.digest);
    const pauses = run.events.filter(({ kind }) => kind === 'host-paused');
    expect(pauses).toMatchObject(Array(4).fill({ reason: expect.stringContaining('429'), pauseMs: 45_000 }));
    // The manifest, the missing page, and what six connections request in two and a half minutes.
    expect(requested.length).toBeLessThanOrEqual(2 + 4 * 6);
  });

  test('is enough for the files if the host limits requests for missing pages', async () => {
    const host = serving(pages, (path) => (pages.files.has(path) ? undefined : { status: 429, body: '' }));
    await passed(endedCheck(host, pages.digest, { timeout: '10m', sample: '50' }));
  });

  test('is spent on asking for a missing page if a page with other content may be the same', async () => {
    const site = publishedSite({ 'index.html': '<p>Start', 'a.html': '<p>A' });
    const hostWith =
      (missing: ScriptedReply, endMs: number, page = '<p>Start'): Host =>
      ({ url: { pathname } }, _, clock) => {
        const body = site.files.get(pathname.slice(1) || 'index.html');
        if (body === undefined && clock.elapsedMs() < endMs) return { status: 503, body: '' };
        return pathname === '/a.html' ? { body: page } : body === undefined ? missing : { body };
      };
    const check = (host: Host): ReturnType<typeof endedCheck> => endedCheck(host, site.digest, { compare: 'status' });
    await failed(check(hostWith({ body: '<p>Start' }, 20_000)), { message: 'a.html (the page that the host serves' });
    await failed(check(hostWith(notFound, Infinity)), { code: 'site-unreachable', message: 'a.html (no answer to' });
    const { clock } = await passed(check(hostWith(notFound, 20_000, '<p>A, rewritten')));
    expect(clock.elapsedMs()).toBeLessThan(40_000);
    const healthy = await passed(check(hostWith(notFound, 1, '<p>A, rewritten')));
    expect(healthy.clock.elapsedMs()).toBeLessThan(2_000);
  });

  test('does not turn files that could not be compared into differing ones', async () => {
    const host = serving(pages, (path) => (/^[12]\.html/.test(path) ? new Error('closed') : undefined));
    const { run } = await failed(endedCheck(host, pages.digest, { sample: '300' }), { code: 'site-unreachable' });
    expect(run.outputs).toMatchObject({ 'checked-count': 297, 'mismatch-count': 0 });
  });

  test('keeps what differed when it ran out', async () => {
    const reply = (count: number): ScriptedReply => ({ status: count === 1 ? 404 : 429, body: '' });
    const host = serving(pages, (path, count) => (path === '1.html' ? reply(count) : undefined));
    await failed(endedCheck(host, pages.digest, { sample: '300' }), { message: '1.html (404)' });
  });

  test('keeps that every page of a folder was lost when it ran out', async () => {
    for (const path of ['index.html', 'a.css']) folder.write(`deploy/${path}`, path);
    const { origin } = await servers.start(({ path }, response) => {
      if (path === '/a.css') response.writeHead(429, { 'Retry-After': '45' }).end();
      else response.writeHead(404).end();
    });
    await failed(checkOn(origin, { 'site-path': folder.at('deploy') }), { message: '1 of 1 checked files' });
  });

  test.each([
    ['25s', 6],
    ['10m', 44],
  ])('with the timeout %s lets a file that differs be requested %d times', async (timeout, count) => {
    const host = serving(pages, (path) => (path === '1.html' ? { body: 'other' } : undefined));
    const { requested } = await failed(endedCheck(host, pages.digest, { sample: '300', timeout }));
    expect(requested.filter((path) => path === '/1.html')).toHaveLength(count);
  });

  test('ends with `timeout` while a manifest never arrives, and waits no longer for a page that is missing', async () => {
    const check = endedCheck(() => 'silence', pages.digest, { timeout: '25s' });
    const { clock } = await failed(check, { code: 'site-unreachable' });
    expect(clock.elapsedMs()).toBe(25_000);
  });

  test('is reported with the files that were compared', async () => {
    const { run } = await endedCheck(limited('silence'), pages.digest, { sample: '300' });
    const progress = run.events.filter(({ kind }) => kind === 'files-progress');
    expect(progress.at(-1)).toMatchObject({ checkedCount: expect.any(Number), sampleSize: 299 });
    expect(run.kinds).not.toContain('host-paused');
  });

  test('ends for a body without an end, whatever size the manifest announces', async () => {
    const huge = publishedSite({ 'index.html': '<p>Start', 'video.mp4': 'v' });
    const text = huge.files.get(publishedManifestName)?.replace('"sizeBytes":1,', '"sizeBytes":1000000000000,') ?? '';
    const host: Host = (request, _, clock) => {
      const { pathname } = request.url;
      if (pathname.endsWith('.json')) return { body: text };
      return pathname.endsWith('.mp4') ? { body: endless(clock) } : hostOf(huge)(request);
    };
    const expected = { code: 'timed-out', message: 'video.mp4 (time ran out)' };
    const { clock } = await failed(endedCheck(host, huge.digest), expected);
    expect(clock.elapsedMs()).toBe(180_000);
  });

  test('does not pass with a body without an end that is longer than the file', async () => {
    const host: Host = (request, _, clock) =>
      request.url.pathname === '/1.html' ? { body: endless(clock) } : hostOf(pages)(request);
    await failed(endedCheck(host, pages.digest, { sample: '300' }));
  });

  test('that ends before the first pause of such a host is explained by the pause', async () => {
    const check = endedCheck(() => tooMany('25'), pages.digest, { timeout: '20s' });
    const { clock } = await failed(check, { code: 'site-unreachable', message: '429' });
    expect(clock.elapsedMs()).toBe(20_000);
  });

  test('ends for all connections when the check fails', async () => {
    const rejected = new Failure({ code: 'tls-error', message: 'The certificate has expired.' });
    let isFirst = true;
    const host: Host = (request, count, clock) => {
      if (!isFirst || !/^\/\d+\.html/.test(request.url.pathname)) return limited('silence')(request, count, clock);
      isFirst = false;
      throw rejected;
    };
    const { outcome, requested, clock } = await endedCheck(host, pages.digest, { sample: '300' });
    expect(await failureOf(outcome)).toBe(rejected);
    await clock.advance(180_000);
    expect(requested.filter((path) => /^\/\d+\.html$/.test(path)).length).toBeLessThanOrEqual(6);
  });
});
