import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { gzipSync } from 'node:zlib';
import { blocksIn } from '../../testing/markdown.ts';
import { readText } from '../../testing/repository.ts';
import { describeNeeding } from '../../testing/requirements.ts';
import { checkOn, passed } from '../../testing/site-check.ts';
import { useSharedFolder } from '../../testing/temporary-folder.ts';
import { documented } from '../../testing/web-hosts.ts';
import type { WebServer } from '../../testing/web-servers.ts';

const blocks = blocksIn(readText('docs/hosting.md'));

const names = [
  ...['recipes/kubernetes', 'folder/', 'both', 'both/', 'release-2.0', 'two words', '100%', 'ü#1'],
  'folder/50% (new) & more',
];
const fileOf = (name: string): string => (name.endsWith('/') ? `${name}index.html` : `${name}.html`);
const page = (text: string): string => `<!doctype html><title>${text}</title><main>${text}</main>`;

/** Links to each page without its extension, with a final slash and without one. */
const links = new Set(names.flatMap((name) => [name.replace(/\/$/, ''), name.replace(/\/?$/, '/')]))
  .values()
  .map((name) => `<a href="/${name.split('/').map(encodeURIComponent).join('/')}">${name}</a>`);
const site: ReadonlyMap<string, string | Buffer> = new Map<string, string | Buffer>([
  ...names.map((name) => [fileOf(name), page(name)] as const),
  ...['css', 'js', 'mjs', 'svg', 'wasm', 'md', 'txt'].map((extension) => [`assets/a.${extension}`, ''] as const),
  ['assets/a.svgz', gzipSync('<svg/>')],
  ['images/a.png', ''],
  ['index.html', page('Home') + [...links].join('')],
  ['404.html', page('Not found')],
]);

describe.each([
  ['nginx', 'nginx'],
  ['apache2', 'apache'],
  ['caddy', 'caddyfile'],
] as const)('with the rules of docs/hosting.md, %s', (name, language) => {
  describeNeeding(name)('as installed', () => {
    let server: WebServer;
    afterAll(() => server.stop());
    const folder = useSharedFolder();

    beforeAll(async () => {
      for (const [path, content] of site) folder.write(`site/${path}`, content);
      folder.write('secret.html', 'secret');
      const rules = blocks.find((block) => block.language === language)?.text ?? '';
      server = await documented[name](rules).start(folder.at('site'));
    });

    test('serves the site so that its check has nothing to warn about', async () => {
      const { run } = await passed(checkOn(server.origin, { 'site-path': folder.at('site') }));
      expect(run.warnings).toEqual([]);
      expect(run.outputs).toMatchObject({ 'checked-count': site.size - 1 });
    });

    test.each([
      ['/?q=1', 'index.html'],
      ['/recipes/kubernetes?a=1&b=%20', 'recipes/kubernetes.html'],
      ['/both', 'both.html'],
      ['/both/', 'both/index.html'],
      ['/%C3%BC%231', 'ü#1.html'],
    ])('serves %s as %s', async (address, file) => {
      const type: unknown = expect.stringMatching(/^text\/html; ?charset=utf-8$/i);
      expect(await server.ask(address)).toMatchObject({ status: 200, type, body: site.get(file) });
    });

    test('serves Markdown with its content type', async () => {
      const type: unknown = expect.stringMatching(/^text\/markdown; ?charset=utf-8$/i);
      expect(await server.ask('/assets/a.md')).toMatchObject({ status: 200, type });
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
      const type: unknown = expect.stringMatching(/^text\/html/);
      expect(await server.ask(address)).toMatchObject({ status: 404, type, body: site.get('404.html') });
    });

    test.each(['/../secret', '/..%2fsecret.html', '/%2e%2e/secret.html', '/recipes/..%2f..%2fsecret', '/secret%00'])(
      'does not serve %s, which is outside the site',
      async (address) => {
        const { status, body } = await server.ask(address);
        expect(status).toBeGreaterThanOrEqual(400);
        expect(body).not.toBe('secret');
      },
    );
  });
});
