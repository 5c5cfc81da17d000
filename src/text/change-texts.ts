/** What changed on a page, in words. Pure. */
import type {
  AddressChange,
  ChangedPage,
  LackingKind,
  LackingPage,
  PageChanges,
  TextPart,
  WordChange,
} from '../model/site.ts';
import { numberText, shortText } from './amounts.ts';

export type Marks = Readonly<Record<TextPart['kind'] | 'name' | 'path', (text: string) => string>>;

/** Marks as in Markdown, but nothing is escaped. */
export const plainMarks: Marks = {
  same: (text) => text,
  removed: (text) => `~~${text}~~`,
  added: (text) => `**${text}**`,
  name: (text) => `*${text}*`,
  path: shortText,
};

export function changeDetail({ changes, ...page }: ChangedPage): object {
  return { ...page, ...(changes !== undefined && { changes: changeTexts(changes, plainMarks) }) };
}

/** Returns one text per change, and how many others there are. */
export function changeTexts({ shown, moreCount }: PageChanges, marks: Marks): readonly string[] {
  const texts = shown.map((change) => ('parts' in change ? wordsText(change, marks) : addressText(change, marks)));
  return moreCount === 0 || shown.length === 0 ? texts : [...texts, `${moreCount} more`];
}

function wordsText({ of, parts }: WordChange, marks: Marks): string {
  const [first, other] = parts;
  const isWhole = first !== undefined && first.kind !== 'same' && other === undefined;
  // Texts in a row are separated already.
  const quote = of === 'row' ? '' : '"';
  const text = isWhole
    ? `${first.kind === 'added' ? '+' : '−'} ${quote}${marks.same(first.text)}${quote}`
    : parts.map(({ kind, text: part }) => marks[kind](part)).join('');
  return of === 'image' ? `image: ${text}` : text;
}

function addressText({ of, text, change }: AddressChange, { name }: Marks): string {
  if (of !== 'link') return `${of}${text === '' ? '' : ` ${name(text)}`} ${change}`;
  return `link${text === '' ? '' : ` of ${name(text)}`} ${change === 'replaced' ? 'changed' : change}`;
}

const lackingKinds: Readonly<Record<LackingKind, string>> = {
  missing: 'missing',
  emptied: 'with almost no text of their own',
  alike: 'with the text of other pages',
  redirecting: 'redirecting elsewhere',
};

/** Returns `2 missing, 1 redirecting elsewhere`. */
export function lackingText(pages: readonly LackingPage[]): string {
  const kinds = Map.groupBy(pages, ({ kind }) => kind);
  return [...kinds].map(([kind, { length }]) => `${numberText(length)} ${lackingKinds[kind]}`).join(', ');
}
