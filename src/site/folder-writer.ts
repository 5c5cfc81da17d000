/** Writes a site into a new folder. Synchronous, because that is faster than promises for small files. */
import { closeSync, mkdirSync, openSync, readSync, writeFileSync } from 'node:fs';
import { Turns } from '../clock.ts';
import { withDiskErrors } from '../disk/errors.ts';
import type { OpenFile, SiteWriter } from '../model/site.ts';

/** Files are never executable. */
const fileMode = 0o644;
const folderMode = 0o755;

/** Every method throws `no-disk-space` or `cannot-write`. It never opens an existing file. */
export class FolderWriter implements SiteWriter {
  readonly #folder: string;
  /** What is copied at a time. */
  readonly #piece = Buffer.allocUnsafeSlow(256 * 1024);

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

  /** In pieces, so that a signal does not have to wait. */
  async copyFile(from: string, to: string, signal: AbortSignal): Promise<void> {
    const source = this.#targetOf(from);
    const turns = new Turns(signal);
    const input = withDiskErrors(source, () => openSync(source, 'r'));
    const next = (): number => withDiskErrors(source, () => readSync(input, this.#piece));
    try {
      const output = this.openFile(to);
      try {
        for (let count = next(); count > 0; count = next()) {
          output.write(this.#piece.subarray(0, count));
          await turns.take();
        }
      } finally {
        output.close();
      }
    } finally {
      closeSync(input);
    }
  }

  #targetOf(path: string): string {
    return `${this.#folder}/${path}`;
  }
}
