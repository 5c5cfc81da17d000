/** The list of what an export changed. */
import { invalidPath, textOfFile } from '../../disk/path-input.ts';
import { isObject, parseJson } from '../../text/json.ts';
import { isHtml } from '../../text/paths.ts';
import { isFilePath } from '../../text/site-paths.ts';
import { Turns } from '../../turns.ts';
import type { DeployedSite } from './deployed-site.ts';
import { isServed } from './host-paths.ts';

export interface ListedChanges {
  /** Added and modified pages that read differently. */
  readonly pages: ReadonlySet<string>;
  readonly files: ReadonlySet<string>;
  /** Modified pages that read as before. */
  readonly rebuiltPages: ReadonlySet<string>;
  readonly removedPages: ReadonlySet<string>;
  /** Whether it is certain that nothing changed. The first export changes nothing. */
  readonly isEmpty: boolean;
}

const none: ReadonlySet<string> = new Set();
const unknown: ListedChanges = { pages: none, files: none, rebuiltPages: none, removedPages: none, isEmpty: false };

const passList =
  'Set it to the output `changes-path` of the export. In another job, pass the file on as an artifact, or omit the input.';

/** Its paths are checked, because they end in requests. Throws `invalid-input`, and the signal's reason. */
export async function changesAt(path: string | undefined, signal: AbortSignal): Promise<ListedChanges> {
  if (path === undefined) return unknown;
  const input = { name: 'changes-path', path, hint: passList };
  const changes = parseJson(textOfFile(input));
  const turns = new Turns(signal);
  const pathsIn = async (value: unknown, ...fields: readonly string[]): Promise<ReadonlySet<string>> => {
    const found = new Set<string>();
    for (const field of fields) {
      const paths = isObject(value) ? value[field] : undefined;
      const invalid = `is not a list of changes: \`${field}\` is missing or is not a list of paths`;
      if (!Array.isArray(paths)) throw invalidPath(input, invalid);
      for (const each of paths) {
        await turns.take();
        if (typeof each !== 'string' || !isFilePath(each)) throw invalidPath(input, invalid);
        found.add(each);
      }
    }
    return found;
  };
  const ofPages = isObject(changes) ? changes['pages'] : undefined;
  const pages = await pathsIn(ofPages, 'added', 'modified');
  const removedPages = await pathsIn(ofPages, 'removed');
  const files = await pathsIn(changes, 'added', 'modified');
  const modified = await pathsIn(changes, 'modified');
  const rebuiltPages = new Set(modified.values().filter((each) => isHtml(each) && !pages.has(each)));
  const isFirst = isObject(changes) && changes['first'] === true;
  if (isFirst) return { ...unknown, removedPages, isEmpty: true };
  return { pages, files, rebuiltPages, removedPages, isEmpty: files.size + removedPages.size === 0 };
}

/** Returns how many of the added and modified files were deployed, and which were not, although hosts serve them. */
export async function deployedChanges(
  { paths, payloads }: Pick<DeployedSite, 'paths' | 'payloads'>,
  changed: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<{ readonly changedCount: number; readonly missingChanges: readonly string[] }> {
  const turns = new Turns(signal);
  const missingChanges: string[] = [];
  let changedCount = 0;
  for (const path of changed) {
    await turns.take();
    if (paths.has(path)) changedCount += 1;
    else if (isServed(path) && !payloads.has(path)) missingChanges.push(path);
  }
  return { changedCount, missingChanges };
}
