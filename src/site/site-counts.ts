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
  /** The counts by the name of the top-level folder, with its slash. Empty for the root. */
  readonly folders: ReadonlyMap<string, { readonly pageCount: number; readonly fileCount: number }>;
}

/** Throws the signal's reason. */
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
  const folders = [...before.folders].flatMap(([name, { pageCount, fileCount }]): readonly Vanished[] => {
    const left = now.folders.get(name);
    const arePagesGone = pageCount >= minPages && (left?.pageCount ?? 0) === 0;
    const areFilesGone = fileCount >= minFilesInFolder && left === undefined;
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
