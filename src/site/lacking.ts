/** What an export lacks of what is published. Lists of files are in byte order. Functions throw the reason of the signal of the turns. */
import type { Turns } from '../clock.ts';
import type { PageFacts, SiteFile } from '../model/site.ts';
import { extensionOf, inByteOrder, isHtml, percentDecoded } from '../text/paths.ts';
import { pairedFiles } from './compare.ts';

/** Not in the export; with less than a tenth of what it showed; with a text of its own before, and now with one of ten or more pages. */
type Kind = 'missing' | 'emptied' | 'alike';

export interface LackingPages extends Readonly<Record<Kind, readonly string[]>> {
  /** How many pages are published. */
  readonly publishedCount: number;
}

interface ComparedFiles {
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

/** A page that only redirects to a page of the export is not lacking: it was moved. */
export async function lackingPages({ before, now, domain }: ComparedFiles, turns: Turns): Promise<LackingPages> {
  const lacking: Record<Kind, string[]> = { missing: [], emptied: [], alike: [] };
  let publishedCount = 0;
  const shared = { before: await sharedTexts(before, turns), now: await sharedTexts(now, turns) };
  for (const { path, old, file } of pairedFiles(before, now)) {
    await turns.take();
    if (old === undefined || !isHtml(path)) continue;
    publishedCount += 1;
    const kind = file === undefined ? 'missing' : kindOf(old.reading, file.reading, shared);
    if (kind !== undefined && !isMoved(file, now, domain)) lacking[kind].push(path);
  }
  return { publishedCount, ...lacking };
}

type Texts = ReadonlySet<string>;

/** The texts that ten or more pages have. */
async function sharedTexts(files: readonly SiteFile[], turns: Turns): Promise<Texts> {
  const counts = new Map<string, number>();
  for (const { reading } of files) {
    await turns.take();
    if (reading !== undefined) counts.set(reading.textSha256, (counts.get(reading.textSha256) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count >= minAlikePages).map(([text]) => text));
}

function kindOf(
  old: PageFacts | undefined,
  page: PageFacts | undefined,
  shared: Readonly<Record<'before' | 'now', Texts>>,
): Kind | undefined {
  if (old === undefined || page === undefined || old.textSha256 === page.textSha256) return undefined;
  if (old.textLength >= minTextLength && page.textLength < minTextShare * old.textLength) return 'emptied';
  return shared.now.has(page.textSha256) && !shared.before.has(old.textSha256) ? 'alike' : undefined;
}

/** Whether a page only redirects to another one, which does not redirect itself. */
function isMoved(file: SiteFile | undefined, files: readonly SiteFile[], domain: string | null): boolean {
  const target = file?.reading?.redirect;
  const origin = `https://${domain ?? 'site.invalid'}`;
  const url = file === undefined || target === undefined ? null : URL.parse(target, `${origin}/${file.path}`);
  if (url?.origin !== origin) return false;
  const name = percentDecoded(url.pathname.slice(1)).replace(/\/$/, '');
  const paths = [name, `${name}.html`, name === '' ? 'index.html' : `${name}/index.html`];
  return paths.some((path) => {
    const page = fileAt(path, files);
    return page !== undefined && isHtml(path) && page.reading?.redirect === undefined;
  });
}

function fileAt(path: string, files: readonly SiteFile[]): SiteFile | undefined {
  let [start, end] = [0, files.length];
  while (start < end) {
    const middle = (start + end) >>> 1;
    if (inByteOrder(files[middle]?.path ?? '', path) < 0) start = middle + 1;
    else end = middle;
  }
  return files[start]?.path === path ? files[start] : undefined;
}

/** An extension, such as `.css`, or a top-level folder, such as `api/`, that no file has any more. */
export interface VanishedGroup {
  readonly name: string;
  /** How many files had it. */
  readonly count: number;
}

/** Fewer files may be removed together in an edit. */
const minGroupFiles = 5;

export async function vanishedGroups(
  { before, now }: Omit<ComparedFiles, 'domain'>,
  turns: Turns,
): Promise<readonly VanishedGroup[]> {
  const counts = new Map<string, number>();
  for (const { path } of before) {
    await turns.take();
    for (const name of groupsOf(path)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  for (const { path } of now) {
    await turns.take();
    for (const name of groupsOf(path)) counts.delete(name);
  }
  return [...counts].map(([name, count]) => ({ name, count })).filter(({ count }) => count >= minGroupFiles);
}

function groupsOf(path: string): readonly string[] {
  const extension = extensionOf(path);
  const end = path.indexOf('/') + 1;
  return [...(extension === '' ? [] : [`.${extension}`]), ...(end === 0 ? [] : [path.slice(0, end)])];
}
