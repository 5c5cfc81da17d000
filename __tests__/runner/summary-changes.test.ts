import { describe, expect, test } from '@jest/globals';
import type { RunEvent } from '../../src/events.ts';
import type { ChangedPage } from '../../src/model/site.ts';
import { changedPageLines } from '../../src/runner/summary-changes.ts';
import { changed, changedPages, exported, requested, resumed, succeeded } from '../../testing/sample-runs.ts';
import { summaryOf } from './rendered-markdown.ts';

describe('the changed pages', () => {
  test('are not links if they were removed or if the domain is unknown', () => {
    const onePage = (kind: 'added' | 'removed'): RunEvent => changed({ pages: changedPages(kind, 'a.html') });
    expect(summaryOf([requested(), resumed(), onePage('added'), succeeded()]).tags).not.toContain('a');
    expect(summaryOf([...exported, onePage('removed'), succeeded()]).tags).not.toContain('a');
  });

  test('are linked by the address that a browser writes', () => {
    const pages = changedPages('added', 'c++/100% a+b,c@d.html');
    const { html } = summaryOf([...exported, changed({ pages }), succeeded()]);
    expect(html).toContain('href="https://docs.example.com/c++/100%25%20a+b,c@d"');
  });

  test('are collapsed by kind, and counted if they are more than fifty', () => {
    const named = (name: string, count: number): readonly string[] =>
      Array.from({ length: count }, (_, index) => `${name}-${index}.html`);
    const pages = [
      ...changedPages('removed', ...named('r', 6)),
      ...changedPages('added', ...named('a', 6)),
      ...changedPages('modified', ...named('m', 48)),
    ];
    const { html } = summaryOf([...exported, changed({ pages }), succeeded()]);
    const [open = '', folded = ''] = html.split('<details>');
    expect(linesIn(open).map((line) => line.slice(0, 3))).toEqual([
      ...Array.from({ length: 5 }, () => '− r'),
      ...Array.from({ length: 5 }, () => '+ a'),
      ...Array.from({ length: 10 }, () => '~ m'),
    ]);
    expect(folded).toContain('<summary>40 more</summary>');
    expect(linesIn(folded)).toHaveLength(31);
    expect(linesIn(folded).at(-1)).toBe('and 10 more');
  });

  test('have their titles, and their paths if titles repeat', () => {
    const titles = ['Same', 'Same', 'Other', ''];
    const pages = titles.map((title, index) => ({ kind: 'added', path: `${index}.html`, title }) as const);
    const { html } = summaryOf([...exported, changed({ pages }), succeeded()]);
    expect(linesIn(html)).toEqual(['+ Same (0.html)', '+ Same (1.html)', '+ Other', '+ 3.html']);
  });

  test('are in the log of the program as in the summary, at most ten', () => {
    const text = (of: 'text' | 'row') => ({ of, parts: [{ kind: 'added', text: 'Retries | 3' }] }) as const;
    const changes = { shown: [text('text'), text('row')], moreCount: 2 };
    const pages: readonly ChangedPage[] = [
      { kind: 'moved', path: 'b.html', title: 'B', from: 'a.html' },
      { kind: 'modified', path: 'c.html', title: 'docs_s3cret', changes },
      ...Array.from({ length: 10 }, (_, index) => ({ kind: 'added', path: `${index}.html`, title: 'Same' }) as const),
    ];
    const redact = (text: string): string => text.replace('docs_s3cret', '***');
    const lines = changedPageLines([changed({ pages })], redact);
    expect(lines.slice(0, 3)).toEqual([
      '→ B, moved from a.html',
      '~ ***: + "Retries | 3" · + Retries | 3 · 2 more',
      '+ Same (0.html)',
    ]);
    expect(lines.slice(10)).toEqual(['and 2 more']);
  });

  test('are preceded by what vanished as a whole', () => {
    const vanished = [
      { name: 'a*b/', of: 'page', count: 5 },
      { name: 'img/', of: 'file', count: 1200 },
      { name: '.png', of: 'file', count: 7 },
    ] as const;
    const { html } = summaryOf([
      ...exported,
      changed({ files: { added: 0, modified: 0, removed: 6 }, vanished }),
      succeeded(),
    ]);
    expect(html).toContain(
      'No longer in the site: all 5 pages of <code>a*b/</code>, all 1,200 files of <code>img/</code>, all 7 <code>.png</code> files',
    );
  });

  test('show what changed on them', () => {
    const { html } = summaryOf([...exported, changed({ pages: [changedPage] }), succeeded()]);
    expect(html).toContain(
      '~ <a href="https://docs.example.com/a">Sessions</a>: They end after <del>30 days</del> <strong>12 hours</strong>. · + &quot;New&quot; · link of <em>Install</em> changed · 2 more',
    );
  });

  test('show where they moved from', () => {
    const pages = [{ kind: 'moved', path: 'tokens.html', from: 'legacy/tokens.html', title: 'Tokens' }] as const;
    const { html } = summaryOf([...exported, changed({ pages }), succeeded()]);
    expect(html).toContain('1 page reads differently (1 moved)');
    expect(linesIn(html)).toEqual(['→ Tokens, moved from legacy/tokens.html']);
  });
});

const changedPage: ChangedPage = {
  kind: 'modified',
  path: 'a.html',
  title: 'Sessions',
  changes: {
    shown: [
      {
        of: 'text',
        parts: [
          { kind: 'same', text: 'They end after ' },
          { kind: 'removed', text: '30 days' },
          { kind: 'same', text: ' ' },
          { kind: 'added', text: '12 hours' },
          { kind: 'same', text: '.' },
        ],
      },
      { of: 'text', parts: [{ kind: 'added', text: 'New' }] },
      { of: 'link', text: 'Install', change: 'replaced' },
    ],
    moreCount: 2,
  },
};

/** The text of each line of the lists, without the details of the run. */
function linesIn(html: string): readonly string[] {
  const [list = ''] = html.split('<summary>Details');
  return [...list.matchAll(/<li>(.*?)<\/li>/gs)].map(([, line = '']) =>
    line.replace(/<[^>]*>/g, '').replaceAll('&quot;', '"'),
  );
}
