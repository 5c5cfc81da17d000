// `npm run picture`: renders the job summary for the README in both themes. With --all <folder>, renders every sample summary
// at the width of a phone and of a desktop, for review.
import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { sampleRuns } from '../testing/sample-runs.ts';
import { findBrowser, noBrowser, openBrowser } from './browser/system-browser.ts';
import { sampleSummary } from './docs/sample-summaries.ts';
import { digestFile, pictureDigest, pictureFile, pictureSummary, themes } from './summary/picture.ts';
import { showSummary, type SummaryView } from './summary/summary-page.ts';

const root = path.resolve(import.meta.dirname, '..');
const { all } = parseArgs({ options: { all: { type: 'string' } } }).values;

const executable = findBrowser();
if (executable === undefined) throw new Error(`Cannot render the summary: ${noBrowser}`);
const browser = await openBrowser(executable);
try {
  if (all === undefined) await renderReadmePictures(browser);
  else await renderAll(browser, all);
} finally {
  await browser.close();
}

async function renderReadmePictures(browser: Browser): Promise<void> {
  for (const theme of themes) {
    await render(browser, { markdown: pictureSummary(), file: path.join(root, pictureFile(theme)), theme });
  }
  await writeFile(path.join(root, digestFile), pictureDigest());
}

async function renderAll(browser: Browser, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of Object.keys(sampleRuns)) {
    for (const theme of themes) {
      for (const widthPx of [400, 1200]) {
        const file = path.join(folder, `${name}-${widthPx}-${theme}.png`);
        await render(browser, { markdown: sampleSummary(name), file, theme, widthPx });
      }
    }
  }
}

interface Picture extends SummaryView {
  readonly markdown: string;
  readonly file: string;
}

async function render(browser: Browser, { markdown, file, ...view }: Picture): Promise<void> {
  const context = await browser.newContext({ deviceScaleFactor: 1.5 });
  const page = await showSummary(context, markdown, view);
  await page.locator('main').screenshot({ path: file });
  await context.close();
  console.log(`${path.relative('', file)}: ${Math.round((await stat(file)).size / 1024)} KiB`);
}
