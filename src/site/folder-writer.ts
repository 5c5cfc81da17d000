/** Writes a site into a new folder. Synchronous, because that is faster than promises for small files. */
import {
  closeSync,
  constants,
  copyFileSync,
  createReadStream,
  createWriteStream,
  mkdirSync,
  openSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { withDiskErrors } from '../disk/errors.ts';
import type { OpenFile, SiteWriter } from '../model/site.ts';

/** Files are never executable. */
const fileMode = 0o644;
const folderMode = 0o755;
const copyFlags = constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE;
/** A larger file is copied in pieces, so that a signal does not have to wait. */
const maxCopyBytes = 64 * 1024 * 1024;
const pieceBytes = 1024 * 1024;

/** Every method throws `no-disk-space` or `cannot-write`. It never opens an existing file. */
export class FolderWriter implements SiteWriter {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  makeFolder(path: string): void {
    const target = this.#targetOf(path);
    withDiskErrors(target, () => mkdirSync(target, folderMode));
  }

  writeFile(path: string, content: Uint8Array): void {
    const target = this.#targetOf(path);
    withDiskErrors(target, () => writeFileSync(target, content, { flag: 'wx', mode: fileMode }));
  }

  openFile(path: string): OpenFile {
    const target = this.#targetOf(path);
    const file = withDiskErrors(target, () => openSync(target, 'wx', fileMode));
    return {
      write: (chunk) => withDiskErrors(target, () => writeFileSync(file, chunk)),
      close: () => withDiskErrors(target, () => closeSync(file)),
    };
  }

  async copyFile(from: string, to: string, signal: AbortSignal): Promise<void> {
    const source = this.#targetOf(from);
    const target = this.#targetOf(to);
    const isLarge = withDiskErrors(source, () => statSync(source).size) > maxCopyBytes;
    if (isLarge) await copyInPieces(source, target, signal);
    else withDiskErrors(target, () => copyFileSync(source, target, copyFlags));
  }

  #targetOf(path: string): string {
    return `${this.#folder}/${path}`;
  }
}

async function copyInPieces(source: string, target: string, signal: AbortSignal): Promise<void> {
  const input = createReadStream(source, { highWaterMark: pieceBytes });
  const output = createWriteStream(target, { flags: 'wx', mode: fileMode });
  try {
    await pipeline(input, output, { signal });
  } catch (error) {
    signal.throwIfAborted();
    withDiskErrors(target, () => {
      throw error;
    });
  }
}
