import { describe, expect } from '@jest/globals';
import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { showSummary } from '../../scripts/summary/summary-page.ts';
import { timelineText } from '../../src/runner/timeline.ts';
import { actionBench } from '../../testing/action-bench.ts';
import { anyText } from '../../testing/any-text.ts';
import { browserBench } from '../../testing/browser-bench.ts';

const bench = actionBench();
const { testInBrowser, open } = browserBench();

const chart = 'svg[aria-roledescription="gantt"]';

function stagesShown(page: Page): Promise<readonly string[]> {
  return page.locator(`${chart} .sectionTitle`).allTextContents();
}

describe('the summary of a real run, as GitHub shows it,', () => {
  testInBrowser('is a table of facts and a timeline of all stages', async () => {
    const run = await bench.run({ domain: 'docs.example.com', 'extract-to': 'site', 'previous-manifest': 'none.json' });
    const { context, requests, troubles } = await open();
    const page = await showSummary(context, run.rawSummary);
    expect(await page.locator('h2').allInnerTexts()).toEqual(['Static export: succeeded']);
    expect(await page.locator('tr').allInnerTexts()).toEqual(
      expect.arrayContaining([
        'Domain\tdocs.example.com',
        `Job\t${run.outputs['job-id']}`,
        `SHA-256\t${run.outputs['bundle-sha256']}`,
        `Folder\t${run.outputs['site-path']}`,
      ]),
    );
    expect(await stagesShown(page)).toEqual(['Start', 'Export', 'Link', 'Download', 'Site']);
    expect(await page.locator('main').innerText()).not.toMatch(/\||&#|<\/?code>|tickInterval|Syntax error/);
    expect({ requests, troubles }).toEqual({ requests: [], troubles: [] });
  });

  testInBrowser('says why it failed, what to do, and how far it came', async () => {
    const run = await bench.run({ domain: 'docs.example.com', 'expected-sha256': 'a'.repeat(64) });
    const { context, troubles } = await open();
    const page = await showSummary(context, run.rawSummary, 'dark');
    const [failed, hint] = await page.locator('p').allInnerTexts();
    expect(failed).toMatch(/^digest-mismatch: The bundle has the SHA-256 [0-9a-f]{64}, not a{64}/);
    expect(hint).toMatch(/^What to do: Do not deploy it\./);
    expect(await stagesShown(page)).toEqual(['Start', 'Export', 'Link', 'Download']);
    expect(troubles).toEqual([]);
  });
});

/** What somebody might call a stage, and what is left of it. */
const stageNames = {
  'click Export href "https://evil.example"': 'click Export href https evil example',
  'title Done': 'title Done',
  'Export : crit, 1, 2': 'Export crit 1 2',
  '%%{init: {"theme": "dark"}}%%': 'init theme dark',
  '<img src=x onerror=alert(1)>': 'img src x onerror alert 1',
  'Export\n```\n# Done': 'Export Done',
  'Ünïcode 日本': 'Ünïcode 日本',
  '://': 'Stage',
} as const;

describe('a stage in the timeline', () => {
  const startMs = Date.UTC(2026, 0, 1, 3);
  const chartOf = (name: string): string => timelineText([{ name, startMs, durationMs: 5_000 }]);

  testInBrowser('is words and nothing else, and never breaks the chart', async () => {
    const { context, requests, troubles } = await open();
    const page = await showSummary(context, Object.keys(stageNames).map(chartOf).join('\n\n'));
    expect(await stagesShown(page)).toEqual(Object.values(stageNames));
    expect(await page.locator('main > pre').count()).toBe(await page.locator('main > *').count());
    expect({ requests, troubles }).toEqual({ requests: [], troubles: [] });

    const charts = fc.sample(anyText({ maxLength: 30 }), 200).map((name) => chartOf(name).replace(/^```.*$/gm, ''));
    const kinds = await page.evaluate(
      `Promise.all(${JSON.stringify(charts)}.map((chart) => mermaid.parse(chart).then(({ diagramType }) => diagramType, String)))`,
    );
    expect(kinds).toEqual(charts.map(() => 'gantt'));
  });
});
