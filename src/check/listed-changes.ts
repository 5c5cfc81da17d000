/** The list of changes that an export wrote. Its paths end in requests, so they pass the same rules as those of an archive. */
import { Turns } from '../clock.ts';
import { invalidPath, textAt } from '../disk/path-input.ts';
import { isFilePath } from '../site/manifest-reader.ts';
import { isObject, jsonIn } from '../text/json.ts';
import { isServed, type Sampled } from './sample.ts';

/** What an export changed. */
export interface ListedChanges {
  /** Added and modified pages that read differently. */
  readonly pages: ReadonlySet<string>;
  /** Added and modified files. */
  readonly files: ReadonlySet<string>;
  readonly removedPages: readonly string[];
}

interface ChangeCounts {
  readonly changedCount: number;
  readonly comparedChangedCount: number;
  /** Listed files that were not deployed. */
  readonly missingChanges: readonly string[];
}

const hint =
  'Set it to the output `changes-path` of the export. In another job, pass the file on as an artifact, or omit the input.';

/** Reads a changes.json. Throws `invalid-input`. */
export function changesAt(path: string): ListedChanges {
  const input = { name: 'changes-path', path, hint };
  const changes = jsonIn(textAt(input));
  const pages = isObject(changes) ? changes['pages'] : undefined;
  const listIn = (value: unknown, field: string): readonly string[] => {
    const paths = isObject(value) ? value[field] : undefined;
    if (Array.isArray(paths) && paths.every(isPath)) return paths;
    throw invalidPath(input, `is not a list of changes: \`${field}\` is missing or is not a list of paths`);
  };
  const newIn = (value: unknown): ReadonlySet<string> =>
    new Set([...listIn(value, 'added'), ...listIn(value, 'modified')]);
  return { pages: newIn(pages), files: newIn(changes), removedPages: listIn(pages, 'removed') };
}

/** How many of the added and modified files were deployed, and how many of those are compared. Throws the signal's reason. */
export async function changeCounts(
  changes: ListedChanges | undefined,
  { paths, files }: { readonly paths: ReadonlySet<string>; readonly files: readonly Sampled[] },
  signal: AbortSignal,
): Promise<ChangeCounts> {
  const turns = new Turns(signal);
  const missingChanges: string[] = [];
  let changedCount = 0;
  for (const path of changes?.files ?? []) {
    await turns.take();
    if (paths.has(path)) changedCount += 1;
    else if (isServed(path)) missingChanges.push(path);
  }
  const comparedChangedCount = files.filter(({ path }) => changes?.files.has(path)).length;
  return { changedCount, comparedChangedCount, missingChanges };
}

function isPath(value: unknown): value is string {
  return typeof value === 'string' && isFilePath(value);
}
