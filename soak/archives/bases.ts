/** Valid archives in every dialect, from which the mutations start. */
import { spawnSync } from 'node:child_process';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { endOfTar, paxHeader, type RawEntry, rawTar } from '../../testing/raw-tar.ts';
import { descriptorOf, hasDescriptor, rawZip, type RawZipEntry, unicodePath } from '../../testing/raw-zip.ts';

export interface BaseArchive {
  /** The packer and the dialect. */
  readonly name: string;
  readonly format: 'tar' | 'zip';
  readonly archive: Buffer;
}

const page = '<!doctype html><title>Home</title>';
const text = 'A guide with some more words in it. '.repeat(20);
const longPath = `reference/${'a-long-folder-name/'.repeat(6)}page.html`;
const gnu = 'ustar  \0';

/** Links come last. */
const files: readonly (readonly [path: string, content: string])[] = [
  ['index.html', page],
  ['guides/intro.html', text],
  ['guides/über.html', page],
  ['assets/empty.css', ''],
];

/** Returns archives that we write ourselves, and one of every packer that is installed. */
export function makeBaseArchives(folder: string): readonly BaseArchive[] {
  const source = join(folder, 'source');
  writeSource(source);
  const bases = [...ownTars(), ...ownZips(), ...packed(source, join(folder, 'packed'))];
  rmSync(source, { recursive: true });
  return bases;
}

function ownTars(): readonly BaseArchive[] {
  const plain: readonly RawEntry[] = [
    { name: 'guides/', type: '5' },
    ...files.map(([name, content]) => ({ name, content })),
    { name: 'home.html', type: '1', linkname: 'index.html' },
    { name: 'start.html', type: '2', linkname: 'guides/intro.html' },
  ];
  const inDialect = (magic: string): readonly RawEntry[] => plain.map((entry) => ({ ...entry, magic }));
  const own = (name: string, entries: readonly RawEntry[]): BaseArchive => ({
    name: `${name}, our own`,
    format: 'tar',
    archive: rawTar(entries, Buffer.concat([endOfTar, endOfTar])),
  });
  return [
    own('tar v7', inDialect('')),
    own('tar ustar', plain),
    own('tar GNU', [
      ...inDialect(gnu),
      { name: '././@LongLink', type: 'L', magic: gnu, content: `${longPath}\0` },
      { name: longPath.slice(0, 100), magic: gnu, content: text },
    ]),
    own('tar GNU with a volume label, and the site as an entry', [
      { name: 'label', type: 'V', magic: gnu },
      { name: '/', type: '5', magic: gnu },
      ...inDialect(gnu),
    ]),
    own('tar pax', [
      paxHeader({ comment: 'from a packer' }, 'g'),
      ...plain,
      paxHeader({ path: longPath, mtime: '1700000000.5' }),
      { name: 'PaxLong', content: text },
      paxHeader({ linkpath: 'index.html' }),
      { name: 'last.html', type: '2', linkname: 'x' },
    ]),
  ];
}

function ownZips(): readonly BaseArchive[] {
  const plain = files.map(([name, content]): RawZipEntry => ({ name, content, isDeflated: content.length > 100 }));
  const entries: readonly RawZipEntry[] = [{ name: 'guides/', mode: 0o040755 }, ...plain];
  const described = entries.map((entry): RawZipEntry => {
    const local = { checksum: 0, packedBytes: 0, sizeBytes: 0 };
    return { ...entry, isDeflated: false, flags: 0x0800 | hasDescriptor, local, descriptor: descriptorOf(entry) };
  });
  const own = (name: string, archive: Buffer): BaseArchive => ({
    name: `${name}, our own`,
    format: 'zip',
    archive,
  });
  return [
    own('zip', rawZip(entries)),
    own('zip with data descriptors', rawZip(described)),
    own('zip with padding', rawZip(entries, { comment: Buffer.alloc(100), commentBytes: 0 })),
    own('zip with zip64', rawZip(entries, { zip64: {}, count: 0xffff })),
    own(
      'zip with a link, a comment and Unicode paths',
      rawZip(
        [
          ...plain.map((entry) => ({ ...entry, flags: 0, extra: unicodePath(entry.name, String(entry.name)) })),
          { name: 'start.html', content: 'index.html', mode: 0o120777 },
        ],
        { comment: 'A comment' },
      ),
    ),
  ];
}

function writeSource(source: string): void {
  for (const [path, content] of [...files, [longPath, text] as const]) {
    mkdirSync(dirname(join(source, path)), { recursive: true });
    writeFileSync(join(source, path), content);
  }
  linkSync(join(source, 'index.html'), join(source, 'home.html'));
  symlinkSync('guides/intro.html', join(source, 'start.html'));
  for (const name of names(true))
    if (name !== 'start.html') utimesSync(join(source, name), 1_700_000_000, 1_700_000_000);
}

function names(hasLong: boolean): readonly string[] {
  return [...files.map(([path]) => path), ...(hasLong ? [longPath] : []), 'home.html', 'start.html'];
}

const pythonTar =
  'import sys,tarfile;t=tarfile.open(sys.argv[1],"w",format=int(sys.argv[2]));[t.add(n) for n in sys.argv[3:]];t.close()';
const pythonZip =
  'import sys,zipfile;z=zipfile.ZipFile(sys.argv[1],"w",8);[z.write(n) for n in sys.argv[2:]];z.close()';

/** Command lines without the names of the files. `OUT` is the archive; v7 cannot store a long path. */
const packers: readonly (readonly [name: string, format: BaseArchive['format'], ...command: readonly string[]])[] = [
  ...['v7', 'oldgnu', 'gnu', 'ustar', 'posix'].map(
    (dialect) =>
      [
        `GNU tar ${dialect}`,
        'tar',
        'tar',
        `--format=${dialect}`,
        '--owner=0',
        '--group=0',
        '--numeric-owner',
        '-cf',
        'OUT',
      ] as const,
  ),
  ...['v7', 'ustar', 'pax', 'gnutar', 'zip'].map((dialect) => {
    const options = ['--format', dialect, '--uid', '0', '--gid', '0', '--numeric-owner', '-cf', 'OUT'] as const;
    return [`bsdtar ${dialect}`, dialect === 'zip' ? 'zip' : 'tar', 'bsdtar', ...options] as const;
  }),
  ...['0', '1', '2'].map(
    (dialect) => [`Python tar ${dialect}`, 'tar', 'python3', '-c', pythonTar, 'OUT', dialect] as const,
  ),
  ['Python zip', 'zip', 'python3', '-c', pythonZip, 'OUT'],
  ['Info-ZIP', 'zip', 'zip', '-q', '-y', 'OUT'],
  ['Info-ZIP, streamed', 'zip', 'zip', '-q', '-y', '-'],
  ['7-Zip', 'zip', '7z', 'a', '-tzip', '-bd', 'OUT'],
];

function packed(source: string, target: string): readonly BaseArchive[] {
  const env = { ...process.env, LC_ALL: 'C.UTF-8' };
  return packers.flatMap(([name, format, program, ...options]) => {
    for (const file of [target, `${target}.zip`]) rmSync(file, { force: true });
    const args = [...options.map((option) => (option === 'OUT' ? target : option)), ...names(!name.endsWith(' v7'))];
    const { status, stdout } = spawnSync(program ?? '', args, {
      cwd: source,
      stdio: ['ignore', 'pipe', 'ignore'],
      env,
    });
    return status === 0 ? [{ name, format, archive: readPacked(target) ?? stdout }] : [];
  });
}

/** Some packers append `.zip` to the name. Returns undefined if the archive was streamed. */
function readPacked(target: string): Buffer | undefined {
  const written = [target, `${target}.zip`].find((file) => existsSync(file));
  return written === undefined ? undefined : readFileSync(written);
}
