/** The check of a published site on real servers, also where an earlier check was green or red for no reason. */
import { describe, expect, test } from '@jest/globals';
import { gzipSync } from 'node:zlib';
import { expectFailure } from '../../testing/failure-of.ts';
import { publishedSite } from '../../testing/published-site.ts';
import { describeNeeding } from '../../testing/requirements.ts';
import { checkOn } from '../../testing/site-check.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';
import { apache, busybox, caddy, mimeTypes, nginx, python } from '../../testing/web-hosts.ts';
import { inFront, type WebHost } from '../../testing/web-servers.ts';

const page = (text: string): string => `<!doctype html><title>Page</title><main><p>${text}</main>`;
const site = publishedSite({
  'index.html': `<link rel="stylesheet" href="assets/site.css">${page('Start')}`,
  'guide.html': page('<a href="guides/index.html">Guide</a>'),
  'guides/index.html': page('<a href="../guide.html">Guides</a>'),
  'assets/site.css': 'main { color: black }',
  'assets/app.mjs': 'export {};',
  'assets/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'functions/search.html': page('<a href="../guide.html">Search</a>'),
});
const types = `${mimeTypes} types { text/javascript mjs; }`;
const folder = useTemporaryFolder();

interface Deployment {
  /** Contents of the host that are not those of the folder. */
  readonly online?: Readonly<Record<string, string>>;
  readonly inputs?: Readonly<Record<string, string>>;
  /** What readers have requested before, when it was old. */
  readonly seen?: readonly string[];
}

/** Deploys the site, lets readers request some of it as it was before, and checks it. */
async function check(
  host: WebHost,
  { online = {}, inputs = {}, seen = [] }: Deployment = {},
): ReturnType<typeof checkOn> {
  const { files } = site;
  write('deploy', files);
  write('online', new Map([...files].map(([file, content]) => [file, seen.includes(file) ? 'old' : content])));
  const server = await host.start(folder.at('online'));
  try {
    for (const file of seen) await (await fetch(`${server.origin}/${file}`)).text();
    write('online', new Map([...files, ...Object.entries(online)]));
    return await checkOn(server.origin, { 'site-path': folder.at('deploy'), ...inputs });
  } finally {
    await server.stop();
  }
}

function write(name: string, files: ReadonlyMap<string, string>): void {
  for (const [file, content] of files) folder.write(`${name}/${file}`, Buffer.from(content, 'latin1'));
}

const through = (rules: string, httpRules = ''): WebHost =>
  inFront((port) => nginx(`location / { proxy_pass http://127.0.0.1:${port}; ${rules} }`, httpRules), nginx('', types));
const cacheRules = 'proxy_cache all; proxy_cache_valid any 10m;';
const cachePath = 'proxy_cache_path CACHE keys_zone=all:1m;';

const compressed = 'gzip on; gzip_min_length 0; gzip_proxied any; gzip_types *;';

/** Each sends files in its own way. */
const hosts: Readonly<Record<string, WebHost>> = {
  'nginx that compresses everything': nginx(compressed, types),
  'nginx with files that are compressed in advance': nginx('gzip_static on; gunzip on;', types),
  'nginx without sendfile, in small pieces': nginx('sendfile off; output_buffers 1 1k; keepalive_requests 1;', types),
  'nginx that limits requests': nginx(
    'limit_req zone=all;',
    `${types} limit_req_status 429; limit_req_zone $server_name zone=all:1m rate=500r/s;`,
  ),
  'nginx behind a cache of nginx that revalidates': through('proxy_cache all; proxy_cache_valid any 0;', cachePath),
  'Apache that compresses': apache('SetOutputFilter DEFLATE'),
  'Apache with a charset and ETags': apache('AddDefaultCharset utf-8\nFileETag MTime Size'),
  'Caddy that compresses': caddy('encode zstd gzip\n  file_server'),
  "Python's server, which answers with HTTP/1.0": python,
};

describe.each(Object.entries(hosts))('on %s', (_, host) => {
  describeNeeding(...host.programs)('as installed', () => {
    test('the right site is green, and one with another page is red', async () => {
      expect(await (await check(host)).outcome).toBe('succeeded');
      const { outcome } = await check(host, { online: { 'guide.html': page('Guidf') } });
      await expectFailure(outcome, { code: 'published-differs', message: /^1 of 7 / });
    });
  });
});

describeNeeding('nginx')('on nginx', () => {
  test.each<readonly [string, WebHost, Deployment, RegExp]>([
    [
      'an old file that was compressed in advance',
      nginx('gzip_static on;', types),
      { online: { 'guide.html.gz': gzipSync(page('Old')).toString('latin1') } },
      /^1 of 7 .* guide\.html \(/,
    ],
    [
      'a cache that clients may bypass',
      through(`${cacheRules} proxy_cache_bypass $http_cache_control;`, cachePath),
      { seen: ['guide.html', 'assets/site.css'] },
      /^2 of 7 .*guide\.html \(3 instead of /,
    ],
    ['its welcome page', nginx('location = / { default_type text/html; return 200 Welcome; }', types), {}, /: \/ \(/],
    [
      'styles as text',
      nginx('location ~ css$ { types {} default_type text/plain; }', types),
      {},
      /served as text\/plain/,
    ],
    [
      'a page that redirects to a folder, where its relative links break',
      nginx('rewrite ^/guide.html$ /guide/ redirect; rewrite ^/guide/$ /guide.html last;', types),
      {},
      /^1 of 2 addresses .*\/guide\.html \(a redirect to \/guide\/, which breaks its relative links\)/,
    ],
  ])('is red for %s', async (_, host, given, message) => {
    const { outcome } = await check(host, given);
    await expectFailure(outcome, { code: 'published-differs', message });
  });

  const typed = (rules: string): WebHost => nginx(rules, types);
  const noStyles = "default-src 'none'";
  const not404 = /status 200, not 404/;

  test.each<readonly [string, WebHost, RegExp]>([
    [
      'a redirect to an inner port',
      inFront(
        (port) =>
          nginx(
            `location / { proxy_pass http://127.0.0.1:${port}; proxy_redirect off; proxy_set_header Host 127.0.0.1:${port}; }`,
          ),
        nginx('', types),
      ),
      /\/guides with a redirect to http:\/\/127/,
    ],
    [
      'a page at a final slash',
      typed('rewrite ^/(guide|functions/search)/$ /$1.html last;'),
      /\/ with the page itself/,
    ],
    ['a folder without a final slash', typed('rewrite ^/guides$ /guides/index.html last;'), /\/guides with the page/],
    ['an error', typed('location ~ ^/(guide|functions/search)$ { return 500; }'), /with 500 Internal Server Error/],
    ['a policy that forbids styles', typed(`add_header Content-Security-Policy "${noStyles}";`), /default-src 'none'/],
    ['missing pages that are served', typed('try_files $uri $uri/ /index.html;'), not404],
    ['missing pages in folders', typed('location ~ ^/[^/]*/ { try_files $uri $uri/ /index.html; }'), not404],
  ])('warns about %s', async (_, host, warning) => {
    const { outcome, run } = await check(host);
    expect(await outcome).toBe('succeeded');
    expect(run.warnings).toContainEqual(expect.stringMatching(warning));
  });

  test('is green if only programs get Markdown', async () => {
    const rules = 'location ~ html$ { if ($is_program) { return 200 "# Start"; } }';
    const host = nginx(rules, `${types} map $http_accept $is_program { ~text/html 0; default 1; }`);
    expect(await (await check(host)).outcome).toBe('succeeded');
  });

  test('is green for an injected script only if it compares what pages show', async () => {
    const host = nginx("sub_filter '</main>' '</main><script>load()</script>'; sub_filter_once on;", types);
    const text = await check(host, { inputs: { compare: 'text' } });
    expect(await text.outcome).toBe('succeeded');
    const texts = { message: 'the host rewrites pages', hint: 'set `compare: text`' };
    await expectFailure((await check(host)).outcome, texts);
  });
});

describeNeeding('busybox')("on BusyBox's server", () => {
  test('is red for modules, which it serves without a type', async () => {
    await expectFailure((await check(busybox)).outcome, { message: /app\.mjs \(served without Content-Type\)/ });
  });
});
