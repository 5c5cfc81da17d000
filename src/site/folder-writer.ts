/** Writes a site into a new folder. Synchronous, because for small files one write is faster than a chain of promises. */
import { closeSync, constants, copyFileSync, mkdirSync, openSync } from 'node:fs';
import { withDiskErrors } from '../disk/errors.ts';
import { writeAll } from '../disk/write-all.ts';
import type { OpenFile, SiteWriter } from '../model/site-writer.ts';

/** Nothing becomes executable. */
const fileMode = 0o644;
const folderMode = 0o755;

/** Every method throws `no-disk-space` or `cannot-write`. An existing file is never opened. */
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
    withDiskErrors(target, () => {
      const file = openSync(target, 'wx', fileMode);
      try {
        writeAll(file, content);
      } finally {
        closeSync(file);
      }
    });
  }

  openFile(path: string): OpenFile {
    const target = this.#targetOf(path);
    const file = withDiskErrors(target, () => openSync(target, 'wx', fileMode));
    return {
      write: (chunk) => withDiskErrors(target, () => writeAll(file, chunk)),
      close: () => withDiskErrors(target, () => closeSync(file)),
    };
  }

  copyFile(from: string, to: string): void {
    const flags = constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE;
    const target = this.#targetOf(to);
    withDiskErrors(target, () => copyFileSync(this.#targetOf(from), target, flags));
  }

  #targetOf(path: string): string {
    return `${this.#folder}/${path}`;
  }
}
