/** Renders what changed since the last export. Pure. */
import { type FactsOf, lastOf, type RunEvent } from '../events.ts';
import { changeTexts, plainMarks } from '../text/change-texts.ts';
import { changeCounts, changedFilesText, pageChangesText } from '../presenter/site-events.ts';
import type { ChangedPage, Vanished } from '../model/site.ts';
import { countText, numberText, shortText, sizeText } from '../text/amounts.ts';
import { addressPath, pageName } from '../text/paths.ts';
import { collapsed, linkTo, listOf, markdownText } from './safe-text.ts';

/** A cell in the row of figures. The note is HTML and appears below the value in small type. */
export interface Figure {
  readonly name: string;
  readonly value: string;
  readonly note?: string | undefined;
}

/** What changed since the last export. Undefined if no comparison was requested. */
type Changes =
  | 'unknown'
  | 'first export'
  | 'first preparation'
  | (ReturnType<typeof changeCounts> & Pick<FactsOf<'changes-committed'>, 'changes'>)
  | undefined;

function changesOf(events: readonly RunEvent[]): Changes {
  const compared = lastOf(events, 'changes-committed');
  if (compared === undefined) return lastOf(events, 'unknown-changes-committed') && 'unknown';
  if (compared.isFirstExport) return lastOf(events, 'source-opened') ? 'first preparation' : 'first export';
  return { ...changeCounts(compared), changes: compared.changes };
}

/** For the headline: the pages that read differently. */
export function changeWords(events: readonly RunEvent[]): readonly string[] {
  const found = changesOf(events);
  if (found === undefined) return [];
  if (found === 'unknown') return ['changes unknown'];
  if (typeof found === 'string') return [found];
  if (found.fileCount === 0) return ['no changes'];
  return [`${found.pageCount === 0 ? 'none' : numberText(found.pageCount)} changed`];
}

/** The same numbers, with the changed files by kind, as in the log and the outputs. */
export function changeFigure(events: readonly RunEvent[]): readonly Figure[] {
  const name = 'Changed';
  const found = changesOf(events);
  if (found === undefined) return [];
  if (typeof found === 'string') return [{ name, value: found }];
  const { fileCount, pageCount, changes } = found;
  if (fileCount === 0) return [{ name, value: 'none' }];
  // Without the number of files, the kinds would seem to add up to another number of pages.
  const files = pageCount === fileCount ? '' : `${countText(fileCount, 'file').replace(' ', '&nbsp;')}: `;
  const note = files + changedFilesText(changes, '&nbsp;');
  return [{ name, value: pageCount === 0 ? 'none' : numberText(pageCount), note }];
}

/** The size of the site, or of the bundle if it was not downloaded, and the difference from the last export. */
export function sizeFigure(events: readonly RunEvent[]): readonly Figure[] {
  const site = lastOf(events, 'site-read');
  const sizeBytes = (site ?? lastOf(events, 'bundle-url-created'))?.sizeBytes;
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

/** A kind with more pages is collapsed after these. */
const maxOpenPages = { removed: 5, added: 5, modified: 10, moved: 5 } as const;
/** With the longest texts, they fill most of the 0.8 MiB of a summary, of which GitHub accepts 1 MiB. */
const maxListedPages = 50;

/** Returns what changed for readers, and the pages by kind. Returns nothing for a first export: every page would be listed. */
export function changedPages(events: readonly RunEvent[], redact: (text: string) => string): readonly string[] {
  const compared = lastOf(events, 'changes-committed');
  if (compared === undefined || compared.isFirstExport) return [];
  const groups = [...Map.groupBy(compared.pages, ({ kind }) => kind)];
  const open = groups.flatMap(([kind, pages]) => pages.slice(0, maxOpenPages[kind]));
  const others = groups.flatMap(([kind, pages]) => pages.slice(maxOpenPages[kind]));
  const listed = [...open, ...others].slice(0, maxListedPages);
  const titles = titlesOf(listed);
  const { domain } = lastOf(events, 'export-requested') ?? lastOf(events, 'source-opened') ?? {};
  const lines = listed.map((page) => pageText(page, { titles, redact, domain }));
  const moreCount = compared.pages.length - listed.length;
  const more = moreCount > 0 ? [`and ${numberText(moreCount)} more`] : [];
  return [
    // Otherwise, the headline says it.
    compared.pages.length === 0 ? '' : `**${markdownText(pageChangesText(compared))}**`,
    vanishedText(compared.vanished, redact),
    listOf(lines.slice(0, open.length)),
    collapsed(`${numberText(others.length)} more`, listOf([...lines.slice(open.length), ...more])),
  ];
}

/** One line for what the export has nothing of any more. */
function vanishedText(vanished: readonly Vanished[], redact: (text: string) => string): string {
  const parts = vanished.slice(0, maxListedPages).map(({ name, of, count }) => {
    const shown = `<code>${markdownText(shortText(redact(name)))}</code>`;
    return of === 'page' || name.endsWith('/')
      ? `all ${countText(count, of)} of ${shown}`
      : `all ${numberText(count)} ${shown} files`;
  });
  return parts.length === 0 ? '' : `No longer in the site: ${parts.join(', ')}`;
}

/** For a log. */
const maxLoggedPages = 10;

/** Returns what the summary says about the pages, without marks of HTML. */
export function changedPageLines(events: readonly RunEvent[], redact: (text: string) => string): readonly string[] {
  const compared = lastOf(events, 'changes-committed');
  if (compared === undefined || compared.isFirstExport) return [];
  const listed = compared.pages.slice(0, maxLoggedPages);
  const titles = titlesOf(listed);
  const moreCount = compared.pages.length - listed.length;
  return [
    ...listed.map((page) => {
      const words = page.changes === undefined ? '' : `: ${changeTexts(page.changes, plainMarks).join(' · ')}`;
      const moved = page.from === undefined ? '' : `, moved from ${shortText(redact(page.from))}`;
      return `${plainSigns[page.kind]} ${nameOf(page, { titles, redact })}${moved}${words}`;
    }),
    ...(moreCount > 0 ? [`and ${numberText(moreCount)} more`] : []),
  ];
}

const plainSigns = { removed: '−', added: '+', modified: '~', moved: '→' } as const;

/** The title, with the path if another listed page has the same. */
function nameOf({ path, title }: NamedPage, { titles, redact }: Pick<PageContext, 'titles' | 'redact'>): string {
  const shownPath = shortText(redact(path));
  if (title === '') return shownPath;
  return shortText(redact(title)) + (titles.get(title)?.length === 1 ? '' : ` (${shownPath})`);
}

type NamedPage = Pick<ChangedPage, 'path' | 'title'>;

export function titlesOf(pages: readonly NamedPage[]): PageContext['titles'] {
  return Map.groupBy(pages, ({ title }) => title);
}

interface PageContext {
  readonly titles: ReadonlyMap<string, readonly NamedPage[]>;
  readonly redact: (text: string) => string;
  readonly domain: string | undefined;
}

/** In every font, and escaped: a plus sign would begin a list. */
const signs = { removed: '−', added: '&#43;', modified: '&#126;', moved: '→' } as const;

function pageText(page: ChangedPage, { titles, redact, domain }: PageContext): string {
  const { kind, from, changes } = page;
  const shown = `${signs[kind]} ${linkedName(page, { titles, redact, domain: kind === 'removed' ? undefined : domain })}`;
  if (from !== undefined) return `${shown}, moved from <code>${markdownText(shortText(redact(from)))}</code>`;
  const words = changes === undefined ? '' : changeTexts(changes, htmlMarks).join(' · ');
  return words === '' ? shown : `${shown}: ${words}`;
}

/** With a link if the address on the published site is known. */
export function linkedName(page: NamedPage, { titles, redact, domain }: PageContext): string {
  const name = nameOf(page, { titles, redact });
  const isWhole = shortText(redact(page.path)) === page.path;
  const url = domain === undefined || !isWhole ? null : publishedUrl(domain, page.path);
  return url === null ? markdownText(name) : linkTo(url, name);
}

const htmlMarks = {
  same: inlineText,
  removed: (text: string) => `<del>${inlineText(text)}</del>`,
  added: (text: string) => `<strong>${inlineText(text)}</strong>`,
  name: (text: string) => `<em>${inlineText(text)}</em>`,
};

/** A part of a line keeps the spaces around it. */
function inlineText(text: string): string {
  const [before, after] = [text.startsWith(' '), text.trimStart().endsWith(' ')].map((isSpace) => (isSpace ? ' ' : ''));
  return `${before}${markdownText(text)}${after}`;
}

/** Returns the URL of a page on the published site, without `.html` and `index.html`. */
function publishedUrl(domain: string, path: string): URL | null {
  const url = URL.parse(`https://${domain}/`);
  if (url?.hostname !== domain) return null;
  url.pathname = `/${addressPath(pageName(path))}`;
  return url;
}
