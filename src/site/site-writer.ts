/** Writes a site into a folder of its own, synchronously: for small files one write beats a chain of promises. */
import { closeSync, constants, copyFileSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { withDiskErrors } from '../disk/errors.ts';
import type { SiteWriter } from '../model/site-writer.ts';

const fileMode = 0o644;
const folderMode = 0o755;

/** All of it throws `no-disk-space` or `cannot-write`. No file that exists is ever opened. */
export function siteWriter(folder: string): SiteWriter {
  const placeOf = (path: string): string => `${folder}/${path}`;
  const open = (place: string): number => openSync(place, 'wx', fileMode);
  return {
    makeFolder(path) {
      const place = placeOf(path);
      withDiskErrors(place, () => mkdirSync(place, folderMode));
    },
    writeFile(path, content) {
      const place = placeOf(path);
      withDiskErrors(place, () => {
        const file = open(place);
        try {
          writeAll(file, content);
        } finally {
          closeSync(file);
        }
      });
    },
    openFile(path) {
      const place = placeOf(path);
      const file = withDiskErrors(place, () => open(place));
      return {
        write: (chunk) => withDiskErrors(place, () => writeAll(file, chunk)),
        close: () => withDiskErrors(place, () => closeSync(file)),
      };
    },
    copyFile(from, to) {
      const flags = constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE;
      withDiskErrors(placeOf(to), () => copyFileSync(placeOf(from), placeOf(to), flags));
    },
  };
}

function writeAll(file: number, chunk: Uint8Array): void {
  for (let done = 0; done < chunk.length;) done += writeSync(file, chunk, done);
}
