// `npm run picture`: draws the job summary of a real run as GitHub shows it, for the README. Look at it before it is committed.
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { findBrowser, noBrowser, openBrowser } from './browser/system-browser.ts';
import { realSummary } from './summary/real-summary.ts';
import { showSummary } from './summary/summary-page.ts';

const picture = path.resolve(import.meta.dirname, '../docs/images/summary.png');

const executable = findBrowser();
if (executable === undefined) throw new Error(`No picture: ${noBrowser}`);
const summary = await realSummary();
const browser = await openBrowser(executable);
try {
  const page = await showSummary(await browser.newContext({ deviceScaleFactor: 1.5 }), summary);
  await page.locator('main').screenshot({ path: picture });
} finally {
  await browser.close();
}
console.log(`${path.relative('', picture)}: ${Math.round((await stat(picture)).size / 1024)} KiB`);
