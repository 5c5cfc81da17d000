import { describe, expect, test } from '@jest/globals';
import type { FactsOf } from '../../src/events.ts';
import { Failure } from '../../src/failure.ts';
import type { LackingPage } from '../../src/model/site.ts';
import { exported, failed, lackingPage } from '../../testing/sample-runs.ts';
import { summaryOf } from './rendered-markdown.ts';

const failure = new Failure({ code: 'timed-out', message: 'It took `long`.', hint: 'Set `job-id` or `timeout`.' });

function pagesIn(folder: string, count: number): readonly LackingPage[] {
  return Array.from({ length: count }, (_, index) => lackingPage(`${folder}${index}/index.html`, `Page ${index}`));
}

function lackingIn(facts: Pick<FactsOf<'pages-lacking'>, 'pages'> & Partial<FactsOf<'pages-lacking'>>): string {
  const run = { ...failed(new Failure({ code: 'too-many-removed', message: 'x' })), rerunInputs: ['job-id: se_1'] };
  const lacking = { published: [], domain: 'docs.example.com', changesPath: '/c', ...facts };
  return summaryOf([...exported, { kind: 'pages-lacking', ...lacking }, run]).html;
}

/** The texts of the lists, without the details of the run. */
function itemsIn(html: string): readonly string[] {
  const [shown = ''] = html.split('<details>');
  return [...shown.matchAll(/<li>(.*?)<\/li>/g)].map(([, item = '']) => item.replace(/<[^>]*>/g, ''));
}

describe('a failure', () => {
  test('shows every name and example in backticks as code', () => {
    const hint = 'Such as `*.example.com`, `/changelog/**`, `90s` or `$HOME`.';
    const { html } = summaryOf([failed(new Failure({ code: 'invalid-input', message: 'x', hint }))]);
    expect([...html.matchAll(/<code>(.*?)<\/code>/g)].map(([, code]) => code)).toEqual(
      expect.arrayContaining(['*.example.com', '/changelog/**', '90s', '$HOME']),
    );
  });

  test('begins with what readers see', () => {
    const { text } = summaryOf([...exported, { ...failed(failure), site: 'Not published.' }]);
    expect(text).toMatch(/failed\s+Not published\.\s+timed-out It took long\./);
  });

  test('shows code, message, hint, the inputs to run again with, and the documentation', () => {
    const rerun = { rerun: 'To continue, use', rerunInputs: ['job-id: se_1', 'max-removed: 100%'] };
    const run = { ...failed(failure, 'timed-out', 'https://a.example/b'), ...rerun };
    const { text, html } = summaryOf([...exported, run]);
    expect(text).toContain('timed-out It took long.');
    expect(html).toContain('Set <code>job-id</code> or <code>timeout</code>. To continue, use:');
    expect(html).toMatch(/<pre><code[^>]*>job-id: se_1\nmax-removed: 100%\n<\/code><\/pre>/);
    expect(html).toContain('<a href="https://a.example/b">Troubleshooting timed-out</a>');
  });

  test('lists several wrong inputs', () => {
    const problems = ['Input `domain` is "x".', 'Input `timeout` is "y".'];
    const { html } = summaryOf([failed(new Failure({ code: 'invalid-input', message: problems }))]);
    expect(itemsIn(html)).toEqual(problems.map((problem) => problem.replaceAll('`', '').replaceAll('"', '&quot;')));
    expect(html.match(/domain/g)).toHaveLength(1);
  });

  test('links to the lacking pages by their titles, apart from the line that resumes the export', () => {
    const html = lackingIn({ pages: [lackingPage('a.html', 'One'), lackingPage('b/index.html', 'Two')] });
    expect(html).toMatch(
      /<pre><code[^>]*>job-id: se_1\n<\/code><\/pre>[^]*<a href="https:\/\/docs.example.com\/a">One<\/a>[^]*example.com\/b">Two</,
    );
  });

  const tenTitles = Array.from({ length: 10 }, (_, index) => `Page ${index}`);

  test.each([
    ['folder', ['', 'api/'], ['api/: 9 of 11 pages', 'In no folder: 8 of 10 pages']],
    ['folder below the one that has all', ['docs/', 'docs/api/'], ['docs/api/: 9 of 11 pages', 'docs/: 8 of 10 pages']],
    ['their only folder', ['docs/api/'], ['docs/api/: 12 of 14 pages']],
    ['title if they are in no folder', [''], [...tenTitles, 'and 2 more']],
  ])('shows many lacking pages by %s', (_what, folders, expected) => {
    const pages = folders.flatMap((folder, index) => pagesIn(folder, folders.length === 1 ? 12 : 8 + index));
    const left = folders.flatMap((folder) => [`${folder}left.html`, `${folder}left/index.html`]);
    const published = [...pages.map(({ path }) => path), ...left];
    expect(itemsIn(lackingIn({ pages, published }))).toEqual(expected);
  });

  test('shows no link if the version of the action is unknown', () => {
    expect(summaryOf([failed(failure)]).tags).not.toContain('a');
  });
});
