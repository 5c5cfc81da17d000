// Renders the documents of an export: its pages with navigation, the 404 page, and the sitemap.
import { escapeHtml } from './markdown.ts';
import type { Page } from './read-site.ts';
import { pageAddress, pageFile, relativeLink } from './site-links.ts';

/** Data that all pages of one export share. */
export interface PageContext {
  readonly domain: string;
  readonly version: string | undefined;
  readonly pages: readonly Page[];
}

export function pageDocument(page: Page, body: string, { domain, version, pages }: PageContext): string {
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
export function notFoundPage(domain: string, pages: readonly Page[], style: string): string {
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
export function sitemap(domain: string, pages: readonly Page[]): string {
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
