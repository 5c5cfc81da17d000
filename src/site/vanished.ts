/** What an export has nothing of any more, although much of it is published. */
import type { Turns } from '../clock.ts';
import type { SiteFile, Vanished } from '../model/site.ts';
import { extensionOf, isPage } from '../text/paths.ts';

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

export interface FileCounts {
  readonly folders: ReadonlyMap<string, { readonly pageCount: number; readonly fileCount: number }>;
  readonly extensions: ReadonlyMap<string, number>;
}

/** Throws the reason of the signal of the turns. */
export async function fileCounts(files: readonly SiteFile[], turns: Turns): Promise<FileCounts> {
  const folders = new Map<string, { pageCount: number; fileCount: number }>();
  const extensions = new Map<string, number>();
  for (const { path } of files) {
    await turns.take();
    const extension = extensionOf(path);
    extensions.set(extension, (extensions.get(extension) ?? 0) + 1);
    const name = path.slice(0, path.indexOf('/') + 1);
    const folder = folders.get(name) ?? { pageCount: 0, fileCount: 0 };
    folders.set(name, folder);
    folder.fileCount += 1;
    if (isPage(path)) folder.pageCount += 1;
  }
  return { folders, extensions };
}

export function vanished(before: FileCounts, now: FileCounts): readonly Vanished[] {
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
export function vanishedScripts({ extensions: before }: FileCounts, { extensions: now }: FileCounts): number {
  const count = (before.get('js') ?? 0) + (before.get('mjs') ?? 0);
  return count >= minScripts && !now.has('js') && !now.has('mjs') ? count : 0;
}
