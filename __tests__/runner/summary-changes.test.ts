import { describe, expect, test } from '@jest/globals';
import { sampleSummary } from '../../scripts/docs/sample-summaries.ts';
import { rendered, type Rendered } from '../../testing/rendered-markdown.ts';
import { changed, changedFiles, ended, requested, resumed, succeeded } from '../../testing/sample-runs.ts';
import { summaryOf } from './summary-of.ts';

const sample = (name: string): Rendered => rendered(sampleSummary(name));

const exported = [requested('docs.example.com'), resumed(), ended(3)];

describe('the changed pages', () => {
  test('are open up to the tenth and collapsed from there on', () => {
    const { html } = sample('success');
    const [open = '', folded = ''] = html.split('<summary>35 more</summary>');
    expect(open.match(/<li>/g)).toHaveLength(10);
    expect(folded).toContain('guides/old.html removed');
  });

  test('link to the published page, with a URL without .html', () => {
    const { html } = sample('success');
    expect(html).toContain('<a href="https://docs.example.com/guides/kubernetes">guides/kubernetes.html</a> modified');
    expect(html).toContain('<a href="https://docs.example.com/">index.html</a> modified');
  });

  test('are not links if they were removed or if the domain is unknown', () => {
    const page = changedFiles(1, ['a.html']);
    expect(summaryOf([requested(), resumed(), changed({ added: page }), succeeded()]).tags).not.toContain('a');
    expect(summaryOf([...exported, changed({ removed: page }), succeeded()]).tags).not.toContain('a');
  });

  test('are counted if they are more than fifty', () => {
    const pages = Array.from({ length: 60 }, (_, index) => `page-${index}.html`);
    const { html } = summaryOf([...exported, changed({ modified: changedFiles(60, pages) }), succeeded()]);
    expect(html.match(/<li>.* modified<\/li>/g)).toHaveLength(50);
    expect(html).toContain('<summary>50 more</summary>');
    expect(html).toContain('and 10 more');
  });

  test('are not listed for a first export', () => {
    expect(sample('first-export').text).not.toContain('page-1.html');
  });
});
