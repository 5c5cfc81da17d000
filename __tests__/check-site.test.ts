import { describe, expect, test } from '@jest/globals';
import { checkSite } from '../src/check-site.ts';
import type { RunEvent } from '../src/events.ts';
import { openTransport } from '../src/http/transport.ts';
import { publishedManifestName } from '../src/site/manifest.ts';
import { publishedSettings } from '../src/settings/published-settings.ts';
import { failureOf } from '../testing/failure-of.ts';
import { skippingClock } from '../testing/manual-clock.ts';
import { publishedSite, type PublishedSite } from '../testing/published-site.ts';
import { RecordedRun } from '../testing/recorded-run.ts';
import { deadOrigin, type Handler, useServers } from '../testing/test-server.ts';

const servers = useServers();
const maxSkippedMs = 19_999;

interface Checked {
  readonly outcome: Promise<unknown>;
  readonly run: RecordedRun;
  readonly cancel: AbortController;
}

/** Pauses take no time, but the clock advances. */
function check(url: string, digest: string, inputs: Readonly<Record<string, string>> = {}): Checked {
  const given: Readonly<Record<string, string>> = { url, 'content-digest': digest, timeout: '1m', ...inputs };
  const skipping = skippingClock((durationMs) => durationMs <= maxSkippedMs);
  const elapsedMs = (): number =>
    skipping.pauses.filter((pauseMs) => pauseMs <= maxSkippedMs).reduce((sum, pauseMs) => sum + pauseMs, 0);
  const run = new RecordedRun();
  const cancel = new AbortController();
  const outcome = checkSite(
    publishedSettings((name) => given[name] ?? ''),
    {
      transport: openTransport(),
      clock: { ...skipping, elapsedMs },
      random: () => 0,
      signal: cancel.signal,
      emit: run.emit,
    },
  );
  outcome.catch(() => undefined);
  return { outcome, run, cancel };
}

function pathOf(request: { readonly path: string }): string {
  return decodeURIComponent(request.path.replace(/\?.*/, '').replace(/^\/+/, '')).replace(/(^|\/)$/, '$1index.html');
}

/** Serves files, and pages without `.html`; everything else is 404. */
function serving(site: PublishedSite): Handler {
  return (request, response) => {
    const path = pathOf(request);
    const content = site.files.get(path) ?? site.files.get(`${path}.html`);
    if (content === undefined) response.writeHead(404, { 'Content-Type': 'text/html' }).end('Not found');
    else response.end(content);
  };
}

const contents = {
  'index.html': '<p>Start',
  'guides/index.html': '<p>Guides',
  'guides/a.html': '<p>A',
  'site.js': 'let a;',
  '404.html': '<p>Not found',
};

function kindsOf(run: RecordedRun): readonly RunEvent['kind'][] {
  return run.events.map(({ kind }) => kind).filter((kind) => kind !== 'step-ended');
}

describe('the check of a published site', () => {
  test('succeeds if every file is online', async () => {
    const site = publishedSite(contents);
    const { origin } = await servers.start(serving(site));
    const { outcome, run } = check(origin, site.digest);
    expect(await outcome).toBe('succeeded');
    expect(run.outputs).toEqual({ 'checked-count': 4, 'mismatch-count': 0, 'content-digest': site.digest });
    expect(run.events.at(-1)).toEqual({ kind: 'addresses-checked', unserved: [], missingPageStatus: 404 });
  });

  test('waits until the expected export replaces another one', async () => {
    const [old, site] = [publishedSite({ 'index.html': 'old' }), publishedSite(contents)];
    const { origin } = await servers.start((request, response, count) =>
      serving(count <= 3 ? old : site)(request, response, count),
    );
    const { outcome, run } = check(origin, site.digest);
    expect(await outcome).toBe('succeeded');
    const waits = run.events.filter((event) => event.kind === 'export-not-online');
    expect(waits).toMatchObject([{ onlineDigest: old.digest }]);
    expect(run.outputs).toMatchObject({ 'content-digest': site.digest });
  });

  test('times out while another export is online, and reports its digest once a minute', async () => {
    const old = publishedSite({ 'index.html': 'old' });
    const { origin } = await servers.start(serving(old));
    const { outcome, run } = check(origin, publishedSite(contents).digest, { timeout: '150s' });
    expect(await failureOf(outcome)).toMatchObject({ code: 'timed-out', message: expect.stringContaining(origin) });
    expect(kindsOf(run)).toEqual(['check-started', ...Array<string>(3).fill('export-not-online')]);
    expect(run.outputs).toEqual({ 'content-digest': old.digest });
  });

  test('tries an incorrect list of files again, and rejects it', async () => {
    const site = publishedSite(contents);
    const text = site.files.get(publishedManifestName) ?? '';
    site.files.set(publishedManifestName, text.replace('guides/a.html', 'guides/b.html'));
    const { origin } = await servers.start(serving(site));
    expect(await failureOf(check(origin, site.digest).outcome)).toMatchObject({ code: 'invalid-manifest' });
  });

  test.each<readonly [string, Handler, string]>([
    ['a site without a manifest', (_, response) => response.writeHead(404).end(), 'manifest-missing'],
    ['one page for every address', (_, response) => response.end('<!doctype html>'), 'manifest-missing'],
    ['a login page', (_, response) => response.writeHead(401).end('Log in'), 'invalid-manifest'],
    ['a page that differs for each request', (_, response, count) => response.end(`<p>${count}`), 'invalid-manifest'],
    ['JSON that is not a manifest', (_, response) => response.end('{}'), 'invalid-manifest'],
    ['a host that closes connections', (_, response) => response.destroy(), 'site-unreachable'],
  ])('fails for %s', async (_, handler, code) => {
    const { origin } = await servers.start(handler);
    expect(await failureOf(check(origin, 'a'.repeat(64)).outcome)).toMatchObject({ code });
  });

  test('fails for a host that refuses connections', async () => {
    expect(await failureOf(check(await deadOrigin(), 'a'.repeat(64)).outcome)).toMatchObject({
      code: 'site-unreachable',
    });
  });

  test('names files that are missing or differ, after checking them again', async () => {
    const site = publishedSite(contents);
    const { origin } = await servers.start(serving(site));
    site.files.delete('site.js');
    site.files.set('guides/a.html', '<p>B');
    const { outcome, run } = check(origin, site.digest);
    expect(await failureOf(outcome)).toMatchObject({
      code: 'published-differs',
      message: expect.stringMatching(/2 of 4 .*guides\/a\.html \(.*site\.js \(404\)/),
    });
    expect(kindsOf(run)).toContain('files-differ');
    expect(run.outputs).toMatchObject({ 'checked-count': 4, 'mismatch-count': 2 });
  });

  test('succeeds if a cache delivers the new files after a while', async () => {
    const site = publishedSite(contents);
    const server = await servers.start((request, response, count) => {
      const isStale =
        pathOf(request) === 'site.js' && server.requests.filter(({ path }) => path === '/site.js').length < 3;
      if (isStale) response.end('let b;');
      else serving(site)(request, response, count);
    });
    expect(await check(server.origin, site.digest).outcome).toBe('succeeded');
  });

  test('reports addresses that the host does not serve, and a missing page without 404', async () => {
    const site = publishedSite(contents);
    const { origin } = await servers.start((request, response) => {
      const content = site.files.get(request.path.replace(/^\/|\?.*/g, ''));
      response.end(content ?? '<p>Start over');
    });
    const { outcome, run } = check(`${origin}/`, site.digest);
    expect(await outcome).toBe('succeeded');
    expect(run.events.at(-1)).toMatchObject({
      kind: 'addresses-checked',
      unserved: [{ address: `${origin}/guides/` }, { address: `${origin}/guides/a` }],
      missingPageStatus: 200,
    });
  });

  test('ends as soon as it is cancelled', async () => {
    const server = await servers.start(() => undefined);
    const { outcome, cancel } = check(server.origin, 'a'.repeat(64));
    await server.arrived(1);
    cancel.abort(new Error('stop'));
    await expect(outcome).rejects.toThrow('stop');
  });
});
