/** How many files of each kind a site has, and which kinds vanished from an export as a whole. */
import type { SiteFile, Vanished } from '../model/site.ts';
import { extensionOf, isPage } from '../text/paths.ts';
import type { Turns } from '../turns.ts';

export interface SiteCounts {
  readonly pageCount: number;
  /** How many pages show each text, by its digest. */
  readonly texts: ReadonlyMap<string, number>;
  /** How many files there are by extension, without pages that were saved under the name of another file. */
  readonly extensions: ReadonlyMap<string, number>;
  /** How many pages and files there are by top-level folder, with its slash. Empty for the root. */
  readonly pagesIn: ReadonlyMap<string, number>;
  readonly filesIn: ReadonlyMap<string, number>;
}

/** Throws the signal's reason. */
export async function siteCounts(files: readonly SiteFile[], turns: Turns): Promise<SiteCounts> {
  const [texts, extensions] = [new Map<string, number>(), new Map<string, number>()];
  const [pagesIn, filesIn] = [new Map<string, number>(), new Map<string, number>()];
  for (const { path, reading, isSavedPage } of files) {
    await turns.take();
    const folder = path.slice(0, path.indexOf('/') + 1);
    addOne(filesIn, folder);
    if (isSavedPage !== true) addOne(extensions, extensionOf(path));
    if (!isPage(path)) continue;
    addOne(pagesIn, folder);
    if (reading !== undefined) addOne(texts, reading.textSha256);
  }
  const pageCount = pagesIn.values().reduce((sum, count) => sum + count, 0);
  return { pageCount, texts, extensions, pagesIn, filesIn };
}

function addOne(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** Fewer may be removed together in an edit. */
const minPages = 5;
const minFilesInFolder = 50;
const minFilesOfKind = 5;

/** Images, media and documents. */
const kinds: ReadonlySet<string> = new Set([
  ...['apng', 'avif', 'bmp', 'gif', 'ico', 'jpeg', 'jpg', 'png', 'svg', 'svgz', 'tif', 'tiff', 'webp'],
  ...['aac', 'flac', 'm4a', 'm4v', 'mov', 'mp3', 'mp4', 'oga', 'ogg', 'ogv', 'opus', 'wav', 'weba', 'webm'],
  ...['csv', 'doc', 'docx', 'epub', 'odp', 'ods', 'odt', 'pdf', 'ppt', 'pptx', 'rtf', 'xls', 'xlsx'],
]);

export function whatVanished(before: SiteCounts, now: SiteCounts): readonly Vanished[] {
  const folders = [...before.filesIn].flatMap(([name, fileCount]): readonly Vanished[] => {
    const pageCount = before.pagesIn.get(name) ?? 0;
    const arePagesGone = pageCount >= minPages && !now.pagesIn.has(name);
    const areFilesGone = fileCount >= minFilesInFolder && !now.filesIn.has(name);
    if (name === '' || !(arePagesGone || areFilesGone)) return [];
    return [pageCount > 0 ? { name, of: 'page', count: pageCount } : { name, of: 'file', count: fileCount }];
  });
  const files = [...before.extensions].filter(
    ([extension, count]) => kinds.has(extension) && count >= minFilesOfKind && !now.extensions.has(extension),
  );
  return [...folders, ...files.map(([extension, count]) => ({ name: `.${extension}`, of: 'file' as const, count }))];
}

/** Fewer may be part of one feature. */
const minScripts = 5;

/** How many scripts are published if the export does not have any; otherwise 0. */
export function vanishedScriptCount({ extensions: before }: SiteCounts, { extensions: now }: SiteCounts): number {
  const count = (before.get('js') ?? 0) + (before.get('mjs') ?? 0);
  return count >= minScripts && !now.has('js') && !now.has('mjs') ? count : 0;
}
