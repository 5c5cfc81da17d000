import { describe, expect, test } from '@jest/globals';
import { hash, randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { HostPause } from '../../src/http/host-pause.ts';
import { openTransport } from '../../src/http/transport.ts';
import type { SiteFile } from '../../src/model/site.ts';
import { checkFiles } from '../../src/published/check-files.ts';
import type { FileCheck, Found } from '../../src/published/compare-file.ts';
import { readMissingPage } from '../../src/published/missing-page.ts';
import { skippingClock } from '../../testing/manual-clock.ts';
import { deadOrigin, useServers } from '../../testing/test-server.ts';

const servers = useServers();
const transport = openTransport();
const clock = skippingClock();
const operation = { clock, random: () => 0, emit: () => undefined, signal: new AbortController().signal };
const context = { ...operation, transport, pause: new HostPause(operation) };

const fallback = '<!doctype html><title>App</title>';
const fileWith = (path: string, content: string | Buffer): SiteFile => ({
  path,
  sizeBytes: Buffer.byteLength(content),
  sha256: hash('sha256', content),
});

interface CheckOne {
  readonly path?: string;
  /** Default: `exported`. */
  readonly content?: string | Buffer;
  readonly compare?: FileCheck['compare'];
  readonly respond: (response: ServerResponse, count: number) => void;
}

/** Checks one file on a host that answers unknown addresses with 404. */
async function foundWith({
  path = 'a.html',
  content = 'exported',
  compare = 'content',
  respond,
}: CheckOne): Promise<Found | undefined> {
  const { origin } = await servers.start((request, response, count) => {
    if (request.path === `/docs/${path}`) respond(response, count);
    else response.writeHead(404, { 'Content-Type': 'text/html' }).end('Not found');
  });
  const url = new URL(`${origin}/docs`);
  const missingPage = await readMissingPage(url, context);
  const [mismatch] = await checkFiles([fileWith(path, content)], { url, compare, missingPage }, context);
  return mismatch && { kind: mismatch.kind, reason: mismatch.reason };
}

describe('checkFiles', () => {
  test('accepts a file that is online as exported', async () => {
    expect(await foundWith({ respond: (response) => response.end('exported') })).toBeUndefined();
  });

  test('compares content after decoding it', async () => {
    const respond = (response: ServerResponse): unknown =>
      response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync('exported'));
    expect(await foundWith({ respond })).toBeUndefined();
  });

  test('accepts a packed file whose packing the host declares as a content coding', async () => {
    const packed = gzipSync('<svg/>');
    const respond = (response: ServerResponse): unknown =>
      response.writeHead(200, { 'Content-Encoding': 'gzip', 'Content-Type': 'image/svg+xml' }).end(packed);
    expect(await foundWith({ path: 'a.svgz', content: packed, respond })).toBeUndefined();
    expect(await foundWith({ path: 'a.svgz', content: gzipSync('<svg></svg>'), respond })).toMatchObject({
      kind: 'other-content',
    });
  });

  test('accepts a packed file that decodes to more than itself', async () => {
    const packed = gzipSync(Buffer.concat([Buffer.alloc(5_000_000), randomBytes(500_000)]));
    const respond = (response: ServerResponse): unknown =>
      response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(packed);
    expect(await foundWith({ path: 'a.tgz', content: packed, respond })).toBeUndefined();
  });

  test('finds content that does not match its coding', async () => {
    const respond = (response: ServerResponse): unknown =>
      response.writeHead(200, { 'Content-Encoding': 'gzip' }).end('exported');
    expect(await foundWith({ respond })).toMatchObject({ kind: 'unusable' });
    const cut = (response: ServerResponse): unknown =>
      response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync('exported').subarray(0, -4));
    expect(await foundWith({ respond: cut })).toMatchObject({ kind: 'unusable' });
  });

  test('finds compressed content without a coding', async () => {
    const respond = (response: ServerResponse): unknown => response.end(gzipSync('exported'));
    expect(await foundWith({ respond })).toEqual({
      ...{ kind: 'unusable', reason: 'served compressed without Content-Encoding' },
    });
    expect(await foundWith({ path: 'a.gz', respond })).toMatchObject({ kind: 'other-content' });
  });

  test.each(['content', 'status'] as const)(
    'finds a file that a browser would not use, comparing the %s',
    async (compare) => {
      const respond = (response: ServerResponse): unknown =>
        response.writeHead(200, { 'Content-Type': 'text/plain' }).end('exported');
      const expected = { kind: 'unusable', reason: 'served as text/plain' };
      expect(await foundWith({ path: 'a.css', compare, respond })).toEqual(expected);
    },
  );

  test('follows a redirect of the host', async () => {
    const respond = (response: ServerResponse, count: number): unknown =>
      count === 2 ? response.writeHead(308, { Location: '/docs/a.html?' }).end() : response.end('exported');
    expect(await foundWith({ respond })).toBeUndefined();
  });

  test.each([
    ['a missing file', 404, '', { kind: 'not-served', reason: '404' }],
    ['another size', 200, 'exported twice', { kind: 'other-content', reason: 'longer than exported' }],
    ['fewer bytes', 200, 'expo', { kind: 'other-content', reason: '4 B instead of 8 B' }],
    ['other content', 200, 'tampered', { kind: 'other-content', reason: 'other content of the same size' }],
  ])('finds %s', async (_, status, content, expected) => {
    const respond = (response: ServerResponse): unknown => response.writeHead(status).end(content);
    expect(await foundWith({ respond })).toMatchObject(expected);
  });

  test.each([
    [10_000, '9.77 KiB instead of 10.2 KiB'],
    [10_399, 'shorter than exported'],
    [10_401, 'longer than exported'],
    [0, '0 B instead of 10.2 KiB'],
  ])('describes %d bytes instead of 10,400 without two amounts that read the same', async (size, reason) => {
    const respond = (response: ServerResponse): unknown => response.end('x'.repeat(size));
    expect(await foundWith({ content: 'y'.repeat(10_400), respond })).toEqual({ kind: 'other-content', reason });
  });

  test('finds a page where a script was expected, also if only the status is compared', async () => {
    const respond = (response: ServerResponse): unknown =>
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end('<p>Log in</p>');
    const expected = { kind: 'not-served', reason: '200 with text/html' };
    expect(await foundWith({ path: 'app.js', respond })).toMatchObject(expected);
    expect(await foundWith({ path: 'app.js', compare: 'status', respond })).toMatchObject(expected);
  });

  test('accepts other content of a page if only the status is compared', async () => {
    const respond = (response: ServerResponse): unknown => response.end('exported, and rewritten by the host');
    expect(await foundWith({ compare: 'status', respond })).toBeUndefined();
  });

  test('finds a redirect to another origin', async () => {
    const login = await servers.start((_, response) => response.end('Log in'));
    const respond = (response: ServerResponse): unknown =>
      response.writeHead(302, { Location: `${login.origin}/login` }).end();
    const expected = { kind: 'not-served', reason: `a redirect to ${login.origin}` };
    expect(await foundWith({ respond })).toMatchObject(expected);
    expect(await foundWith({ compare: 'status', respond })).toMatchObject(expected);
  });

  test.each(['content', 'status'] as const)(
    'finds the page that a host answers for every address, comparing the %s',
    async (compare) => {
      const { origin } = await servers.start((_, response) => response.end(fallback));
      const url = new URL(origin);
      const missingPage = await readMissingPage(new URL(origin), context);
      const check = { url, compare, missingPage };
      const found = await checkFiles(
        [fileWith('a.html', 'exported'), fileWith('index.html', fallback)],
        check,
        context,
      );
      expect(found).toMatchObject([
        { file: { path: 'a.html' }, reason: expect.stringContaining('every missing file') },
      ]);
    },
  );

  test('tries an overloaded host and a cut connection again', async () => {
    const respond = (response: ServerResponse, count: number): unknown => {
      if (count === 2) return response.writeHead(503).end();
      return count === 3 ? response.destroy() : response.end('exported');
    };
    expect(await foundWith({ respond })).toBeUndefined();
  });

  test('tries a connection again that is cut within compressed content', async () => {
    const packed = gzipSync('exported');
    const respond = (response: ServerResponse, count: number): unknown => {
      response.writeHead(200, { 'Content-Encoding': 'gzip', 'Content-Length': packed.length });
      return count === 2 ? response.write(packed.subarray(0, -4), () => response.destroy()) : response.end(packed);
    };
    expect(await foundWith({ respond })).toBeUndefined();
  });

  test('reads no more of a reply than the file has, also if it decodes to more', async () => {
    const respond = (response: ServerResponse): unknown =>
      response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(Buffer.alloc(50_000_000)));
    const found = await foundWith({ respond });
    expect(found).toEqual({ kind: 'other-content', reason: 'longer than exported' });
  });

  test.each(['constructor', 'x-unknown'])('compares the bytes of an unknown content coding: %s', async (coding) => {
    const respond = (response: ServerResponse): unknown =>
      response.writeHead(200, { 'Content-Encoding': coding }).end('exported');
    expect(await foundWith({ respond })).toBeUndefined();
  });

  test('does not compare a file that an overloaded or unreachable host does not serve', async () => {
    const respond = (response: ServerResponse): unknown => response.writeHead(503).end();
    expect(await foundWith({ respond })).toEqual({ kind: 'not-compared', reason: '503 Service Unavailable' });
    const check = { url: new URL(await deadOrigin()), compare: 'content', missingPage: undefined } as const;
    expect(await checkFiles([fileWith('a.html', 'exported')], check, context)).toMatchObject([
      { kind: 'not-compared' },
    ]);
  });

  test('requests every file once, over a few connections', async () => {
    const site = await servers.start((request, response) => response.end(request.path));
    const files = Array.from({ length: 40 }, (_, index) => fileWith(`${index}.html`, `/${index}.html`));
    const missingPage = await readMissingPage(new URL(site.origin), context);
    const check = { url: new URL(site.origin), compare: 'content', missingPage } as const;
    expect(await checkFiles(files, check, context)).toEqual([]);
    const [missing, ...requested] = site.requests.map(({ path }) => path);
    expect(missing).toMatch(/^\/[\w-]{36}\.html$/);
    expect(requested.sort()).toEqual(files.map(({ path }) => `/${path}`).sort());
    expect(new Set(site.requests.map((request) => request.connection)).size).toBeLessThanOrEqual(7);
  });
});
