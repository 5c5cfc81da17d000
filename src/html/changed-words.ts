/** What changed on a page: words, links and images. Pure. */
import type { AddressChange, PageChanges, WordChange } from '../model/site.ts';
import { cutEnd, cutStart, type Edit, excerptsOf, type Hunk, hunksOf } from './edits.ts';
import { maxPieces, type Piece } from './shown-content.ts';

interface ComparisonRules {
  /** Whether the addresses of the two pages can be compared. */
  readonly hasAddresses: boolean;
  /** Replaces secrets. A secret that was cut would not be recognized. */
  readonly redact: (text: string) => string;
}

const maxShownChanges = 3;
/** The words of longer pieces are not compared. */
const maxPieceLength = 4_000;
/** Shorter pieces, such as the cells of a table, are shown with the piece before them. */
const minAloneLength = 40;

/** Shows nothing if the pages have too little in common. */
export function changedWords(before: readonly Piece[], now: readonly Piece[], rules: ComparisonRules): PageChanges {
  const { hasAddresses, redact } = rules;
  const hunks = hunksOf(textsOf(before), textsOf(now), areSame) ?? [];
  const texts = hunks.flatMap(changesIn);
  const words = texts.slice(0, maxShownChanges).map((change) => {
    const isImage = [...change.removed, ...change.added].every(({ kind }) => kind === 'image');
    const isRow = Math.max(change.removed.length, change.added.length) > 1;
    const of = isImage ? 'image' : isRow ? 'row' : 'text';
    return excerptsOf(editsIn(change, redact)).map((parts): WordChange => ({ of, parts }));
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
  for (const { kind, text } of pieces) {
    if (texts.length > maxPieces) break;
    const lines = kind === 'preformatted' ? text.split('\n').map((line) => line.trim().replace(/\s+/g, ' ')) : [text];
    if (kind !== 'link') texts.push(...lines.map((line) => ({ kind, text: line })));
  }
  return texts.filter(({ text }) => text !== '');
}

function areSame(one: Piece, other: Piece): boolean {
  return one.kind === other.kind && one.text === other.text;
}

interface Change {
  readonly previous: Piece | undefined;
  readonly removed: readonly Piece[];
  readonly added: readonly Piece[];
}

/** Returns each piece that was edited, and what was replaced between two of them, as one change. */
function changesIn({ same, removed, added }: Hunk<Piece>): readonly Change[] {
  const oldWords = removed.map(({ text }) => someWords(text));
  const ends: (readonly [inRemoved: number, inAdded: number])[] = [];
  for (const [index, { text }] of added.entries()) {
    const words = someWords(text);
    const [start = 0] = ends.at(-1) ?? [];
    const found = oldWords.findIndex((old, at) => at >= start && areAlike(old, words));
    if (found !== -1) ends.push([found, index], [found + 1, index + 1]);
  }
  const changes = [...ends, [removed.length, added.length] as const].map(([removedEnd, addedEnd], index) => {
    const [removedStart, addedStart] = ends[index - 1] ?? [0, 0];
    const previous = added[addedStart - 1] ?? same.at(-1);
    return { previous, removed: removed.slice(removedStart, removedEnd), added: added.slice(addedStart, addedEnd) };
  });
  return changes.filter((change) => change.removed.length + change.added.length > 0);
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
/** Enough to recognize a paragraph. Each may be compared with a hundred others. */
const comparedLength = 400;

function someWords(text: string): ReadonlySet<string> {
  const segments = [...segmenter.segment(text.slice(0, comparedLength))];
  return new Set(segments.flatMap(({ segment, isWordLike }) => (isWordLike === true ? segment : [])));
}

function areAlike(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size > 0 && one.intersection(other).size * 4 >= one.size + other.size;
}

/** Returns no edits if a text is too long. */
function editsIn({ previous, removed, added }: Change, redact: ComparisonRules['redact']): readonly Edit[] {
  if ([...removed, ...added].some(({ text }) => text.length > maxPieceLength)) return [];
  const [old = '', now = ''] = [removed, added].map((each) => redact(each.map(({ text }) => text).join(' | ')));
  const isShort = Math.max(old.length, now.length) < minAloneLength && old !== '' && now !== '';
  const needsContext = isShort && added.every(({ kind }) => kind === 'text');
  const before = previous && needsContext ? `${cutStart(redact(previous.text), minAloneLength)} · ` : '';
  const isEdited = removed.length + added.length === 2 && areAlike(someWords(old), someWords(now));
  const words = isEdited ? wordEdits(old, now, before) : undefined;
  return words ?? [{ same: before, removed: old, added: now }];
}

/** Edits with nothing but white space between them are one. Returns undefined if the texts differ too much. */
function wordEdits(old: string, now: string, before: string): readonly Edit[] | undefined {
  const hunks = hunksOf(wordsOf(old), wordsOf(now), (word, other) => word === other);
  if (hunks === undefined) return undefined;
  const edits: Edit[] = [];
  let same = before;
  for (const hunk of hunks) {
    same += hunk.same.join('');
    const [removed, added] = [hunk.removed.join(''), hunk.added.join('')];
    if (removed + added === '') continue;
    const last = same.trim() === '' ? edits.pop() : undefined;
    if (last === undefined) edits.push({ same, removed, added });
    else edits.push({ same: last.same, removed: last.removed + same + removed, added: last.added + same + added });
    same = '';
  }
  return [...edits, { same, removed: '', added: '' }];
}

function wordsOf(text: string): readonly string[] {
  return [...segmenter.segment(text)].map(({ segment }) => segment);
}

/** An address that was replaced has the same kind and text as before. */
function changedAddresses(before: readonly Piece[], now: readonly Piece[]): readonly AddressChange[] {
  const isSame = (one: Piece, other: Piece): boolean => areSame(one, other) && one.address === other.address;
  const [old, current] = [before, now].map((pieces) => pieces.filter(({ address = '' }) => address !== ''));
  const hunks = hunksOf(old ?? [], current ?? [], isSame) ?? [];
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

function changeOf({ kind, text }: Piece, change: AddressChange['change']): AddressChange {
  return { of: kind === 'text' || kind === 'preformatted' ? 'link' : kind, text, change };
}
