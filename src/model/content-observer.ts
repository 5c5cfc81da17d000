/** Receives the content of a site's files while the archive is read, because they are not stored without `extract-to`. */

export interface ContentObserver {
  /** Called for every file before its content. Returns undefined if the content is not needed. */
  file(path: string): ContentSink | undefined;
  /** Called for a file with the content of an earlier one. */
  copy(from: string, to: string): void;
}

export interface ContentSink {
  /** Receives the next bytes. The sink may keep them but must not change them. */
  take(chunk: Uint8Array): void;
  /** Called when the file is complete. */
  end(): void;
}
