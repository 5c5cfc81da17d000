/** What two lists have in common, and what they do not. Pure. */
import { diffArrays } from 'diff/lib/diff/array.js';

/** Nobody edits more in one night. Without a limit, two texts of 100 KB that have nothing in common take 19 s. */
const maxEditLength = 200;
export const maxItems = 20_000;

/** Items that both lists have, and those that follow them in only one. */
export interface Hunk<Item> {
  readonly same: readonly Item[];
  readonly removed: readonly Item[];
  readonly added: readonly Item[];
}

/** Items with the same key are the same. Undefined if the lists differ too much, or are too long. */
export function hunksOf<Item>(
  before: readonly Item[],
  now: readonly Item[],
  keyOf: (item: Item) => string,
): readonly Hunk<Item>[] | undefined {
  if (Math.max(before.length, now.length) > maxItems) return undefined;
  const comparator = (one: Item, other: Item): boolean => keyOf(one) === keyOf(other);
  const chunks = diffArrays([...before], [...now], { comparator, maxEditLength });
  const hunks: { same: Item[]; removed: Item[]; added: Item[] }[] = [{ same: [], removed: [], added: [] }];
  for (const { value, added, removed } of chunks ?? []) {
    if (!added && !removed) hunks.push({ same: value, removed: [], added: [] });
    else hunks.at(-1)?.[added ? 'added' : 'removed'].push(...value);
  }
  return chunks && hunks;
}
