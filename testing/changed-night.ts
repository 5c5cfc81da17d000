/** A site of which a night changed some pages, and what was online before. */
import { publishedSite, type PublishedSite } from './published-site.ts';
import type { useTemporaryFolder } from './temporary-folder.ts';

export const paths = Array.from({ length: 20 }, (_, index) => `${index}.html`);
const siteOf = (textOf: (path: string) => string): PublishedSite =>
  publishedSite(Object.fromEntries(paths.map((path) => [path, textOf(path)])));
export const site = siteOf((path) => `<p>${path}`);

export interface Night {
  readonly old: PublishedSite;
  readonly inputs: Readonly<Record<string, string>>;
}

/** The last pages are changed. */
export function nightOf(
  folder: ReturnType<typeof useTemporaryFolder>,
  changedCount: number,
  kind: 'modified' | 'added' = 'modified',
): Night {
  const changed = paths.slice(paths.length - changedCount);
  const old = siteOf((path) => `<p>${path}${changed.includes(path) ? ', old' : ''}`);
  if (kind === 'added') for (const path of changed) old.files.delete(path);
  const lists = { added: [], modified: [], removed: [], [kind]: changed };
  folder.write('changes.json', JSON.stringify({ ...lists, pages: lists }));
  return { old, inputs: { 'changes-path': folder.at('changes.json') } };
}
