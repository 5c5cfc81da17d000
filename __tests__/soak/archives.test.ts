/** A seeded sample of `npm run soak -- --archives`. */
import { expect, test } from '@jest/globals';
import { ArchiveCheck } from '../../soak/archives/check.ts';

const mutations = 400;

test(`of ${mutations} mutated archives, each is rejected or unpacked completely`, async () => {
  using check = new ArchiveCheck();
  const findings: string[] = [];
  let accepted = 0;
  for (let number = 1; number <= mutations; number += 1) {
    const { outcome, broken } = await check.check('npm test', number);
    if (outcome === 'accepted') accepted += 1;
    findings.push(...broken.map((finding) => `${number}: ${finding}`));
  }
  expect(findings).toEqual([]);
  // Most mutations must be rejected, but a sample without accepted ones would prove nothing.
  expect(accepted).toBeGreaterThan(mutations / 10);
});
