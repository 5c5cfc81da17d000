/** Renders what changed since the last export. Pure. */
import { lastOf, type RunEvent } from '../events.ts';
import type { ChangedPage, Vanished } from '../model/site.ts';
import { changedFilesText, pageChangesText } from '../presenter/site-events.ts';
import { andMore, countText, numberText, shortText, sizeText } from '../text/amounts.ts';
import { changeTexts, type Marks, plainMarks } from '../text/change-texts.ts';
import { addressPath, pageName } from '../text/paths.ts';
import { collapsedSection, listOf, type SafeMarkdown } from './safe-text.ts';

/** A cell in the row of figures. The note appears below the value in small type. */
interface Figure {
  readonly name: string;
  readonly value: string;
  readonly note?: string | undefined;
}

/** Returns what changed, with words for the headline. Undefined if no comparison was requested. */
export function changesOf(events: readonly RunEvent[]): (Figure & { readonly words: string }) | undefined {
  const name = 'Changed';
  const compared = lastOf(events, 'changes-committed');
  if (compared === undefined)
    return lastOf(events, 'unknown-changes-committed') && { name, value: 'unknown', words: 'changes unknown' };
  const first = `first ${lastOf(events, 'source-opened') === undefined ? 'export' : 'preparation'}`;
  if (compared.isFirstExport) return { name, value: first, words: first };
  const { excludedCount, fileCount, pageCount } = compared;
  const value = pageCount === 0 ? 'none' : numberText(pageCount);
  const unchanged = excludedCount === 0 ? 'no changes' : `${countText(excludedCount, 'file')} left out`;
  if (fileCount === 0) return { name, value, words: unchanged };
  // Without the number of files, the kinds would seem to add up to another number of pages.
  const files = pageCount === fileCount ? '' : `${countText(fileCount, 'file')}: `;
  return { name, value, words: `${value} changed`, note: files + changedFilesText(compared.files) };
}

/** Returns the size of the site, or of a bundle that was not downloaded, and the difference from the last export. */
export function sizeFigure(events: readonly RunEvent[]): Figure | undefined {
  const site = lastOf(events, 'site-read');
  const sizeBytes = (site ?? lastOf(events, 'bundle-url-created'))?.sizeBytes;
  if (sizeBytes === undefined) return undefined;
  const changes = lastOf(events, 'changes-committed');
  const previousBytes = changes?.isFirstExport === true ? undefined : changes?.previousSizeBytes;
  const note = previousBytes === undefined ? undefined : differenceText(sizeBytes - previousBytes);
  return { name: site === undefined ? 'Bundle size' : 'Size', value: sizeText(sizeBytes), note };
}

function differenceText(differenceBytes: number): string {
  if (differenceBytes === 0) return 'unchanged';
  return `${differenceBytes > 0 ? '+' : '−'}${sizeText(Math.abs(differenceBytes))}`;
}

/** How many pages of a kind are shown before the others are collapsed. */
const maxOpenPages = { removed: 5, added: 5, modified: 10, moved: 5 } as const;
/** The most pages that are listed: with the longest texts, most of the 0.8 MiB of a summary. GitHub accepts 1 MiB. */
const maxListedPages = 50;

/** Returns what changed for readers, and the pages by kind. Nothing for a first export: it would list every page. */
export function changedPages(events: readonly RunEvent[], markdown: SafeMarkdown): readonly string[] {
  const compared = lastOf(events, 'changes-committed');
  if (compared === undefined || compared.isFirstExport) return [];
  const groups = [...Map.groupBy(compared.pages, ({ kind }) => kind)];
  const open = groups.flatMap(([kind, pages]) => pages.slice(0, maxOpenPages[kind]));
  const others = groups.flatMap(([kind, pages]) => pages.slice(maxOpenPages[kind]));
  const listed = [...open, ...others].slice(0, maxListedPages);
  const marks = htmlMarks(markdown);
  const { domain } = lastOf(events, 'export-requested') ?? lastOf(events, 'source-opened') ?? {};
  const lines = listed.map((page) => {
    const name = linkedName(page, { listed, markdown, domain: page.kind === 'removed' ? undefined : domain });
    return pageLine(page, name, marks);
  });
  const more = andMore(compared.pages.length - listed.length);
  return [
    // Otherwise, the headline says it.
    compared.pages.length === 0 ? '' : `**${markdown.text(pageChangesText(compared))}**`,
    vanishedText(compared.vanished, markdown),
    listOf(lines.slice(0, open.length)),
    collapsedSection(`${numberText(others.length)} more`, listOf([...lines.slice(open.length), ...more])),
  ];
}

/** Returns one line for what the export has nothing of any more. */
function vanishedText(vanished: readonly Vanished[], markdown: SafeMarkdown): string {
  const parts = vanished.slice(0, maxListedPages).map(({ name, of, count }) => {
    const shown = markdown.code(name);
    return of === 'page' || name.endsWith('/')
      ? `all ${countText(count, of)} of ${shown}`
      : `all ${numberText(count)} ${shown} files`;
  });
  return parts.length === 0 ? '' : `No longer in the site: ${parts.join(', ')}`;
}

const maxLoggedPages = 10;

/** Returns what the summary says about the pages, without marks of HTML. */
export function changedPageLines(events: readonly RunEvent[], redact: (text: string) => string): readonly string[] {
  const { isFirstExport = true, pages = [] } = lastOf(events, 'changes-committed') ?? {};
  if (isFirstExport) return [];
  const listed = pages.slice(0, maxLoggedPages);
  const short = (text: string): string => shortText(redact(text));
  const lines = listed.map((page) => pageLine(page, shownTitle(page, listed, short), { ...plainMarks, path: short }));
  return [...lines, ...andMore(pages.length - listed.length)];
}

const signs = { removed: '−', added: '+', modified: '~', moved: '→' } as const;

function pageLine({ kind, from, changes }: ChangedPage, name: string, marks: Marks): string {
  const moved = from === undefined ? '' : `, moved from ${marks.path(from)}`;
  const words = changes === undefined ? '' : changeTexts(changes, marks).join(' · ');
  return `${marks.same(signs[kind])} ${name}${moved}${words === '' ? '' : `: ${words}`}`;
}

/** Returns the title, with the path if another listed page has the same. */
function shownTitle({ path, title }: NamedPage, listed: readonly NamedPage[], short: SafeMarkdown['short']): string {
  if (title === '') return short(path);
  return short(title) + (listed.filter((page) => page.title === title).length === 1 ? '' : ` (${short(path)})`);
}

type NamedPage = Pick<ChangedPage, 'path' | 'title'>;

interface PageContext {
  readonly listed: readonly NamedPage[];
  readonly markdown: SafeMarkdown;
  readonly domain: string | undefined;
}

/** Returns the name of a page, with a link if the address on the published site is known. */
export function linkedName(page: NamedPage, { listed, markdown, domain = '' }: PageContext): string {
  const isWhole = markdown.short(page.path) === page.path;
  return markdown.link(isWhole ? publishedAddress(domain, page.path) : '', shownTitle(page, listed, markdown.short));
}

function htmlMarks(markdown: SafeMarkdown): Marks {
  const same = (text: string): string => inlineText(text, markdown);
  return {
    same,
    removed: (text) => `<del>${same(text)}</del>`,
    added: (text) => `<strong>${same(text)}</strong>`,
    name: (text) => `<em>${same(text)}</em>`,
    path: markdown.code,
  };
}

/** Returns a part of a line, which keeps the spaces around it. */
function inlineText(text: string, markdown: SafeMarkdown): string {
  const [before, after] = [text.startsWith(' '), text.trimStart().endsWith(' ')].map((isSpace) => (isSpace ? ' ' : ''));
  return `${before}${markdown.text(text)}${after}`;
}

/** Returns the address of a page on the published site, as hosts shorten it. Empty without a known domain. */
function publishedAddress(domain: string, path: string): string {
  const url = URL.parse(`https://${domain}/`);
  if (url?.hostname !== domain) return '';
  url.pathname = `/${addressPath(pageName(path))}`;
  return url.href;
}
