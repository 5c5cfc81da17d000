/** The files of a site in a compact form. A site may have a million files; each needs little more memory than its path. */
import { inByteOrder, inCodeUnitOrder } from '../text/lists.ts';

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
  /** The total. */
  readonly sizeBytes: number;
}

export class FileTable {
  readonly #blocks: Block[] = [];
  #count = 0;
  #sizeBytes = 0;
  #hasSurrogates = false;

  get count(): number {
    return this.#count;
  }

  add(file: SiteFile): void {
    if (this.#count % filesInBlock === 0) this.#blocks.push(emptyBlock());
    put(this.#blockOf(this.#count), file);
    this.#hasSurrogates ||= /[\ud800-\udfff]/.test(file.path);
    this.#sizeBytes += file.sizeBytes;
    this.#count += 1;
  }

  /** Returns the file at this index, in the order of insertion. */
  at(index: number): SiteFile {
    return fileIn(this.#blockOf(index), index % filesInBlock);
  }

  pathAt(index: number): string {
    return known(this.#blockOf(index).paths[index % filesInBlock]);
  }

  /** Returns the files that have been added. */
  sorted(): SiteFiles {
    const order = Uint32Array.from({ length: this.#count }, (_, index) => index);
    const compare = this.#hasSurrogates ? inByteOrder : inCodeUnitOrder;
    order.sort((a, b) => compare(this.pathAt(a), this.pathAt(b)));
    return { count: order.length, sizeBytes: this.#sizeBytes, [Symbol.iterator]: () => this.#filesAt(order) };
  }

  *#filesAt(order: Uint32Array): Generator<SiteFile> {
    for (const index of order) yield this.at(index);
  }

  #blockOf(index: number): Block {
    return known(this.#blocks[Math.floor(index / filesInBlock)]);
  }
}

/** Sorts files by path. */
export function siteFiles(files: Iterable<SiteFile>): SiteFiles {
  const table = new FileTable();
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

function fileIn({ paths, records }: Block, index: number): SiteFile {
  const [start, end] = [index * recordBytes, index * recordBytes + digestBytes];
  return {
    path: known(paths[index]),
    sizeBytes: records.readDoubleLE(end),
    sha256: records.toString('hex', start, end),
  };
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
