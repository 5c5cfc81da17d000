/** A site of which a night changed some pages, and what was online before. */
import { publishedSite, type PublishedSite } from '../../testing/published-site.ts';
import type { useTemporaryFolder } from '../../testing/temporary-folder.ts';

export const paths = Array.from({ length: 20 }, (_, index) => `${index}.html`);
const siteOf = (textOf: (path: string) => string): PublishedSite =>
  publishedSite(Object.fromEntries(paths.map((path) => [path, textOf(path)])));
export const site = siteOf((path) => `<p>${path}`);

export interface Night {
  readonly old: PublishedSite;
  readonly inputs: Readonly<Record<string, string>>;
}

interface Lists {
  readonly added?: readonly string[];
  readonly modified?: readonly string[];
  readonly removed?: readonly string[];
}

/** Writes a list of changes, and returns the input that names it. `pages`: by default, all files are pages. */
export function listChanges(
  folder: ReturnType<typeof useTemporaryFolder>,
  { pages, ...changes }: Lists & { readonly pages?: Lists; readonly first?: true },
): Night['inputs'] {
  const none = { added: [], modified: [], removed: [] };
  folder.write('changes.json', JSON.stringify({ ...none, ...changes, pages: { ...none, ...(pages ?? changes) } }));
  return { 'changes-path': folder.at('changes.json') };
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
  return { old, inputs: listChanges(folder, { [kind]: changed }) };
}
