import { describe, expect, test } from '@jest/globals';
import { Failure } from '../../src/failure.ts';
import { emptyRecord, type RunRecord } from '../../src/runner/record.ts';
import { summaryText } from '../../src/runner/summary.ts';
import { rendered } from './rendered.ts';

const startMs = Date.UTC(2026, 0, 1, 3);

function recordOf(parts: Partial<RunRecord>): RunRecord {
  return { ...emptyRecord(), ...parts };
}

describe('the summary', () => {
  test('says how the step ended', () => {
    const record = recordOf({ outputs: new Map([['outcome', 'succeeded']]) });
    expect(summaryText('Static export', record)).toBe('## Static export: succeeded\n\n');
  });

  test('says that the step failed where no outcome is known', () => {
    expect(rendered(summaryText('Static export', emptyRecord())).text).toBe('Static export: failed');
  });

  test('shows the facts as a table, in their order, the first as its head', () => {
    const facts = [
      { label: 'Domain', value: 'docs.acme.io' },
      { label: 'Bundle', value: '/tmp/a|b/bundle.tar.gz (tar.gz, 12.3 MiB)' },
    ];
    const { cells, tags } = rendered(summaryText('Static export', recordOf({ facts })));
    expect(cells).toEqual(facts.flatMap(({ label, value }) => [label, value]));
    expect(tags.filter((tag) => tag === 'tr' || tag === 'th')).toEqual(['tr', 'th', 'th', 'tr']);
  });

  test('shows a digest as code, and keeps the words of a label together', () => {
    const facts = [{ label: 'Content digest', value: '0123456789abcdef'.repeat(4) }];
    const { html } = rendered(summaryText('Static export', recordOf({ facts })));
    expect(html).toContain(`>Content\u00a0digest</th>`);
    expect(html).toContain(`<code>${'0123456789abcdef'.repeat(4)}</code>`);
  });

  test('shows the stages as a timeline at its end', () => {
    const stages = [{ name: 'Export', startMs, durationMs: 72_000 }];
    const summary = summaryText('Static export', recordOf({ stages }));
    expect(summary).toMatch(/^```mermaid\ngantt\n[^`]*  section Export\n[^`]*```\n\n$/m);
  });

  test('says why the step failed and what to do', () => {
    const failure = new Failure({ code: 'timed-out', message: 'Export se_1 did not end.', hint: 'Take it up again.' });
    const { text } = rendered(summaryText('Static export', recordOf({ failure })));
    expect(text).toBe('Static export: failed\ntimed-out: Export se_1 did not end.\nWhat to do: Take it up again.');
  });

  test('shows the inputs that a hint names as code', () => {
    const failure = new Failure({
      code: 'timed-out',
      message: 'It took `long`.',
      hint: 'Give `job-id: se_1` or `timeout`.',
    });
    const { html } = rendered(summaryText('Static export', recordOf({ failure })));
    expect(html).toContain('It took `long`.');
    expect(html).toContain('Give <code>job-id: se_1</code> or <code>timeout</code>.');
  });

  test('shows neither table nor timeline nor failure where there is none', () => {
    expect(summaryText('Static export', emptyRecord())).not.toMatch(/\||```|\*\*/);
  });
});

describe('text from outside in the summary', () => {
  const hostile =
    '</td></table>| x |\n\n# Done ```mermaid\n<img src=x onerror=alert(1)> [x](https://evil.example) @octocat';

  test('does nothing as a fact', () => {
    const { cells, tags } = rendered(
      summaryText('Static export', recordOf({ facts: [{ label: 'Job', value: hostile }] })),
    );
    expect(cells).toEqual(['Job', expect.stringContaining('alert(1)')]);
    expect(tags).not.toContain('img');
    expect(tags).not.toContain('a');
  });

  test('does nothing as an item of a list', () => {
    const lists = [{ title: 'Added', items: [hostile, '- [ ] x', '1. y'], count: 3 }];
    const { tags } = rendered(summaryText('Static export', recordOf({ lists })));
    expect(tags).toEqual(['h2', 'p', 'strong', 'ul', 'li', 'li', 'li']);
  });

  test('does nothing as a failure', () => {
    const failure = new Failure({ code: 'export-failed', message: hostile, hint: hostile });
    const { tags } = rendered(summaryText('Static export', recordOf({ failure })));
    expect(tags).toEqual(['h2', 'p', 'strong', 'p', 'strong']);
  });

  test('does not make it larger than the runner takes, even where every letter has to be spelled out', () => {
    const worst = '\u200b'.repeat(1_000_000);
    const failure = new Failure({ code: 'export-failed', message: worst, hint: worst });
    const facts = ['Service', 'Domain', 'Job', 'Pages', 'Bundle', 'SHA-256'].map((label) => ({ label, value: worst }));
    const items = Array.from({ length: 50 }, () => '\u200b'.repeat(4_000));
    const lists = ['Added', 'Modified', 'Removed'].map((title) => ({ title, items, count: 1_000_000 }));
    const summary = summaryText('Static export', recordOf({ failure, facts, lists }));
    expect(Buffer.byteLength(summary)).toBeLessThan(1024 * 1024);
    expect(rendered(summary).text.match(/and 99999\d more/g)).toHaveLength(3);
  });
});
