// Plans one export of a site: which pages it contains, how each is rendered, and which files they share: the 404 page, the sitemap,
// assets and the theme.
import { fileURLToPath } from 'node:url';
import { escapeHtml, renderMarkdown } from './markdown.ts';
import { type Page, type Site, type FileContent, readFolder } from './read-site.ts';
import { type LinkMap, pageAddress, pageFile, pageLink, relativeLink } from './site-links.ts';

export interface ExportOptions {
  readonly domain: string;
  /** A label for the footer. */
  readonly version: string | undefined;
  /** Pages to include, as named in the navigation. All pages if undefined. */
  readonly paths: readonly string[] | undefined;
}

/** What all pages of one export share. */
type PageContext = Pick<ExportOptions, 'domain' | 'version'> & { readonly pages: readonly Page[] };

interface RenderPlan {
  readonly pages: readonly Page[];
  renderPage(page: Page): FileContent;
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

function pageDocument(page: Page, body: string, { domain, version, pages }: PageContext): string {
  const link = (file: string): string => relativeLink(pageFile(page.path), file);
  const items = pages.map(({ path, title }) => {
    const here = path === page.path ? ' aria-current="page"' : '';
    return `<li><a href="${link(pageFile(path))}"${here}>${escapeHtml(title)}</a></li>`;
  });
  const head = `<link rel="canonical" href="${pageAddress(domain, page.path)}">
<link rel="icon" href="${link('assets/icon.svg')}" type="image/svg+xml">
<link rel="stylesheet" href="${link('assets/site.css')}">
<script src="${link('assets/site.js')}" defer></script>`;
  return documentOf(
    `${page.title} · ${domain}`,
    head,
    `<header><a href="${link(homeFile(pages))}">${domain}</a></header>
<nav aria-label="Pages">
<ul>
${items.join('\n')}
</ul>
</nav>
<main>
${body}</main>
<footer>
<p>${domain}${version === undefined ? '' : ` · version ${escapeHtml(version)}`}</p>
</footer>`,
  );
}

/** A host serves it instead of a missing page, under any path, so its style is inline and its link absolute. */
function notFoundPage(domain: string, pages: readonly Page[], style: string): string {
  return documentOf(
    `Page not found · ${domain}`,
    `<meta name="robots" content="noindex">\n<style>\n${style}</style>`,
    `<main>
<h1>Page not found</h1>
<p>This page does not exist. It may have moved.</p>
<p><a href="https://${domain}/${homeFile(pages)}">Go to the first page</a></p>
</main>`,
  );
}

/** Lists the public URL of every page. */
function sitemap(domain: string, pages: readonly Page[]): string {
  const entries = pages.map(({ path }) => `<url><loc>${pageAddress(domain, path)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>`;
}

function documentOf(title: string, head: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
${head}
</head>
<body>
${body}
</body>
</html>`;
}

/** The start page: the first page of the export. In a partial export it may not be `index`. */
function homeFile(pages: readonly Page[]): string {
  return pageFile(pages[0]?.path ?? 'index');
}
