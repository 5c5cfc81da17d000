/** What a site has how many of. */
import type { Turns } from '../clock.ts';
import type { SiteFile } from '../model/site.ts';
import { extensionOf, isPage } from '../text/paths.ts';

export interface SiteCounts {
  readonly pageCount: number;
  /** How many pages show each text, by its digest. */
  readonly texts: ReadonlyMap<string, number>;
  /** Of files that are what their names say, by their extensions. */
  readonly extensions: ReadonlyMap<string, number>;
  /** By the names of top-level folders, with their slash. Empty for the root. */
  readonly folders: ReadonlyMap<string, { readonly pageCount: number; readonly fileCount: number }>;
}

/** Throws the reason of the signal of the turns. */
export async function siteCounts(files: readonly SiteFile[], turns: Turns): Promise<SiteCounts> {
  const [texts, extensions] = [new Map<string, number>(), new Map<string, number>()];
  const folders = new Map<string, { pageCount: number; fileCount: number }>();
  let pageCount = 0;
  for (const { path, reading, isSavedPage } of files) {
    await turns.take();
    if (isSavedPage !== true) addOne(extensions, extensionOf(path));
    const name = path.slice(0, path.indexOf('/') + 1);
    const folder = folders.get(name) ?? { pageCount: 0, fileCount: 0 };
    folders.set(name, folder);
    folder.fileCount += 1;
    if (!isPage(path)) continue;
    pageCount += 1;
    folder.pageCount += 1;
    if (reading !== undefined) addOne(texts, reading.textSha256);
  }
  return { pageCount, texts, extensions, folders };
}

function addOne(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
