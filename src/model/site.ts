/** The files of a site, and what receives them while its archive is read: one writes them, one observes their content. */
import { hash } from 'node:crypto';

export interface SiteFile {
  /** Relative to the site, `/` separated. */
  readonly path: string;
  readonly sizeBytes: number;
  /** In hexadecimal. */
  readonly sha256: string;
  /** Of an HTML file: the digest of what a reader sees of it. Undefined if it was not computed. */
  readonly textSha256?: string | undefined;
}

/** The `textSha256` of every page that shows nothing, whatever its title. */
export const blankDigest = hash('sha256', '');

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

/** Receives the content of files, because they are not stored without `extract-to`. */
export interface ContentObserver {
  /** Called for every file before its content. Returns undefined if the content is not needed. */
  file(path: string): ContentSink | undefined;
  /** Called for a file with the content of an earlier one. */
  copy(from: string, to: string): void;
}

export interface ContentSink {
  /** Receives the next bytes. The sink may keep them but must not change them. */
  take(chunk: Uint8Array): void;
  /** Called with the file's SHA-256 when it is complete. Returns the digest of what a reader sees of it, if that is known. */
  end(sha256: string): string | undefined;
}
