import { describe, expect, test } from '@jest/globals';
import { findingTexts } from '../../src/audit/audit-report.ts';
import { audited, findingsIn, findingsInPage, rulesIn } from './audit-fixture.ts';

const image = '<img src="https://cdn.example.net/x">';
const found = ['external-image cdn.example.net (img src)'];

describe('reads what follows', () => {
  test.each([
    ['an svg with self-closing elements', '<svg><title/><style/><script/></svg>'],
    ['an svg that is not closed', '<svg><title>'],
    ['an svg that HTML breaks out of', '<svg><path><p>'],
    ['an svg that `</p>` breaks out of', '<svg></p><script>"<!--"</script>'],
    ['an svg that `</div>` breaks out of', '<div><svg><path></div><script>"<!--"</script>'],
    ['a formula that `</br>` breaks out of', '<math></BR><script>"<!--"</script>'],
    ['HTML inside an svg', '<svg><foreignObject><textarea></textarea></foreignObject></svg>'],
    ['a CDATA section of an svg', '<svg><style><![CDATA[ a > b {} ]]></style></svg>'],
    ['a formula', '<math><mi>x</mi></math>'],
    ['a template', '<template><template></template></template>'],
    ['the end tag of a template that is not open', '</template>'],
    ['an abruptly closed comment', '<!--><!--->'],
    ['a downlevel-revealed conditional comment', '<![if !IE]>'],
    ['a tag in capitals', '<SCRIPT></SCRIPT>'],
    ['a slash that does not close an HTML element', '<style/>p {}</style>'],
    ['end tags without start tags', '</style></script></x>'],
    ['NUL', '\0'],
    ['a lone <', 'a < b <'],
  ])('%s', async (_what, html) => {
    expect(await findingsInPage(`${html}${image}`)).toEqual(found);
  });

  test('reads a declarative shadow root', async () => {
    expect(await findingsInPage(`<template shadowrootmode=open>${image}</template>`)).toEqual(found);
  });
});

describe('`<base href>`', () => {
  test('changes the targets of relative addresses', async () => {
    const others = { 'a.html': '', 'x/b.png': '' };
    expect(await findingsInPage('<base href="/"><a href=a.html></a><img src=x/b.png>', others)).toEqual([]);
    expect(await findingsInPage('<base href="../x/"><img src=b.png><a href=a.html></a>', others)).toEqual([
      'dead-link /x/a.html (a href)',
    ]);
    expect(await findingsInPage('<base href="//cdn.example.net"><img src=b.png>', others)).toEqual(found);
  });

  test('counts if it is the first one and a valid URL', async () => {
    const others = { 'a.html': '' };
    expect(await findingsInPage('<base href="/"><base href="/x/"><a href=a.html></a>', others)).toEqual([]);
    expect(await findingsInPage('<base target=x><base href="/"><a href=a.html></a>', others)).toEqual([]);
    expect(await findingsInPage('<base href="https://[bad"><a href=../a.html></a>', others)).toEqual([]);
    const frame = '<iframe srcdoc="<base href=/x/y/>"></iframe>';
    expect(await findingsInPage(`${frame}<a href=../a.html></a>`, others)).toEqual([]);
  });

  test('applies to its own page only', async () => {
    const pages = { 'a/1.html': '<base href="/"><a href=x></a>', 'a/2.html': '<a href=x></a>', 'a/x.html': '' };
    expect(await findingsIn(pages)).toEqual(['dead-link /x (a href)']);
  });
});

describe('treats `<meta http-equiv=refresh>` as a link', () => {
  test.each(['0;url=none', '5; URL = none', "0, 'none'", '0; url="none"', '1.5 none', '.;none'])(
    '%s',
    async (content) => {
      const page = `<meta http-equiv=Refresh content="${content.replaceAll('"', '&quot;')}">`;
      expect(await findingsInPage(page)).toEqual(['dead-link /guides/none (meta content)']);
    },
  );

  test.each(['5', '5;', 'none', '5;url=', '0; url=https://example.org/'])('ignores %s', async (content) => {
    expect(await findingsInPage(`<meta http-equiv=refresh content="${content}">`)).toEqual([]);
  });

  test.each(['refresh x', ' refresh'])('ignores the name "%s", as browsers do', async (name) => {
    expect(await findingsInPage(`<meta http-equiv="${name}" content="0;url=none">`)).toEqual([]);
  });
});

const text = '<a href="über">x</a>';

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
  ['UTF-16LE', Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['UTF-16BE', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  ['Latin 1', Buffer.from(text, 'latin1')],
])('reads a page in its encoding, %s', async (_encoding, page) => {
  expect(await findingsInPage(page, { 'guides/über.html': '' })).toEqual([]);
  expect(await findingsInPage(page)).toEqual(['dead-link /guides/über (a href)']);
});

describe('`404.html`', () => {
  test('is read as the answer at the root and two folders down', async () => {
    const page = '<link rel=stylesheet href=a.css><script src=/a.js></script><img src=none.png><a href=./>x</a>';
    expect(await findingsIn({ '404.html': page, 'index.html': '', 'a.css': '', 'a.js': '' })).toEqual([
      'missing-file /any/folder/a.css (link href)',
      'missing-file /none.png (img src)',
      'dead-link /any/folder/ (a href)',
    ]);
  });

  test('does not have a finding with a base, or in a folder', async () => {
    const files = { 'a.css': '', 'de/a.css': '' };
    expect(await findingsIn({ ...files, '404.html': '<base href=/><link rel=stylesheet href=a.css>' })).toEqual([]);
    expect(await findingsIn({ ...files, 'de/404.html': '<link rel=stylesheet href=a.css>' })).toEqual([]);
  });
});

describe('JSON', () => {
  test('of an import map names modules', async () => {
    const imports = { a: './a.js', b: '/none.js', c: 'https://cdn.example.net/c.js', 'd/': './d/', e: 'e' };
    const map = { imports, scopes: { '/x/': { a: '//cdn.example.net/a.js' } } };
    const page = `<script type=importmap>${JSON.stringify(map)}</script><script type=importmap>{</script>`;
    expect(await findingsIn({ 'index.html': page, 'a.js': '' })).toEqual([
      'missing-file /none.js (script importmap)',
      'external-script cdn.example.net (script importmap)',
      'external-script cdn.example.net (script importmap)',
    ]);
  });

  test.each(['site.webmanifest', 'manifest.json'])('of a web app manifest names icons: %s', async (name) => {
    const icons = [{ src: 'a.png' }, { src: '/none.png' }, { src: 1 }, null];
    const manifest = { icons, shortcuts: [{ icons: [{ src: 'https://cdn.example.net/b.png' }] }] };
    const { findings } = (
      await audited({ 'index.html': '', [`app/${name}`]: JSON.stringify(manifest), 'app/a.png': '', [name]: '[' })
    ).audit;
    const texts = findings.listed.map(({ kind, target }) => `${kind} ${target}`);
    expect(texts).toEqual(['missing-file /none.png', 'external-image cdn.example.net']);
  });
});

describe('a style sheet or script that is an HTML page', () => {
  const page = '<link rel=stylesheet href=/a.css><script src=/b.js></script><script src=/c.mjs></script>';
  const error = '<!doctype html><title>Error</title>';

  test('is missing, which the printed lines explain', async () => {
    const site = { 'a.css': error, 'b.js': error, 'c.mjs': 'export {}', 'index.html': page, 'd.html': page };
    const { audit, targets } = await audited({ ...site, 'e.html': '<script src=/b.js></script>' });
    expect(findingTexts(audit.findings)).toEqual([
      'missing-file -> /b.js (an HTML page, in 3 pages)',
      'missing-file -> /a.css (an HTML page, in 2 pages)',
    ]);
    expect(targets).toMatchObject([{ note: 'an HTML page' }, { note: 'an HTML page' }]);
    const one = await audited({ 'index.html': page, 'a.css': '', 'b.js': error, 'c.mjs': '' });
    expect(findingTexts(one.audit.findings)).toEqual(['missing-file /index.html -> /b.js (an HTML page)']);
    const ignore = rulesIn('missing-file /index.html -> /b.js (an HTML page)');
    expect(await findingsIn({ 'index.html': page, 'a.css': '', 'b.js': error, 'c.mjs': '' }, { ignore })).toEqual([]);
  });

  test('is not a finding if no page loads it as such', async () => {
    const site = { 'examples/page.js': error, 'index.html': '<a href=examples/page.js>x</a><iframe src=/page.js>' };
    expect(await findingsIn({ ...site, 'page.js': error, 'index.html.txt': error })).toEqual([]);
  });
});
