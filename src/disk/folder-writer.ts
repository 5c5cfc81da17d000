/** Writes the files of a site into a new folder. Synchronous, because that is faster than promises for small files. */
import { closeSync, createReadStream, createWriteStream, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { diskFailure, withDiskErrors } from './errors.ts';

/** Files are never executable. */
const fileMode = 0o644;
const folderMode = 0o755;

/** A folder, or something else with the same methods: no other type has the private fields of the class. */
export type SiteWriter = Pick<FolderWriter, keyof FolderWriter>;

/** A new file. Disposing closes it. */
export interface OpenFile extends Disposable {
  write(chunk: Uint8Array): void;
}

/** Writes new files. Paths are relative, checked and distinct. All methods throw `no-disk-space` or `cannot-write`. */
export class FolderWriter {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Creates a folder, before its content. */
  makeFolder(path: string): void {
    const target = this.#targetOf(path);
    withDiskErrors(target, () => mkdirSync(target, folderMode));
  }

  writeFile(path: string, content: Uint8Array): void {
    const target = this.#targetOf(path);
    withDiskErrors(target, () => writeFileSync(target, content, { flag: 'wx', mode: fileMode }));
  }

  /** Opens a file for content that arrives in pieces. */
  openFile(path: string): OpenFile {
    const target = this.#targetOf(path);
    const file = withDiskErrors(target, () => openSync(target, 'wx', fileMode));
    return {
      write: (chunk) => withDiskErrors(target, () => writeFileSync(file, chunk)),
      [Symbol.dispose]: () => withDiskErrors(target, () => closeSync(file)),
    };
  }

  /** Copies a file that is already written. Throws the signal's reason, at once even if the file is large. */
  async copyFile(from: string, to: string, signal: AbortSignal): Promise<void> {
    const target = this.#targetOf(to);
    const output = createWriteStream(target, { flags: 'wx', mode: fileMode });
    try {
      await pipeline(createReadStream(this.#targetOf(from)), output, { signal });
    } catch (error) {
      signal.throwIfAborted();
      throw diskFailure(target, error);
    }
  }

  #targetOf(path: string): string {
    return `${this.#folder}/${path}`;
  }
}
