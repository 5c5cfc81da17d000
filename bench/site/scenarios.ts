/** The scenarios: our archive reader, and the commands that a user would run instead. */
import type { Command } from '../measure.ts';
import { manyFilesCount } from './many-files.ts';
import type { Packing } from './source.ts';

export interface SiteScenario {
  readonly name: string;
  readonly packing: Packing;
  /** Whether the folder must contain the whole tree afterwards. */
  readonly unpacks: boolean;
  /** The first command is ours. */
  readonly commands: Readonly<Record<string, SiteCommand>>;
}

/** Returns the commands to run in order. */
export type SiteCommand = (paths: ScenarioPaths) => readonly Command[];

export interface ScenarioPaths {
  readonly archive: string;
  /** An empty folder. */
  readonly out: string;
  /** The tree that the archive contains. */
  readonly tree: string;
}

/** The modules of the action as bundled programs. */
export interface Programs {
  readonly read: string;
  readonly audit: string;
  readonly tokenizeOnly: string;
}

export function scenariosWith(programs: Programs): readonly SiteScenario[] {
  const read = (packing: Packing, { archive }: ScenarioPaths): Command => [
    process.execPath,
    programs.read,
    archive,
    packing,
  ];
  const scenariosOf = (packing: Packing, { unpack, test }: Others): readonly SiteScenario[] => [
    {
      name: `${packing}, unpacked`,
      packing,
      unpacks: true,
      commands: {
        'ours: unpack, hash, manifest': (paths) => [[...read(packing, paths), paths.out]],
        [unpack.name]: (paths) => [unpack.command(paths)],
        [`${unpack.name}, then sha256sum`]: (paths) => [unpack.command(paths), hashAll(paths)],
      },
    },
    {
      name: `${packing}, only read`,
      packing,
      unpacks: false,
      commands: {
        'ours: check, hash, manifest': (paths) => [read(packing, paths)],
        [test.name]: (paths) => [test.command(paths)],
      },
    },
  ];
  return [...scenariosOf('tar.gz', tar), ...scenariosOf('zip', zip)];
}

/** Compares with the manifest of the previous run, which is beside the archive. */
export function manyFilesScenario({ read }: Programs): SiteScenario {
  return {
    name: `${manyFilesCount.toLocaleString('en')} tiny files, only read`,
    packing: 'tar.gz',
    unpacks: false,
    commands: {
      'ours: check, hash, manifest': ({ archive }) => [[process.execPath, read, archive, 'tar.gz']],
      'ours, compared with the last manifest': ({ archive }) => [
        [process.execPath, read, archive, 'tar.gz', '', `${archive}.manifest.json`],
      ],
      'gzip -t': ({ archive }) => [['gzip', '-t', archive]],
    },
  };
}

/** A first export: the digest of what a reader sees is computed for every page. */
export function readingScenario({ read }: Programs): SiteScenario {
  return {
    name: 'reading digests, only read',
    packing: 'tar.gz',
    unpacks: false,
    commands: {
      'ours: check, hash, manifest': ({ archive }) => [[process.execPath, read, archive, 'tar.gz']],
      'ours, with the reading digest of every page': ({ archive }) => [
        [process.execPath, read, archive, 'tar.gz', '', `${archive}.missing.json`],
      ],
    },
  };
}

/** Audits files that are already unpacked. */
export function auditScenario({ audit, tokenizeOnly }: Programs): SiteScenario {
  return {
    name: 'audit',
    packing: 'tar.gz',
    unpacks: false,
    commands: {
      'ours: audit': ({ tree }) => [[process.execPath, audit, tree]],
      'htmlparser2, tokenize only': ({ tree }) => [[process.execPath, tokenizeOnly, tree]],
      'cat through a pipe': ({ tree }) => [['sh', '-c', catPages, tree]],
    },
  };
}

const catPages = `find "$0" -type f \\( -name '*.html' -o -name '*.css' \\) -print0 | xargs -0 cat | cat > /dev/null`;

interface Other {
  readonly name: string;
  readonly command: (paths: ScenarioPaths) => Command;
}

type Others = Readonly<Record<'unpack' | 'test', Other>>;

const tar: Others = {
  unpack: { name: 'tar -xzf', command: ({ archive, out }) => ['tar', '-xzf', archive, '-C', out] },
  test: { name: 'gzip -t', command: ({ archive }) => ['gzip', '-t', archive] },
};

const zip: Others = {
  unpack: { name: 'unzip -q', command: ({ archive, out }) => ['unzip', '-q', archive, '-d', out] },
  test: { name: 'unzip -tq', command: ({ archive }) => ['unzip', '-tq', archive] },
};

function hashAll({ out }: ScenarioPaths): Command {
  return ['sh', '-c', 'find "$0" -type f -print0 | xargs -0 sha256sum > /dev/null', out];
}
