import { describe, expect, test } from '@jest/globals';
import { publishedManifestName } from '../../src/site/manifest.ts';
import { listChanges } from './changed-night.ts';
import { type Contents, type FolderCheck, failed, passed, useDeployedFolder } from '../../testing/site-check.ts';
import { publishedSite } from '../../testing/published-site.ts';

const { folder, write, checkHost } = useDeployedFolder();

describe('a check that compares what readers see', () => {
  const page = `<title>Start</title><main><p>Write to <a href="mailto:me@example.com">me@example.com</a>.</p></main>`;
  const small = publishedSite({ 'index.html': page, 'a.html': '<main><p>A  page</p></main>', 'app.js': 'let a;' });
  const code = '422f2702273a232f322e276c212d2f';
  const rewritten: Contents = new Map([
    ...small.files,
    [
      'index.html',
      `<title>Start</title><script src=/a.js></script><main><p>Write to <a href="/cdn-cgi/l/email-protection#${code}"><span class="__cf_email__" data-cfemail="${code}">[email&#160;protected]</span></a>.</p></main><script>load()</script>`,
    ],
    ['a.html', '<main><p>A page</main>'],
  ]);
  const checkText = (
    ...[online, inputs, textOf]: Parameters<FolderCheck['checkHost']>
  ): ReturnType<FolderCheck['checkHost']> => {
    write(small.files);
    return checkHost(online, { compare: 'text', ...inputs }, textOf);
  };

  test('accepts a minifier, a script and protected e-mail addresses', async () => {
    await passed(checkText(rewritten));
  });

  test('finds another page that shows nothing without scripts, by its title', async () => {
    const shell = '<title>Guide</title><div id=root></div>';
    const { files } = publishedSite({ 'index.html': shell });
    write(files);
    const rebuilt = new Map([...files, ['index.html', `${shell}<script src=/a.js></script>`]]);
    await passed(checkHost(rebuilt, { compare: 'text' }));
    const login = new Map([...files, ['index.html', shell.replace('Guide', 'Sign in')]]);
    await failed(checkHost(login, { compare: 'text' }), { message: '/ (it reads differently)' });
  });

  test.each([
    ['a page with other words', 'a.html', '<main><p>Another page</p></main>'],
    ['another script', 'app.js', 'let b;'],
  ])('finds %s', async (_, path, content) => {
    await failed(checkText(new Map([...rewritten, [path, content]])), { message: new RegExp(`^1 of 3 .* ${path} `) });
  });

  test.each([
    ['the manifest, if a page was only rebuilt', 'modified', publishedManifestName],
    ['a page that was moved', 'added', 'a.html'],
  ] as const)('recognizes an old server by %s', async (_, kind, path) => {
    const old = publishedSite({ 'a.html': '<p>Old' }).files.get(path);
    const changes = listChanges(folder, { [kind]: ['a.html'], pages: {} });
    const textOf = (asked: string, count: number): string | undefined =>
      asked === path && count % 2 === 0 ? old : undefined;
    const message = new RegExp(`some servers still have the old export: .* ${path}`);
    await failed(checkText(rewritten, changes, textOf), { message });
  });

  test.each(['text', 'status'])(
    'recognizes a missing page that is rewritten for each request, with `compare: %s`',
    async (compare) => {
      const textOf = (path: string): string | undefined =>
        path === 'a.html' || !rewritten.has(path) ? `<!-- ${path} --><main>Not here</main>` : undefined;
      await failed(checkText(rewritten, { compare }, textOf), { message: 'every missing file' });
    },
  );

  test('accepts the home page of a host that answers with it for every missing page, if only the status is compared', async () => {
    const home = rewritten.get('index.html') ?? '';
    const textOf = (path: string): string | undefined => (rewritten.has(path) ? undefined : home);
    await passed(checkText(rewritten, { compare: 'status' }, textOf));
  });

  test('warns if pages with the same texts are old, and the host no longer serves their style sheets', async () => {
    const style = (name: string): string => `<link rel="stylesheet" href="/${name}.css"><main><p>Page</main>`;
    const siteOf = (name: string): Contents =>
      publishedSite({ 'index.html': style(name), 'a.html': style(name), [`${name}.css`]: 'p {}' }).files;
    write(siteOf('style'));
    const online = new Map([...siteOf('style'), ...[...siteOf('v1/style')].filter(([path]) => path.endsWith('.html'))]);
    const { run } = await passed(checkHost(online, { compare: 'text' }));
    const text = /^2 of 2 checked pages load \/v1\/style\.css, which the host does not serve .* old\.$/;
    expect(run.warnings).toContainEqual(expect.stringMatching(text));
    const right = await passed(checkHost(siteOf('style'), { compare: 'text' }));
    expect(right.run.warnings.join()).not.toContain('pages load');
  });

  test('reads a missing page with thousands of protected addresses', async () => {
    const hostile = `<main>data-cfemail${'<a data-cfemail="00"'.repeat(3_000)}`;
    await passed(checkText(rewritten, {}, (path) => (rewritten.has(path) ? undefined : hostile)));
  });

  test('compares a page that is too large to be parsed by its bytes', async () => {
    const large = '<p>large</p>'.padEnd(8 * 1024 * 1024 + 1);
    write(new Map([['large.html', large]]));
    const online = new Map([...rewritten, ['large.html', `${large.slice(1)} `]]);
    await failed(checkText(online), { message: /large\.html \(other content/ });
  });
});
