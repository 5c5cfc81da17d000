import { describe, expect, test } from '@jest/globals';
import { Failure } from '../../src/failure.ts';
import { summaryText } from '../../src/runner/summary.ts';
import { changedFiles, type SampleRun, sampleRuns, summaryContextOf } from '../../testing/sample-runs.ts';
import { rendered, type Rendered } from '../../testing/rendered-markdown.ts';

function summaryOf(run: SampleRun): Rendered {
  return rendered(summaryText(summaryContextOf(run)));
}

function sample(name: string): SampleRun {
  const run = sampleRuns[name];
  if (run === undefined) throw new Error(`no sample run ${name}`);
  return run;
}

const none = changedFiles(0, []);
const exported = { domain: 'docs.example.com', jobId: 'se_1', pageCount: 3 };
const failure = new Failure({ code: 'timed-out', message: 'It took `long`.', hint: 'Set `job-id` or `timeout`.' });

describe('the headline', () => {
  test.each([
    ['success', '✅ docs.example.com exported: 372 pages, 45 changed'],
    ['no-change', '✅ docs.example.com exported: 372 pages, no changes'],
    ['first-export', '✅ docs.example.com exported: 372 pages, first export'],
    ['failure', '❌ Export of docs.example.com failed'],
    ['timeout', '⏱️ Export of docs.example.com timed out'],
    ['agent-job', '✅ Agent job agent_71c0d2e9 finished'],
  ])('of the sample "%s" is "%s"', (name, headline) => {
    expect(summaryOf(sample(name)).text.split('\n')[0]).toBe(headline);
  });

  test.each([
    [{ outcome: 'succeeded', summary: { jobId: 'se_1', pageCount: 1 } }, '✅ Export se_1 finished: 1 page'],
    [{ outcome: 'succeeded', summary: { ...exported, domain: 'a.example' } }, '✅ a.example exported: 3 pages'],
    [{ outcome: 'started', summary: exported }, '▶️ Export of docs.example.com started'],
    [{ outcome: 'cancelled', summary: { jobId: 'se_1' } }, '🚫 Export se_1 cancelled'],
    [{ outcome: 'failed' }, '❌ Static export failed'],
    [{ outcome: 'failed', summary: { agentJob: { jobId: 'a_1' } } }, '❌ Agent job a_1: the step failed'],
  ] satisfies readonly (readonly [SampleRun, string])[])('of %j is "%s"', (run, headline) => {
    expect(summaryOf(run).text.split('\n')[0]).toBe(headline);
  });
});

describe('the row of figures', () => {
  test('shows pages, changes, size with its difference, and duration', () => {
    const { cells } = summaryOf(sample('success'));
    expect(cells.slice(0, 8)).toEqual([
      ...['Pages', 'Changed', 'Size', 'Duration'],
      ...['372in 32,771 files', '4548 files: 12 added, 34 modified, 2 removed', '488 MiB+1.2 MiB', '3m 24s'],
    ]);
  });

  test('shows the size of the bundle if the archive was not read', () => {
    const { cells } = summaryOf({ outcome: 'succeeded', summary: { ...exported, bundleSizeBytes: 2048 } });
    expect(cells).toEqual(['Pages', 'Bundle size', 'Duration', '3', '2 KiB', '0s']);
  });

  test('counts files if only files that are not pages changed', () => {
    const changes = { isFirstExport: false, added: none, modified: changedFiles(2, []), removed: none };
    const { text, cells } = summaryOf({ outcome: 'succeeded', summary: { ...exported, changes } });
    expect(text).toContain('3 pages, 2 files changed');
    expect(cells).toContain('2 files0 added, 2 modified, 0 removed');
    expect(text).not.toContain('Changed pages');
  });

  test('shows the same duration as the total of the stages', () => {
    const { cells } = summaryOf(sample('success'));
    expect(cells.slice(-2)).toEqual(['Total', '3m 24s']);
  });
});

describe('the changed pages', () => {
  test('are open up to the tenth and collapsed from there on', () => {
    const { html } = summaryOf(sample('success'));
    const [open = '', folded = ''] = html.split('<summary>35 more</summary>');
    expect(open.match(/<li>/g)).toHaveLength(10);
    expect(folded).toContain('guides/old.html removed');
    expect(folded).toContain('and 10 more');
  });

  test('link to the published page, with a URL without .html', () => {
    const { html } = summaryOf(sample('success'));
    expect(html).toContain('<a href="https://docs.example.com/guides/kubernetes">guides/kubernetes.html</a> modified');
    expect(html).toContain('<a href="https://docs.example.com/">index.html</a> modified');
  });

  test('are not links if they were removed or if the domain is unknown', () => {
    const changes = { isFirstExport: false, added: changedFiles(1, ['a.html']), modified: none, removed: none };
    expect(summaryOf({ outcome: 'succeeded', summary: { jobId: 'se_1', changes } }).tags).not.toContain('a');
    const removed = { ...changes, added: none, removed: changedFiles(1, ['a.html']) };
    expect(summaryOf({ outcome: 'succeeded', summary: { ...exported, changes: removed } }).tags).not.toContain('a');
  });

  test('are not listed for a first export', () => {
    expect(summaryOf(sample('first-export')).text).not.toContain('Changed pages');
  });
});

describe('a failure', () => {
  test('shows every name and example in backticks as code', () => {
    const hint = 'Such as `*.example.com`, `/changelog/**`, `90s` or `$HOME`.';
    const { html } = summaryOf({
      outcome: 'failed',
      failure: new Failure({ code: 'invalid-input', message: 'x', hint }),
    });
    expect([...html.matchAll(/<code>(.*?)<\/code>/g)].map(([, code]) => code)).toEqual(
      expect.arrayContaining(['*.example.com', '/changelog/**', '90s', '$HOME']),
    );
  });

  test('shows code, message, hint, the line that resumes the export, and the documentation', () => {
    const { text, html } = summaryOf({
      outcome: 'timed-out',
      summary: exported,
      failure,
      helpUrl: 'https://a.example/b',
    });
    expect(text).toMatch(/timed-out It took long\.\n+Set job-id or timeout\./);
    expect(html).toMatch(/<pre><code[^>]*>job-id: se_1\n<\/code><\/pre>/);
    expect(html).toContain('Set <code>job-id</code> or <code>timeout</code>.');
    expect(html).toContain('<a href="https://a.example/b">Troubleshooting timed-out</a>');
  });

  test('omits the line to resume without a job, or if resuming cannot help', () => {
    expect(summaryOf({ outcome: 'timed-out', failure }).tags).not.toContain('pre');
    const failed = new Failure({ code: 'export-failed', message: 'Export se_1 failed.' });
    expect(summaryOf({ outcome: 'failed', summary: exported, failure: failed }).tags).not.toContain('pre');
  });

  test('shows no link if the version of the action is unknown', () => {
    expect(summaryOf({ outcome: 'failed', failure }).tags).not.toContain('a');
  });
});

describe('the audit', () => {
  test('shows the result and the most frequent findings', () => {
    const { text } = summaryOf(sample('audit-findings'));
    expect(text).toContain('⚠️ Audit: 3 findings (2 broken links, 1 external script), 4 ignored');
    expect(text).toContain('cdn.example.net: external script in index.html');
  });

  test('shows zero findings', () => {
    const audit = { findingCount: 0, counts: 'no findings, 4 ignored', findings: [] };
    expect(summaryOf({ outcome: 'succeeded', summary: { ...exported, audit } }).text).toContain(
      '✅ Audit: no findings, 4 ignored',
    );
  });
});

describe('an agent job', () => {
  test('links to its pull request', () => {
    const { html } = summaryOf(sample('agent-job'));
    const url = 'https://github.com/your-org/docs/pull/128';
    expect(html).toContain(`<a href="${url}">${url}</a>`);
  });

  test('shows a missing pull request', () => {
    const agentJob = { jobId: 'agent_1', status: 'completed' };
    expect(summaryOf({ outcome: 'succeeded', summary: { agentJob } }).text).toContain('Pull request: none');
  });
});

describe('text from outside', () => {
  const hostile =
    '</td></table>| x |\n\n# Done ```mermaid\n<img src=x onerror=alert(1)> [x](https://evil.example) @octocat';
  const changed = changedFiles(1, [hostile]);
  const run: SampleRun = {
    outcome: 'failed',
    summary: {
      domain: hostile,
      jobId: hostile,
      changes: { isFirstExport: false, added: changed, modified: changed, removed: changed },
      audit: { findingCount: 1, counts: hostile, findings: [hostile] },
      agentJob: { jobId: hostile, status: hostile, pullRequest: hostile },
    },
    details: [{ label: 'Bundle', value: hostile }],
    stages: [{ name: 'Export', durationMs: 1 }],
    failure: new Failure({ code: 'cancelled', message: hostile, hint: hostile }),
  };

  test('adds no element to the summary', () => {
    const { tags } = summaryOf(run);
    expect(new Set(tags)).toEqual(
      new Set([...['h3', 'p', 'strong', 'code', 'br', 'ul', 'li', 'details', 'summary'], ...tableTags]),
    );
  });

  test('cannot make a link to another host out of a changed page', () => {
    const pages = ['//evil.example/x.html', 'https://evil.example/', 'javascript:alert(1)', '"><img src=x>.html'];
    const changes = { isFirstExport: false, added: changedFiles(4, pages), modified: none, removed: none };
    const { html, tags } = summaryOf({ outcome: 'succeeded', summary: { ...exported, changes } });
    const targets = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => new URL(href ?? '').origin);
    expect(new Set(targets)).toEqual(new Set(['https://docs.example.com']));
    expect(tags).not.toContain('img');
  });

  test('cannot make the summary larger than GitHub accepts', () => {
    const worst = '\u200b'.repeat(1_000_000);
    const many = changedFiles(
      1_000_000,
      Array.from({ length: 50 }, () => '\u200b'.repeat(4_000)),
      1_000_000,
    );
    const summary = summaryText(
      summaryContextOf({
        ...run,
        summary: { ...run.summary, changes: { isFirstExport: false, added: many, modified: many, removed: many } },
        details: Array.from({ length: 20 }, (_, index) => ({ label: `Detail ${index}`, value: worst })),
        failure: new Failure({ code: 'cancelled', message: worst, hint: worst }),
      }),
    );
    expect(Buffer.byteLength(summary)).toBeLessThan(1024 * 1024);
    expect(rendered(summary).text).toMatch(/and 2999\d\d\d more|and 2,999,9\d\d more/);
  });
});

const tableTags = ['table', 'thead', 'tbody', 'tr', 'th', 'td'];
