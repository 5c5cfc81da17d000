/** Renders what changed since the last export. Pure. */
import { lastOf, type RunEvent } from '../events.ts';
import { changeTexts, type Marks, plainMarks } from '../text/change-texts.ts';
import { changeCounts, changedFilesText, pageChangesText } from '../presenter/site-events.ts';
import type { ChangedPage, Vanished } from '../model/site.ts';
import { countText, numberText, shortText, sizeText } from '../text/amounts.ts';
import { addressPath, pageName } from '../text/paths.ts';
import { codeText, collapsed, linkTo, listOf, markdownText } from './safe-text.ts';

/** A cell in the row of figures. The note appears below the value in small type. */
interface Figure {
  readonly name: string;
  readonly value: string;
  readonly note?: string | undefined;
}

/** What changed since the last run, with words for the headline. Undefined if no comparison was requested. */
export function changesOf(events: readonly RunEvent[]): (Figure & { readonly words: string }) | undefined {
  const name = 'Changed';
  const compared = lastOf(events, 'changes-committed');
  if (compared === undefined)
    return lastOf(events, 'unknown-changes-committed') && { name, value: 'unknown', words: 'changes unknown' };
  const first = `first ${lastOf(events, 'source-opened') === undefined ? 'export' : 'preparation'}`;
  if (compared.isFirstExport) return { name, value: first, words: first };
  const { fileCount, pageCount } = changeCounts(compared);
  const value = pageCount === 0 ? 'none' : numberText(pageCount);
  if (fileCount === 0) return { name, value, words: 'no changes' };
  // Without the number of files, the kinds would seem to add up to another number of pages.
  const files = pageCount === fileCount ? '' : `${countText(fileCount, 'file')}: `;
  return { name, value, words: `${value} changed`, note: files + changedFilesText(compared.changes) };
}

/** The size of the site, or of the bundle if it was not downloaded, and the difference from the last export. */
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
  const lines = listed.map((page) => {
    const name = linkedName(page, { titles, redact, domain: page.kind === 'removed' ? undefined : domain });
    return pageLine(page, name, { redact, marks: htmlMarks });
  });
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
    const shown = codeText(redact(name));
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
  const { isFirstExport = true, pages = [] } = lastOf(events, 'changes-committed') ?? {};
  if (isFirstExport) return [];
  const listed = pages.slice(0, maxLoggedPages);
  const titles = titlesOf(listed);
  const lines = listed.map((page) =>
    pageLine(page, shownTitle(page, { titles, redact }), { redact, marks: plainMarks }),
  );
  const moreCount = pages.length - listed.length;
  return moreCount > 0 ? [...lines, `and ${numberText(moreCount)} more`] : lines;
}

const signs = { removed: '−', added: '+', modified: '~', moved: '→' } as const;

interface LineStyle {
  readonly redact: (text: string) => string;
  readonly marks: Marks;
}

function pageLine({ kind, from, changes }: ChangedPage, name: string, { redact, marks }: LineStyle): string {
  const moved = from === undefined ? '' : `, moved from ${marks.path(redact(from))}`;
  const words = changes === undefined ? '' : changeTexts(changes, marks).join(' · ');
  return `${marks.same(signs[kind])} ${name}${moved}${words === '' ? '' : `: ${words}`}`;
}

/** The title, with the path if another listed page has the same. */
function shownTitle({ path, title }: NamedPage, { titles, redact }: Pick<PageContext, 'titles' | 'redact'>): string {
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

/** With a link if the address on the published site is known. */
export function linkedName(page: NamedPage, { titles, redact, domain }: PageContext): string {
  const name = shownTitle(page, { titles, redact });
  const isWhole = shortText(redact(page.path)) === page.path;
  const url = domain === undefined || !isWhole ? null : publishedUrl(domain, page.path);
  return url === null ? markdownText(name) : linkTo(url, name);
}

const htmlMarks = {
  same: inlineText,
  removed: (text: string) => `<del>${inlineText(text)}</del>`,
  added: (text: string) => `<strong>${inlineText(text)}</strong>`,
  name: (text: string) => `<em>${inlineText(text)}</em>`,
  path: codeText,
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
