// Derives the navigation of a folder of Markdown from its README.md files: each heading with a list of links is a section, and a
// linked README.md of a subfolder is a section of its own.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import MarkdownIt from 'markdown-it';
import { linkedFile, pagePathOf } from './site-links.ts';

export interface Section {
  readonly title: string;
  /** Page paths relative to the site folder, without `.md`. */
  readonly pages: readonly string[];
}

/** Rejects without a README.md. A page that several sections link to belongs to the first. */
export async function readNavigation(siteFolder: string): Promise<readonly Section[]> {
  const root = await sectionsOf(siteFolder, 'README.md');
  const folders = root.flatMap(({ pages }) => pages.filter((page) => page.endsWith('/index')));
  const nested = await Promise.all(
    folders.map((page) => folderSection(siteFolder, `${path.posix.dirname(page)}/README.md`)),
  );
  const first: Section = { title: 'Overview', pages: ['index'] };
  const own = root.map(({ title, pages }) => ({ title, pages: pages.filter((page) => !folders.includes(page)) }));
  return withoutRepeats([first, ...own, ...nested]);
}

/** One section with all pages that the README.md of a folder links to, itself first. */
async function folderSection(siteFolder: string, readme: string): Promise<Section> {
  const sections = await sectionsOf(siteFolder, readme);
  const folder = path.posix.dirname(readme);
  const pages = sections.flatMap((section) => section.pages).filter((page) => page.startsWith(`${folder}/`));
  return { title: sections[0]?.title ?? folder, pages: [pagePathOf(readme), ...pages] };
}

/** The headings of a page with the pages that the text below them links to. */
async function sectionsOf(siteFolder: string, readme: string): Promise<readonly Section[]> {
  const tokens = new MarkdownIt().parse(await readFile(path.join(siteFolder, readme), 'utf8'), {});
  const sections: { title: string; pages: string[] }[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'heading_open') sections.push({ title: tokens[index + 1]?.content ?? '', pages: [] });
    const hrefs = (token.children ?? []).map((child) => child.attrGet('href'));
    sections.at(-1)?.pages.push(...hrefs.flatMap((href) => pageOf(readme, String(href))));
  }
  return sections.filter(({ pages }, index) => index === 0 || pages.length > 0);
}

function pageOf(from: string, href: string): readonly string[] {
  const file = path.posix.join(path.posix.dirname(from), linkedFile(href));
  const isPage = /^[^:]*\.md$/.test(file) && !file.startsWith('..');
  return isPage ? [pagePathOf(file)] : [];
}

function withoutRepeats(sections: readonly Section[]): readonly Section[] {
  const seen = new Set<string>();
  return sections
    .map(({ title, pages }) => ({ title, pages: pages.filter((page) => !seen.has(page) && seen.add(page)) }))
    .filter(({ pages }) => pages.length > 0);
}
