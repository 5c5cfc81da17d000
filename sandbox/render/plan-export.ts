// Plans one export of a site: which pages it contains, how each is rendered, and which files they share: the 404 page, the sitemap,
// assets and the theme.
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { escapeHtml, renderMarkdown } from './markdown.ts';
import { type Page, type Site, type FileContent, readFolder } from './read-site.ts';

export interface ExportOptions {
  readonly domain: string;
  /** A label for the footer. */
  readonly version: string | undefined;
  /** Pages to include, as named in the navigation. All pages if undefined. */
  readonly paths: readonly string[] | undefined;
}

interface RenderPlan {
  readonly pages: readonly Page[];
  renderPage(page: Page): FileContent;
  readonly sharedFiles: readonly FileContent[];
}

export async function planExport(site: Site, { domain, version, paths }: ExportOptions): Promise<RenderPlan> {
  const pages = site.pages.filter(({ path }) => paths?.includes(path) ?? true);
  const theme = await readFolder(fileURLToPath(new URL('theme', import.meta.url)));
  const label = version === undefined ? domain : `${domain} · version ${escapeHtml(version)}`;
  const addresses = pages.map((page) => `<url><loc>${addressOf(page, domain)}</loc></url>`);
  // A host serves it instead of a missing page, under any path, so its link is absolute.
  const notFound = `<h1>Page not found</h1>\n<p><a href="https://${domain}/">Go to the first page</a></p>`;
  return {
    pages,
    renderPage: (page) => textFile(`${page.path}.html`, pageDocument(page, { domain, label, pages })),
    sharedFiles: [
      ...theme.map(({ path, content }) => ({ path: `assets/${path}`, content })),
      ...site.assets,
      textFile('404.html', documentOf(`Page not found · ${domain}`, '', `<main>\n${notFound}\n</main>`)),
      textFile(
        'sitemap.xml',
        `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${addresses.join('\n')}\n</urlset>`,
      ),
    ],
  };
}

function textFile(path: string, text: string): FileContent {
  return { path, content: Buffer.from(`${text}\n`) };
}

/** The public URL of a page, without an extension and without the name of an index page. */
function addressOf({ path }: Page, domain: string): string {
  return encodeURI(`https://${domain}/${path.replace(/(^|\/)index$/, '$1')}`);
}

/** What all pages of one export share. */
interface Frame {
  readonly domain: string;
  /** HTML. */
  readonly label: string;
  readonly pages: readonly Page[];
}

function pageDocument(page: Page, { domain, label, pages }: Frame): string {
  const link = (file: string): string => encodeURI(posix.relative(posix.dirname(page.path), file));
  const items = pages.map(({ path, title }) => {
    const here = path === page.path ? ' aria-current="page"' : '';
    return `<li><a href="${link(`${path}.html`)}"${here}>${escapeHtml(title)}</a></li>`;
  });
  const head = `<link rel="canonical" href="${addressOf(page, domain)}">
<link rel="icon" href="${link('assets/icon.svg')}" type="image/svg+xml">
<link rel="stylesheet" href="${link('assets/site.css')}">
<script src="${link('assets/site.js')}" defer></script>`;
  return documentOf(
    `${page.title} · ${domain}`,
    head,
    `<header>${domain}</header>
<nav aria-label="Pages">
<ul>
${items.join('\n')}
</ul>
</nav>
<main>
${renderMarkdown(page.markdown, (href) => linkFrom(page, href))}</main>
<footer>
<p>${label}</p>
</footer>`,
  );
}

/** Links between pages end in `.html`, and those to files outside of the site lead to the repository. */
function linkFrom({ path }: Page, href: string): string {
  if (/^([a-z][a-z0-9+.-]*:|[/#])/i.test(href)) return href;
  const target = posix.join(posix.dirname(path), href);
  if (target.startsWith('../')) return repositoryUrl + target.slice('../'.length);
  return href.replace(/(^|\/)README\.md(?=[?#]|$)/, '$1index.md').replace(/\.md(?=[?#]|$)/, '.html');
}

const repositoryUrl = 'https://github.com/your-org/static-export-action/blob/main/';

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
