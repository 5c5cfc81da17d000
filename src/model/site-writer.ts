/** Writes the files of a site. */

/** Paths are relative to the site, checked and distinct. A folder is created before its content. */
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
