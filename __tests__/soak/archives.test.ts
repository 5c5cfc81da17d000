/** A seeded sample of `npm run soak:archives`. */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { mkdirSync, writeFileSync } from 'node:fs';
import { compareReaders, type ComparisonCounts } from '../../soak/archives/compare.ts';
import { knownReaders } from '../../soak/archives/other-readers.ts';
import { folderMark, treeOf } from '../../testing/file-tree.ts';
import { describeUnless } from '../../testing/requirements.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';

const mutations = 250;
const readers = knownReaders();

describe(`in ${mutations} mutated archives`, () => {
  const findings: (readonly [reader: string, text: string])[] = [];
  let counts: ComparisonCounts;
  const findingsOf = (name: string): readonly string[] =>
    findings.flatMap(([reader, text]) => (reader === name ? [text] : []));

  beforeAll(async () => {
    counts = await compareReaders({
      seed: 'npm test',
      firstMutation: 1,
      lastMutation: mutations,
      readers: readers.filter(({ isInstalled }) => isInstalled),
      onFinding: ({ number, mutation: { base, changes }, reader, details }) =>
        findings.push([reader, `${number} (${base}, ${changes.join('; ')}): ${details.join('; ')}`]),
    });
  }, 120_000);

  test('our reader accepts enough of them for a comparison, and never breaks', () => {
    expect(findingsOf('our reader')).toEqual([]);
    // Most mutations must be rejected, but a comparison of nothing would prove nothing.
    expect(counts.accepted).toBeGreaterThan(mutations / 10);
  });

  for (const { name, isInstalled } of readers) {
    describeUnless(isInstalled ? undefined : `needs ${name}`)(
      'what our reader accepts is unpacked in the same way',
      () => {
        test(`by ${name}`, () => {
          expect(findingsOf(name)).toEqual([]);
        });
      },
    );
  }
});

const folder = useTemporaryFolder();

// Other systems store only names that are Unicode.
describeUnless(process.platform === 'linux' ? undefined : 'needs Linux')('the tree of an unpacked archive', () => {
  test('contains files with names that are not UTF-8', () => {
    const path = Buffer.concat([Buffer.from(`${folder.path}/`), Buffer.from([0xc3])]);
    mkdirSync(path);
    writeFileSync(Buffer.concat([path, Buffer.from('/page')]), '');
    expect([...treeOf(folder.path)]).toEqual([
      ['\u{fffd}', folderMark],
      ['\u{fffd}/page', expect.stringMatching(/^e3b0c442/)],
    ]);
  });
});
