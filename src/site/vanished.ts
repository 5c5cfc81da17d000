/** What an export has nothing of any more, although much of it is published. */
import type { Vanished } from '../model/site.ts';
import type { SiteCounts } from './site-counts.ts';

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

export function vanished(before: SiteCounts, now: SiteCounts): readonly Vanished[] {
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
export function vanishedScripts({ extensions: before }: SiteCounts, { extensions: now }: SiteCounts): number {
  const count = (before.get('js') ?? 0) + (before.get('mjs') ?? 0);
  return count >= minScripts && !now.has('js') && !now.has('mjs') ? count : 0;
}
