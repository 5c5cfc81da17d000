/** Renders what changed since the last export. Pure. */
import { type FactsOf, lastOf, type RunEvent } from '../events.ts';
import { pageChangesText } from '../presenter/site-events.ts';
import { countText, numberText, sizeText } from '../text/amounts.ts';
import { collapsed, linkTo, markdownText, shortText } from './safe-text.ts';

/** A cell in the row of figures. The note is HTML and appears below the value in small type. */
export interface Figure {
  readonly name: string;
  readonly value: string;
  readonly note?: string | undefined;
}

/**
 * The pages that read differently, or `none`, with the changed files by kind, as in the log and the outputs. The headline and the row of
 * figures show the same numbers.
 */
export function changeFigure(changes: FactsOf<'changes-committed'>): Omit<Figure, 'name'> {
  const { isFirstExport, added, modified, removed } = changes;
  if (isFirstExport) return { value: 'first export' };
  const all = [added, modified, removed];
  const fileCount = all.reduce((sum, each) => sum + each.fileCount, 0);
  if (fileCount === 0) return { value: 'none' };
  const pageCount = all.reduce((sum, each) => sum + each.pageCount, 0);
  const [addedCount, modifiedCount, removedCount] = all.map((each) => numberText(each.fileCount));
  const kinds = `${addedCount}&nbsp;added, ${modifiedCount}&nbsp;modified, ${removedCount}&nbsp;removed`;
  // Without the number of files, the kinds would seem to add up to another number of pages.
  const files = pageCount === fileCount ? '' : `${countText(fileCount, 'file').replace(' ', '&nbsp;')}: `;
  return { value: pageCount === 0 ? 'none' : numberText(pageCount), note: `${files}${kinds}` };
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

/**
 * Returns what changed for readers and the pages that read differently, collapsed after the tenth. Returns nothing for a first export:
 * every page would be listed.
 */
export function changedPages(events: readonly RunEvent[], redact: (text: string) => string): readonly string[] {
  const changes = lastOf(events, 'changes-committed');
  const domain = lastOf(events, 'export-requested')?.domain;
  if (changes === undefined || changes.isFirstExport) return [];
  const kinds = { added: changes.added, modified: changes.modified, removed: changes.removed };
  const total = Object.values(kinds).reduce((sum, { pageCount }) => sum + pageCount, 0);
  const sentence = pageChangesText(changes);
  if (total === 0) return sentence === '' ? [] : [`**${markdownText(sentence)}**`];
  const lines = Object.entries(kinds).flatMap(([kind, { firstPages }]) =>
    firstPages.map((path) => `- ${pageText(redact(path), kind === 'removed' ? undefined : domain)} ${kind}`),
  );
  const folded = lines.slice(maxOpenPages, maxListedPages);
  const more = total > maxListedPages ? [`- and ${numberText(total - maxListedPages)} more`] : [];
  const foldedText = collapsed(`${numberText(total - maxOpenPages)} more`, [...folded, ...more].join('\n'));
  const open = lines.slice(0, maxOpenPages).join('\n');
  return [`**${markdownText(sentence)}**`, open, ...(total > maxOpenPages ? [foldedText] : [])];
}

function pageText(path: string, domain: string | undefined): string {
  const shown = shortText(path);
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
