import { describe, expect, test } from '@jest/globals';
import type { HttpRequest } from '../../src/http/transport.ts';
import { publishedManifestName } from '../../src/site/manifest.ts';
import { expectFailure } from '../../testing/failure-of.ts';
import { listChanges, nightOf, type Night, paths, site } from './changed-night.ts';
import { hostOf, publishedSite } from '../../testing/published-site.ts';
import type { ScriptedReply } from '../../testing/scripted-service.ts';
import { checkOn, endedCheck, failed, type Host, notFound, passed, serving } from '../../testing/site-check.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';
import { useServers } from '../../testing/test-server.ts';

const folder = useTemporaryFolder();
const servers = useServers();

const manifestPath = `/${publishedManifestName}`;

/** The only warning about this site. */
const noHome: unknown = expect.stringContaining('index.html');

describe('further answers', () => {
  const honest = hostOf(site);
  const limited = (reply: ScriptedReply, isLimited: (count: number) => boolean): Host =>
    serving(site, (path, count) => (path === '19.html' && isLimited(count) ? reply : undefined));

  test.each<readonly [string, Night['inputs'], number]>([
    ['30 times for changed files', {}, 30],
    ['once, with a sample of one file', { sample: '1' }, 1],
  ])('are asked for %s, without a pause', async (_, inputs, count) => {
    const night = { ...nightOf(folder, 20).inputs, ...inputs };
    const { requested, clock } = await passed(endedCheck(honest, site.digest, night));
    expect(requested.filter((path) => /^\/\d+\.html$/.test(path))).toHaveLength(
      count + Math.min(20, Number(inputs['sample'] ?? 20)),
    );
    expect(clock.elapsedMs()).toBe(0);
  });

  test('each use a new connection', async () => {
    const { inputs } = nightOf(folder, 2);
    const host = await servers.start(({ path }, response) => {
      const body = site.files.get((URL.parse(path, 'http://host')?.pathname ?? '').slice(1));
      response.writeHead(body === undefined ? 404 : 200).end(body);
    });
    await checkOn(host.origin, { 'content-digest': site.digest, ...inputs });
    const further = host.requests.filter(({ path }) => path === '/18.html' || path === '/19.html').slice(2);
    expect(further).toHaveLength(30);
    expect(new Set(further.map(({ connection }) => connection)).size).toBe(30);
  });

  test.each([
    ['nothing changed', {}],
    ['it is the first export', { added: paths, first: true } as const],
  ])('are not asked for if %s', async (_, lists) => {
    const { requested, run } = await passed(endedCheck(honest, site.digest, listChanges(folder, lists)));
    const pages = requested.filter((path) => path.includes('html'));
    expect(new Set(pages).size).toBe(pages.length);
    expect(requested.filter((path) => path === manifestPath)).toHaveLength(1);
    expect(run.warnings).toEqual([noHome]);
  });

  test.each<readonly [string, Night['inputs']]>([
    ['it is unknown what changed', { 'changes-path': '' }],
    ['only statuses are compared', { compare: 'status' }],
  ])('are those of the manifest if %s', async (_, other) => {
    const { old, inputs } = nightOf(folder, 2);
    const given = { ...inputs, ...other };
    const { requested } = await passed(endedCheck(honest, site.digest, given));
    expect(requested.filter((path) => path === manifestPath)).toHaveLength(11);
    const host: Host = (request, count) =>
      hostOf(request.url.pathname === manifestPath && count % 2 === 0 ? old : site)(request);
    await failed(endedCheck(host, site.digest, given), {
      message: /5 of 10 answers, .* static-export\.manifest\.json/,
    });
  });

  test('are those of the manifest, of which no more is read, if the changed files are large', async () => {
    const large = publishedSite({ 'index.html': 'Start', 'video.mp4': 'x'.repeat(300 * 1024) });
    const inputs = listChanges(folder, { added: ['video.mp4'], pages: {} });
    const { requested } = await endedCheck(hostOf(large), large.digest, inputs);
    expect(requested.filter((path) => path === manifestPath)).toHaveLength(11);
    expect(requested.filter((path) => path === '/video.mp4')).toHaveLength(1);
  });

  test.each<readonly [string, ScriptedReply]>([
    ['429', { status: 429, body: '' }],
    ['503', { status: 503, body: '' }],
    ['a lost connection', new Error('closed')],
    ['a challenge of bot protection', { status: 403, headers: { 'cf-mitigated': 'challenge' }, body: '' }],
  ])('are asked for again after %s', async (_, reply) => {
    const { inputs } = nightOf(folder, 1);
    const host = limited(reply, (count) => count > 1 && count % 6 === 0);
    const { run } = await passed(endedCheck(host, site.digest, { ...inputs, timeout: '10m' }));
    expect(run.warnings).toEqual([noHome]);
    const never = limited(reply, (count) => count > 11);
    const { run: short, clock } = await passed(endedCheck(never, site.digest, inputs));
    expect(short.warnings).toEqual([expect.stringContaining('only 10 of 30 further answers')]);
    expect(clock.elapsedMs()).toBe(180_000);
  });

  test.each([
    ['right', '<p>19.html', 'succeeded'],
    ['old', '<p>old', { message: 'some servers still have the old export: 1 of 1 answer' }],
  ])('are the verdict if time runs out after one that was %s', async (_, further, verdict) => {
    const withHome = publishedSite({ ...Object.fromEntries(site.files), 'index.html': '<p>Start' });
    for (const [path, content] of withHome.files) folder.write(`deploy/${path}`, content);
    let count = 0;
    const { origin } = await servers.start(({ path }, response) => {
      const body = withHome.files.get((URL.parse(path, 'http://host')?.pathname ?? '').slice(1) || 'index.html');
      count += Number(path === '/19.html');
      if (path !== '/19.html' || count === 1) response.writeHead(body === undefined ? 404 : 200).end(body);
      else response.writeHead(count === 2 ? 200 : 429).end(further);
    });
    const inputs = { ...nightOf(folder, 1).inputs, 'site-path': folder.at('deploy') };
    const { outcome, run } = await checkOn(origin, inputs);
    if (typeof verdict === 'string') expect(await outcome).toBe(verdict);
    else await expectFailure(outcome, verdict);
    expect(run.kinds).toEqual(expect.arrayContaining(['addresses-checked', 'removed-checked']));
  });

  test('of the manifest are not old while a host is overloaded', async () => {
    const host: Host = (request, count, clock) => {
      const isOverloaded = request.url.pathname === manifestPath && count > 1 && clock.elapsedMs() < 60_000;
      return isOverloaded ? { status: 503, body: '' } : honest(request);
    };
    const { run } = await passed(endedCheck(host, site.digest, { timeout: '10m' }));
    expect(run.lines.join()).not.toContain('still have the old export');
  });

  test('must be right 120 times after a file was old once, in the first comparison or later', async () => {
    const { inputs } = nightOf(folder, 1);
    for (const oldCount of [1, 20]) {
      const host = limited(notFound, (count) => count === oldCount);
      const { requested, clock } = await passed(endedCheck(host, site.digest, inputs));
      expect(requested.filter((path) => path === '/19.html')).toHaveLength(oldCount === 1 ? 2 + 120 : 1 + 30 + 120);
      // Half of two seconds, without jitter.
      expect(clock.elapsedMs()).toBe(1_000);
    }
  });

  test('name the share of old ones, and the files are counted', async () => {
    const { old, inputs } = nightOf(folder, 2);
    const host: Host = (request, count) => hostOf(count % 2 === 0 ? old : site)(request);
    const { run } = await failed(endedCheck(host, site.digest, inputs), {
      code: 'published-differs',
      message: /some servers still have the old export: 1\d of 3\d answers/,
    });
    expect(run.outputs).toMatchObject({ 'checked-count': 20, 'mismatch-count': 2 });
  });

  test('fail the check if a server lacks an added page', async () => {
    const { old, inputs } = nightOf(folder, 1, 'added');
    const host: Host = (request, count) => hostOf(count % 2 === 0 ? old : site)(request);
    await failed(endedCheck(host, site.digest, inputs));
  });

  test('become right when servers agree after some seconds', async () => {
    const { old, inputs } = nightOf(folder, 3);
    const host: Host = (request, count, clock) => {
      if (request.url.pathname === manifestPath) return honest(request);
      return hostOf(clock.elapsedMs() < 4_000 && count % 2 === 0 ? old : site)(request);
    };
    const { clock } = await passed(endedCheck(host, site.digest, inputs));
    expect(clock.elapsedMs()).toBeLessThan(10_000);
  });

  test('are asked for a last time when time runs out', async () => {
    const { old, inputs } = nightOf(folder, 1);
    const isPage = ({ url }: HttpRequest): boolean => url.pathname === '/19.html';
    const host =
      (endMs: number): Host =>
      (request, count, clock) =>
        hostOf(isPage(request) && count % 2 === 0 && clock.elapsedMs() < endMs ? old : site)(request);
    const green = await passed(endedCheck(host(59_999), site.digest, inputs));
    expect(green.clock.elapsedMs()).toBe(60_000);
    await failed(endedCheck(host(60_001), site.digest, inputs));
  });
});
