import { describe, expect, test } from '@jest/globals';
import { seededRandom } from '../../testing/seeded-random.ts';
import { nightOf, type Night, site } from './changed-night.ts';
import { hostOf } from '../../testing/published-site.ts';
import { endedCheck, failed, type Host } from '../../testing/site-check.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';

const folder = useTemporaryFolder();
const random = seededRandom(7);

/** How many checks are red of a host of several servers, of which a share serves the old site. */
async function redCount(checkCount: number, { old, inputs }: Night, share: number): Promise<number> {
  let count = 0;
  for (let index = 0; index < checkCount; index += 1) {
    const host: Host = (request) => hostOf(random() < share ? old : site)(request);
    const { outcome } = await endedCheck(host, site.digest, inputs);
    count += await outcome.then(
      () => 0,
      () => 1,
    );
  }
  return count;
}

describe('a check of a site with an old server', () => {
  test.each([
    [3, 'modified'],
    [9, 'modified'],
    [1, 'added'],
  ] as const)('fails each time if two servers take turns, with %d pages %s', async (count, kind) => {
    expect(await redCount(5, nightOf(folder, count, kind), 1 / 2)).toBe(5);
  });

  test('fails nearly each time if one of ten servers is old', async () => {
    expect(await redCount(20, nightOf(folder, 3), 1 / 10)).toBeGreaterThanOrEqual(19);
  });

  test('names the share of old answers, and counts the files', async () => {
    const { old, inputs } = nightOf(folder, 2);
    const host: Host = (request, count) => hostOf(count % 2 === 0 ? old : site)(request);
    const { run } = await failed(endedCheck(host, site.digest, inputs), {
      code: 'published-differs',
      message: /some servers still have the old export: 1\d of 3\d answers/,
    });
    expect(run.outputs).toMatchObject({ 'checked-count': 20, 'mismatch-count': 2 });
  });
});
