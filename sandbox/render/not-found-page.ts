// The page that a host serves instead of a missing one. It is served under any path, so its style is inline and its link absolute.
import { Markup, markup } from './markup.ts';
import { homeFile } from './page-document.ts';
import type { Page } from './read-site.ts';

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
