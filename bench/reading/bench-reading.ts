/** What reading costs: an archive with and without the reading digest of every page, and the audit of a folder. */
import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { endOfTar, rawEntry } from '../../testing/raw-tar.ts';
import { type Command, comparison, type Contender, measureCommands } from '../measure.ts';
import { makeSource } from '../pipeline/source.ts';

const seed = 20_261_121;

/** A tmpfs. A disk is slower by more than what is compared. */
const memory = '/dev/shm';

const options = {
  files: { type: 'string', default: '20000' },
  mib: { type: 'string', default: '500' },
  runs: { type: 'string', default: '5' },
} as const;

export function benchReading(args: readonly string[]): string {
  const { values } = parseArgs({ args: [...args], options });
  const folder = mkdtempSync(join(memory, 'bench-reading-'));
  try {
    const sizes = { fileCount: Number(values.files), sizeBytes: Number(values.mib) * 1024 ** 2 };
    const source = makeSource(folder, { ...sizes, seed });
    const rounds = { runs: Number(values.runs), warmUps: 1 };
    const tables = Object.entries(scenariosIn(folder, source)).map(([name, contenders]) =>
      comparison(`${name}, tmpfs`, contenders, rounds),
    );
    return [
      '## reading: pages and style sheets',
      `${values.files} files, ${values.mib} MiB of HTML, JavaScript and images, generated from seed ${seed}. Whole processes, including their start. Medians of ${values.runs} alternating runs after one warm-up run.`,
      ...tables,
    ].join('\n\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

type Scenarios = Readonly<Record<string, Readonly<Record<string, Contender>>>>;

function scenariosIn(folder: string, { tree, tarGz }: ReturnType<typeof makeSource>): Scenarios {
  const program = bundleProgram(join(folder, 'read-ours'));
  const read = (archive: string, ...manifest: readonly string[]): Command => {
    return [process.execPath, program, archive, ...manifest];
  };
  const manyFiles = join(folder, 'many-files.tar.gz');
  makeManyFiles(manyFiles);
  const measured = (command: Command, env = {}): Contender => {
    return () => measureCommands([command], env);
  };
  const audit = resolve(import.meta.dirname, '../../dist/audit/index.js');
  const audited = { 'INPUT_SITE-PATH': tree, INPUT_FAIL: 'false', 'INPUT_REPORT-PATH': join(folder, 'report.json') };
  return {
    'tar.gz, only read': {
      'ours: check, hash, manifest': measured(read(tarGz)),
      // A first export: the digest of what a reader sees is computed for every page.
      'ours, with the reading digest of every page': measured(read(tarGz, `${tarGz}.missing.json`)),
      'gzip -t': measured(['gzip', '-t', tarGz]),
    },
    // The manifest of the previous run is beside the archive.
    [`${manyFilesCount.toLocaleString('en')} tiny files, only read`]: {
      'ours: check, hash, manifest': measured(read(manyFiles)),
      'ours, compared with the last manifest': measured(read(manyFiles, `${manyFiles}.manifest.json`)),
    },
    'audit of a folder': {
      'the audit action': measured([process.execPath, audit], { ...audited, RUNNER_TEMP: folder }),
      'cat through a pipe': measured(['sh', '-c', catPages, tree]),
    },
  };
}

const catPages = `find "$0" -type f \\( -name '*.html' -o -name '*.css' \\) -print0 | xargs -0 cat | cat > /dev/null`;

/** Bundles `read-ours.ts` with ncc, like the action itself, and returns the path of the program. */
function bundleProgram(folder: string): string {
  const root = resolve(import.meta.dirname, '../..');
  const ncc = join(root, 'node_modules/@vercel/ncc/dist/ncc/cli.js');
  const args = [ncc, 'build', join(import.meta.dirname, 'read-ours.ts'), '--out', folder, '--no-cache'];
  execFileSync(process.execPath, args, { cwd: root, stdio: 'ignore' });
  return join(folder, 'index.js');
}

/** The default of `max-files`. */
const manyFilesCount = 1_000_000;

const pagesInFolder = 1000;

/** Writes an archive of a million tiny pages, to measure the cost per file: one gzip member per folder. */
function makeManyFiles(path: string): void {
  const file = openSync(path, 'wx');
  for (let from = 0; from < manyFilesCount; from += pagesInFolder) {
    const folder = `guides/part-${from / pagesInFolder}`;
    const pages = Array.from({ length: pagesInFolder }, (_, index) =>
      rawEntry({ name: `${folder}/page-${from + index}.html`, content: `<p>${from + index}</p>` }),
    );
    writeSync(file, gzipSync(Buffer.concat(pages), { level: 1 }));
  }
  writeSync(file, gzipSync(endOfTar));
  closeSync(file);
}
