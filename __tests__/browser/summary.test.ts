import { expect, test } from '@jest/globals';
import { sampleSummary } from '../../scripts/docs/sample-summaries.ts';
import { showSummary } from '../../scripts/summary/summary-page.ts';
import { actionFixture } from '../../testing/action-fixture.ts';
import { browserFixture } from '../../testing/browser-fixture.ts';
import { sampleRuns } from '../../testing/sample-runs.ts';

const action = actionFixture();
const { describeInBrowser, open } = browserFixture();

describeInBrowser('the summary of a real run, rendered as on GitHub,', () => {
  test('shows the result, its figures and its details', async () => {
    const run = await action.run({
      domain: 'docs.example.com',
      'extract-to': 'site',
      'previous-manifest': 'none.json',
    });
    expect(labelsIn(run.rawSummary)).toEqual(labelsIn(sampleSummary('first-export')));
    const { context, requests, problems } = await open();
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
    expect({ requests, problems }).toEqual({ requests: [], problems: [] });
  });

  test('fits on a phone: nothing is cut off at a width of 400 pixels', async () => {
    const { context } = await open();
    for (const name of Object.keys(sampleRuns)) {
      const page = await showSummary(context, sampleSummary(name), { widthPx: 400 });
      for (const each of await page.locator('summary').all()) await each.click();
      const hiddenPx = await page
        .locator('html, table')
        .evaluateAll((all) => all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
      expect({ name, hiddenPx: Math.max(...hiddenPx) }).toEqual({ name, hiddenPx: 0 });
    }
  });

  test('shows the cause of a failure and the fix', async () => {
    const run = await action.run({ domain: 'docs.example.com', 'expected-sha256': 'a'.repeat(64) });
    const { context, problems } = await open();
    const page = await showSummary(context, run.rawSummary, { theme: 'dark' });
    const [failed] = await page.locator('p').allInnerTexts();
    expect(failed).toMatch(/^digest-mismatch /);
    expect(problems).toEqual([]);
  });
});

/** The labels of the details and of all table rows. The committed samples must have those of a real run. */
function labelsIn(summary: string): readonly string[] {
  return [...summary.matchAll(/^- (.+?): <code>|^\| ([A-Z][\w ]+?) \|/gm)].map(
    ([, detail, row]) => detail ?? row ?? '',
  );
}
