// Reads a folder of Markdown into a site: its pages in the order of the navigation, and every other file as an asset.
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pageTitle } from './markdown.ts';
import { readNavigation } from './read-navigation.ts';

export interface Page {
  /** As in the navigation: relative to the site folder, without an extension. */
  readonly path: string;
  readonly section: string;
  readonly title: string;
  readonly markdown: string;
}

export interface FileContent {
  /** Relative, with forward slashes. */
  readonly path: string;
  readonly content: Buffer;
}

export interface Site {
  readonly pages: readonly Page[];
  readonly assets: readonly FileContent[];
}

/** Rejects if a page of the navigation is missing or does not have a title. */
export async function readMarkdownSite(siteFolder: string): Promise<Site> {
  const sections = await readNavigation(siteFolder);
  const entries = sections.flatMap(({ title, pages }) => pages.map((path) => ({ section: title, path })));
  const pages = await Promise.all(entries.map((entry) => readPage(siteFolder, entry)));
  const assets = (await readFolder(siteFolder)).filter(({ path }) => !path.endsWith('.md'));
  return { pages, assets };
}

/** Every file below the folder. */
export async function readFolder(folder: string): Promise<readonly FileContent[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    files.map(async (file) => ({
      path: relative(folder, file).split(sep).join('/'),
      content: await readFile(file),
    })),
  );
}

async function readPage(siteFolder: string, entry: Pick<Page, 'path' | 'section'>): Promise<Page> {
  const { file, markdown } = await readMarkdown(siteFolder, entry.path);
  const title = pageTitle(markdown);
  if (title === undefined) throw new Error(`${file} must begin with a title: "# …"`);
  return { ...entry, title, markdown };
}

/** The page `guides/index` may be written in `guides/README.md`. */
async function readMarkdown(siteFolder: string, path: string): Promise<{ file: string; markdown: string }> {
  const file = join(siteFolder, `${path}.md`);
  const readme = join(siteFolder, `${path.replace(/(^|\/)index$/, '$1README')}.md`);
  const existing = !existsSync(file) && existsSync(readme) ? readme : file;
  return { file: existing, markdown: await readFile(existing, 'utf8') };
}
