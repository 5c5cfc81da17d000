/** What is measured: our pass over an archive, and the commands that a user would write instead. */
import type { Command } from '../measure.ts';
import { crowdSize } from './crowd.ts';
import type { Packing } from './source.ts';

export interface Scene {
  readonly name: string;
  readonly packing: Packing;
  /** Whether the whole tree must lie in the folder afterwards. */
  readonly unpacks: boolean;
  /** The first one is ours. */
  readonly ways: Readonly<Record<string, Way>>;
}

/** One command, or several to be run one after the other. */
export type Way = (paths: ScenePaths) => readonly Command[];

export interface ScenePaths {
  readonly archive: string;
  /** There and empty. */
  readonly out: string;
  /** What the archive was made of. */
  readonly tree: string;
}

/** Our parts as programs, bundled as users run them. */
export interface Programs {
  readonly read: string;
  readonly audit: string;
  readonly auditFloor: string;
}

export function scenesWith(programs: Programs): readonly Scene[] {
  const read = (packing: Packing, { archive }: ScenePaths): Command => [
    process.execPath,
    programs.read,
    archive,
    packing,
  ];
  const scenesOf = (packing: Packing, { unpack, test }: Others): readonly Scene[] => [
    {
      name: `${packing}, unpacked`,
      packing,
      unpacks: true,
      ways: {
        'ours: unpack, hash, manifest': (paths) => [[...read(packing, paths), paths.out]],
        [unpack.name]: (paths) => [unpack.command(paths)],
        [`${unpack.name}, then sha256sum`]: (paths) => [unpack.command(paths), hashAll(paths)],
      },
    },
    {
      name: `${packing}, only read`,
      packing,
      unpacks: false,
      ways: {
        'ours: check, hash, manifest': (paths) => [read(packing, paths)],
        [test.name]: (paths) => [test.command(paths)],
      },
    },
  ];
  return [...scenesOf('tar.gz', tar), ...scenesOf('zip', zip)];
}

/** The manifest of the run before lies beside the archive, and is what the next one compares with. */
export function crowdScene({ read }: Programs): Scene {
  return {
    name: `${crowdSize.toLocaleString('en')} tiny files, only read`,
    packing: 'tar.gz',
    unpacks: false,
    ways: {
      'ours: check, hash, manifest': ({ archive }) => [[process.execPath, read, archive, 'tar.gz']],
      'ours, compared with the last manifest': ({ archive }) => [
        [process.execPath, read, archive, 'tar.gz', '', `${archive}.manifest.json`],
      ],
      'gzip -t': ({ archive }) => [['gzip', '-t', archive]],
    },
  };
}

/** Of files that lie there already, the same for all. */
export function auditScene({ audit, auditFloor }: Programs): Scene {
  return {
    name: 'audit',
    packing: 'tar.gz',
    unpacks: false,
    ways: {
      'ours: audit': ({ tree }) => [[process.execPath, audit, tree]],
      'htmlparser2 alone, nothing done with it': ({ tree }) => [[process.execPath, auditFloor, tree]],
      'cat through a pipe': ({ tree }) => [['sh', '-c', catPages, tree]],
    },
  };
}

const catPages = `find "$0" -type f \\( -name '*.html' -o -name '*.css' \\) -print0 | xargs -0 cat | cat > /dev/null`;

interface Other {
  readonly name: string;
  readonly command: (paths: ScenePaths) => Command;
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

function hashAll({ out }: ScenePaths): Command {
  return ['sh', '-c', 'find "$0" -type f -print0 | xargs -0 sha256sum > /dev/null', out];
}
