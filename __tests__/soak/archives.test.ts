/** A seeded sample of `npm run soak:archives`. Programs that are not installed are left out and printed. */
import { expect, test } from '@jest/globals';
import { compareReaders, type ArchiveFinding } from '../../soak/archives/compare.ts';

const mutations = 250;

test(`other programs unpack what our reader accepts, in ${mutations} mutated archives, in the same way`, async () => {
  const findings: string[] = [];
  const counts = await compareReaders({
    seed: 'npm test',
    firstMutation: 1,
    lastMutation: mutations,
    onMissing: (program) => console.info(`${program} is not installed: not compared`),
    onFinding: ({ number, mutation, reader, details }: ArchiveFinding) =>
      findings.push(`${number} (${mutation.base}, ${mutation.changes.join('; ')}), ${reader}: ${details.join('; ')}`),
  });
  expect(findings).toEqual([]);
  // Most mutations must be rejected, but a comparison of nothing would prove nothing.
  expect(counts.accepted).toBeGreaterThan(mutations / 10);
}, 120_000);
