/** Cuts texts between what readers see as characters: an emoji may consist of many code points. Pure. */

/** More of a text is not looked at, which would take longer. No emoji needs a third of it. */
const maxCharacterLength = 100;

/** Returns as many whole characters from the start of a text as fit into the length, in UTF-16 units. */
export function startOf(text: string, length: number): string {
  const split = characterAt(text.slice(0, length + maxCharacterLength), length);
  return text.slice(0, split?.index ?? length);
}

/** Returns as many whole characters from the end of a text as fit into the length, in UTF-16 units. */
export function endOf(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = text.slice(-length - maxCharacterLength);
  const start = end.length - length;
  const split = characterAt(end, start);
  return end.slice(split === undefined || split.index === start ? start : split.index + split.segment.length);
}

/** Most runs do not cut a text, and loading the rules takes ten milliseconds. */
function characterAt(text: string, index: number): Intl.SegmentData | undefined {
  if (text.length <= index) return undefined;
  return new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text).containing(index);
}
