/** What changed on a page: words, links and images. Pure. */
import type { AddressChange, PageChanges } from '../model/site.ts';
import { cutEnd, cutStart, type Edit, type EditedText, excerptsOf, type Hunk, hunksOf } from './edits.ts';
import { maxPieces, type Piece } from './shown-content.ts';

interface Rules {
  /** Whether the addresses of the two pages can be compared. */
  readonly hasAddresses: boolean;
  /** Replaces secrets. A secret that was cut would not be recognized. */
  readonly redact: (text: string) => string;
}

const maxShownChanges = 3;
/** In UTF-16 units, as below. The words of longer pieces are not compared. */
const maxPieceLength = 4_000;
/** Shorter pieces, such as the cells of a table, are shown with the piece before them. */
const minAloneLength = 40;

/** Shows nothing if the pages have too little in common. */
export function changedWords(before: readonly Piece[], now: readonly Piece[], rules: Rules): PageChanges {
  const { hasAddresses, redact } = rules;
  const hunks = hunksOf(textsOf(before), textsOf(now), areSame) ?? [];
  const texts = hunks.flatMap(changesIn);
  const words = texts.slice(0, maxShownChanges).map((change) => {
    return excerptsOf(editedText(change, redact)).map((parts) => ({ of: subjectOf(change), parts }));
  });
  // Links and images that were added to a text or removed with it are part of the change of that text.
  const addresses = (hasAddresses && hunks.length > 0 ? changedAddresses(before, now) : [])
    .filter(({ change }) => change === 'replaced' || texts.length === 0)
    .map((each) => ({ ...each, text: cutEnd(redact(each.text), minAloneLength) }));
  const all = [...words.flat(), ...addresses];
  const shown = all.slice(0, maxShownChanges);
  const withoutWordsCount = texts.length - words.filter(({ length }) => length > 0).length;
  return { shown, moreCount: all.length - shown.length + withoutWordsCount };
}

/** The lines of preformatted text are texts of their own. Stops when they are too many to be compared. */
function textsOf(pieces: readonly Piece[]): readonly Piece[] {
  const texts: Piece[] = [];
  for (const piece of pieces) {
    if (texts.length > maxPieces) break;
    if (piece.kind === 'preformatted') texts.push(...piece.text.split('\n').map(lineOf));
    else if (piece.kind !== 'link') texts.push(piece);
  }
  return texts.filter(({ text }) => text !== '');
}

function areSame(one: Piece, other: Piece): boolean {
  return one.kind === other.kind && one.text === other.text;
}

function lineOf(line: string): Piece {
  return { kind: 'preformatted', text: line.trim().replace(/\s+/g, ' ') };
}

function subjectOf({ removed, added }: Change): 'text' | 'image' {
  return [...removed, ...added].every(({ kind }) => kind === 'image') ? 'image' : 'text';
}

/** Pieces that were replaced by others, added or removed. */
interface Change {
  readonly previous: Piece | undefined;
  readonly removed: readonly Piece[];
  readonly added: readonly Piece[];
  /** Whether it is one piece that still has words in common with what it was. */
  readonly isEdited: boolean;
}

/** Returns the pieces that were edited, and what was replaced between two of them as one change. */
function changesIn({ same, removed, added }: Hunk<Piece>): readonly Change[] {
  const changes: Change[] = [];
  const oldWords = removed.map(someWords);
  let [removedFrom, addedFrom] = [0, 0];
  const addChange = (removedTo: number, addedTo: number, isEdited: boolean): void => {
    const previous = added[addedFrom - 1] ?? same.at(-1);
    const pieces = { removed: removed.slice(removedFrom, removedTo), added: added.slice(addedFrom, addedTo) };
    if (removedTo > removedFrom || addedTo > addedFrom) changes.push({ previous, ...pieces, isEdited });
    [removedFrom, addedFrom] = [removedTo, addedTo];
  };
  for (const [index, piece] of added.entries()) {
    const words = someWords(piece);
    const found = oldWords.findIndex((old, at) => at >= removedFrom && areAlike(old, words));
    if (found === -1) continue;
    addChange(found, index, false);
    addChange(found + 1, index + 1, true);
  }
  addChange(removed.length, added.length, false);
  return changes;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
/** Enough to recognize a paragraph. Each may be compared with a hundred others. */
const comparedLength = 400;

function someWords({ text }: Piece): ReadonlySet<string> {
  const segments = [...segmenter.segment(text.slice(0, comparedLength))];
  return new Set(segments.flatMap(({ segment, isWordLike }) => (isWordLike === true ? segment : [])));
}

/** Whether they have half of their words in common. */
function areAlike(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size > 0 && [...one].filter((word) => other.has(word)).length * 4 >= one.size + other.size;
}

/** Without edits if a text is too long. */
function editedText({ previous, removed, added, isEdited }: Change, redact: Rules['redact']): EditedText {
  if ([...removed, ...added].some(({ text }) => text.length > maxPieceLength)) return { edits: [], after: '' };
  const textOf = (pieces: readonly Piece[]): string => redact(pieces.map(({ text }) => text).join(' | '));
  const [old, now] = [textOf(removed), textOf(added)];
  const replaced = { edits: [{ before: '', removed: old, added: now }], after: '' };
  const edited = (isEdited ? wordEdits(old, now) : undefined) ?? replaced;
  const isShort = Math.max(old.length, now.length) < minAloneLength && old !== '' && now !== '';
  if (previous === undefined || !isShort || added.some(({ kind }) => kind !== 'text')) return edited;
  const [first, ...others] = edited.edits;
  const context = `${cutStart(redact(previous.text), minAloneLength)} · `;
  return { ...edited, edits: first === undefined ? [] : [{ ...first, before: context + first.before }, ...others] };
}

/** Edits with nothing but white space between them are one. Undefined if the texts differ too much. */
function wordEdits(old: string, now: string): EditedText | undefined {
  const hunks = hunksOf(wordsOf(old), wordsOf(now), (word, other) => word === other);
  if (hunks === undefined) return undefined;
  const edits: Edit[] = [];
  let same = '';
  for (const hunk of hunks) {
    same += hunk.same.join('');
    const [removed, added] = [hunk.removed.join(''), hunk.added.join('')];
    if (removed + added === '') continue;
    const last = same.trim() === '' ? edits.pop() : undefined;
    if (last === undefined) edits.push({ before: same, removed, added });
    else edits.push({ before: last.before, removed: last.removed + same + removed, added: last.added + same + added });
    same = '';
  }
  return { edits, after: same };
}

function wordsOf(text: string): readonly string[] {
  return [...segmenter.segment(text)].map(({ segment }) => segment);
}

/** An address that was replaced has the same kind and text as before. */
function changedAddresses(before: readonly Piece[], now: readonly Piece[]): readonly AddressChange[] {
  const isSame = (one: Piece, other: Piece): boolean => areSame(one, other) && one.address === other.address;
  const hunks = hunksOf(before.filter(hasAddress), now.filter(hasAddress), isSame) ?? [];
  return hunks.flatMap(({ removed, added }) => {
    const rest = [...removed];
    const found = added.map((piece) => {
      const index = rest.findIndex((old) => areSame(old, piece));
      if (index !== -1) rest.splice(index, 1);
      return changeOf(piece, index === -1 ? 'added' : 'replaced');
    });
    return [...found, ...rest.map((piece) => changeOf(piece, 'removed'))];
  });
}

function hasAddress({ address = '' }: Piece): boolean {
  return address !== '';
}

function changeOf({ kind, text }: Piece, change: AddressChange['change']): AddressChange {
  return { of: kind === 'link' ? 'link' : 'image', text, change };
}
