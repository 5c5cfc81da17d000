/** Compares our archive reader with `tar`, `unzip` and `sha256sum`, in memory. */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundleProgram } from '../bundle-program.ts';
import { type Command, comparison, type Contender, isInstalled, isSameTree, measureCommands } from '../measure.ts';
import { makeManyFiles, manyFilesCount } from './many-files.ts';
import { makeSource, sizeMiB } from './source.ts';

const seed = 20_261_121;

/** A tmpfs. A disk is slower by more than what is compared. */
const memory = '/dev/shm';

const options = {
  files: { type: 'string', default: '20000' },
  mib: { type: 'string', default: '500' },
  runs: { type: 'string', default: '5' },
} as const;

export function benchSite(args: readonly string[]): string {
  const { values } = parseArgs({ args: [...args], options });
  if (!isInstalled('zip') || !isInstalled('unzip'))
    throw new Error('This benchmark needs tar, zip, unzip and GNU time');
  const folder = mkdtempSync(join(memory, 'bench-site-'));
  try {
    const source = makeSource(folder, {
      fileCount: Number(values.files),
      sizeBytes: Number(values.mib) * 1024 ** 2,
      seed,
    });
    const rounds = { runs: Number(values.runs), warmUps: 1 };
    const { tarGz, zip } = source;
    const sizes = `tar.gz of ${sizeMiB(tarGz).toFixed(0)} MiB, zip of ${sizeMiB(zip).toFixed(0)} MiB`;
    const tables = Object.entries(scenariosIn(folder, source)).map(([name, contenders]) =>
      comparison(`${name}, tmpfs`, contenders, rounds),
    );
    return [
      '## site: from an archive to a folder',
      `${values.files} files, ${values.mib} MiB of HTML, JavaScript and images, generated from seed ${seed}; ${sizes}. ${legend(rounds.runs)}`,
      ...tables,
    ].join('\n\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

type Scenarios = Readonly<Record<string, Readonly<Record<string, Contender>>>>;
type Source = ReturnType<typeof makeSource>;

const [read, unpack] = ['ours: check, hash, manifest', 'ours: unpack, hash, manifest'];

function scenariosIn(folder: string, source: Source): Scenarios {
  const program = bundleProgram('site/read-ours.ts', join(folder, 'read-ours'));
  const ours = (...args: readonly string[]): Command => [process.execPath, program, ...args];
  return { ...unpacked(folder, source, ours), ...onlyRead(folder, source, ours) };
}

function unpacked(
  folder: string,
  { tree, tarGz, zip }: Source,
  ours: (...args: readonly string[]) => Command,
): Scenarios {
  /** Each run gets an empty folder, which must contain the whole tree afterwards. */
  const measured =
    (commands: (out: string) => readonly Command[]): Contender =>
    () => {
      const out = mkdtempSync(join(folder, 'out-'));
      const usage = measureCommands(commands(out));
      const isWhole = isSameTree(tree, out);
      rmSync(out, { recursive: true });
      rmSync(`${out}.manifest.json`, { force: true });
      return isWhole ? usage : undefined;
    };
  const untar = (out: string): Command => ['tar', '-xzf', tarGz, '-C', out];
  const unzip = (out: string): Command => ['unzip', '-q', zip, '-d', out];
  const hashAll = (out: string): Command => [
    'sh',
    '-c',
    'find "$0" -type f -print0 | xargs -0 sha256sum > /dev/null',
    out,
  ];
  return {
    'tar.gz, unpacked': {
      [unpack]: measured((out) => [ours(tarGz, out)]),
      'tar -xzf': measured((out) => [untar(out)]),
      'tar -xzf, then sha256sum': measured((out) => [untar(out), hashAll(out)]),
    },
    'zip, unpacked': {
      [unpack]: measured((out) => [ours(zip, out)]),
      'unzip -q': measured((out) => [unzip(out)]),
      'unzip -q, then sha256sum': measured((out) => [unzip(out), hashAll(out)]),
    },
  };
}

function onlyRead(
  folder: string,
  { tree, tarGz, zip }: Source,
  ours: (...args: readonly string[]) => Command,
): Scenarios {
  const auditProgram = bundleProgram('site/audit-ours.ts', join(folder, 'audit-ours'));
  const manyFiles = join(folder, 'many-files.tar.gz');
  makeManyFiles(manyFiles);
  const measured =
    (...command: Command): Contender =>
    () =>
      measureCommands([command]);
  return {
    'tar.gz, only read': { [read]: measured(...ours(tarGz)), 'gzip -t': measured('gzip', '-t', tarGz) },
    'zip, only read': { [read]: measured(...ours(zip)), 'unzip -tq': measured('unzip', '-tq', zip) },
    // A first export: the digest of what a reader sees is computed for every page.
    'reading digests, only read': {
      [read]: measured(...ours(tarGz)),
      'ours, with the reading digest of every page': measured(...ours(tarGz, '', `${tarGz}.missing.json`)),
    },
    audit: {
      'ours: audit': measured(process.execPath, auditProgram, tree),
      'cat through a pipe': measured('sh', '-c', catPages, tree),
    },
    // The manifest of the previous run is beside the archive.
    [`${manyFilesCount.toLocaleString('en')} tiny files, only read`]: {
      [read]: measured(...ours(manyFiles)),
      'ours, compared with the last manifest': measured(...ours(manyFiles, '', `${manyFiles}.manifest.json`)),
      'gzip -t': measured('gzip', '-t', manyFiles),
    },
  };
}

const catPages = `find "$0" -type f \\( -name '*.html' -o -name '*.css' \\) -print0 | xargs -0 cat | cat > /dev/null`;

function legend(runs: number): string {
  return [
    `Whole processes, including their start. Medians of ${runs} alternating runs after one warm-up run; each round starts with another command.`,
    'Ours checks each path, size and checksum, hashes every file and writes the manifest. "only read" does the same without `extract-to`.',
    'Every unpacked folder is compared with the original.',
  ].join(' ');
}
