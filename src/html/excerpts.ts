/** The changed words of a text with what is around them, short enough to be read in a list. Pure. */
import type { TextPart } from '../model/page-changes.ts';

export interface Edit {
  /** What is alike since the edit before it. */
  readonly before: string;
  readonly removed: string;
  readonly added: string;
}

export interface EditedText {
  readonly edits: readonly Edit[];
  /** What is alike after the last edit. */
  readonly after: string;
}

/** In UTF-16 units. */
const maxLength = 160;
/** How far from its end a text is cut at a word. */
const maxWordLength = 30;

/** Returns one excerpt for all edits that are close to each other. */
export function excerptsOf({ edits, after }: EditedText): readonly (readonly TextPart[])[] {
  const groups: Edit[][] = [];
  let length = 0;
  for (const edit of edits.map(shortened)) {
    length += edit.before.length + sizeOf(edit);
    const open = groups.at(-1);
    if (open !== undefined && length <= maxLength) open.push(edit);
    else {
      groups.push([edit]);
      length = sizeOf(edit);
    }
  }
  return groups.map((group, index) => {
    const [before = '', next] = [group[0]?.before, groups[index + 1]?.[0]?.before];
    // Two excerpts share what is between them.
    return excerptOf(group, {
      before: index === 0 ? before : cutStart(before, before.length / 2),
      after: next === undefined ? after : cutEnd(next, next.length / 2),
    });
  });
}

function shortened({ before, removed, added }: Edit): Edit {
  const length = removed === '' || added === '' ? maxLength : maxLength / 2;
  return { before, removed: cutEnd(removed, length), added: cutEnd(added, length) };
}

function sizeOf({ removed, added }: Edit): number {
  return removed.length + added.length;
}

function excerptOf(edits: readonly Edit[], around: Readonly<Record<'before' | 'after', string>>): readonly TextPart[] {
  const length = edits.reduce((sum, edit, index) => sum + (index === 0 ? 0 : edit.before.length) + sizeOf(edit), 0);
  const room = maxLength - length;
  const before = cutStart(around.before, Math.max(room / 2, room - around.after.length));
  const parts = edits.flatMap((edit, index) => partsOf(index === 0 ? { ...edit, before } : edit));
  return [...parts, same(cutEnd(around.after, room - before.length))].filter(({ text }) => text !== '');
}

/** Marks do not begin or end with a space. */
function partsOf({ before, removed, added }: Edit): readonly TextPart[] {
  const [old, now] = [removed.trim(), added.trim()];
  const spaceIf = (isNeeded: boolean): TextPart => same(isNeeded ? ' ' : '');
  return [
    same(before),
    spaceIf(removed.startsWith(' ') || added.startsWith(' ')),
    { kind: 'removed', text: old },
    spaceIf(old !== '' && now !== ''),
    { kind: 'added', text: now },
    spaceIf(removed.endsWith(' ') || added.endsWith(' ')),
  ];
}

function same(text: string): TextPart {
  return { kind: 'same', text };
}

/** Cuts the end of a text at a word. Never splits a character. */
export function cutEnd(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, Math.max(0, length)).replace(/\p{Cs}$/u, '');
  const end = cut.lastIndexOf(' ') + 1;
  return `${end > cut.length - maxWordLength ? cut.slice(0, end) : cut}…`;
}

/** Cuts the start of a text at a word. Never splits a character. */
export function cutStart(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(text.length - Math.max(0, length)).replace(/^\p{Cs}/u, '');
  const start = cut.indexOf(' ');
  return `…${start !== -1 && start < maxWordLength ? cut.slice(start) : cut}`;
}
