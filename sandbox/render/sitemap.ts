// Renders the sitemap, which lists the public URL of every page in the export.
import { type Markup, markup } from './markup.ts';
import type { Page } from './read-site.ts';
import { pageAddress } from './site-links.ts';

export function sitemap(domain: string, pages: readonly Page[]): Markup {
  return markup`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${pages.map((page) => entry(domain, page))}
</urlset>`;
}

function entry(domain: string, { path }: Page): Markup {
  return markup`
<url><loc>${pageAddress(domain, path)}</loc></url>`;
}
