/** The pages that the sitemap of a folder names. It is the only list of what a first export should contain. Pure. */
import { decodeXML } from 'entities/decode';
import { pageFiles, percentDecoded } from '../text/paths.ts';

interface SitemapFolder {
  /** Of the site. Empty if they are unknown: then the host counts that all addresses name. */
  readonly hosts: readonly string[];
  readonly paths: { has(path: string): boolean };
  /** Returns an empty text if the file does not exist. */
  readonly textOf: (path: string) => string;
}

/**
 * Returns the paths of the pages that the sitemap names and the folder does not serve, each once. Leading folders that all addresses share
 * are left out until the folder has one of the pages: a site may be served under a path.
 */
export function unservedPages({ hosts, paths, textOf }: SitemapFolder): readonly string[] {
  const isServed = (path: string): boolean => [path, ...pageFiles(path)].some((each) => paths.has(each));
  const urls = ['sitemap.xml', 'sitemap-index.xml'].flatMap((name) => pageUrls(textOf(name), textOf));
  const named = new Set(urls.map(({ host }) => host));
  const own = hosts.length > 0 || named.size > 1 ? new Set(hosts) : named;
  let pages = [
    ...new Set(urls.filter(({ host }) => own.has(host)).map((url) => percentDecoded(url.pathname.slice(1)))),
  ];
  while (!pages.some(isServed)) {
    const folder = sharedFolder(pages);
    if (folder === '') break;
    pages = pages.map((path) => path.slice(folder.length));
  }
  return pages.filter((path) => !isServed(path));
}

/** Returns the first folder of all paths, with its slash; empty if there is none. */
function sharedFolder([first = '', ...others]: readonly string[]): string {
  const folder = first.slice(0, first.indexOf('/') + 1);
  return others.every((path) => path.startsWith(folder)) ? folder : '';
}

/** An index names its parts by the addresses that they will have. In the folder, they are beside it. */
function pageUrls(xml: string, textOf: SitemapFolder['textOf']): readonly URL[] {
  const urls = urlsIn(xml);
  if (!/<sitemapindex[\s>]/.test(xml)) return urls;
  return urls.flatMap(({ pathname }) => urlsIn(textOf(pathname.slice(pathname.lastIndexOf('/') + 1))));
}

function urlsIn(xml: string): readonly URL[] {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].flatMap(([, text = '']) => URL.parse(decodeXML(text.trim())) ?? []);
}
