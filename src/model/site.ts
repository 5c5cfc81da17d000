/** The files of a site, and what receives them while its archive is read: one writes them, one reads the pages. */

/** What a reader sees of an HTML file, according to `readingRules`. Digests are SHA-256 in hexadecimal. */
export interface PageFacts {
  /** At most 200 characters. */
  readonly title: string;
  /** Of the texts in its main content, and the number of their characters. */
  readonly textSha256: string;
  readonly textLength: number;
  /** Of the addresses, and of where they are. */
  readonly linksSha256: string;
  /** Where a page that redirects leads. */
  readonly redirect?: string;
}

/** The number of the rules by which pages are read. Facts by other rules cannot be compared. */
export const readingRules = 2;

export interface SiteFile {
  /** Relative to the site, `/` separated. */
  readonly path: string;
  readonly sizeBytes: number;
  /** In hexadecimal. */
  readonly sha256: string;
  /** Of an HTML file, if it was read. */
  readonly reading?: PageFacts | undefined;
}

/** Paths, in byte order. */
interface ChangedFiles {
  /** All files, pages included. */
  readonly files: readonly string[];
  /** The pages that read differently. Without a reading of both, pages with other bytes count. */
  readonly pages: readonly string[];
}

export type SiteChanges = Readonly<Record<'added' | 'modified' | 'removed', ChangedFiles>>;

/** Writes the files of a site. Paths are relative to the site, checked and distinct. A folder is created before its content. */
export interface SiteWriter {
  makeFolder(path: string): void;
  writeFile(path: string, content: Uint8Array): void;
  /** For content that arrives in pieces. */
  openFile(path: string): OpenFile;
  /** Copies a file that is already written. Throws the signal's reason, at once even if the file is large. */
  copyFile(from: string, to: string, signal: AbortSignal): Promise<void>;
}

export interface OpenFile {
  write(chunk: Uint8Array): void;
  close(): void;
}

/**
 * Receives every page while the archive is read, with its SHA-256, because it is not stored without `extract-to`. The content must not
 * be changed. Returns what a reader sees of it.
 */
export type ReadPage = (page: Buffer, sha256: string) => Promise<PageFacts>;

/** A larger page is not parsed. */
export const maxParsedBytes = 8 * 1024 * 1024;
