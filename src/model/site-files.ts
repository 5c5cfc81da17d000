/** The files of a site in a compact form. A site may have a million files; each needs little more memory than its path. */
import { inByteOrder } from '../text/lists.ts';

export interface SiteFile {
  /** Relative to the site, `/` separated. */
  readonly path: string;
  readonly sizeBytes: number;
  /** In hexadecimal. */
  readonly sha256: string;
}

/** Ordered by the bytes of their paths. */
export interface SiteFiles extends Iterable<SiteFile> {
  readonly count: number;
}

export interface FileTable {
  readonly count: number;
  add(file: SiteFile): void;
  /** Returns the file at this index, in the order of insertion. */
  at(index: number): SiteFile;
  pathAt(index: number): string;
  /** Returns the files that have been added. */
  sorted(): SiteFiles;
}

export function fileTable(): FileTable {
  const blocks: Block[] = [];
  let count = 0;

  const blockOf = (index: number): Block => known(blocks[Math.floor(index / filesInBlock)]);
  const pathAt = (index: number): string => known(blockOf(index).paths[index % filesInBlock]);
  const at = (index: number): SiteFile => ({ path: pathAt(index), ...recordIn(blockOf(index), index % filesInBlock) });
  return {
    get count() {
      return count;
    },
    add(file) {
      if (count % filesInBlock === 0) blocks.push(emptyBlock());
      put(blockOf(count), file);
      count += 1;
    },
    at,
    pathAt,
    sorted() {
      const order = Uint32Array.from({ length: count }, (_, index) => index);
      order.sort((a, b) => inByteOrder(pathAt(a), pathAt(b)));
      return {
        count,
        *[Symbol.iterator]() {
          for (const index of order) yield at(index);
        },
      };
    },
  };
}

/** Sorts files by path. */
export function siteFiles(files: Iterable<SiteFile>): SiteFiles {
  const table = fileTable();
  for (const file of files) table.add(file);
  return table.sorted();
}

/** Files in the order of insertion. Unlike one long array, blocks are not copied when the list grows. */
interface Block {
  readonly paths: string[];
  /** Digest and size of each file. As bytes they need a third of the memory of a string and a number. */
  readonly records: Buffer;
}

/** A block is larger than a megabyte, so that it does not fragment the memory that the archive's pieces use. */
const filesInBlock = 32_768;
const digestBytes = 32;
const recordBytes = digestBytes + Float64Array.BYTES_PER_ELEMENT;

function emptyBlock(): Block {
  return { paths: [], records: Buffer.alloc(filesInBlock * recordBytes) };
}

function put({ paths, records }: Block, { path, sizeBytes, sha256 }: SiteFile): void {
  const start = paths.length * recordBytes;
  records.write(sha256, start, 'hex');
  records.writeDoubleLE(sizeBytes, start + digestBytes);
  paths.push(path);
}

function recordIn({ records }: Block, index: number): Omit<SiteFile, 'path'> {
  const [start, end] = [index * recordBytes, index * recordBytes + digestBytes];
  return { sizeBytes: records.readDoubleLE(end), sha256: records.toString('hex', start, end) };
}

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new RangeError('The index is out of range.');
  return value;
}

export function isHtml(path: string): boolean {
  return /\.html?$/i.test(path);
}

export function isStyleSheet(path: string): boolean {
  return /\.css$/i.test(path);
}
