/** The check of a published site on the web servers that people use: green for the right site, red for every other one. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { rmSync } from 'node:fs';
import { publishedManifestName } from '../../src/site/manifest.ts';
import { expectFailure } from '../../testing/failure-of.ts';
import { publishedSite } from '../../testing/published-site.ts';
import { describeNeeding } from '../../testing/requirements.ts';
import { checkOn } from '../../testing/site-check.ts';
import { useSharedFolder } from '../../testing/temporary-folder.ts';
import { apache, caddy, mimeTypes, nginx, python } from '../../testing/web-hosts.ts';
import { inFront, type WebHost, type WebServer } from '../../testing/web-servers.ts';

const page = (text: string): string => `<!doctype html><title>${text}</title><main><p>${`${text} `.repeat(200)}</main>`;
const site = publishedSite({
  'index.html': page('Start'),
  'guide.html': page('Guide'),
  'guides/index.html': page('Guides'),
  'guides/two words+ü.html': page('Two words'),
  '.well-known/security.txt': 'Contact: mailto:security@example.com',
  'assets/site.css': 'main { color: black }',
  'assets/app.js': 'let app;'.repeat(200),
  'assets/module.mjs': 'export const a = 1;',
  'assets/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'llms.txt': 'Start',
  'robots.txt': 'User-agent: *',
  '404.html': page('Not found'),
});
const old = publishedSite({ 'index.html': 'old' });

const types = `${mimeTypes} types { text/javascript mjs; }`;
const compressed = 'gzip on; gzip_min_length 0; gzip_proxied any; gzip_types *;';

/** Each sends files in its own way. What hosts serve at which address has tests beside this one. */
const hosts: Readonly<Record<string, WebHost>> = {
  'nginx that compresses everything': nginx(compressed, types),
  'nginx with files that are compressed in advance': nginx('gzip_static on; gunzip on;', types),
  'nginx without sendfile, in small pieces': nginx('sendfile off; output_buffers 1 1k; keepalive_requests 1;', types),
  'nginx that limits requests': nginx(
    'limit_req zone=all;',
    `${types} limit_req_status 429; limit_req_zone $server_name zone=all:1m rate=500r/s;`,
  ),
  'nginx behind a cache of nginx that revalidates': inFront(
    (port) =>
      nginx(
        `location / { proxy_pass http://127.0.0.1:${port}; proxy_cache all; proxy_cache_valid any 0; }`,
        'proxy_cache_path CACHE keys_zone=all:1m;',
      ),
    nginx(compressed, types),
  ),
  'Apache that compresses': apache('SetOutputFilter DEFLATE'),
  'Apache with a charset and ETags': apache('AddDefaultCharset utf-8\nFileETag MTime Size'),
  'Caddy that compresses': caddy('encode zstd gzip\n  file_server'),
  "Python's server, which answers with HTTP/1.0": python,
};

describe.each(Object.entries(hosts))('%s', (_, host) => {
  describeNeeding(...host.programs)('as installed', () => {
    const folder = useSharedFolder();
    let server: WebServer;
    beforeAll(async () => {
      write('deployed', site.files);
      write('online', site.files);
      server = await host.start(folder.at('online'));
    });
    afterAll(() => server.stop());

    function write(name: string, files: ReadonlyMap<string, string>): void {
      rmSync(folder.at(name), { recursive: true, force: true });
      for (const [file, content] of files) folder.write(`${name}/${file}`, content);
    }

    function check(online: ReadonlyMap<string, string>): ReturnType<typeof checkOn> {
      write('online', online);
      return checkOn(server.origin, { 'site-path': folder.at('deployed') });
    }

    test('is green for the right site', async () => {
      const { outcome, run } = await check(site.files);
      expect(await outcome).toBe('succeeded');
      expect(run.outputs).toMatchObject({ 'checked-count': 10, 'content-digest': site.digest });
    });

    test('is red for another byte, an emptied page, another home page and no style', async () => {
      const changed = { 'guide.html': page('Guidf'), 'guides/index.html': '', 'index.html': page('Welcome') };
      const online = new Map([...site.files, ...Object.entries(changed)]);
      online.delete('assets/site.css');
      await expectFailure((await check(online)).outcome, { code: 'published-differs', message: /^4 of 10 / });
    });

    test.each([
      ['the manifest of an old site', old.files.get(publishedManifestName), 'timed-out'],
      ['no manifest', undefined, 'manifest-missing'],
    ])('is red for %s', async (_what, manifest, code) => {
      const online = new Map(site.files);
      online.delete(publishedManifestName);
      if (manifest !== undefined) online.set(publishedManifestName, manifest);
      await expectFailure((await check(online)).outcome, { code });
    });
  });
});
