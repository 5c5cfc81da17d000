// Plans one export of a site: which pages it contains, how each is rendered, and which files they share.
import { fileURLToPath } from 'node:url';
import { renderMarkdown } from './markdown.ts';
import { notFoundPage, pageDocument, sitemap } from './page-document.ts';
import { type Page, type Site, type FileContent, readFolder } from './read-site.ts';
import { type LinkMap, pageFile, pageLink } from './site-links.ts';

export interface ExportOptions {
  readonly domain: string;
  /** A label for the footer. */
  readonly version: string | undefined;
  /** Pages to include, as named in the navigation. All pages if undefined. */
  readonly paths: readonly string[] | undefined;
}

export interface RenderPlan {
  readonly pages: readonly Page[];
  renderPage(page: Page): FileContent;
  /** Style sheet, script, assets, sitemap and the 404 page. */
  readonly sharedFiles: readonly FileContent[];
}

export async function planExport(site: Site, options: ExportOptions): Promise<RenderPlan> {
  const { domain, version, paths } = options;
  const pages = site.pages.filter(({ path }) => paths?.includes(path) ?? true);
  const map: LinkMap = { domain, published: pathsOf(site.pages), included: pathsOf(pages) };
  const theme = await readTheme();
  return {
    pages,
    renderPage: (page) => {
      const text = renderMarkdown(page.markdown, (href) => pageLink(href, page.path, map));
      return textFile(pageFile(page.path), pageDocument(page, text, { domain, version, pages }));
    },
    sharedFiles: [
      ...theme.map(({ path, content }) => ({ path: `assets/${path}`, content })),
      ...site.assets,
      textFile('404.html', notFoundPage(domain, pages, styleOf(theme))),
      textFile('sitemap.xml', sitemap(domain, pages)),
    ],
  };
}

function readTheme(): Promise<readonly FileContent[]> {
  return readFolder(fileURLToPath(new URL('theme', import.meta.url)));
}

function styleOf(theme: readonly FileContent[]): string {
  return theme.find(({ path }) => path === 'site.css')?.content.toString() ?? '';
}

function pathsOf(pages: readonly Page[]): ReadonlySet<string> {
  return new Set(pages.map(({ path }) => path));
}

function textFile(path: string, text: string): FileContent {
  return { path, content: Buffer.from(`${text}\n`) };
}
