import { hash, randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import type { CheckedSite, Mismatch } from '../../src/check/files/compare-file.ts';
import { deployedSite } from '../../src/check/files/deployed-site.ts';
import { limitOf, readMissingPage } from '../../src/check/files/site-replies.ts';
import { changesAt } from '../../src/check/files/listed-changes.ts';
import { ServedPages } from '../../src/check/readers/served-pages.ts';
import { checkFiles } from '../../src/check/until-steady.ts';
import { HostAccess } from '../../src/http/host-access.ts';
import { openTransport } from '../../src/http/transport.ts';
import type { SiteFile } from '../../src/model/site.ts';
import { skippingClock } from '../../testing/manual-clock.ts';
import { useServers } from '../../testing/test-server.ts';

const servers = useServers();
const transport = openTransport(() => undefined);
const clock = skippingClock();
const emit = (): void => undefined;
const host = new HostAccess({ clock, random: () => 0, transport, emit });
const { signal } = new AbortController();
const context = { host, emit, signal, deadline: signal, wait: limitOf(host, 60_000, signal) };

/** It arrives in several pieces. */
const fallback = `<!doctype html><title>App</title>${'x'.repeat(500_000)}`;
const fileWith = (path: string, content: string | Buffer): SiteFile => ({
  path,
  sizeBytes: Buffer.byteLength(content),
  sha256: hash('sha256', content),
});

async function mismatchesOf(
  files: readonly SiteFile[],
  root: string,
  compare: CheckedSite['compare'],
): Promise<readonly Mismatch[]> {
  const url = new URL(root);
  const deployed = await deployedSite({ folder: undefined, recorded: [], contentDigest: undefined }, signal);
  const changes = await changesAt(undefined, signal);
  const site = { url, compare, deployed, changes, missingPage: await readMissingPage(url, context) };
  return checkFiles({ files, served: new ServedPages(site) }, site, context);
}

interface CheckOne {
  /** Default: `a.html`. */
  readonly path?: string;
  /** Default: `exported`. */
  readonly content?: string | Buffer;
  readonly compare?: CheckedSite['compare'];
  /** As the manifest announces it. Default: that of the content. */
  readonly sizeBytes?: number;
}

type Respond = (response: ServerResponse, count: number) => void;

const replying =
  (body: string | Buffer, headers: Readonly<Record<string, string>> = {}): Respond =>
  (response) =>
    void response.writeHead(200, headers).end(body);

/** Checks one file on a host that answers unknown addresses with 404. The first request is for one of them. */
async function foundWith(
  respond: Respond,
  { path = 'a.html', content = 'exported', compare = 'content', ...announced }: CheckOne = {},
): Promise<string | undefined> {
  const { origin } = await servers.start((request, response, count) => {
    if (request.path === `/docs/${path}`) respond(response, count);
    else response.writeHead(404, { 'Content-Type': 'text/html' }).end('Not found');
  });
  const file = { ...fileWith(path, content), ...announced };
  const [mismatch] = await mismatchesOf([file], `${origin}/docs`, compare);
  return mismatch && `${mismatch.kind}: ${mismatch.reason}`;
}

const gzip = { 'Content-Encoding': 'gzip' };
const plain = { 'Content-Type': 'text/plain' };
const packedSvg = gzipSync('<svg/>');
const packedZeros = gzipSync(Buffer.concat([Buffer.alloc(5_000_000), randomBytes(500_000)]));
const codedSvg = replying(packedSvg, { ...gzip, 'Content-Type': 'image/svg+xml' });
const packed = replying(gzipSync('exported'));
const zeros = replying(packedZeros, { 'Content-Type': 'text/css' });
const bomb = gzipSync(Buffer.alloc(50_000_000));
const longer = 'other-content: longer than deployed';
const uncoded = 'unusable: served compressed without Content-Encoding';

describe('checkFiles', () => {
  test.each<readonly [string, Respond, CheckOne]>([
    ['content that matches after decoding', replying(gzipSync('exported'), gzip), {}],
    ['a packed file that the host declares as coded', codedSvg, { path: 'a.svgz', content: packedSvg }],
    ['a packed file of another kind', replying(packedZeros), { path: 'a.pf_meta', content: packedZeros }],
    ['a packed file that decodes to more', replying(packedZeros, gzip), { path: 'a.tgz', content: packedZeros }],
    ['a content coding like a property', replying('exported', { 'Content-Encoding': 'constructor' }), {}],
    ['other content of a page if only the status counts', replying('exported, and rewritten'), { compare: 'status' }],
  ])('accepts %s', async (_, respond, given) => {
    expect(await foundWith(respond, given)).toBeUndefined();
  });

  test.each<readonly [string, Respond, CheckOne, string]>([
    ['the text of the missing page as a file', replying('Not found'), {}, longer],
    [
      'a byte less than of many',
      replying('x'.repeat(10_399)),
      { content: 'y'.repeat(10_400) },
      'other-content: 10,399 instead of 10,400 bytes',
    ],
    ['an old copy', replying('tampered', { Age: '7200' }), {}, 'same size, in a cache for 2h'],
    [
      'another packed file',
      codedSvg,
      { path: 'a.svgz', content: gzipSync('<svg></svg>') },
      'other-content: 6 instead of ',
    ],
    ['a bomb, of which no more is read than the file has', replying(bomb, gzip), {}, longer],
    [
      'a page announced as too large to be read, by its bytes',
      replying('rewritten'),
      { compare: 'text', sizeBytes: 2 ** 40 },
      'other-content: 9 instead of 1,099,511,627,776 bytes',
    ],
    ['an overloaded host', (response) => response.writeHead(503).end(), {}, 'not-compared: 503 Service Unavailable'],
    [
      'content that does not match its coding',
      replying('exported', gzip),
      {},
      'unusable: served with a Content-Encoding that does not match the content',
    ],
    ['compressed content without a coding, also with `compare: status`', packed, { compare: 'status' }, uncoded],
    ['compressed content of a file that programs read', packed, { path: 'a.json' }, uncoded],
    ['a style sheet that was deployed compressed', zeros, { path: 'a.css', content: packedZeros }, uncoded],
    ['another compressed file', replying(gzipSync('x')), { path: 'a.gz' }, longer],
    [
      'a style that a browser would not use, also if only the status is compared',
      replying('exported', plain),
      { path: 'a.css', compare: 'status' },
      'unusable: served as text/plain',
    ],
  ])('finds %s', async (_, respond, given, expected) => {
    expect(await foundWith(respond, given)).toContain(expected);
  });

  test('finds a page of a login, and the page for every address, even if only the status is compared', async () => {
    const compare = 'status';
    const page = replying('<p>Log in</p>', { 'Content-Type': 'text/html; charset=utf-8' });
    expect(await foundWith(page, { path: 'app.js', compare })).toBe('not-served: 200 (text/html)');
    const { origin } = await servers.start((_, response) => response.end(fallback));
    const redirect: Respond = (response) => response.writeHead(302, { Location: `${origin}/login` }).end();
    expect(await foundWith(redirect, { compare })).toBe(`not-served: a redirect to ${origin}`);
    const files = [fileWith('a.html', 'exported'), fileWith('app.js', 'exported'), fileWith('index.html', fallback)];
    expect(await mismatchesOf(files, origin, compare)).toMatchObject([
      { file: { path: 'a.html' }, reason: expect.stringContaining('every missing file') },
      { file: { path: 'app.js' }, reason: expect.stringContaining('every missing file') },
    ]);
  });

  test('tries an overloaded host again, and a connection that is cut within compressed content', async () => {
    const content = gzipSync('exported');
    const respond: Respond = (response, count) => {
      if (count === 2) {
        response.writeHead(503).end();
        return;
      }
      response.writeHead(200, { ...gzip, 'Content-Length': content.length });
      if (count === 3) response.write(content.subarray(0, -4), () => response.destroy());
      else response.end(content);
    };
    expect(await foundWith(respond)).toBeUndefined();
  });

  test('requests every file once, over a few connections', async () => {
    const site = await servers.start((request, response) => response.end(request.path));
    const files = Array.from({ length: 40 }, (_, index) => fileWith(`${index}.html`, `/${index}.html`));
    expect(await mismatchesOf(files, site.origin, 'content')).toEqual([]);
    const [missing, ...requested] = site.requests.map(({ path }) => path);
    expect(missing).toMatch(/^\/[\w-]{36}\.html$/);
    expect(requested.sort()).toEqual(files.map(({ path }) => `/${path}`).sort());
    expect(new Set(site.requests.map((request) => request.connection)).size).toBeLessThanOrEqual(7);
  });
});
