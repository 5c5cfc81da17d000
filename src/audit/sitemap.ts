/** The pages that the sitemap of a folder names. It is the only list of what a first export should contain. Pure. */
import { decodeXML } from 'entities/decode';
import { pageFiles, percentDecode } from '../text/paths.ts';
import type { Turns } from '../turns.ts';

interface SitemapFolder {
  /** The hosts of the site. Empty if they are unknown: then the host counts that all addresses name. */
  readonly hosts: readonly string[];
  readonly paths: { has(path: string): boolean };
  /** Returns an empty text if the file does not exist. */
  readonly textOf: (path: string) => string;
}

/** No site is served under a longer path. */
const maxFolders = 64;

/**
 * Returns the paths of pages that the sitemap names and the folder does not serve, each once. Leading folders that all
 * addresses share are left out until the folder has one of the pages: a site may be served under a path.
 */
export async function unservedPages({ hosts, paths, textOf }: SitemapFolder, turns: Turns): Promise<readonly string[]> {
  const named = new Map<string, Set<string>>();
  for await (const { host, pathname } of pageUrls(textOf, turns)) {
    const pages = named.get(host) ?? new Set();
    named.set(host, pages.add(percentDecode(pathname.slice(1))));
  }
  const own = hosts.length > 0 || named.size > 1 ? hosts : [...named.keys()];
  let pages = [...new Set(own.flatMap((host) => [...(named.get(host) ?? [])]))];
  for (let folders = 0; ; folders += 1) {
    const unserved = await unservedOf(pages, paths, turns);
    const folder = unserved.length < pages.length || folders === maxFolders ? '' : sharedFolder(pages);
    if (folder === '') return unserved;
    pages = pages.map((path) => path.slice(folder.length));
  }
}

async function unservedOf(
  pages: readonly string[],
  paths: SitemapFolder['paths'],
  turns: Turns,
): Promise<readonly string[]> {
  const unserved: string[] = [];
  for await (const some of turns.parts(pages))
    unserved.push(...some.filter((path) => ![path, ...pageFiles(path)].some((each) => paths.has(each))));
  return unserved;
}

/** Returns the first folder of all paths, with its slash; empty if there is none. */
function sharedFolder([first = '', ...others]: readonly string[]): string {
  const folder = first.slice(0, first.indexOf('/') + 1);
  return others.every((path) => path.startsWith(folder)) ? folder : '';
}

/** An index names its parts by their later addresses. In the folder, they are beside it. Each is read once. */
async function* pageUrls(textOf: SitemapFolder['textOf'], turns: Turns): AsyncGenerator<URL> {
  const parts = new Set<string>();
  for (const name of ['sitemap.xml', 'sitemap-index.xml']) {
    const xml = textOf(name);
    const isIndex = /<sitemapindex[\s>]/.test(xml);
    for await (const url of urlsIn(xml, turns)) {
      if (isIndex) parts.add(url.pathname.slice(url.pathname.lastIndexOf('/') + 1));
      else yield url;
    }
  }
  for (const name of parts) yield* urlsIn(textOf(name), turns);
}

async function* urlsIn(xml: string, turns: Turns): AsyncGenerator<URL> {
  // Each alternative ends at the next `<`, so that no start is searched to the end of the file.
  for (const [, literal, text = ''] of xml.matchAll(/<loc>(?:\s*<!\[CDATA\[([^\]<]*)\]\]>\s*|([^<]*))<\/loc>/g)) {
    await turns.take();
    const url = URL.parse((literal ?? decodeXML(text)).trim());
    if (url !== null) yield url;
  }
}
