import { describe, expect, test } from '@jest/globals';
import { findingKinds } from '../../src/audit/finding.ts';
import { auditReport } from '../../src/audit/report.ts';
import { countsInWords, targetInWords, targetsInWords } from '../../src/audit/words.ts';
import { sectionOf } from '../../testing/markdown.ts';
import { readText } from '../../testing/repository.ts';
import { audited } from './audited.ts';

const page = '<a href=none>x</a><img src=//cdn.example.net/a.png><script src=//cdn.example.net/b.js></script>';

describe('the report', () => {
  test('is JSON with a line for each finding', async () => {
    const text = auditReport(await audited({ 'index.html': page }), { jobId: 'se_1', domain: undefined });
    expect(JSON.parse(text)).toEqual({
      schema: 1,
      job: 'se_1',
      domain: null,
      files: 1,
      findingCount: 3,
      notListed: 0,
      countsOfKinds: { 'dead-link': 1, 'external-image': 1, 'external-script': 1 },
      targetCount: 2,
      targets: [
        { target: 'cdn.example.net', isExternal: true, count: 2 },
        { target: '/none', isExternal: false, count: 1 },
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

  test('of a site in order has empty lists', async () => {
    const text = auditReport(await audited({ 'index.html': '' }), { jobId: 'se_1', domain: 'docs.example.com' });
    expect(JSON.parse(text)).toMatchObject({ domain: 'docs.example.com', findingCount: 0, targets: [], findings: [] });
  });
});

test('the README explains every kind of finding, and no other', () => {
  const explained = sectionOf(readText('README.md'), 'Audit the pages').matchAll(/^\| `([a-z-]+)`/gm);
  expect([...explained].map(([, kind]) => kind)).toEqual(Object.keys(findingKinds));
});

describe('in words', () => {
  test('counts say what was found', async () => {
    expect(countsInWords(await audited({ 'index.html': '' }))).toBe('no findings');
    const css = '@import "none.css"; a { background: url(//cdn.example.net/x) }';
    expect(countsInWords(await audited({ 'index.html': page, 'a.css': css }))).toBe(
      '5 findings (3 requests to other hosts, 1 missing file, 1 link that leads nowhere)',
    );
  });

  test('a target says what is wrong, where, and how often', async () => {
    const { targets } = await audited({ 'a.html': page, 'b.html': page, 'c.css': '@import "/x"' });
    expect(targets.map(targetInWords)).toEqual([
      `cdn.example.net: ${findingKinds['external-image']}, in a.html (img src "//cdn.example.net/a.png"), and 3 more`,
      `/none: ${findingKinds['dead-link']}, in a.html (a href "none"), and 1 more`,
      `/x: ${findingKinds['missing-file']}, in c.css (@import "/x")`,
    ]);
    expect(targetsInWords(targets, 2)).toBe('cdn.example.net (4), /none (2) and 1 more');
    expect(targetsInWords(targets, 3)).toBe('cdn.example.net (4), /none (2), /x (1)');
  });

  test('an address is told whole: whoever cuts it must know the secrets in it first', async () => {
    const address = 'x'.repeat(3000);
    const { targets } = await audited({ 'index.html': `<a href="${address}">x</a>` });
    expect(targets.map(targetInWords).join('')).toContain(address);
    expect(targetsInWords(targets, 1)).toContain(address);
  });
});
