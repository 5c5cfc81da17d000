import { describe, expect } from '@jest/globals';
import { showSummary } from '../../scripts/summary/summary-page.ts';
import { actionFixture } from '../../testing/action-fixture.ts';
import { browserFixture } from '../../testing/browser-fixture.ts';

const bench = actionFixture();
const { testInBrowser, open } = browserFixture();

describe('the summary of a real run, rendered as on GitHub,', () => {
  testInBrowser('shows the result, its figures and its details', async () => {
    const run = await bench.run({ domain: 'docs.example.com', 'extract-to': 'site', 'previous-manifest': 'none.json' });
    const { context, requests, troubles } = await open();
    const page = await showSummary(context, run.rawSummary);
    expect(await page.locator('h3').allInnerTexts()).toEqual([
      expect.stringMatching(/docs\.example\.com exported: \d+ pages, first export$/),
    ]);
    await page.locator('details').last().click();
    const details = (await page.locator('details').last().innerText()).replaceAll('\u00a0', ' ');
    for (const name of ['job-id', 'bundle-sha256', 'content-digest', 'site-path']) {
      expect(details).toContain(run.outputs[name]);
    }
    expect(await page.locator('main').innerText()).not.toMatch(/\||&#|<\/?code>/);
    expect({ requests, troubles }).toEqual({ requests: [], troubles: [] });
  });

  testInBrowser('shows why the step failed and what to do', async () => {
    const run = await bench.run({ domain: 'docs.example.com', 'expected-sha256': 'a'.repeat(64) });
    const { context, troubles } = await open();
    const page = await showSummary(context, run.rawSummary, { theme: 'dark' });
    const [failed] = await page.locator('p').allInnerTexts();
    expect(failed).toMatch(/^digest-mismatch /);
    expect(troubles).toEqual([]);
  });
});
