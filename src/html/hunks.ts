/** What two lists have in common, and what they do not. Pure. */
import { diffArrays } from 'diff/lib/diff/array.js';
import { maxPieces } from './shown-content.ts';

/** Nobody edits more in one night. Without a limit, two texts of 100 KB that have nothing in common take 19 s. */
const maxEditLength = 200;

/** Items that both lists have, and those that follow them in only one. */
export interface Hunk<Item> {
  readonly same: readonly Item[];
  readonly removed: readonly Item[];
  readonly added: readonly Item[];
}

/** Undefined if the lists differ too much, or are too long. */
export function hunksOf<Item>(
  before: readonly Item[],
  now: readonly Item[],
  areSame: (one: Item, other: Item) => boolean,
): readonly Hunk<Item>[] | undefined {
  if (Math.max(before.length, now.length) > maxPieces) return undefined;
  const chunks = diffArrays([...before], [...now], { comparator: areSame, maxEditLength });
  const hunks: { same: Item[]; removed: Item[]; added: Item[] }[] = [{ same: [], removed: [], added: [] }];
  for (const { value, added, removed } of chunks ?? []) {
    if (!added && !removed) hunks.push({ same: value, removed: [], added: [] });
    else hunks.at(-1)?.[added ? 'added' : 'removed'].push(...value);
  }
  return chunks && hunks;
}
