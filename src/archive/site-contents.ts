/** What an archive or a folder contains, once all of it has been read. */
import { Failure } from '../failure.ts';
import type { SiteFile } from '../model/site.ts';
import { countText, sizeText } from '../text/amounts.ts';
import { findByPath, homePage, isPage } from '../text/paths.ts';
import type { Turns } from '../turns.ts';

export interface SiteContents {
  /** The files in byte order of their paths. */
  readonly files: readonly SiteFile[];
  /** The paths of excluded files and folders. */
  readonly excluded: readonly string[];
  /** The number of pages, without the one of missing addresses. */
  readonly pageCount: number;
  /** Whether a host would serve a page at `/`. */
  readonly hasIndex: boolean;
  /** The folder that contains every file, if there is one. */
  readonly onlyFolder: string | undefined;
}

/** Returns the contents. Throws `no-pages`: with other rules of `exclude`, the same archive may have some. */
export async function contentsOf(
  files: readonly SiteFile[],
  excluded: readonly string[],
  turns: Turns,
): Promise<SiteContents> {
  let pageCount = 0;
  for await (const some of turns.parts(files)) pageCount += some.filter(({ path }) => isPage(path)).length;
  if (pageCount === 0) {
    const sizeBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0);
    const amounts = `${countText(files.length, 'file')}, ${sizeText(sizeBytes)}`;
    const message = `The site does not contain an HTML page: ${amounts}.`;
    throw new Failure({ code: 'no-pages', message, isFinal: excluded.length === 0 });
  }
  const [top = ''] = files[0]?.path.split('/').slice(0, -1) ?? [];
  // Whatever is between the first and the last file in byte order begins with what both begin with.
  const isOnly = top !== '' && files.at(-1)?.path.startsWith(`${top}/`) === true;
  const hasIndex = findByPath(files, homePage) !== undefined;
  return { files, excluded, pageCount, hasIndex, onlyFolder: isOnly ? top : undefined };
}
