/** What an export lacks of what is published. Pure. */
import type { PageFacts, SiteFile } from '../model/site.ts';
import { extensionOf, isHtml, percentDecoded } from '../text/paths.ts';
import { pairedFiles } from './compare.ts';

/** Lists of files must be in byte order. */
type Files = readonly SiteFile[];

export interface LackingPages {
  /** How many pages are published. */
  readonly publishedCount: number;
  readonly missing: readonly string[];
  /** Those that show less than a tenth of what they showed. */
  readonly emptied: readonly string[];
  /** Those whose text changed, and is now that of nine or more others. */
  readonly alike: readonly string[];
}

/** A page that showed fewer characters may lose them in an edit. */
const minTextLength = 200;
const minTextShare = 0.1;
/** Fewer pages may read the same on purpose. */
const minAlikePages = 10;

/** Returns the published pages that the export lacks. `domain` is the site's own, if it is known. */
export function lackingPages(before: Files, now: Files, domain: string | null): LackingPages {
  const [missing, emptied, alike]: [string[], string[], string[]] = [[], [], []];
  const published = before.filter(({ path }) => isHtml(path));
  const texts = Map.groupBy(now, ({ reading }) => reading?.textSha256);
  const isMoved = redirectTest(now, domain);
  for (const { path, old, file } of pairedFiles(published, now)) {
    if (old === undefined) continue;
    if (file === undefined) missing.push(path);
    else if (old.reading === undefined || file.reading === undefined || isMoved(file)) continue;
    else if (isEmptied(old.reading, file.reading)) emptied.push(path);
    else if (old.reading.textSha256 !== file.reading.textSha256) {
      if ((texts.get(file.reading.textSha256)?.length ?? 0) >= minAlikePages) alike.push(path);
    }
  }
  return { publishedCount: published.length, missing, emptied, alike };
}

function isEmptied(before: PageFacts, now: PageFacts): boolean {
  return before.textLength >= minTextLength && now.textLength < minTextShare * before.textLength;
}

/** Whether a page only redirects to a page of the export that does not redirect itself. */
function redirectTest(files: Files, domain: string | null): (file: SiteFile | undefined) => boolean {
  const pages = new Set(
    files.filter(({ path, reading }) => isHtml(path) && reading?.redirect === undefined).map(({ path }) => path),
  );
  const origin = `https://${domain ?? 'site.invalid'}`;
  return (file) => {
    const url =
      file?.reading?.redirect === undefined ? null : URL.parse(file.reading.redirect, `${origin}/${file.path}`);
    if (url?.origin !== origin) return false;
    const name = percentDecoded(url.pathname.slice(1));
    return [name, `${name}.html`, `${name}/index.html`, `${name}index.html`].some((path) => pages.has(path));
  };
}

/** An extension, such as `.css`, or a top-level folder, such as `api/`, that no file has any more. */
export interface VanishedGroup {
  readonly name: string;
  /** How many files had it. */
  readonly count: number;
}

/** Fewer files may be removed together in an edit. */
const minGroupFiles = 5;

export function vanishedGroups(before: Files, now: Files): readonly VanishedGroup[] {
  const counts = new Map<string, number>();
  for (const { path } of before) for (const name of groupsOf(path)) counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const { path } of now) for (const name of groupsOf(path)) counts.delete(name);
  return [...counts].map(([name, count]) => ({ name, count })).filter(({ count }) => count >= minGroupFiles);
}

function groupsOf(path: string): readonly string[] {
  const extension = extensionOf(path);
  const end = path.indexOf('/') + 1;
  return [...(extension === '' ? [] : [`.${extension}`]), ...(end === 0 ? [] : [path.slice(0, end)])];
}
