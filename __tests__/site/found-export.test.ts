import { describe, expect, test } from '@jest/globals';
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { HostAccess } from '../../src/http/host-access.ts';
import { openTransport } from '../../src/http/transport.ts';
import { exportAtUrl } from '../../src/site/found-export.ts';
import { skippingClock } from '../../testing/manual-clock.ts';
import { publishedSite } from '../../testing/published-site.ts';
import { useServers } from '../../testing/test-server.ts';

const servers = useServers();
const clock = skippingClock();
const emit = (): undefined => undefined;
const host = new HostAccess({ clock, random: () => 0, transport: openTransport(emit), emit });
const context = { host, signal: new AbortController().signal };

describe('exportAtUrl', () => {
  const read = async (respond: (response: ServerResponse) => void): Promise<unknown> => {
    const { origin } = await servers.start((_, response) => respond(response));
    return exportAtUrl({ ...context, url: new URL('/static-export.manifest.json', origin) });
  };

  test('explains a manifest that is served compressed without a coding', async () => {
    const packed = gzipSync(publishedSite({ 'index.html': '' }).files.get('static-export.manifest.json') ?? '');
    const reason = 'the manifest is compressed, and no Content-Encoding declares it';
    expect(await read((response) => response.end(packed))).toMatchObject({ code: 'invalid-manifest', reason });
  });

  test.each(['gzip', 'br', 'zstd'])('explains a manifest that does not match its coding: %s', async (coding) => {
    const found = await read((response) =>
      response.writeHead(200, { 'Content-Encoding': coding }).end('{\n  "schema"'),
    );
    const reason = 'the manifest is served with a Content-Encoding that does not match the content';
    expect(found).toMatchObject({ code: 'invalid-manifest', reason });
  });

  test('tries a compressed manifest again that is cut', async () => {
    const { digest, files } = publishedSite({ 'index.html': '' });
    const packed = gzipSync(files.get('static-export.manifest.json') ?? '');
    const { origin } = await servers.start((_, response, count) => {
      response.writeHead(200, { 'Content-Encoding': 'gzip', 'Content-Length': packed.length });
      if (count === 1) response.write(packed.subarray(0, -4), () => response.destroy());
      else response.end(packed);
    });
    const found = await exportAtUrl({ ...context, url: new URL('/m.json', origin) });
    expect(found).toMatchObject({ kind: 'found', manifest: { contentDigest: digest } });
  });

  test('asks past caches', async () => {
    const site = await servers.start((_, response) => response.end('{}'));
    const url = new URL('/m.json', site.origin);
    for (let count = 0; count < 2; count += 1) await exportAtUrl({ ...context, url });
    expect(new Set(site.requests.map(({ path }) => path)).size).toBe(2);
    expect(site.requests[0]?.headers['cache-control']).toBe('no-cache');
  });
});
