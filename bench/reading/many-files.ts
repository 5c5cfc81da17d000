/** An archive of a million tiny pages, to measure the cost per file. */
import { closeSync, openSync, writeSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { endOfTar, rawEntry } from '../../testing/raw-tar.ts';

/** The default of `max-files`. */
export const manyFilesCount = 1_000_000;

const pagesInFolder = 1000;

/** Writes one gzip member per folder. */
export function makeManyFiles(path: string): void {
  const file = openSync(path, 'wx');
  for (let from = 0; from < manyFilesCount; from += pagesInFolder) {
    const folder = `guides/part-${from / pagesInFolder}`;
    const pages = Array.from({ length: pagesInFolder }, (_, index) =>
      rawEntry({ name: `${folder}/page-${from + index}.html`, content: `<p>${from + index}</p>` }),
    );
    writeSync(file, gzipSync(Buffer.concat(pages), { level: 1 }));
  }
  writeSync(file, gzipSync(endOfTar));
  closeSync(file);
}
