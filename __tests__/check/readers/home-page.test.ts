import { describe, expect, test } from '@jest/globals';
import { hostOf, type PublishedSite, publishedSite } from '../../../testing/published-site.ts';
import {
  type Checked,
  endedCheck,
  failed,
  type Host,
  htmlReply,
  passed,
  useDeployedFolder,
} from '../../../testing/site-check.ts';

const deployed = useDeployedFolder();

const page = (content: string): string => `<!doctype html><title>Page</title>${content}<main>Page</main>`;
const style = (address: string): string => `<link rel="stylesheet" href="${address}">`;
const script = (address: string): string => `<script src="${address}"></script>`;

function siteOf(home: string, more: Readonly<Record<string, string>> = {}): PublishedSite {
  const files = { 'a.css': 'a { color: red }', 'assets/b.css': 'b {}', 'a.js': 'let a;', 'b.js': 'let b;' };
  return publishedSite({ ...files, 'index.html': page(home), ...more });
}

const notFound: Host = () => ({ status: 404, body: 'Not found' });

/** Checks a site that is served at `/docs/`. `rest` answers every other address of the host. */
async function checked(site: PublishedSite, rest: Host = notFound, inputs = {}): Promise<Checked> {
  const serve = hostOf(site);
  const host: Host = (request, ...given) => {
    const path = /^\/docs(\/.*)$/.exec(request.url.pathname)?.[1];
    return path === undefined ? rest(request, ...given) : serve({ ...request, url: new URL(path, request.url) });
  };
  return endedCheck(host, site.digest, { url: 'https://static.example.com/docs/', ...inputs });
}

/** Serves the site at the root as well. */
const also: (site: PublishedSite) => Host = (site) => (request) => hostOf(site)(request);

describe('a home page that is built for another path', () => {
  test('fails the check if the host does not merge the slashes with which it loads a style sheet', async () => {
    await failed(checked(siteOf(style('assets//b.css'))), { message: 'such as /docs/assets//b.css (404)' });
  });

  test('fails the check if a style sheet is not served', async () => {
    await failed(checked(siteOf(style('a.css') + style('/assets/b.css'))), {
      message:
        'The home page loads 1 file that the host does not serve, such as /assets/b.css (404): the site is built for another path than /docs/.',
      hint: '`audit`',
    });
  });

  test('fails the check if no script is served, or a style sheet is not, even if a script is', async () => {
    const site = siteOf(script('/a.js') + script('/b.js'));
    await failed(checked(site), { message: '2 files' });
    const onlyOne: Host = (request, ...given) =>
      request.url.pathname === '/a.js' ? also(site)(request, ...given) : notFound(request, ...given);
    const { run } = await passed(checked(site, onlyOne));
    expect(run.warnings.join()).toContain('loads 1 file that the host does not serve, such as /b.js (404)');
    const styled = siteOf(style('/assets/b.css') + script('/a.js'));
    await failed(checked(styled, onlyOne), { message: '/assets/b.css (404)' });
  });

  test.each<readonly [string, Host]>([
    ['a page for every missing file', () => htmlReply(page(''))],
    ['another style sheet', () => ({ headers: { 'content-type': 'text/css' }, body: 'c {}' })],
  ])('fails the check if the host has %s', async (_, rest) => {
    await failed(checked(siteOf(style('/a.css')), rest), { code: 'published-differs' });
  });

  test('is right if the host serves its files at both paths', async () => {
    const site = siteOf(style('/a.css') + script('/a.js'), { 'a.css': '' });
    const { run } = await passed(checked(site, also(site)));
    expect(run.warnings.join()).not.toContain('home page');
  });

  test('only warns if the host is overloaded', async () => {
    const { run } = await passed(checked(siteOf(style('/a.css')), () => ({ status: 503, body: '' })));
    expect(run.warnings).toContainEqual(expect.stringContaining('/a.css (503'));
  });

  test('fails the check also without the folder, and if a cache served an old page at first', async () => {
    const site = siteOf(style('/assets/b.css'));
    const serve = hostOf(site);
    let oldCount = 2;
    const host: Host = (request, ...given) => {
      const [, path] = /^\/docs(\/.*)$/.exec(request.url.pathname) ?? [];
      if (path === undefined) return notFound(request, ...given);
      const isOld = path === '/' && (oldCount -= 1) >= 0;
      const old = htmlReply(page('old'));
      return isOld ? old : serve({ ...request, url: new URL(path, request.url) });
    };
    const check = endedCheck(host, site.digest, { url: 'https://static.example.com/docs/' });
    await failed(check, { message: '/assets/b.css' });
  });

  test('is not read with `compare: status`', async () => {
    const { requested } = await passed(checked(siteOf(style('/a.css')), notFound, { compare: 'status' }));
    expect(requested).not.toContain('/a.css');
  });
});

test.each<readonly [string, Host | undefined, string | undefined]>([
  [style('lacking.css'), undefined, '/docs/lacking.css (404)'],
  [script('/lacking.js'), notFound, '/lacking.js (404)'],
  [script('/x.js'), () => htmlReply(''), '/x.js (served as text/html)'],
  [script('/x.js'), () => ({ headers: { 'content-type': 'text/javascript' }, body: '' }), undefined],
  [style('https://cdn.example.com/x.css'), notFound, undefined],
  ['<link rel="alternate stylesheet" href="/x.css">', notFound, undefined],
  ['<link rel=stylesheet href="/x.css" disabled>', notFound, undefined],
  ['<script nomodule src="/x.js"></script>', notFound, undefined],
  ['<script type=importmap>{"imports": {"x": "/x.js"}}</script>', notFound, undefined],
])('a file that the home page needs and no one serves is a warning: %s', async (home, rest, expected) => {
  const { run } = await passed(checked(siteOf(home), rest));
  const warnings = run.warnings.filter((text) => text.startsWith('The home page')).join();
  if (expected === undefined) expect(warnings).toBe('');
  else expect(warnings).toContain(expected);
});

describe('the files of the home page', () => {
  test('have places in the sample', async () => {
    const others = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`other/${index}.css`, 'c {}']));
    const site = siteOf(style('assets/b.css') + script('b.js'), others);
    const { requested } = await checked(site, notFound, { sample: '12' });
    expect(requested).toEqual(expect.arrayContaining(['/docs/assets/b.css', '/docs/b.js']));
  });

  test.each(['guide/', 'guide/index.html', '/docs/guide'])(
    'are those of the page that it redirects to: %s',
    async (to) => {
      const more = { 'guide/index.html': page(style('/assets/b.css')) };
      const site = siteOf(`<meta http-equiv="refresh" content="0; url=${to}">`, more);
      await failed(checked(site), { message: '/assets/b.css' });
    },
  );
});

test('the files of a home page count that redirects only readers without scripts', async () => {
  const refresh = '<noscript><meta http-equiv="refresh" content="0; url=plain.html"></noscript>';
  const site = siteOf(refresh + style('/assets/b.css'), { 'plain.html': page('') });
  await failed(checked(site), { message: '/assets/b.css' });
});

test.each([
  ['an HTML page', '<!doctype html><title>Not found</title>', 1],
  ['a style sheet', 'a {}', 0],
])('a style sheet of the home page that was deployed as %s is a warning: %s', async (_, content, count) => {
  const { files, digest } = siteOf(style('a.css'), { 'a.css': content });
  deployed.write(files);
  for (const inputs of [{}, { 'site-path': '', 'content-digest': digest }]) {
    const { run } = await passed(deployed.checkHost(files, inputs));
    expect(run.warnings.filter((text) => text.includes('loads a.css, which is an HTML page'))).toHaveLength(count);
  }
});

test.each([
  ['a login', '<input type="password">', 1],
  ['another page', '<p>Guide', 0],
])('a home page that only redirects to %s: %s', async (_, content, count) => {
  const more = { 'login.html': page(content) };
  const { run } = await passed(checked(siteOf('<meta http-equiv="refresh" content="0; url=login.html">', more)));
  expect(run.warnings.filter((text) => text.includes('asks for a password'))).toHaveLength(count);
});

describe('a home page that redirects', () => {
  const redirect = (to: string): string => `<meta http-equiv="refresh" content="0; url=${to}">`;
  const folders = { 'en/index.html': page(''), 'guide.html': page('') };

  test.each(['/en/', '/guide.html'])(
    'fails the check if it is built for another path, and %s is not served',
    async (to) => {
      const site = siteOf(redirect(to), folders);
      await failed(checked(site), { message: `such as ${to} (404): the site is built for another path than /docs/.` });
      const { run } = await passed(checked(site, () => htmlReply('Other')));
      expect(run.warnings.join()).not.toContain('The home page');
    },
  );

  test.each(['/', '/index.html', '/other/', 'other/'])('is a warning if no site has %s', async (to) => {
    const { run } = await passed(checked(siteOf(redirect(to), folders)));
    expect(run.warnings.join()).toContain('The home page loads 1 file that the host does not serve');
  });

  test('fails the check if the host does not serve the address of its page', async () => {
    const site = siteOf(redirect('guide'), folders);
    const serve = hostOf(site);
    const host: Host = (request) => (request.url.pathname === '/guide' ? { status: 404, body: '' } : serve(request));
    await failed(endedCheck(host, site.digest), { message: '1 of 1 addresses that pages link to is not served' });
    await passed(endedCheck(serve, site.digest));
  });

  test('gives the page a place in the sample', async () => {
    const others = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`a/${index}.html`, page('')]));
    const { files } = siteOf(redirect('a/99.html'), others);
    deployed.write(files);
    const online = new Map([...files].filter(([path]) => path !== 'a/99.html'));
    await failed(deployed.checkHost(online, { sample: '9' }), { message: 'a/99.html (404)' });
  });
});

describe('the check of other pages', () => {
  const more = { 'g1.html': page(style('/assets/b.css')), 'g2.html': page(style('/assets/b.css')) };
  const built = 'checked pages load /assets/b.css, which the host does not serve (404)';

  test('fails if half of them are built for another path', async () => {
    await failed(checked(siteOf(style('a.css'), more)), { message: `2 of 3 ${built}` });
  });

  test('warns if few of them are', async () => {
    const others = Object.fromEntries(['h1', 'h2', 'h3'].map((name) => [`${name}.html`, page(style('a.css'))]));
    const { run } = await passed(checked(siteOf(style('a.css'), { ...more, ...others })));
    expect(run.warnings).toContainEqual(expect.stringContaining(`2 of 6 ${built}`));
  });

  test('warns of one page in the singular', async () => {
    const { run } = await passed(checked(siteOf(style('a.css'), { 'g1.html': page(style('/assets/b.css')) })));
    expect(run.warnings.join()).toMatch(/^1 of 2 checked pages loads .*: it is built /);
  });

  test('is silent if the host serves their style sheets at that path as well', async () => {
    const site = siteOf(style('a.css'), more);
    const { run } = await passed(checked(site, also(site)));
    expect(run.warnings.join()).not.toContain('checked pages load');
  });
});

test('a site without a home page is a warning', async () => {
  const { run } = await passed(checked(publishedSite({ 'a.html': page('') })));
  expect(run.warnings).toContainEqual(expect.stringContaining('does not have an index.html'));
});
