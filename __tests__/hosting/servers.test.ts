import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { planExport } from '../../sandbox/render/plan-export.ts';
import { type FileContent, readMarkdownSite } from '../../sandbox/render/read-site.ts';
import { blocksIn } from '../../testing/markdown.ts';
import { readText, root } from '../../testing/repository.ts';
import { describeNeeding } from '../../testing/requirements.ts';
import { documented } from '../../testing/web-hosts.ts';
import type { HostResponse, WebServer } from '../../testing/web-servers.ts';
import { useSharedFolder } from '../../testing/temporary-folder.ts';

const blocks = blocksIn(readText('docs/hosting.md'));

/** Files in addition to those of the sandbox export. */
const morePages = [
  ...['folder/index.html', 'both.html', 'both/index.html', 'release-2.0.html', 'two words.html'],
  ...['100%.html', 'ü#1.html', 'folder/50% (new) & more.html'],
] as const;

describe.each([
  ['nginx', 'nginx'],
  ['apache2', 'apache'],
  ['caddy', 'caddyfile'],
] as const)('with the rules of docs/hosting.md, %s', (name, language) => {
  describeNeeding(name)('as installed', () => {
    let server: WebServer;
    afterAll(() => server.stop());
    const folder = useSharedFolder();
    const site = folder.at('site');

    beforeAll(async () => {
      for (const { path: file, content } of await exportedFiles()) folder.write(`site/${file}`, content);
      for (const page of morePages) folder.write(`site/${page}`, `<!doctype html><title>${page}</title>`);
      for (const file of ['module.mjs', 'program.wasm', 'packed.svgz', 'guide.md'])
        folder.write(`site/assets/${file}`, '');
      folder.write('secret.html', 'secret');
      const rules = blocks.find((block) => block.language === language)?.text ?? '';
      server = await documented[name](rules).start(site);
    });

    const contentOf = (file: string): string => readFileSync(path.join(site, file), 'utf8');
    const expectMissing = (answer: HostResponse): void => {
      expect(answer).toMatchObject({
        status: 404,
        type: expect.stringMatching(/^text\/html/),
        body: contentOf('404.html'),
      });
    };

    test('every page is found under both of its addresses', async () => {
      const files = readdirSync(site, { recursive: true, encoding: 'utf8' });
      const pages = files.filter((file) => file.endsWith('.html') && path.basename(file) !== 'index.html');
      expect(pages.length).toBeGreaterThan(40);
      for (const page of pages) {
        const address = `/${page.split('/').map(encodeURIComponent).join('/')}`;
        for (const each of [address, address.replace(/\.html$/, '')]) {
          const answer = await server.ask(each);
          expect(answer).toMatchObject({ status: 200, body: contentOf(page) });
          expect(answer.type).toMatch(/^text\/html; ?charset=utf-8$/i);
        }
      }
    });

    test.each([
      ['/', 'index.html'],
      ['/?q=1', 'index.html'],
      ['/recipes/kubernetes?a=1&b=%20', 'recipes/kubernetes.html'],
      ['/folder/', 'folder/index.html'],
      ['/both', 'both.html'],
      ['/both/', 'both/index.html'],
    ])('serves %s as %s', async (address, file) => {
      expect(await server.ask(address)).toMatchObject({ status: 200, body: contentOf(file) });
    });

    test.each([
      ['/recipes/kubernetes/', '/recipes/kubernetes'],
      ['/recipes/kubernetes/?a=1&b=%2F', '/recipes/kubernetes?a=1&b=%2F'],
      ['/release-2.0/', '/release-2.0'],
      ['/two%20words/', '/two%20words'],
      ['/100%25/', '/100%25'],
      ['//recipes/kubernetes/', '/recipes/kubernetes'],
      ['/folder', '/folder/'],
      ['/folder?x=1', '/folder/?x=1'],
    ])('redirects %s to %s in one step', async (address, target) => {
      expect(await server.ask(address)).toMatchObject({ status: 301, location: target });
      expect(await server.ask(target)).toMatchObject({ status: 200 });
    });

    test.each([
      ...['/missing', '/missing/', '/missing.html', '/no/such/page', '/no/such/page/?q=1'],
      ...['/images', '/images/', '/recipes/kubernetes.html/', '/assets', '/assets/missing.js'],
      ...['//other.example/', '/%5Cother.example/', '/missing%0d%0aX-Header:%201/'],
    ])('serves the 404 page for the missing path %s', async (address) => {
      expectMissing(await server.ask(address));
    });

    test.each(['/../secret', '/..%2fsecret.html', '/%2e%2e/secret.html', '/recipes/..%2f..%2fsecret', '/secret%00'])(
      'does not serve %s, which is outside the site',
      async (address) => {
        const { status, body } = await server.ask(address);
        expect(status).toBeGreaterThanOrEqual(400);
        expect(body).not.toBe('secret');
      },
    );

    test.each([
      ['/assets/site.css', /^text\/css/],
      ['/assets/site.js', /javascript/],
      ['/assets/module.mjs', /javascript/],
      ['/assets/icon.svg', /^image\/svg\+xml/],
      ['/assets/packed.svgz', /^image\/svg\+xml/],
      ['/assets/program.wasm', /^application\/wasm/],
      ['/assets/guide.md', /^text\/markdown; ?charset=utf-8$/i],
      ['/images/summary-light.png', /^image\/png/],
      ['/sitemap.xml', /xml/],
    ])('serves %s with its content type', async (address, type) => {
      expect(await server.ask(address)).toMatchObject({ status: 200, type: expect.stringMatching(type) });
    });

    test('serves compressed pictures with their encoding', async () => {
      const { headers } = await fetch(`${server.origin}/assets/packed.svgz`, { method: 'HEAD' });
      expect(headers.get('content-encoding')).toBe('gzip');
      expect(headers.get('cache-control') ?? 'no-cache').toBe('no-cache');
    });

    test('the 404 page leads home, at any depth', async () => {
      const [, home = ''] = / href="([^"]+)"/.exec((await server.ask('/no/such/page')).body) ?? [];
      const { pathname } = new URL(home, 'https://docs.example.com/no/such/page');
      expect(await server.ask(pathname)).toMatchObject({ status: 200, body: contentOf('index.html') });
    });
  });
});

/** The site of the sandbox. */
async function exportedFiles(): Promise<readonly FileContent[]> {
  const site = await readMarkdownSite(path.join(root, 'docs'));
  const plan = await planExport(site, { domain: 'docs.example.com', version: undefined, paths: undefined });
  return [...plan.pages.map((page) => plan.renderPage(page)), ...plan.sharedFiles];
}
