/** What an export lacks of what is published. */
import type { Turns } from '../clock.ts';
import type { FilePair, SiteChanges, SiteFile } from '../model/site.ts';
import { extensionOf, isHtml, pageFiles, percentDecoded } from '../text/paths.ts';

/** Lists of paths are in byte order. */
export interface Lacking {
  readonly publishedCount: number;
  readonly missing: readonly string[];
  /** Pages that show less than a tenth of what they showed. */
  readonly emptied: readonly string[];
  /** Pages that had a text of their own, and now have one of ten or more pages. */
  readonly alike: readonly string[];
  /** Extensions, such as `.css`, and top-level folders, such as `api/`, that no file has any more, and how many had them. */
  readonly groups: readonly { readonly name: string; readonly count: number }[];
}

interface ComparedSite {
  readonly changes: SiteChanges;
  /** In byte order of their paths. */
  readonly before: readonly SiteFile[];
  readonly now: readonly SiteFile[];
  /** The site's own, if it is known. */
  readonly domain: string | null;
}

/** A page that showed fewer characters may lose them in an edit. */
const minTextLength = 200;
const minTextShare = 0.1;
/** Fewer pages may read the same on purpose. */
const minAlikePages = 10;
/** Fewer files may be removed together in an edit. */
const minGroupFiles = 5;

/** A page that only redirects to a page of the export is not lacking: it was moved. Throws the reason of the signal of the turns. */
export async function whatIsLacking({ changes, before, now, domain }: ComparedSite, turns: Turns): Promise<Lacking> {
  const [published, exported] = [await countsOf(before, turns), await countsOf(now, turns)];
  const pages = { emptied: new Array<string>(), alike: new Array<string>() };
  for (const pair of changes.modified.pages) {
    await turns.take();
    const kind = kindOf(pair, published.texts, exported.texts);
    if (kind !== undefined && !isMoved(pair, exported.pages, domain)) pages[kind].push(pair.path);
  }
  const groups = [...published.groups].map(([name, count]) => ({ name, count }));
  return {
    publishedCount: published.pageCount,
    missing: changes.removed.pages.map(({ path }) => path),
    ...pages,
    groups: groups.filter(({ name, count }) => count >= minGroupFiles && !exported.groups.has(name)),
  };
}

/** `before` and `now`: how many pages have each text. */
function kindOf(
  { old, file }: FilePair,
  before: Counts['texts'],
  now: Counts['texts'],
): 'emptied' | 'alike' | undefined {
  const [one, other] = [old?.reading, file?.reading];
  if (one === undefined || other === undefined || one.textSha256 === other.textSha256) return undefined;
  if (one.textLength >= minTextLength && other.textLength < minTextShare * one.textLength) return 'emptied';
  const [oldCount = 0, count = 0] = [before.get(one.textSha256), now.get(other.textSha256)];
  return oldCount < minAlikePages && count >= minAlikePages ? 'alike' : undefined;
}

interface Counts {
  readonly pageCount: number;
  /** The paths of those that do not redirect. */
  readonly pages: ReadonlySet<string>;
  /** How many pages have each text, and how many files are in each group. */
  readonly texts: ReadonlyMap<string, number>;
  readonly groups: ReadonlyMap<string, number>;
}

async function countsOf(files: readonly SiteFile[], turns: Turns): Promise<Counts> {
  const [texts, groups] = [new Map<string, number>(), new Map<string, number>()];
  const pages = new Set<string>();
  let pageCount = 0;
  for (const { path, reading } of files) {
    await turns.take();
    if (isHtml(path)) pageCount += 1;
    if (isHtml(path) && reading?.redirect === undefined) pages.add(path);
    if (reading !== undefined) texts.set(reading.textSha256, (texts.get(reading.textSha256) ?? 0) + 1);
    for (const name of groupsOf(path)) groups.set(name, (groups.get(name) ?? 0) + 1);
  }
  return { pageCount, pages, texts, groups };
}

function groupsOf(path: string): readonly string[] {
  const extension = extensionOf(path);
  const end = path.indexOf('/') + 1;
  return [...(extension === '' ? [] : [`.${extension}`]), ...(end === 0 ? [] : [path.slice(0, end)])];
}

/** Whether a page only redirects to another one, which does not redirect itself. */
function isMoved({ path: from, file }: FilePair, pages: ReadonlySet<string>, domain: string | null): boolean {
  const target = file?.reading?.redirect;
  const origin = `https://${domain ?? 'site.invalid'}`;
  const url = target === undefined ? null : URL.parse(target, `${origin}/${from}`);
  if (url?.origin !== origin) return false;
  const address = percentDecoded(url.pathname.slice(1));
  return [address, ...pageFiles(address)].some((path) => pages.has(path));
}
