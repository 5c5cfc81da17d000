/** Texts of a page in one form, so that only those that read differently differ. Pure. */
const invisible = /[\s\u00ad\u200b-\u200d\u2060\ufeff]+/g;

/** Returns the number of characters that occupy space. */
export function visibleLength(text: string): number {
  return text.replace(invisible, '').length;
}

const unseen = /[\u00ad\u200b-\u200d\u2060\ufeff]/;
/** Two emoji that are joined are another one. */
const unseenBetween = /[\u00ad\u200b\u200c\u2060\ufeff]|\u200d(?!\p{Extended_Pictographic})/gu;
/** Most texts are. Looking for what changes takes twice as long. */
const unchanged = /^[!-~\u00ae-\u167f]+(?: [!-~\u00ae-\u167f]+)*$/;

/** Collapses white space, and removes soft hyphens and characters without width. */
export function normalize(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '' || unchanged.test(trimmed)) return trimmed;
  const seen = unseen.test(trimmed) ? trimmed.replace(unseenBetween, '') : trimmed;
  return seen.replace(/\s{2,}|[^\S ]/g, ' ').trim();
}

/** Returns a text in normalization form C: a letter and its accent may be one code point or two. */
export function compose(text: string): string {
  return /^[\0-\xff]*$/.test(text) ? text : text.normalize();
}
