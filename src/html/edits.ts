/** The differences between two lists, and the changed words of a text, short enough to be read in a list. Pure. */
import { diffArrays } from 'diff/lib/diff/array.js';
import type { TextPart } from '../model/site.ts';
import { endOf, startOf } from '../text/amounts.ts';
import { maxPieces } from './shown-content.ts';

/** More than the edits of one night. Without a limit, comparing two unrelated texts of 100 KB takes 19 s. */
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

/** An edit of a text. The last one of a text may only contain what is alike after the others. */
export interface Edit {
  /** What is alike since the edit before it. */
  readonly same: string;
  readonly removed: string;
  readonly added: string;
}

/** The length of an excerpt in UTF-16 units. */
const maxExcerptLength = 160;
/** A text is cut at a word if one ends this close to the limit. */
const maxWordLength = 30;

/** Returns one excerpt for all edits that are close to each other. What is between two excerpts may be in both. */
export function excerptsOf(edits: readonly Edit[]): readonly (readonly TextPart[])[] {
  const excerpts: TextPart[][] = [];
  let room = 0;
  for (const [index, { same, removed, added }] of edits.entries()) {
    const editLength = removed === '' || added === '' ? maxExcerptLength : maxExcerptLength / 2;
    const edit = { removed: cutEnd(removed, editLength), added: cutEnd(added, editLength) };
    const size = edit.removed.length + edit.added.length;
    const open = excerpts.at(-1);
    if (open !== undefined && same.length + size <= room) {
      open.push(samePart(same), ...partsOf(edit));
      room -= same.length + size;
      continue;
    }
    open?.push(samePart(cutEnd(same, room)));
    if (size === 0) break;
    room = maxExcerptLength - size;
    const { same: next = '' } = edits[index + 1] ?? {};
    const start = cutStart(same, Math.max(room / 2, room - next.length - 1));
    excerpts.push([samePart(start), ...partsOf(edit)]);
    room -= start.length;
  }
  return excerpts.map((parts) => parts.filter(({ text }) => text !== ''));
}

/** Marks do not begin or end with a space. */
function partsOf({ removed, added }: Pick<Edit, 'removed' | 'added'>): readonly TextPart[] {
  const [old, now] = [removed.trim(), added.trim()];
  const spaceIf = (isNeeded: boolean): TextPart => samePart(isNeeded ? ' ' : '');
  return [
    spaceIf(removed.startsWith(' ') || added.startsWith(' ')),
    { kind: 'removed', text: old },
    spaceIf(old !== '' && now !== ''),
    { kind: 'added', text: now },
    spaceIf(removed.endsWith(' ') || added.endsWith(' ')),
  ];
}

function samePart(text: string): TextPart {
  return { kind: 'same', text };
}

/** Cuts the end of a text at a word. Never splits a surrogate pair. */
export function cutEnd(text: string, length: number): string {
  const cut = startOf(text, Math.max(0, length));
  if (cut === text) return text;
  const end = cut.lastIndexOf(' ') + 1;
  return `${end > cut.length - maxWordLength ? cut.slice(0, end) : cut}…`;
}

/** Cuts the start of a text at a word. Never splits a surrogate pair. */
export function cutStart(text: string, length: number): string {
  const cut = endOf(text, Math.max(0, length));
  if (cut === text) return text;
  const start = cut.indexOf(' ');
  return `…${start !== -1 && start < maxWordLength ? cut.slice(start) : cut}`;
}
