/** The words that changed on pages: of those that are published where the previous manifest is. */
import { describe, expect, test } from '@jest/globals';
import { cpSync, readFileSync } from 'node:fs';
import { publishedManifestName } from '../../src/site/manifest.ts';
import { HostAccess } from '../../src/http/host-access.ts';
import { readPageChanges } from '../../src/accept/read-page-changes.ts';
import { Failure } from '../../src/failure.ts';
import { Secrets } from '../../src/secrets/secrets.ts';
import { isObject } from '../../src/text/json.ts';
import { failureOf } from '../../testing/failure-of.ts';
import { type FlowOptions, requiredInputs, startExportFlow, storeOf } from '../../testing/in-process-export.ts';
import { type ManualClock, manualClock, skippingClock } from '../../testing/manual-clock.ts';
import { readingIn, hostOf, publishedSite } from '../../testing/published-site.ts';
import { RecordedRun } from '../../testing/recorded-run.ts';
import { type ScriptedReply, transportOf } from '../../testing/scripted-service.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';

const folder = useTemporaryFolder();

type Pages = Readonly<Record<string, string>>;

interface Night {
  readonly now: Pages;
  /** Answers requests for published pages. Default: the pages of the previous export. */
  readonly host?: (path: string, reply: ScriptedReply) => ScriptedReply;
  readonly inputs?: Readonly<Record<string, string>>;
  readonly clock?: FlowOptions['clock'];
}

function inMain(text: string): string {
  return `<title>Page</title><main><p>${text}</main>`;
}

const before = {
  'a.html': inMain('It takes 30 seconds, <a href="/b">or less</a>, and then it ends.'),
  'b.html': inMain('B'),
};
const now = { ...before, 'a.html': inMain('It takes 60 seconds, <a href="/c">or less</a>, and then it ends.') };
const words = 'It takes ~~30~~ **60** seconds, or less, and then it ends.';

interface Shown {
  readonly fetched: readonly string[];
  /** By path, as the file of changes has them; undefined for a page without words. */
  readonly changes: Readonly<Record<string, unknown>>;
}

async function shown(
  published: Pages,
  { now: pages, host = (_, reply) => reply, inputs = {}, clock = skippingClock() }: Night,
): Promise<Shown> {
  const store = await storeOf(pages);
  const answer = hostOf(publishedSite(published));
  const fetched: string[] = [];
  const { outcome, run } = startExportFlow({
    clock,
    store: (request) => {
      const { host: name, pathname, search } = request.url;
      if (name !== 'static.example.com') return store(request);
      expect(JSON.stringify(request.headers)).not.toContain('s3cret');
      const path = pathname.slice('/docs/'.length);
      const reply = answer({ ...request, url: new URL(`https://static.example.com/${path}`) });
      if (path === publishedManifestName) return reply;
      fetched.push(path + search);
      return host(path, reply);
    },
    tempFolder: folder.path,
    inputs: {
      'previous-manifest': `https://static.example.com/docs/${publishedManifestName}`,
      'extract-to': folder.at('site'),
      'bundle-path': folder.at('b.tar.gz'),
      'max-removed': '100%',
      ...inputs,
    },
  });
  expect(await outcome).toBe('succeeded');
  const written: unknown = JSON.parse(readFileSync(run.outputs['changes-path']?.toString() ?? '', 'utf8'));
  const details = isObject(written) && Array.isArray(written['details']) ? written['details'].filter(isObject) : [];
  const modified = details.filter(({ kind }) => kind === 'modified');
  return { fetched, changes: Object.fromEntries(modified.map((page) => [String(page['path']), page['changes']])) };
}

/** Reads what changed on two pages. */
function reading(
  replyTo: (path: string) => ScriptedReply,
  read = (): Buffer => Buffer.from(now['a.html']),
): {
  readonly read: ReturnType<typeof readPageChanges>;
  readonly clock: ManualClock;
  readonly cancel: AbortController;
  readonly run: RecordedRun;
} {
  const run = new RecordedRun();
  const clock = manualClock();
  const cancel = new AbortController();
  const context = {
    clock,
    random: () => 0,
    signal: cancel.signal,
    emit: run.emit,
    secrets: new Secrets('s3cret'),
    transport: transportOf(({ url }) => replyTo(url.pathname)),
  };
  const pages = Object.entries(before).map(([path, content]) => ({
    path,
    old: { path, sizeBytes: 1, sha256: '', reading: readingIn(content) },
  }));
  const place = new URL(`https://static.example.com/docs/${publishedManifestName}`);
  const published = { place, host: new HostAccess(context) };
  return { read: readPageChanges({ pages, published, staged: { read } }, context), clock, cancel, run };
}

describe('what changed on a page', () => {
  test('is found with the page beside the published manifest, and no other page is requested', async () => {
    const night = { now: { ...now, 'new.html': inMain('New') } };
    const { fetched, changes } = await shown({ ...before, 'old.html': inMain('Old') }, night);
    expect(changes).toEqual({ 'a.html': [words, 'link of *or less* changed'] });
    expect(fetched).toEqual(['a.html']);
  });

  test('is found with the folder of a manifest at a path', async () => {
    const inputs = { 'previous-manifest': folder.at('site.manifest.json'), 'manifest-in-site': 'true' };
    await shown({}, { now: before, inputs });
    cpSync(folder.at('site'), folder.at('published'), { recursive: true });
    const inSite = { 'previous-manifest': folder.at('published', publishedManifestName) };
    for (const manifest of [inputs, inSite]) {
      const { changes } = await shown({}, { now, inputs: { ...inputs, ...manifest } });
      expect(changes).toEqual({ 'a.html': [words, 'link of *or less* changed'] });
    }
  });

  test('is only its words if addresses were rewritten, and other content added, when the site was deployed', async () => {
    const deployed = before['a.html'].replace('/b', '/docs/b').replace('<main>', '<form>Search</form><main>');
    const { changes } = await shown(before, { now, host: () => ({ body: deployed }) });
    expect(changes).toEqual({ 'a.html': [words] });
  });

  test('is looked for on the first ten pages', async () => {
    const site = (text: string): Pages =>
      Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`${10 + index}.html`, inMain(`${text} ${index}`)]));
    const { fetched, changes } = await shown(site('Old'), { now: site('New') });
    expect(fetched).toEqual(Array.from({ length: 10 }, (_, index) => `${10 + index}.html`));
    expect(Object.values(changes).map((each) => each !== undefined)).toEqual([
      ...fetched.map(() => true),
      ...[false, false],
    ]);
  });

  test('is not looked for without an unpacked site, or in a first export', async () => {
    expect((await shown(before, { now, inputs: { 'extract-to': '' } })).fetched).toEqual([]);
    const inputs = { 'previous-manifest': 'https://static.example.com/docs/none.json' };
    expect((await shown(before, { now, inputs })).fetched).toEqual([expect.stringMatching(/^none\.json/)]);
  });

  test.each<readonly [string, ScriptedReply]>([
    ['the host has another version of it', { body: inMain('It took 10 seconds.') }],
    ['it is missing', { status: 404, body: before['a.html'] }],
    ['the host fails', { status: 503, body: '' }],
    ['the host asks for a pause', { status: 429, headers: { 'retry-after': '60' }, body: '' }],
    ['the connection breaks', new Error('cut')],
    ['it is damaged', { headers: { 'content-encoding': 'gzip' }, body: before['a.html'] }],
  ])('is unknown if %s', async (_what, reply) => {
    const clock = skippingClock(() => true);
    expect((await shown(before, { now, clock, host: () => reply })).changes).toEqual({ 'a.html': undefined });
  });

  test('is unknown for a page that never ends, of which not much more than 8 MiB is received', async () => {
    let chunkCount = 0;
    const endless = async function* (): AsyncGenerator<Uint8Array> {
      for (; chunkCount < 100; chunkCount += 1) yield await Promise.resolve(Buffer.alloc(1024 * 1024, ' '));
    };
    const { read, clock } = reading((path) =>
      path === '/docs/a.html' ? { body: endless() } : { status: 404, body: '' },
    );
    expect((await clock.run(read)).size).toBe(0);
    expect(chunkCount).toBeLessThan(12);
  });

  test('is unknown because of an error of the action itself, of which the user is warned', async () => {
    const { read, clock, run } = reading(
      () => ({ body: before['a.html'] }),
      () => {
        throw new TypeError('a defect');
      },
    );
    expect((await clock.run(read)).size).toBe(0);
    expect(run.warnings).toEqual([expect.stringMatching(/TypeError: a defect.*read-page-changes/s)]);
  });

  test('does not warn about a page that is missing', async () => {
    const { read, clock, run } = reading(() => new Error('cut'));
    expect((await clock.run(read)).size).toBe(0);
    expect(run.warnings).toEqual([]);
    expect(run.debugLines).not.toEqual([]);
  });

  test('does not delay the export by more than ten seconds', async () => {
    const { read, clock } = reading((path) => (path === '/docs/a.html' ? { body: before['a.html'] } : 'silence'));
    expect([...(await clock.run(read)).keys()]).toEqual(['a.html']);
    expect(clock.elapsedMs()).toBe(10_000);
  });

  test('is reported once if time runs out for several pages', async () => {
    const { read, clock, run } = reading(() => 'silence');
    await clock.run(read);
    expect(run.kinds.filter((kind) => kind === 'words-unknown')).toHaveLength(1);
  });

  test('does not outlast a cancellation', async () => {
    const { read, clock, cancel } = reading(() => 'silence');
    const ended = failureOf(read);
    await clock.advance(1_000);
    cancel.abort(new Failure({ code: 'cancelled', message: 'Stop.' }));
    expect(await ended).toMatchObject({ code: 'cancelled' });
  });

  test('never contains the key', async () => {
    const published = { 'a.html': inMain(`The key is ${requiredInputs['api-key']} here.`) };
    const { changes } = await shown(published, { now: { 'a.html': inMain('The key is elsewhere.') } });
    expect(changes).toEqual({ 'a.html': ['The key is ~~*** here~~ **elsewhere**.'] });
  });
});
