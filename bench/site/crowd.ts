/** An archive of very many tiny pages: what the pass over it takes grows with their number alone. */
import { closeSync, openSync, writeSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { endOfTar, rawEntry } from '../../__tests__/archive/raw-tar.ts';

/** What `max-files` lets through unless it is raised. */
export const crowdSize = 1_000_000;

const pagesInFolder = 1000;

/** A gzip file may have many members: here one for each folder. */
export function makeCrowd(path: string): void {
  const file = openSync(path, 'wx');
  for (let from = 0; from < crowdSize; from += pagesInFolder) {
    const folder = `guides/part-${from / pagesInFolder}`;
    const pages = Array.from({ length: pagesInFolder }, (_, index) =>
      rawEntry({ name: `${folder}/page-${from + index}.html`, content: `<p>${from + index}</p>` }),
    );
    writeSync(file, gzipSync(Buffer.concat(pages), { level: 1 }));
  }
  writeSync(file, gzipSync(endOfTar));
  closeSync(file);
}
