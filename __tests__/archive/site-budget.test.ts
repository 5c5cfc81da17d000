import { test } from '@jest/globals';
import { SiteBudget } from '../../src/archive/site-budget.ts';
import { expectFailure } from '../../testing/failure-of.ts';

const [mebibyte, gibibyte] = [1024 ** 2, 1024 ** 3];
const budgetOf = (bundleBytes: number): SiteBudget =>
  new SiteBudget({ maxSizeBytes: 10 * gibibyte, maxFiles: 2 }, bundleBytes);

test.each([
  ['64 MiB from any archive', 1, 64 * mebibyte],
  ['250 times the size of its archive', 4 * mebibyte, 1000 * mebibyte],
])('a site may have %s, and no byte more', async (_what, bundleBytes, siteBytes) => {
  budgetOf(bundleBytes).addUnpacked(siteBytes);
  await expectFailure(() => budgetOf(bundleBytes).addUnpacked(siteBytes + 1), { code: 'site-too-large' });
});
