/** What an export lacks of what is published, by the rules of docs/decisions/0035-what-a-page-shows.md. */
import type { LackingKind, LackingPage, PageReading, SiteFile, Vanished } from '../model/site.ts';
import { homePage, isPage, pageName } from '../text/paths.ts';
import type { Turns } from '../turns.ts';
import { firstPageAt, Redirects } from './page-addresses.ts';
import { type SiteCounts, siteCounts, vanishedScriptCount, whatVanished } from './site-counts.ts';

export interface Lacking {
  /** The paths of the published pages, one for each address, as in all counts of pages. */
  readonly published: readonly string[];
  /** The lacking pages, in byte order of their paths. */
  readonly pages: readonly LackingPage[];
  /** Published pages with styles, and how many of them lost all their style sheets. */
  readonly styledCount: number;
  readonly unstyledCount: number;
  /** How many scripts are published if the export does not have any; otherwise 0. */
  readonly scriptCount: number;
  readonly vanished: readonly Vanished[];
}

interface SiteStates {
  /** The published files, and those of the export, in byte order of their paths. */
  readonly before: readonly SiteFile[];
  readonly now: readonly SiteFile[];
  /** The site's own, if it is known. */
  readonly domain: string | null;
}

/** A page without a reading can only be missing. Throws the signal's reason. */
export async function whatIsLacking({ before, now, domain }: SiteStates, turns: Turns): Promise<Lacking> {
  const [old, exported] = [await siteCounts(before, turns), await siteCounts(now, turns)];
  const sites = { old, exported, redirects: await Redirects.in(now, domain, turns) };
  const published: string[] = [];
  let styledCount = 0;
  const [pages, names, unstyled] = [new Map<string, LackingPage>(), new Set<string>(), new Set<string>()];
  for (const file of before) {
    await turns.take();
    const { path, reading } = file;
    if (!isPage(path)) continue;
    const [page, name] = [firstPageAt(now, path), pageName(path)];
    // Pages of one address count once: the first one.
    const isCounted = !names.has(name);
    names.add(name);
    if (isCounted) published.push(path);
    if (isCounted && isStyled(reading)) styledCount += 1;
    if (hasLostStyles(reading, page?.reading)) unstyled.add(name);
    const lacking = lackingPage(file, page, sites);
    if (lacking !== undefined && !pages.has(name)) pages.set(name, lacking);
  }
  return {
    published,
    pages: [...pages.values()],
    styledCount,
    unstyledCount: unstyled.size,
    scriptCount: vanishedScriptCount(old, exported),
    vanished: whatVanished(old, exported),
  };
}

/** A page that redirects has nothing to style, unless it loads a style sheet. */
function isStyled(reading: PageReading | undefined): boolean {
  if (reading === undefined) return false;
  return reading.unstyled === false || (reading.unstyled === undefined && reading.redirect === undefined);
}

/** A page that did not load a style sheet cannot lose one. */
function hasLostStyles(one: PageReading | undefined, other: PageReading | undefined): boolean {
  return one?.unstyled === false && other?.unstyled === true;
}

/** A page that showed fewer characters may lose them in an edit. */
const minTextLength = 200;
const minTextShare = 0.1;
/** What most of fewer pages show is not what surrounds every page. */
const minPagesForOwnText = 10;
/** A page that shows less only redirects: of 318 such pages, none showed more than 254 characters. */
const minLengthBesideRedirect = 300;

interface ComparedSites {
  readonly old: SiteCounts;
  readonly exported: SiteCounts;
  /** The redirects of the export. */
  readonly redirects: Redirects;
}

/** `page` is the exported page of the same address. */
function lackingPage(old: SiteFile, page: SiteFile | undefined, sites: ComparedSites): LackingPage | undefined {
  const kind = page === undefined ? 'missing' : lackingKind(old, page, sites);
  if (kind === undefined) return undefined;
  // A redirect to the same page as many others may be a decision.
  const isDecided = page === undefined || (kind === 'redirecting' && sites.redirects.leadToPage(page));
  return { kind, path: old.path, title: old.reading?.title ?? '', isSuspicious: !isDecided };
}

function lackingKind(old: SiteFile, page: SiteFile, sites: ComparedSites): LackingKind | undefined {
  const [one, other] = [old.reading, page.reading];
  if (one === undefined || other === undefined) return undefined;
  if (other.redirect !== undefined) {
    if (one.redirect !== undefined) return leavesHome(old, page, sites) ? 'redirecting' : undefined;
    if (other.textLength < minLengthBesideRedirect)
      return sites.redirects.isMove(old, page) ? undefined : 'redirecting';
  }
  // The pages around it changed. Without this, one more version of each page would make all of them alike.
  if (one.textSha256 === other.textSha256) return undefined;
  if (isEmptied(one.textLength, other.textLength) || hasLostOwnText(one, other, sites)) return 'emptied';
  return hasBecomeAlike(one, other, sites) ? 'alike' : undefined;
}

/** Many home pages only redirect, to the pages of a language or version. */
function leavesHome(old: SiteFile, page: SiteFile, { redirects }: ComparedSites): boolean {
  const [before, now] = [old, page].map(({ reading }) => reading?.redirect?.replace(/^http:/, 'https:'));
  return old.path === homePage && before !== now && !redirects.leadOn(page);
}

function isEmptied(oldLength: number, length: number): boolean {
  return oldLength >= minTextLength && length < minTextShare * oldLength;
}

function hasLostOwnText(one: PageReading, other: PageReading, { old, exported }: ComparedSites): boolean {
  const isJudged = Math.min(old.pageCount, exported.pageCount) >= minPagesForOwnText;
  if (!isJudged || one.ownLength === undefined || other.ownLength === undefined) return false;
  return isEmptied(one.ownLength, other.ownLength);
}

function hasBecomeAlike(one: PageReading, other: PageReading, { old, exported }: ComparedSites): boolean {
  const [oldCount = 0, count = 0] = [old.texts.get(one.textSha256), exported.texts.get(other.textSha256)];
  const minMoreCount = Math.max(2, Math.min(9, Math.ceil(exported.pageCount / 4)));
  return count - oldCount >= minMoreCount;
}
