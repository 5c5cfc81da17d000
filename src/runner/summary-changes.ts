/** Renders what changed since the last export. Pure. */
import { lastOf, type RunEvent } from '../events.ts';
import { changeCounts, changedFilesText, pageChangesText } from '../presenter/site-events.ts';
import { countText, numberText, sizeText } from '../text/amounts.ts';
import { addressPath } from '../text/paths.ts';
import { collapsed, linkTo, markdownText, shortText } from './safe-text.ts';

/** A cell in the row of figures. The note is HTML and appears below the value in small type. */
export interface Figure {
  readonly name: string;
  readonly value: string;
  readonly note?: string | undefined;
}

/**
 * The pages that read differently, or `none`, with the changed files by kind, as in the log and the outputs. `unknown` if they could not
 * be determined although a comparison was requested. The headline and the row of figures show the same numbers.
 */
export function changeFigure(events: readonly RunEvent[]): readonly Figure[] {
  const figure = { name: 'Changed' } as const;
  const compared = lastOf(events, 'changes-committed');
  if (compared === undefined) {
    return lastOf(events, 'unknown-changes-committed') === undefined ? [] : [{ ...figure, value: 'unknown' }];
  }
  if (compared.isFirstExport) return [{ ...figure, value: 'first export' }];
  const { fileCount, pageCount } = changeCounts(compared);
  if (fileCount === 0) return [{ ...figure, value: 'none' }];
  // Without the number of files, the kinds would seem to add up to another number of pages.
  const files = pageCount === fileCount ? '' : `${countText(fileCount, 'file').replace(' ', '&nbsp;')}: `;
  const note = files + changedFilesText(compared.changes, '&nbsp;');
  return [{ ...figure, value: pageCount === 0 ? 'none' : numberText(pageCount), note }];
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
  const compared = lastOf(events, 'changes-committed');
  const domain = lastOf(events, 'export-requested')?.domain;
  const sentence = compared === undefined ? '' : pageChangesText(compared);
  if (compared === undefined || sentence === '') return [];
  const { pageCount } = changeCounts(compared);
  const lines = Object.entries(compared.changes)
    .flatMap(([kind, { pages }]) => pages.map((path) => ({ kind, path })))
    .slice(0, maxListedPages)
    .map(({ kind, path }) => `- ${pageText(redact(path), kind === 'removed' ? undefined : domain)} ${kind}`);
  const [open, folded] = [lines.slice(0, maxOpenPages), lines.slice(maxOpenPages)];
  if (pageCount > maxListedPages) folded.push(`- and ${numberText(pageCount - maxListedPages)} more`);
  return [
    `**${markdownText(sentence)}**`,
    ...(open.length === 0 ? [] : [open.join('\n')]),
    ...(folded.length === 0 ? [] : [collapsed(`${numberText(pageCount - maxOpenPages)} more`, folded.join('\n'))]),
  ];
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
  url.pathname = `/${addressPath(page)}`;
  return url;
}
