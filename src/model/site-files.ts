/** The files of a site. */
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
  readonly #files: SiteFile[] = [];

  get count(): number {
    return this.#files.length;
  }

  add(file: SiteFile): void {
    this.#files.push(file);
  }

  /** Returns the file at this index, in the order of insertion. */
  at(index: number): SiteFile {
    const file = this.#files[index];
    if (file === undefined) throw new RangeError('The index is out of range.');
    return file;
  }

  pathAt(index: number): string {
    return this.at(index).path;
  }

  /** Returns the files that have been added. */
  sorted(): SiteFiles {
    return siteFiles(this.#files);
  }
}

/** Sorts files by path. */
export function siteFiles(files: Iterable<SiteFile>): SiteFiles {
  const sorted = [...files];
  const compare = sorted.some(({ path }) => /[\ud800-\udfff]/.test(path)) ? inByteOrder : inCodeUnitOrder;
  sorted.sort((a, b) => compare(a.path, b.path));
  const sizeBytes = sorted.reduce((sum, file) => sum + file.sizeBytes, 0);
  return { count: sorted.length, sizeBytes, [Symbol.iterator]: () => sorted.values() };
}

export function isHtml(path: string): boolean {
  return /\.html?$/i.test(path);
}

export function isStyleSheet(path: string): boolean {
  return /\.css$/i.test(path);
}
