/** Compares our archive reader with `tar`, `unzip` and `sha256sum`, on tmpfs and on disk. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundleProgram } from '../bundle-program.ts';
import { makeManyFiles } from './many-files.ts';
import { copyToMedium, mediumNames, openMedium, type Medium } from './storage-media.ts';
import { runScenario, warmUpRounds } from './run-scenario.ts';
import { auditScenario, manyFilesScenario, readingScenario, scenariosWith } from './scenarios.ts';
import { makeSource, sizeMiB, type Source } from './source.ts';
import type { TreeOptions } from './tree.ts';

const seed = 20_261_121;

const options = {
  files: { type: 'string', default: '20000' },
  mib: { type: 'string', default: '500' },
  runs: { type: 'string', default: '5' },
  on: { type: 'string', default: 'tmpfs' },
} as const;

export function benchSite(args: readonly string[]): string {
  const { values } = parseArgs({ args: [...args], options });
  const treeOptions = { fileCount: Number(values.files), sizeBytes: Number(values.mib) * 1024 ** 2, seed };
  const runs = Number(values.runs);
  const media = mediumNames
    .filter((name) => values.on.split(',').includes(name))
    .map((name) => openMedium(name, { sizeBytes: treeOptions.sizeBytes, rounds: runs + warmUpRounds }));
  try {
    return sectionOf(media, treeOptions, runs);
  } finally {
    for (const { folder } of media) rmSync(folder, { recursive: true });
  }
}

function sectionOf(media: readonly Medium[], treeOptions: TreeOptions, runs: number): string {
  const [first] = media;
  if (first === undefined) throw new Error(`Set --on to one or more of ${mediumNames.join(',')}`);
  const source = makeSource(first.folder, treeOptions);
  const program = (name: string): string => bundleProgram(`site/${name}.ts`, join(first.folder, name));
  const programs = { read: program('read-ours'), audit: program('audit-ours'), tokenizeOnly: program('tokenize-only') };
  const scenarios = scenariosWith(programs);
  const tables = media.flatMap((medium) => {
    const local = copyToMedium(source, medium);
    return scenarios.flatMap((scenario) => runScenario({ scenario, medium, source: local, runs }));
  });
  for (const scenario of [readingScenario(programs), auditScenario(programs)]) {
    tables.push(...runScenario({ scenario, medium: first, source, runs }));
  }
  const manyFiles = join(first.folder, 'many-files.tar.gz');
  makeManyFiles(manyFiles);
  const manyFilesSource: Source = { tree: source.tree, archives: new Map([['tar.gz', manyFiles]]) };
  tables.push(...runScenario({ scenario: manyFilesScenario(programs), medium: first, source: manyFilesSource, runs }));
  const archives = [...source.archives].map(([packing, path]) => `${packing} of ${sizeMiB(path).toFixed(0)} MiB`);
  const tree = `${treeOptions.fileCount} files, ${treeOptions.sizeBytes / 1024 ** 2} MiB of HTML, JavaScript and images`;
  return [
    '## site: from an archive to a folder',
    `${tree}, generated from seed ${treeOptions.seed}; ${archives.join(', ')}. ${legend(runs)}`,
    ...tables,
  ].join('\n\n');
}

function legend(runs: number): string {
  return [
    `Whole processes, including their start. Medians of ${runs} alternating runs after one warm-up run; each round starts with another command.`,
    'Ours checks each path, size and checksum, hashes every file and writes the manifest. "only read" does the same without `extract-to`.',
    'Every unpacked folder is compared with the original. `--on disk` measures on a disk, without syncing.',
  ].join(' ');
}
