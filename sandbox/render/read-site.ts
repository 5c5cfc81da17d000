// Reads a folder of Markdown into a site: the pages of each folder before its subfolders, README.md first, and all other files.
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

export interface Page {
  /** Relative to the site folder, without an extension. */
  readonly path: string;
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

/** Rejects without a README.md, and if a page does not begin with a title. */
export async function readMarkdownSite(siteFolder: string): Promise<Site> {
  const files = await readFolder(siteFolder);
  const pages = files.filter(({ path }) => path.endsWith('.md')).map(pageOf);
  const rankOf = ({ path }: Page): string => path.replace(/(^|\/)index$/, '$1').replace(/([^/]+)$/, '!$1');
  const sorted = pages.toSorted((one, other) => (rankOf(one) < rankOf(other) ? -1 : 1));
  if (sorted[0]?.path !== 'index') throw new Error(`${siteFolder} must contain a README.md`);
  return { pages: sorted, assets: files.filter(({ path }) => !path.endsWith('.md')) };
}

function pageOf({ path, content }: FileContent): Page {
  const markdown = content.toString();
  const [, title] = /^# (.+)/.exec(markdown) ?? [];
  if (title === undefined) throw new Error(`${path} must begin with a title: "# …"`);
  return { path: path.replace(/(^|\/)README\.md$/, '$1index.md').replace(/\.md$/, ''), title, markdown };
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
