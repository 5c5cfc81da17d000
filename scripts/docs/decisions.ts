/** Lists the decisions by the titles of their pages. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Rejects with an error that names the page if the numbers of its title and its file differ. */
export async function readDecisions(root: string): Promise<string> {
  const folder = path.join(root, 'docs/decisions');
  const names = (await readdir(folder)).filter((name) => /^\d{4}-.*\.md$/.test(name)).sort();
  const pages = await Promise.all(
    names.map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')] as const),
  );
  return pages.map(([name, page]) => entryOf(name, page)).join('\n');
}

/** Returns the list item of a page. Throws an error that names the page if its title does not have the number of its file. */
export function entryOf(name: string, page: string): string {
  const [, number, title] = /^# (\d+)\. (.+)/.exec(page) ?? [];
  if (title === undefined || Number(number) !== Number(name.slice(0, 4))) {
    throw new Error(`${name} must begin with its title: "# ${Number(name.slice(0, 4))}. …"`);
  }
  return `- [${name.slice(0, 4)}](${name}): ${title}`;
}
