/** Valid archives in every dialect, from which the mutations start. */
import { endOfTar, paxHeader, type RawEntry, rawTar } from '../../testing/raw-tar.ts';
import { descriptorOf, hasDescriptor, rawZip, type RawZipEnd, type RawZipEntry } from '../../testing/raw-zip.ts';

export type TarBase = readonly RawEntry[];

export interface ZipBase {
  readonly entries: readonly RawZipEntry[];
  readonly end: RawZipEnd;
}

/** A base after a few changes. */
export interface Changed {
  readonly archive: Buffer;
  /** Descriptions. */
  readonly changes: readonly string[];
  /** The files that it contains. Absent if a change may have turned a file into something else. */
  readonly fileCount?: number;
}

/** Padding as packers write it. */
export const tarEnd = Buffer.concat([endOfTar, endOfTar]);

export function archiveOf(base: TarBase | ZipBase): Buffer {
  return 'end' in base ? rawZip(base.entries, base.end) : rawTar(base, tarEnd);
}

const page = '<!doctype html><title>Home</title>';
const text = 'A guide with some more words in it. '.repeat(20);
const longPath = `reference/${'a-long-folder-name/'.repeat(6)}page.html`;
const gnu = 'ustar  \0';

const files: readonly (readonly [path: string, content: string])[] = [
  ['index.html', page],
  ['guides/intro.html', text],
  ['guides/über.html', page],
  ['assets/empty.css', ''],
];

const plainTar: TarBase = [
  { name: 'guides/', type: '5' },
  ...files.map(([name, content]) => ({ name, content })),
  { name: 'home.html', type: '1', linkname: 'index.html' },
  { name: 'start.html', type: '2', linkname: 'guides/intro.html' },
];

export const tarBases: readonly TarBase[] = [
  plainTar,
  plainTar.map((entry) => ({ ...entry, magic: '' })),
  [
    ...plainTar.map((entry) => ({ ...entry, magic: gnu })),
    { name: '././@LongLink', type: 'L', magic: gnu, content: `${longPath}\0` },
    { name: longPath.slice(0, 100), magic: gnu, content: text },
  ],
  [
    paxHeader({ comment: 'from a packer' }, 'g'),
    ...plainTar,
    paxHeader({ path: longPath, mtime: '1700000000.5' }),
    { name: 'PaxLong', content: text },
    paxHeader({ linkpath: 'index.html' }),
    { name: 'last.html', type: '2', linkname: 'x' },
  ],
];

export const folderMode = 0o040755;

const plainZip = files.map(([name, content]): RawZipEntry => ({ name, content, isDeflated: content.length > 100 }));
const unknownSizes = { checksum: 0, packedBytes: 0, sizeBytes: 0 };
const describedZip = files.map(([name, content]): RawZipEntry => {
  const entry = { name, content, flags: 0x0800 | hasDescriptor };
  return { ...entry, local: unknownSizes, descriptor: descriptorOf(entry) };
});
const link: RawZipEntry = { name: 'start.html', content: 'index.html', mode: 0o120777 };

export const zipBases: readonly ZipBase[] = [
  { entries: [{ name: 'guides/', mode: folderMode }, ...plainZip], end: {} },
  { entries: describedZip, end: {} },
  { entries: plainZip, end: { zip64: {}, count: 0xffff } },
  { entries: [...plainZip, link], end: { comment: 'A comment' } },
];
