// Reads the sections of a site and the pages in each, in reading order: from navigation.json, or derived from README.md.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeNavigation, type Section } from './make-navigation.ts';

/** Rejects with an error that describes the problem in the file. */
export async function readNavigation(siteFolder: string): Promise<readonly Section[]> {
  const file = join(siteFolder, 'navigation.json');
  if (!existsSync(file) && existsSync(join(siteFolder, 'README.md'))) return makeNavigation(siteFolder);
  const content = parse(await readFile(file, 'utf8'), file);
  if (!Array.isArray(content)) throw new Error(`${file} must be an array of sections`);
  const sections = content.map((section: unknown) => readSection(section, file));
  const pages = sections.flatMap((section) => section.pages);
  if (pages.length === 0) throw new Error(`${file} lists no page`);
  const repeated = pages.find((page, position) => pages.indexOf(page) < position);
  if (repeated !== undefined) throw new Error(`${file} lists "${repeated}" twice`);
  return sections;
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`${file} is not JSON`, { cause });
  }
}

function readSection(section: unknown, file: string): Section {
  if (!isSection(section)) {
    throw new Error(`${file}: a section is { "title": string, "pages": string[] }, not ${JSON.stringify(section)}`);
  }
  const odd = section.pages.find((page) => !isPagePath(page));
  if (odd !== undefined) throw new Error(`${file}: "${odd}" is not a page path such as "guides/first-export"`);
  return section;
}

function isSection(value: unknown): value is Section {
  if (typeof value !== 'object' || value === null || !('title' in value) || !('pages' in value)) return false;
  const { title, pages } = value;
  return typeof title === 'string' && Array.isArray(pages) && pages.every((page) => typeof page === 'string');
}

/** Accepts plain names only, because a page path becomes a file name, a URL path and an archive entry. */
function isPagePath(page: string): boolean {
  return page.split('/').every((name) => /^[a-z0-9][a-z0-9_.-]*$/i.test(name));
}
