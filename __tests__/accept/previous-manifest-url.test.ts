import { describe, expect, test } from '@jest/globals';
import { lastOf } from '../../src/events.ts';
import { publishedManifestName } from '../../src/site/manifest.ts';
import { Failure, type FailureCode } from '../../src/failure.ts';
import { summaryText } from '../../src/runner/summary.ts';
import { expectFailure, failureOf } from '../../testing/failure-of.ts';
import { startExportFlow, type StartedExport, storeOf } from '../../testing/in-process-export.ts';
import { type ManualClock, manualClock } from '../../testing/manual-clock.ts';
import { publishedSite } from '../../testing/published-site.ts';
import type { ScriptedReply } from '../../testing/scripted-service.ts';
import { succeeded } from '../../testing/sample-runs.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';

const folder = useTemporaryFolder();
const page = '<h1>Home</h1>';
const url = `https://docs.example.com/${publishedManifestName}?password=s3cr3t+a&v=2.0`;

/** The manifest of a site, as its host serves it. */
function manifestOf(contents: Readonly<Record<string, string>>): { readonly body: unknown } {
  return { body: publishedSite(contents).files.get(publishedManifestName) };
}

/** Exports one page. `host` answers requests for the previous manifest. */
async function exported(
  host: (href: string) => ScriptedReply,
  inputs: Readonly<Record<string, string>> = { 'max-removed': '100%' },
): Promise<StartedExport & { readonly fetched: string[] }> {
  const store = await storeOf({ 'index.html': page });
  const fetched: string[] = [];
  const started = startExportFlow({
    store: (request) => {
      if (request.url.host !== 'docs.example.com') return store(request);
      fetched.push(request.url.href);
      expect(JSON.stringify(request.headers)).not.toContain('s3cret');
      return host(request.url.href);
    },
    tempFolder: folder.path,
    inputs: { 'previous-manifest': url, 'bundle-path': folder.at('bundle.tar.gz'), ...inputs },
  });
  await started.outcome.catch(() => undefined);
  return { ...started, fetched };
}

function shownBy({ run }: StartedExport): string {
  const summary = summaryText({ events: [...run.events, succeeded()], redact: (text) => text });
  return [...run.lines, ...run.notices, ...run.warnings, ...run.debugLines, summary].join('\n');
}

describe('a previous manifest at a URL', () => {
  test('is compared, and requested before the export starts', async () => {
    const started = await exported(() => manifestOf({ 'index.html': 'old', 'gone.html': '' }));
    expect(started.run.outputs).toMatchObject({ changed: true, 'modified-count': 1, 'removed-count': 1 });
    expect(started.fetched).toEqual([url]);
    expect(lastOf(started.run.events, 'changes-committed')).toMatchObject({ previousSizeBytes: 3 });
  });

  test.each([
    ['the day before', 'Wed, 31 Dec 2025 23:59:59 GMT', Date.UTC(2025, 11, 31, 23, 59, 59)],
    ['the same day', 'Thu, 01 Jan 2026 00:00:00 GMT', undefined],
    ['the start of an epoch', 'Thu, 01 Jan 1970 00:00:00 GMT', undefined],
    ['no day', 'yesterday', undefined],
  ])('was published on the day that its host reports: %s', async (_what, lastModified, publishedMs) => {
    const headers = { 'last-modified': lastModified };
    const { run } = await exported(() => ({ headers, ...manifestOf({ 'index.html': 'old' }) }));
    expect(lastOf(run.events, 'previous-found')).toMatchObject({ publishedMs });
  });

  test.each([404, 410])('means a first export if the host responds with %s', async (status) => {
    const started = await exported(() => ({ status, body: '' }));
    expect(started.run.outputs).toMatchObject({ changed: true, 'added-count': 1 });
    expect(started.run.notices).toEqual([expect.stringContaining(`docs.example.com/${publishedManifestName} `)]);
    expect(shownBy(started)).not.toContain('s3cr3t');
  });

  test('is not a first export if a redirect led to an address without it', async () => {
    const location = 'https://docs.example.com/moved?sig=s3cr3t';
    const { run } = await exported((href) =>
      href === url ? { status: 301, headers: { location }, body: '' } : { status: 404, body: '' },
    );
    expect(run.warnings).toEqual([expect.stringContaining('404 after a redirect to https://docs.example.com/moved)')]);
  });

  test.each<readonly [string, ScriptedReply, RegExp]>([
    ['a login page', { headers: { 'content-type': 'text/html' }, body: '<!doctype html>' }, /200 \(text\/html\)/],
    ['an outage', { status: 503, body: '' }, /503/],
    ['a cut connection', Object.assign(new Error('cut'), { code: 'ECONNRESET' }), /the connection was lost/],
    ['a manifest without a page', manifestOf({ 'a.txt': '' }), /no HTML file/],
  ])('is not compared after %s, and the export succeeds', async (_, reply, reason) => {
    const started = await exported(() => reply);
    expect(await started.result).toEqual({ outcome: 'succeeded', site: { isChanged: true } });
    expect(started.run.warnings[0]).toContain('Removed pages were not checked');
    expect(started.run.warnings).toEqual([expect.stringMatching(reason)]);
    expect(started.run.warnings[0]).toContain(`https://docs.example.com/${publishedManifestName}:`);
    expect(started.run.outputs).toMatchObject({ changed: true });
    expect(Object.keys(started.run.outputs)).not.toContain('added-count');
    expect(shownBy(started)).not.toMatch(/first export|s3cr3t/i);
    expect(shownBy(started)).toContain('changes unknown');
  });

  test('is requested again before the comparison if it could not be read before the export', async () => {
    let count = 0;
    const host = (): ScriptedReply => {
      count += 1;
      return count === 1 ? { status: 403, body: '' } : manifestOf({ 'index.html': 'old' });
    };
    const { outcome, run } = await exported(host, { 'max-removed': '0%' });
    expect(await outcome).toBe('succeeded');
    expect(run.warnings).toEqual([]);
    expect(run.outputs).toMatchObject({ 'modified-count': 1 });
  });

  const rejected = new Failure({ code: 'proxy-rejected', reason: 'the proxy rejected the connection' });

  test.each<readonly [FailureCode, ScriptedReply, string]>([
    ['site-unreachable', { status: 403, body: '' }, 'Check `previous-manifest`.'],
    ['proxy-rejected', rejected, 'https_proxy'],
  ])('fails the step with `%s` if `max-removed` is set, and cannot be checked', async (code, reply, hint) => {
    const { outcome, run } = await exported(() => reply, { 'max-removed': '25%' });
    const rerun = { inputs: { 'max-removed': '100%' } };
    await expectFailure(outcome, { code, hint, message: '`max-removed`, which is 25%', rerun });
    expect(run.kinds).not.toContain('commit-started');
  });

  test('fails the step if its host redirects to a URL with the API key', async () => {
    const exposed = new Failure({ code: 'key-exposed', message: 'A URL contains the admin API key.' });
    const { outcome } = await exported(() => exposed);
    expect(await failureOf(outcome)).toBe(exposed);
  });

  test('passes without `max-removed`, with a warning', async () => {
    const { outcome, run } = await exported(() => ({ status: 403, body: '' }), {});
    expect(await outcome).toBe('succeeded');
    expect(run.warnings).toEqual([expect.stringContaining('Removed pages were not checked')]);
    expect(run.lines.filter((line) => line.endsWith('Reading it again.'))).toHaveLength(1);
  });

  const waiting = (clock: ManualClock): StartedExport => {
    const inputs = { 'previous-manifest': url, 'bundle-path': folder.at('b') };
    return startExportFlow({ clock, store: () => 'silence', inputs });
  };

  test('that is silent does not hold the export for longer than a minute', async () => {
    const clock = manualClock();
    const { run, cancel } = waiting(clock);
    await clock.advance(61_000);
    cancel.abort(new Error('stop'));
    expect(run.lines).toContainEqual(expect.stringContaining('no data'));
  });

  test('is not reported as unreadable if the step is cancelled meanwhile', async () => {
    const clock = manualClock();
    const { outcome, run, cancel } = waiting(clock);
    await clock.advance(1_000);
    cancel.abort(new Failure({ code: 'cancelled', message: 'Stop.' }));
    await expect(outcome).rejects.toMatchObject({ code: 'cancelled' });
    expect(run.warnings).toEqual([]);
  });
});
