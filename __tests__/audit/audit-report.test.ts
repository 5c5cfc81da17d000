import { describe, expect, test } from '@jest/globals';
import {
  auditedText,
  auditPieces,
  countsText,
  targetsText,
  targetTexts,
  verdictText,
} from '../../src/audit/audit-report.ts';
import { findingKinds } from '../../src/model/finding-kinds.ts';
import { sectionOf } from '../../testing/markdown.ts';
import { readText } from '../../testing/repository.ts';
import { audited } from './audit-fixture.ts';

const page = '<a href=none>x</a><img src=//cdn.example.net/a.png><script src=//cdn.example.net/b.js></script>';

describe('the report', () => {
  test('is JSON with one line per finding', async () => {
    const text = [
      ...auditPieces(await audited({ 'index.html': page }), {
        jobId: 'se_1',
        domain: undefined,
        basePath: '/',
      }),
    ].join('');
    expect(JSON.parse(text)).toEqual({
      schema: 1,
      job: 'se_1',
      domain: null,
      basePath: '/',
      files: 1,
      pageCount: 1,
      hasErrorPage: false,
      findingCount: 3,
      notListed: 0,
      countsOfKinds: { 'dead-link': 1, 'external-image': 1, 'external-script': 1 },
      pagesWithFindings: 1,
      pagesOfKinds: { 'dead-link': 1, 'external-image': 1, 'external-script': 1 },
      ignoredCount: 0,
      ignoredCountsOfKinds: {},
      unusedIgnoreRules: [],
      pagesWithScripts: 1,
      deadAnchorCount: 0,
      deadAnchors: [],
      rootAbsoluteCount: 0,
      targetCount: 2,
      targets: [
        { target: 'cdn.example.net', isExternal: true, count: 2, pageCount: 1 },
        { target: '/none', isExternal: false, count: 1, pageCount: 1 },
      ],
      findings: [
        { file: 'index.html', kind: 'dead-link', target: '/none', element: 'a', attribute: 'href', value: 'none' },
        {
          ...{ file: 'index.html', kind: 'external-image', target: 'cdn.example.net' },
          ...{ element: 'img', attribute: 'src', value: '//cdn.example.net/a.png' },
        },
        {
          ...{ file: 'index.html', kind: 'external-script', target: 'cdn.example.net' },
          ...{ element: 'script', attribute: 'src', value: '//cdn.example.net/b.js' },
        },
      ],
    });
    expect(text.split('\n').filter((line) => line.includes('"kind"'))).toHaveLength(3);
  });

  test('of a correct site has empty lists', async () => {
    const text = [
      ...auditPieces(await audited({ 'index.html': '' }), {
        jobId: 'se_1',
        domain: 'docs.example.com',
        basePath: '/',
      }),
    ].join('');
    expect(JSON.parse(text)).toMatchObject({ domain: 'docs.example.com', findingCount: 0, targets: [], findings: [] });
  });
});

test('the documentation lists every kind of finding, in order', () => {
  const explained = sectionOf(readText('docs/audit.md'), 'Findings').matchAll(/^\| `([a-z-]+)`/gm);
  expect([...explained].map(([, kind]) => kind)).toEqual([...findingKinds]);
});

describe('the text of the result', () => {
  test('names the kinds of files that were read', async () => {
    const site = { 'index.html': '', '404.html': '', 'a.css': '', 'a.js': '' };
    expect(auditedText(await audited(site))).toBe('2 HTML files and 1 style sheet');
  });

  test('counts findings by kind, most frequent first', async () => {
    expect(countsText(await audited({ 'index.html': '' }))).toBe('no findings');
    const css = '@import "none.css"; a { background: url(//cdn.example.net/x) }';
    expect(countsText(await audited({ 'index.html': page, 'a.css': css }))).toBe(
      '5 findings on 1 of 1 page (2 external-image, 1 external-script, 1 missing-file, 1 dead-link)',
    );
  });

  test('names a target, the number of its findings and pages, and an example', async () => {
    const { targets } = await audited({ 'a.html': page, 'b.html': page, 'c.css': '@import "/x"' });
    expect(targetTexts(targets)).toEqual([
      `cdn.example.net: 4 references on 2 pages, such as in a.html (img src "//cdn.example.net/a.png")`,
      `dead-link -> /none: 2 references on 2 pages, such as in a.html (a href "none")`,
      `missing-file -> /x: in c.css (@import "/x")`,
    ]);
    expect(targetsText(targets, 2)).toBe('cdn.example.net (4), /none (2) and 1 more');
    expect(targetsText(targets, 3)).toBe('cdn.example.net (4), /none (2), /x (1)');
  });

  test('names the cause if most pages load a file from outside of the base path', async () => {
    const site = { 'a.html': '<img src="/b"><a href="/c">x</a>', 'b.html': '<img src="/b">', 'c.html': '' };
    expect(verdictText(await audited(site, { basePath: '/docs' }), '/docs')).toBe(
      '3 references on 2 of 3 pages leave /docs: the site is built for the root of a host. Use a custom domain, or set the base path in your platform',
    );
  });

  test('counts findings if only the error page loads a file from outside of the base path', async () => {
    const site = { '404.html': '<img src="/b">', 'a.html': '', 'b.html': '' };
    expect(verdictText(await audited(site, { basePath: '/docs' }), '/docs')).toMatch(/^1 finding on 1 of 3 pages/);
  });

  test('contains whole addresses, so that secrets in them can be redacted before they are shortened', async () => {
    const address = 'x'.repeat(3000);
    const { targets } = await audited({ 'index.html': `<a href="${address}">x</a>` });
    expect(targetTexts(targets).join('')).toContain(address);
    expect(targetsText(targets, 1)).toContain(address);
  });
});
