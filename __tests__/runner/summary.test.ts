import { describe, expect, test } from '@jest/globals';
import type { RunEvent } from '../../src/events.ts';
import { Failure } from '../../src/failure.ts';
import type { ChangedPage } from '../../src/model/site.ts';
import { servedText } from '../../src/presenter/check-events.ts';
import { summaryText } from '../../src/runner/summary.ts';
import {
  agentJob,
  audited,
  auditStarted,
  awaited,
  changed,
  changedPages,
  ended,
  exported,
  failed,
  publishedRun,
  requested,
  resumed,
  succeeded,
} from '../../testing/sample-runs.ts';
import { rendered, summaryOf } from './rendered-markdown.ts';

const failure = new Failure({ code: 'timed-out', message: 'It took `long`.', hint: 'Set `job-id` or `timeout`.' });
const ofDomain = [requested('a.example'), resumed(), ended(3)];
const leftOut = changed({ excludedCount: 2 });

test.each<readonly [string, readonly RunEvent[], string]>([
  ['a job without a domain', [requested(), resumed(), ended(1), succeeded()], '✅ Export se_1 finished: 1 page'],
  ['a finished export', [...ofDomain, succeeded()], '✅ a.example exported: 3 pages'],
  ['an export without changes', [...ofDomain, changed({}), succeeded()], '✅ a.example exported: 3 pages, no changes'],
  ['an export of fewer files', [...ofDomain, leftOut, succeeded()], '✅ a.example exported: 3 pages, 2 files left out'],
  ['a started export', [requested('a.example'), resumed(), succeeded(0, 'started')], '▶️ Export of a.example started'],
  ['a cancelled run', [requested(), resumed(), failed(failure, 'cancelled')], '🚫 Export se_1 cancelled'],
  ['a run that failed after it was reported as a success', [succeeded(), failed(failure)], '❌ Static export failed'],
  ['a run without an end', [requested('a.example')], '❌ Export of a.example failed'],
  ['a run that failed before its first request', [failed(failure)], '❌ Static export failed'],
  ['an agent job', [awaited('a_1'), failed(failure)], '❌ Wait for agent job a_1 failed'],
])('the headline of %s', (_what, events, headline) => {
  expect(summaryOf(events).text.split('\n')[0]).toBe(headline);
});

describe('the row of figures', () => {
  test('shows the size of a bundle that was not downloaded, and the duration below, where a phone does not cut it off', () => {
    const url = new URL('https://a.example/b?c=d');
    const created = { kind: 'bundle-url-created', url, sizeBytes: 1024, isMasked: true } as const;
    const source = summaryText({ redact: (text) => text, events: [...exported, created, succeeded(3_723_000)] });
    expect(rendered(source).cells).toEqual(['Pages', 'Bundle size', '3', '1 KiB']);
    expect(source).toMatch(/\*\*1&nbsp;KiB\*\* \|\n\n<sub>.*1h 2m<\/sub>/);
  });

  test('counts files if no page changed for readers', () => {
    const { text, cells } = summaryOf([
      ...exported,
      changed({ files: { added: 0, modified: 2, removed: 0 } }),
      succeeded(),
    ]);
    expect(text).toContain('3 pages, none changed');
    expect(text).not.toContain('No page');
    expect(cells).toContain('none2 files: 0 added, 2 modified, 0 removed');
  });
});

test('an audit is named by its folder, with its verdict', () => {
  const { text } = summaryOf([auditStarted, audited({ verdict: 'no findings, 4 ignored' }), succeeded()]);
  expect(text).toContain('✅ Audit of site: no findings, 4 ignored');
  expect(summaryOf([auditStarted, audited({ findingCount: 1 }), succeeded()]).text).toContain('⚠️ Audit of site');
});

test('the details have the job and how long each part took', () => {
  const part = { kind: 'part-ended', part: 'Export', durationMs: 61_000 } as const;
  const { text } = summaryOf([...exported, part, { ...part, part: 'Check' }, succeeded()]);
  expect(text).toMatch(/Details\s+Job: se_1\s[^]*\sDurations: Export 1m 1s, Check 1m 1s\s/);
});

test('a check links to the site that serves the export', () => {
  const { html } = summaryOf(publishedRun());
  expect(html).toMatch(
    /<h3>✅ <a href="https:\/\/docs.example.com\/">docs.example.com<\/a> serves this export: .*<\/h3>/,
  );
});

test.each([
  [7, 7, '200 of 228 files compared, all 7 changed ones'],
  [7, 3, '200 of 228 files compared, 3 of 7 changed ones'],
  [1, 1, '200 of 228 files compared, including the changed one'],
  [0, 0, '200 of 228 files compared'],
])('a check of %d changed files that compared %d', (changedCount, comparedChangedCount, expected) => {
  const sample = { checkedCount: 200, fileCount: 228, changedCount, comparedChangedCount };
  const text = servedText({ ...sample, url: 'https://docs.example.com/', isContentCompared: true });
  expect(text).toBe(`serves this export: ${expected}`);
});

test('an agent job shows a missing pull request', () => {
  const { text } = summaryOf([awaited('agent_1'), agentJob, succeeded()]);
  expect(text).toContain('Pull request: none');
});

describe('text from outside', () => {
  const hostile =
    '</td></table>| x |\n\n# Done ```mermaid\n<img src=x onerror=alert(1)> [x](https://evil.example) @octocat';
  const events: readonly RunEvent[] = [
    requested(hostile),
    resumed(hostile),
    changed({ pages: hostileChanges(hostile) }),
    audited({ findingCount: 1, verdict: hostile, findings: [hostile], notes: [hostile] }),
    awaited(hostile),
    { ...agentJob, status: hostile, pullRequest: hostile, repository: hostile },
    { kind: 'part-ended', part: 'Export', durationMs: 1 },
    {
      ...failed(new Failure({ code: 'cancelled', message: hostile, hint: hostile }), 'cancelled'),
      rerunInputs: [hostile],
    },
  ];

  test('adds no element to the summary', () => {
    const { tags } = summaryOf(events);
    expect(new Set(tags)).toEqual(
      new Set([...['h3', 'p', 'strong', 'code', 'pre', 'br', 'ul', 'li', 'details', 'summary', 'del', 'em', 'sub']]),
    );
  });

  test('cannot make a link to another host out of a changed page', () => {
    const paths = ['//evil.example/x.html', 'https://evil.example/', 'javascript:alert(1)', '"><img src=x>.html'];
    const pages = changedPages('added', ...paths);
    const { html, tags } = summaryOf([...exported, changed({ pages }), succeeded()]);
    const targets = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => new URL(href ?? '').origin);
    expect(new Set(targets)).toEqual(new Set(['https://docs.example.com']));
    expect(tags).not.toContain('img');
  });

  test('cannot make the summary larger than GitHub accepts', () => {
    const worst = '\u200b'.repeat(1_000_000);
    const pages = Array.from({ length: 1_000 }, () => hostileChanges('\u200b'.repeat(160))).flat();
    const worstEvents = [
      ...events.slice(0, -1),
      changed({ pages }),
      failed(new Failure({ code: 'cancelled', message: worst, hint: worst })),
    ];
    const summary = summaryText({ redact: (text) => text, events: worstEvents });
    expect(Buffer.byteLength(summary)).toBeLessThan(1024 * 1024);
    expect(rendered(summary).text).toMatch('and 3,950 more');
  });
});

/** A page of each kind, with a text from outside in every place. */
function hostileChanges(text: string): readonly ChangedPage[] {
  const part = { of: 'text', parts: (['same', 'removed', 'added'] as const).map((kind) => ({ kind, text })) } as const;
  const changes = { shown: [part, part, { of: 'link', text, change: 'added' }], moreCount: 0 } as const;
  const page = { path: text, title: text };
  return [
    { kind: 'removed', ...page },
    { kind: 'added', ...page },
    { kind: 'modified', ...page, changes },
    { kind: 'moved', ...page, from: text },
  ];
}
