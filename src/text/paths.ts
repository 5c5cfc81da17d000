/** Paths of files of a site: what they name, their order, and the addresses that lead to them. */
import type { Turns } from '../turns.ts';
import { maxLevels } from './site-paths.ts';

/** Returns the extension in lower case; empty if there is none. */
export function extensionOf(path: string): string {
  return /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
}

/** Returns whether it is an HTML file, and not `._a.html`, which packers of macOS add to `a.html` for macOS alone. */
export function isHtml(path: string): boolean {
  return /\.html?$/i.test(path) && !/(?:^|\/)\._[^/]*$/.test(path);
}

/** The page at `/`. */
export const homePage = 'index.html';

/** Returns whether the file is a style sheet or a script. */
export function isAsset(path: string): boolean {
  return /\.(?:css|m?js)$/i.test(path);
}

/** Returns whether readers come to read the file. The page of missing addresses is what they see instead. */
export function isPage(path: string): boolean {
  return isHtml(path) && pageName(path) !== '404';
}

/** Returns the same for all addresses at which hosts serve a page: `x`, `x.html`, `x/` and `x/index.html`. */
export function pageName(address: string): string {
  return address.replace(/(^|\/)index\.html?$/i, '$1').replace(/(?:\.html?|(?<=.)\/)$/i, '');
}

/**
 * Returns the files that hosts serve for a page: the opposite of `pageName`, without `.htm`, which none adds. Only some
 * serve `x.html` for `x/`.
 */
export function pageFiles(address: string): readonly string[] {
  const name = address.replace(/\/$/, '');
  return name === '' ? ['index.html'] : [`${name}/index.html`, `${name}.html`];
}

/** Returns the decoded text, or the text as it is if it is not percent-encoded UTF-8. */
export function percentDecode(text: string): string {
  // Decoding takes almost as long as parsing a URL, and few paths are encoded.
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Decodes a path as most hosts do, which merge slashes. A final slash stays. */
export function decodePath(pathname: string): string {
  return percentDecode(pathname.replace(/\/{2,}/g, '/'));
}

/** Returns a path for a URL parser, which escapes as a browser does: hosts answer 404 to an unexpected escape. */
export function addressPath(path: string): string {
  return path.toWellFormed().replace(notPartOfPath, encodeURIComponent);
}

/** Characters that a URL parser would not read as part of a name, or would remove. */
const notPartOfPath = /[\0- %?#\\]/g;

/** Compares in the order of `LC_ALL=C sort`: by the bytes of UTF-8. */
export function inByteOrder(a: string, b: string): number {
  if (mayDiffer.test(a) && mayDiffer.test(b)) return Buffer.compare(Buffer.from(a), Buffer.from(b));
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** What may differ in UTF-16, which takes a third of the time: surrogates come before U+E000 to U+FFFF. */
const mayDiffer = /[\ud800-\uffff]/;

export function sortedByPath<Item extends { readonly path: string }>(items: readonly Item[]): readonly Item[] {
  return items.toSorted((a, b) => inByteOrder(a.path, b.path));
}

/** How many are sorted in less than a turn of the event loop. A prime: names may repeat after a round number. */
const itemsOfTurn = 4_999;

/**
 * Sorts a list of any length: at once, a million items would take two seconds. Every 4,999th item divides the others
 * into lists that are sorted on their own. Throws the signal's reason.
 */
export async function sortedInTurns<Item extends { readonly path: string }>(
  items: readonly Item[],
  turns: Turns,
): Promise<readonly Item[]> {
  const dividers = sortedByPath(items.filter((_, index) => index % itemsOfTurn === 0));
  const parts: Item[][] = Array.from({ length: dividers.length + 1 }, () => []);
  for await (const some of turns.parts(items)) {
    for (const item of some) parts[indexOfPath(dividers, item.path)]?.push(item);
  }
  const sorted: Item[] = [];
  for (const part of parts) {
    await turns.take();
    for (const item of sortedByPath(part)) sorted.push(item);
  }
  return sorted;
}

/** Finds the item of a path in a list in byte order. */
export function findByPath<Item extends { readonly path: string }>(
  items: readonly Item[],
  path: string,
): Item | undefined {
  const item = items[indexOfPath(items, path)];
  return item?.path === path ? item : undefined;
}

/** Returns the index of the first item that is not before the path, in a list in byte order. */
function indexOfPath(items: readonly { readonly path: string }[], path: string): number {
  let [start, end] = [0, items.length];
  while (start < end) {
    const middle = (start + end) >>> 1;
    const item = items[middle];
    if (item !== undefined && inByteOrder(item.path, path) < 0) start = middle + 1;
    else end = middle;
  }
  return start;
}

/**
 * Yields a path, then without its first folder, and so on: a site may be served under a path that its files do not
 * have. Only those with as many levels as a file may have: pages can link to paths with thousands.
 */
export function* pathSuffixes(path: string): Generator<string> {
  const names = path.split('/');
  for (let first = Math.max(0, names.length - maxLevels); first < names.length; first += 1)
    yield names.slice(first).join('/');
}

/** The origin of a site while its pages are read. */
export const unknownOrigin = 'https://site.invalid';

/** Returns the path of an address in a page, without its slash. Undefined for another host than the given one. */
export function pathOnHost(address: string, host: string | null): string | undefined {
  const url = URL.parse(address, unknownOrigin);
  const isElsewhere = host !== null && url?.origin !== unknownOrigin && url?.host !== host;
  return url === null || isElsewhere ? undefined : decodePath(url.pathname).slice(1);
}
