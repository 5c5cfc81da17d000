/** Texts of a page in one form, so that only those that read differently differ. Pure. */
import { maxTitleLength } from '../model/site.ts';
import { startOf } from '../text/graphemes.ts';

const invisible = /[\s\u00ad\u200b-\u200d\u2060\ufeff]+/g;

/** Returns the number of characters that take up space. */
export function visibleLength(text: string): number {
  return text.replace(invisible, '').length;
}

/** Collapses white space, and removes soft hyphens and characters without width, except those that join two emoji. */
export function normalized(text: string): string {
  return text
    .replace(/[\u00ad\u200b\u200c\u2060\ufeff]|\u200d(?!\p{Extended_Pictographic})/gu, '')
    .replace(/\s{2,}|[^\S ]/g, ' ')
    .trim();
}

/** Returns a text in normalization form C: a letter and its accent may be one code point or two. */
export function composed(text: string): string {
  return /^[\0-\xff]*$/.test(text) ? text : text.normalize();
}

/** Returns a title as a manifest contains it: in one line. */
export function titleText(text: string): string {
  return startOf(text.replace(/\p{Cc}+/gu, ' '), maxTitleLength).toWellFormed();
}
