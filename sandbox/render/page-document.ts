// Renders the documents of an export: its pages with navigation, outline and links to their neighbors, the 404 page, the sitemap.
import type { Heading, RenderedMarkdown } from './markdown.ts';
import { Markup, markup } from './markup.ts';
import type { Page } from './read-site.ts';
import { pageAddress, pageFile, relativeLink } from './site-links.ts';

/** Data that all pages of one export share. */
export interface PageContext {
  readonly domain: string;
  readonly version: string | undefined;
  readonly pages: readonly Page[];
}

export function pageDocument(page: Page, text: RenderedMarkdown, context: PageContext): Markup {
  const link = (file: string): string => relativeLink(pageFile(page.path), file);
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title} · ${context.domain}</title>
<link rel="canonical" href="${pageAddress(context.domain, page.path)}">
<link rel="icon" href="${link('assets/icon.svg')}" type="image/svg+xml">
<link rel="stylesheet" href="${link('assets/site.css')}">
<script src="${link('assets/site.js')}" defer></script>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header class="bar">
<a class="brand" href="${link(homeFile(context.pages))}">${context.domain}</a>
<button class="menu" type="button" aria-controls="navigation" aria-expanded="false" hidden>Menu</button>
</header>
<div class="columns">
<nav id="navigation" aria-label="Pages">${navigation(page, context.pages)}
</nav>
<main id="content">
<article>
${text.body}</article>
${previousAndNext(page, context.pages)}
</main>
${outline(text.headings)}
</div>
<footer>
<p>${context.domain}${context.version === undefined ? '' : ` · version ${context.version}`}</p>
</footer>
</body>
</html>`;
}

/** The start page: the first page of the export. In a partial export it may not be `index`. */
function homeFile(pages: readonly Page[]): string {
  return pageFile(pages[0]?.path ?? 'index');
}

function navigation(current: Page, pages: readonly Page[]): readonly Markup[] {
  const sections = Map.groupBy(pages, ({ section }) => section);
  return [...sections].map(
    ([title, members]) => markup`
<h2>${title}</h2>
<ul>${members.map((page) => navigationItem(page, current))}
</ul>`,
  );
}

function navigationItem(page: Page, current: Page): Markup {
  const here = page.path === current.path ? markup` aria-current="page"` : '';
  return markup`
<li><a href="${pageToPage(current, page)}"${here}>${page.title}</a></li>`;
}

function outline(headings: readonly Heading[]): Markup {
  const parts = headings.filter(({ level }) => level === 2);
  if (parts.length < 2) return markup``;
  const items = parts.map(
    ({ id, text }) => markup`
<li><a href="#${id}">${text}</a></li>`,
  );
  return markup`<aside aria-labelledby="outline-title">
<h2 id="outline-title">On this page</h2>
<ul>${items}
</ul>
</aside>`;
}

function previousAndNext(page: Page, pages: readonly Page[]): Markup {
  const position = pages.findIndex(({ path }) => path === page.path);
  const neighbor = (step: -1 | 1, rel: 'prev' | 'next'): Markup => {
    const target = pages[position + step];
    if (target === undefined) return markup``;
    return markup`<a rel="${rel}" href="${pageToPage(page, target)}">${target.title}</a>`;
  };
  return markup`<nav class="pager" aria-label="Previous and next page">
${neighbor(-1, 'prev')}
${neighbor(1, 'next')}
</nav>`;
}

function pageToPage(from: Page, to: Page): string {
  return relativeLink(pageFile(from.path), pageFile(to.path));
}

/** A host serves it instead of a missing page, under any path, so its style is inline and its link absolute. */
export function notFoundPage(domain: string, pages: readonly Page[], style: string): Markup {
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Page not found · ${domain}</title>
<style>
${new Markup(style)}</style>
</head>
<body>
<main class="alone">
<h1>Page not found</h1>
<p>This page does not exist. It may have moved.</p>
<p><a href="https://${domain}/${homeFile(pages)}">Go to the first page</a></p>
</main>
</body>
</html>`;
}

/** Lists the public URL of every page. */
export function sitemap(domain: string, pages: readonly Page[]): Markup {
  return markup`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${pages.map((page) => sitemapEntry(domain, page))}
</urlset>`;
}

function sitemapEntry(domain: string, { path }: Page): Markup {
  return markup`
<url><loc>${pageAddress(domain, path)}</loc></url>`;
}
