import { describe, expect, test } from '@jest/globals';
import { auditedText, auditPieces, isBuiltForRoot, verdictText } from '../../src/audit/audit-report.ts';
import type { AuditResult } from '../../src/audit/audit.ts';
import { findingLines } from '../../src/audit/finding-lines.ts';
import { findingKinds } from '../../src/model/finding-kinds.ts';
import { sectionOf } from '../../testing/markdown.ts';
import { readText } from '../../testing/repository.ts';
import { audited } from './audit-fixture.ts';

const page = '<a href=none>x</a><img src=//cdn.example.net/a.png><script src=//cdn.example.net/b.js></script>';

function reportOf(result: AuditResult): string {
  return [...auditPieces(result, { jobId: 'se_1', domain: undefined, basePath: '/' })].join('');
}

describe('the report', () => {
  test('is JSON with one line per target and finding', async () => {
    const text = reportOf(await audited({ 'index.html': page, 'a.html': '<a href=/none>x</a>' }));
    expect(JSON.parse(text)).toEqual({
      schema: 2,
      job: 'se_1',
      domain: null,
      basePath: '/',
      isComplete: true,
      files: 2,
      pageCount: 2,
      hasErrorPage: false,
      findingCount: 4,
      notListed: 0,
      countsOfKinds: { 'dead-link': 2, 'external-image': 1, 'external-script': 1 },
      pagesWithFindings: 2,
      pagesOfKinds: { 'dead-link': 2, 'external-image': 1, 'external-script': 1 },
      ignoredCount: 0,
      ignoredCountsOfKinds: {},
      unusedIgnoreRules: [],
      knownCount: 0,
      goneCount: 0,
      pagesWithScripts: 1,
      rootAbsoluteCount: 1,
      targetCount: 3,
      targets: [
        { kind: 'dead-link', target: '/none', file: null, count: 2, pageCount: 2, knownCount: 0 },
        ...['external-image', 'external-script'].map((kind) => ({
          ...{ kind, target: 'cdn.example.net', file: 'index.html' },
          ...{ count: 1, pageCount: 1, knownCount: 0 },
        })),
      ],
      findings: [
        { file: 'a.html', kind: 'dead-link', target: '/none', element: 'a', attribute: 'href', value: '/none' },
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
    expect(text.split('\n').filter((line) => line.includes('"kind"'))).toHaveLength(7);
  });

  test('is incomplete if a limit was reached', async () => {
    const limits = { references: 1, characters: 100, uses: 100 };
    expect(JSON.parse(reportOf(await audited({ 'index.html': page }, { limits })))).toMatchObject({
      isComplete: false,
    });
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
    expect(verdictText(await audited({ 'index.html': '' }), '/')).toBe('no findings');
    const css = '@import "none.css"; a { background: url(//cdn.example.net/x) }';
    expect(verdictText(await audited({ 'index.html': page, 'a.css': css }), '/')).toBe(
      '5 findings on 1 of 1 page (2 external-image, 1 external-script, 1 missing-file, 1 dead-link)',
    );
  });

  test('names the cause if most pages load a file from outside of the base path', async () => {
    const site = { 'a.html': '<img src="/b"><a href="/c">x</a>', 'b.html': '<img src="/b">', 'c.html': '' };
    expect(verdictText(await audited(site, { basePath: '/docs' }), '/docs')).toBe(
      '3 references on 2 of 3 pages leave /docs: the site is built for the root of a host. Use a custom domain, or set the base path in your platform',
    );
  });

  const outside = { file: '<script src="/x.js"></script>', link: '<a href="/x">x</a>' };

  test.each([
    ['half of the pages load a file', [outside.file, ''], true],
    ['fewer pages load a file', [outside.file, '', ''], false],
    ['all pages contain a link', [outside.link, outside.link], false],
  ])('if %s from outside of the base path, the site is built for the root: %j, %s', async (_what, pages, isBuilt) => {
    const site = Object.fromEntries(pages.map((html, index) => [`${index}.html`, html]));
    expect(isBuiltForRoot(await audited(site, { basePath: '/docs' }))).toBe(isBuilt);
  });

  test('contains whole addresses, so that secrets in them can be redacted before they are shortened', async () => {
    const address = 'x'.repeat(3000);
    const [line] = findingLines(await audited({ 'index.html': `<a href="${address}">x</a>` }));
    expect(line?.text).toContain(address);
  });
});
