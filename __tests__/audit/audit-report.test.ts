import { expect, test } from '@jest/globals';
import { reportPieces } from '../../src/audit/audit-report.ts';
import { findingKinds } from '../../src/model/finding-kinds.ts';
import { sectionOf } from '../../testing/markdown.ts';
import { readText } from '../../testing/repository.ts';
import { audited } from './audit-fixture.ts';

const page = '<a href=none>x</a><script src=//cdn.example.net/b.js></script>';

async function reportOf(...site: Parameters<typeof audited>): Promise<string> {
  const { audit } = await audited(...site);
  return [...reportPieces(audit)].join('');
}

test('the report is JSON with one line per target and finding', async () => {
  const text = await reportOf({ 'index.html': page, 'a.html': '<a href=/none>x</a>' });
  expect(JSON.parse(text)).toEqual({
    schema: 4,
    domain: 'docs.example.com',
    url: '/',
    pageCount: 2,
    hasErrorPage: false,
    findingCount: 3,
    notListed: 0,
    countsOfKinds: { 'dead-link': 2, 'external-script': 1 },
    pagesWithFindings: 2,
    ignoredCount: 0,
    unusedIgnoreRules: [],
    knownCount: 0,
    goneCount: 0,
    targets: [
      { kind: 'dead-link', target: '/none', file: null, count: 2, pageCount: 2, knownCount: 0 },
      {
        ...{ kind: 'external-script', target: 'cdn.example.net', file: 'index.html' },
        ...{ count: 1, pageCount: 1, knownCount: 0 },
      },
    ],
    findings: [
      { file: 'a.html', kind: 'dead-link', target: '/none', element: 'a', attribute: 'href', value: '/none' },
      { file: 'index.html', kind: 'dead-link', target: '/none', element: 'a', attribute: 'href', value: 'none' },
      {
        ...{ file: 'index.html', kind: 'external-script', target: 'cdn.example.net' },
        ...{ element: 'script', attribute: 'src', value: '//cdn.example.net/b.js' },
      },
    ],
  });
  expect(text.split('\n').filter((line) => line.includes('"kind"'))).toHaveLength(5);
});

test('targets with findings come before those that the baseline contains', async () => {
  const site = { 'a.html': '<a href=/known>', 'b.html': '<a href=/known><a href=/new>' };
  const { targets } = await audited(site, { baseline: new Map([['dead-link /known', null]]) });
  expect(targets.map(({ target }) => target)).toEqual(['/new', '/known']);
});

test('the documentation lists every kind of finding, in order', () => {
  const explained = sectionOf(readText('audit/README.md'), 'Findings').matchAll(/^\| `([a-z-]+)`/gm);
  expect([...explained].map(([, kind]) => kind)).toEqual([...findingKinds]);
});
