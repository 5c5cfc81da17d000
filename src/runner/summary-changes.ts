/** Renders what changed since the last export. Pure. */
import { type ChangeFigures, lastOf, type RunEvent } from '../events.ts';
import { countText, numberText, sizeText } from '../text/amounts.ts';
import { clip, collapsed, linkTo, markdownText } from './safe-text.ts';

/** A cell in the row of figures. The note is HTML and appears below the value in small type. */
export interface Figure {
  readonly name: string;
  readonly value: string;
  readonly note?: string | undefined;
}

/**
 * Changed pages, or `none` if no file changed, with the files by kind, as in the log and the outputs. The headline and the row of figures
 * show the same numbers.
 */
export function changeFigure({ isFirstExport, added, modified, removed }: ChangeFigures): Omit<Figure, 'name'> {
  if (isFirstExport) return { value: 'first export' };
  const all = [added, modified, removed];
  const fileCount = all.reduce((sum, each) => sum + each.fileCount, 0);
  if (fileCount === 0) return { value: 'none' };
  const pageCount = all.reduce((sum, each) => sum + each.pageCount, 0);
  const [addedCount, modifiedCount, removedCount] = all.map((each) => numberText(each.fileCount));
  const kinds = `${addedCount}&nbsp;added, ${modifiedCount}&nbsp;modified, ${removedCount}&nbsp;removed`;
  if (pageCount === 0) return { value: countText(fileCount, 'file'), note: kinds };
  // Without the number of files, the kinds would seem to add up to another number of pages.
  const files = pageCount === fileCount ? '' : `${countText(fileCount, 'file').replace(' ', '&nbsp;')}: `;
  return { value: numberText(pageCount), note: `${files}${kinds}` };
}

/** The size of the site, or of the bundle if the archive was not read, and the difference from the last export. */
export function sizeFigure(events: readonly RunEvent[]): readonly Figure[] {
  const site = lastOf(events, 'site-read');
  const bundle = lastOf(events, 'bundle-committed') ?? lastOf(events, 'bundle-url-created');
  const sizeBytes = (site ?? bundle)?.sizeBytes;
  if (sizeBytes === undefined) return [];
  const changes = lastOf(events, 'changes-committed');
  const previousBytes = changes?.isFirstExport === true ? undefined : changes?.previousSizeBytes;
  const note = previousBytes === undefined ? undefined : differenceText(sizeBytes - previousBytes);
  return [{ name: site === undefined ? 'Bundle size' : 'Size', value: sizeText(sizeBytes), note }];
}

function differenceText(differenceBytes: number): string {
  if (differenceBytes === 0) return 'unchanged';
  return `${differenceBytes > 0 ? '+' : '−'}${sizeText(Math.abs(differenceBytes)).replace(' ', '&nbsp;')}`;
}

const maxOpenPages = 10;
const maxListedPages = 50;
/** Leaves room in a summary of at most 1 MiB. Paths may be long, and each character may become an entity. */
const maxListBytes = 200_000;
const maxPathLength = 500;

/** Returns the changed pages, collapsed after the tenth. Returns nothing for a first export: every page would be listed. */
export function changedPages(events: readonly RunEvent[], redact: (text: string) => string): readonly string[] {
  const changes = lastOf(events, 'changes-committed');
  const domain = lastOf(events, 'export-requested')?.domain;
  if (changes === undefined || changes.isFirstExport) return [];
  const kinds = { added: changes.added, modified: changes.modified, removed: changes.removed };
  const total = Object.values(kinds).reduce((sum, { pageCount }) => sum + pageCount, 0);
  if (total === 0) return [];
  const lines = Object.entries(kinds).flatMap(([kind, { firstPages }]) =>
    firstPages.map((path) => `- ${pageText(redact(path), kind === 'removed' ? undefined : domain)} ${kind}`),
  );
  const listed = withinBytes(lines.slice(0, maxListedPages));
  const open = listed.slice(0, maxOpenPages);
  const folded = listed.slice(maxOpenPages);
  const rest = total - open.length;
  const more = total === listed.length ? [] : [`- and ${numberText(total - listed.length)} more`];
  const foldedText = collapsed(`${numberText(rest)} more`, [...folded, ...more].join('\n'));
  return ['**Changed pages**', open.join('\n'), ...(rest === 0 ? [] : [foldedText])];
}

function withinBytes(lines: readonly string[]): readonly string[] {
  let sizeBytes = 0;
  return lines.filter((line) => {
    sizeBytes += Buffer.byteLength(line);
    return sizeBytes <= maxListBytes;
  });
}

function pageText(path: string, domain: string | undefined): string {
  const shown = clip(path, maxPathLength);
  const url = domain === undefined || shown !== path ? null : publishedUrl(domain, path);
  return url === null ? markdownText(shown) : linkTo(url, shown);
}

/** Returns the URL of a page on the published site, without `.html` and `index.html`. */
function publishedUrl(domain: string, path: string): URL | null {
  const page = path.replace(/(^|\/)index\.html?$/i, '$1').replace(/\.html?$/i, '');
  const url = URL.parse(`https://${domain}/`);
  if (url?.hostname !== domain) return null;
  url.pathname = `/${page.toWellFormed().split('/').map(encodeURIComponent).join('/')}`;
  return url;
}
