/** `npm run soak:archives`: mutates archives. Our reader and other programs must unpack them in the same way. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compareReaders, type ArchiveFinding } from './compare.ts';
import { knownReaders } from './other-readers.ts';

const { values } = parseArgs({
  options: { mutations: { type: 'string', default: '10000' }, seed: { type: 'string' }, only: { type: 'string' } },
});
const seed = values.seed ?? String(Date.now());
const only = values.only === undefined ? undefined : Number(values.only);
console.log(
  `archives: seed ${seed}, ${only === undefined ? `${values.mutations} mutations` : `mutation ${only} alone`}`,
);

const readers = knownReaders().filter(({ name, isInstalled }) => {
  if (!isInstalled) console.log(`archives: ${name} is not installed and is skipped`);
  return isInstalled;
});
const comparison = await compareReaders({
  seed,
  firstMutation: only ?? 1,
  lastMutation: only ?? Number(values.mutations),
  readers,
  onFinding: report,
});
console.log(JSON.stringify(comparison, null, 2));
process.exitCode = comparison.findings === 0 ? 0 : 1;

function report({ number, mutation, reader, details }: ArchiveFinding): void {
  const folder = join(tmpdir(), 'archive-findings');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${seed}-${number}.${mutation.format}`);
  writeFileSync(path, mutation.archive);
  console.log(
    `Mutation ${number} of ${mutation.base} as ${mutation.format} (${mutation.changes.join('; ')}): ${reader} differs`,
  );
  for (const detail of details) console.log(`  ${detail}`);
  console.log(`  ${path}; to repeat it: npm run soak:archives -- --seed ${seed} --only ${number}`);
}
