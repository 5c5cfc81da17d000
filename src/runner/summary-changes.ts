/** Renders what changed since the last export. Pure. */
import { lastOf, type RunEvent } from '../events.ts';
import { changeTexts } from '../text/change-texts.ts';
import { changeCounts, changedFilesText, pageChangesText } from '../presenter/site-events.ts';
import type { ChangedPage } from '../model/site.ts';
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

/** A kind with more pages is collapsed after these. */
const maxOpenPages = { removed: 5, added: 5, modified: 10, moved: 5 } as const;
const maxListedPages = 50;

/** Returns what changed for readers, and the pages by kind. Returns nothing for a first export: every page would be listed. */
export function changedPages(events: readonly RunEvent[], redact: (text: string) => string): readonly string[] {
  const compared = lastOf(events, 'changes-committed');
  const sentence = compared === undefined ? '' : pageChangesText(compared);
  if (compared === undefined || sentence === '') return [];
  const groups = [...Map.groupBy(compared.pages, ({ kind }) => kind)];
  const open = groups.flatMap(([kind, pages]) => pages.slice(0, maxOpenPages[kind]));
  const others = groups.flatMap(([kind, pages]) => pages.slice(maxOpenPages[kind]));
  const listed = [...open, ...others].slice(0, maxListedPages);
  const titles = Map.groupBy(listed, ({ title }) => title);
  const domain = lastOf(events, 'export-requested')?.domain;
  const lines = listed.map((page) => {
    const isUnique = titles.get(page.title)?.length === 1;
    return `- ${pageText(page, { isUnique, redact, domain })}`;
  });
  const folded = lines.slice(open.length);
  const moreCount = compared.pages.length - listed.length;
  if (moreCount > 0) folded.push(`- and ${numberText(moreCount)} more`);
  return [
    `**${markdownText(sentence)}**`,
    ...(open.length === 0 ? [] : [lines.slice(0, open.length).join('\n')]),
    ...(others.length === 0 ? [] : [collapsed(`${numberText(others.length)} more`, folded.join('\n'))]),
  ];
}

interface PageContext {
  /** Whether no other page that is listed has the title. */
  readonly isUnique: boolean;
  readonly redact: (text: string) => string;
  readonly domain: string | undefined;
}

/** In every font, and escaped: a plus sign would begin a list. */
const signs = { removed: '−', added: '&#43;', modified: '&#126;', moved: '→' } as const;

function pageText(page: ChangedPage, { isUnique, redact, domain }: PageContext): string {
  const { kind, path, title, from, changes } = page;
  const [shownPath, shownTitle] = [shortText(redact(path)), shortText(redact(title))];
  const name = title === '' ? shownPath : isUnique ? shownTitle : `${shownTitle} (${shownPath})`;
  const url = kind === 'removed' || domain === undefined || shownPath !== path ? null : publishedUrl(domain, path);
  const shown = `${signs[kind]} ${url === null ? markdownText(name) : linkTo(url, name)}`;
  if (from !== undefined) return `${shown}, moved from <code>${markdownText(shortText(redact(from)))}</code>`;
  return changes === undefined
    ? shown
    : [shown, changeTexts(changes, htmlMarks).join(' · ')].filter((text) => text !== '').join(': ');
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
  const page = path.replace(/(^|\/)index\.html?$/i, '$1').replace(/\.html?$/i, '');
  const url = URL.parse(`https://${domain}/`);
  if (url?.hostname !== domain) return null;
  url.pathname = `/${addressPath(page)}`;
  return url;
}
