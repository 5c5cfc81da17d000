/**
 * What an export lacks of what is published. The rules were tried on thousands of states that documentation projects published, and on
 * exports that were broken on purpose (docs/decisions/0035-what-a-page-shows.md). They do not depend on words, languages or names.
 */
import type { Turns } from '../clock.ts';
import type { LackingKind, LackingPage, SiteFile, Vanished } from '../model/site.ts';
import { isPage, pageName } from '../text/paths.ts';
import { isSecondPage, pageAt } from './page-addresses.ts';
import { Redirects } from './redirects.ts';
import { fileCounts, vanished, vanishedScripts } from './vanished.ts';

export interface Lacking {
  /** The paths of the published pages, one for each address, as in all counts of pages. */
  readonly published: readonly string[];
  /** In byte order of their paths. */
  readonly pages: readonly LackingPage[];
  /** Published pages with style sheets, and how many of them lost all. */
  readonly styledCount: number;
  readonly unstyledCount: number;
  /** How many scripts are published if the export does not have any; otherwise 0. */
  readonly scriptCount: number;
  readonly vanished: readonly Vanished[];
}

interface ComparedSite {
  /** In byte order of their paths. */
  readonly before: readonly SiteFile[];
  readonly now: readonly SiteFile[];
  /** The site's own, if it is known. */
  readonly domain: string | null;
}

/** A page without a reading can only be missing. Throws the reason of the signal of the turns. */
export async function whatIsLacking({ before, now, domain }: ComparedSite, turns: Turns): Promise<Lacking> {
  const rules = new LackingRules({
    before: await textCounts(before, turns),
    now: await textCounts(now, turns),
    redirects: await Redirects.in(now, domain, turns),
  });
  const published: string[] = [];
  let styledCount = 0;
  const [pages, unstyled] = [new Map<string, LackingPage>(), new Set<string>()];
  for (const old of before) {
    await turns.take();
    if (!isPage(old.path)) continue;
    const [page, name] = [pageAt(now, old.path), pageName(old.path)];
    const isCounted = !isSecondPage(before, old.path);
    if (isCounted) published.push(old.path);
    if (isCounted && isStyled(old)) styledCount += 1;
    if (isStyled(old) && page?.reading?.unstyled === true) unstyled.add(name);
    const lacking = rules.lackingPage(old, page);
    if (lacking !== undefined && !pages.has(name)) pages.set(name, lacking);
  }
  const [old, exported] = [await fileCounts(before, turns), await fileCounts(now, turns)];
  return {
    published,
    pages: [...pages.values()],
    styledCount,
    unstyledCount: unstyled.size,
    scriptCount: vanishedScripts(old, exported),
    vanished: vanished(old, exported),
  };
}

function isStyled({ reading }: SiteFile): boolean {
  return reading !== undefined && reading.unstyled !== true;
}

interface TextCounts {
  readonly pageCount: number;
  /** How many pages show each text, by its digest. */
  readonly texts: ReadonlyMap<string, number>;
}

async function textCounts(files: readonly SiteFile[], turns: Turns): Promise<TextCounts> {
  const texts = new Map<string, number>();
  let pageCount = 0;
  for (const { path, reading } of files) {
    await turns.take();
    if (!isPage(path)) continue;
    pageCount += 1;
    if (reading !== undefined) texts.set(reading.textSha256, (texts.get(reading.textSha256) ?? 0) + 1);
  }
  return { pageCount, texts };
}

/** A page that showed fewer characters may lose them in an edit. */
const minTextLength = 200;
const minTextShare = 0.1;
/** With fewer pages, what most of them show is not what surrounds every page. */
const minPagesForOwnText = 10;
/** Of 318 pages that only redirected, none showed more than 254 characters. */
const maxRedirectLength = 300;

interface ComparedPages {
  readonly before: TextCounts;
  readonly now: TextCounts;
  readonly redirects: Redirects;
}

class LackingRules {
  readonly #before: TextCounts;
  readonly #now: TextCounts;
  readonly #redirects: Redirects;

  constructor({ before, now, redirects }: ComparedPages) {
    this.#before = before;
    this.#now = now;
    this.#redirects = redirects;
  }

  /** `page` is the exported page of the same address. */
  lackingPage(old: SiteFile, page: SiteFile | undefined): LackingPage | undefined {
    const kind = this.#kindOf(old, page);
    if (kind === undefined) return undefined;
    // A redirect to the same page as many others may be a decision.
    const isDecided = page === undefined || (kind === 'redirecting' && this.#redirects.leadToPage(page));
    return { kind, path: old.path, title: old.reading?.title ?? '', isSuspicious: !isDecided };
  }

  #kindOf(old: SiteFile, page: SiteFile | undefined): LackingKind | undefined {
    if (page === undefined) return 'missing';
    const [one, other] = [old.reading, page.reading];
    if (one === undefined || other === undefined) return undefined;
    if (other.redirect !== undefined) {
      if (one.redirect !== undefined) return undefined;
      if (other.textLength < maxRedirectLength) return this.#redirects.isMove(old, page) ? undefined : 'redirecting';
    }
    // The pages around it changed. Without this, one more version of each page would make all of them alike.
    if (one.textSha256 === other.textSha256) return undefined;
    if (isEmptied(one.textLength, other.textLength) || this.#hasLostOwnText(old, page)) return 'emptied';
    return this.#isAlike(one.textSha256, other.textSha256) ? 'alike' : undefined;
  }

  #hasLostOwnText({ reading: one }: SiteFile, { reading: other }: SiteFile): boolean {
    const isJudged = Math.min(this.#before.pageCount, this.#now.pageCount) >= minPagesForOwnText;
    if (!isJudged || one?.ownLength === undefined || other?.ownLength === undefined) return false;
    return isEmptied(one.ownLength, other.ownLength);
  }

  #isAlike(oldText: string, text: string): boolean {
    const [oldCount = 0, count = 0] = [this.#before.texts.get(oldText), this.#now.texts.get(text)];
    const minMoreCount = Math.max(2, Math.min(9, Math.ceil(this.#now.pageCount / 4)));
    return count - oldCount >= minMoreCount;
  }
}

function isEmptied(oldLength: number, length: number): boolean {
  return oldLength >= minTextLength && length < minTextShare * oldLength;
}
