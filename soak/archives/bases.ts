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

const gnuFormats = ['v7', 'oldgnu', 'gnu', 'ustar', 'posix'] as const;
const bsdFormats = ['v7', 'ustar', 'pax', 'gnutar', 'zip'] as const;
const owner = ['--owner=0', '--group=0', '--numeric-owner'];
const bsdOwner = ['--uid', '0', '--gid', '0', '--numeric-owner'];
const pythonTar =
  'import sys,tarfile;t=tarfile.open(sys.argv[1],"w",format=int(sys.argv[2]));[t.add(n) for n in sys.argv[3:]];t.close()';
const pythonZip =
  'import sys,zipfile;z=zipfile.ZipFile(sys.argv[1],"w",8);[z.write(n) for n in sys.argv[2:]];z.close()';

function packed(source: string, target: string): readonly BaseArchive[] {
  const commands: readonly (readonly [name: string, format: BaseArchive['format'], command: readonly string[]])[] = [
    ...gnuFormats.map(
      (format) =>
        [
          `GNU tar ${format}`,
          'tar',
          ['tar', `--format=${format}`, ...owner, '-cf', target, ...names(format !== 'v7')],
        ] as const,
    ),
    ...bsdFormats.map((format) => {
      const list = names(format !== 'v7');
      return [
        `bsdtar ${format}`,
        format === 'zip' ? 'zip' : 'tar',
        ['bsdtar', '--format', format, ...bsdOwner, '-cf', target, ...list],
      ] as const;
    }),
    ...[0, 1, 2].map(
      (format) =>
        [`Python tar ${format}`, 'tar', ['python3', '-c', pythonTar, target, String(format), ...names(true)]] as const,
    ),
    ['Python zip', 'zip', ['python3', '-c', pythonZip, target, ...names(true)]],
    ['Info-ZIP', 'zip', ['zip', '-q', '-y', target, ...names(true)]],
    ['Info-ZIP, streamed', 'zip', ['zip', '-q', '-y', '-', ...names(true)]],
    ['7-Zip', 'zip', ['7z', 'a', '-tzip', '-bd', target, ...names(true)]],
  ];
  return commands.flatMap(([name, format, [file = '', ...args]]) => {
    rmSync(target, { force: true });
    rmSync(`${target}.zip`, { force: true });
    const { status, stdout } = spawnSync(file, args, {
      cwd: source,
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    });
    return status === 0 ? [{ name, format, archive: readPacked(target) ?? stdout }] : [];
  });
}

/** Some packers append `.zip` to the name. Returns undefined if the archive was streamed. */
function readPacked(target: string): Buffer | undefined {
  const written = [target, `${target}.zip`].find((file) => existsSync(file));
  return written === undefined ? undefined : readFileSync(written);
}
