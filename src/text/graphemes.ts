/** Cuts texts between what readers see as characters: an emoji may consist of many code points. Pure. */

/** Finding the characters of a longer part would take longer. No emoji needs a third of it. */
const maxCharacterLength = 100;

/** Returns as many whole characters from the start of a text as fit into the length, in UTF-16 units. */
export function startOf(text: string, length: number): string {
  if (text.length <= length) return text;
  const part = text.slice(Math.max(0, length - maxCharacterLength), length + maxCharacterLength);
  const split = characterAt(part, Math.min(length, maxCharacterLength));
  return text.slice(0, Math.max(0, length - maxCharacterLength) + (split?.index ?? 0));
}

/** Returns as many whole characters from the end of a text as fit into the length, in UTF-16 units. */
export function endOf(text: string, length: number): string {
  if (text.length <= length) return text;
  const start = text.length - length;
  const partStart = Math.max(0, start - maxCharacterLength);
  const split = characterAt(text.slice(partStart, start + maxCharacterLength), start - partStart);
  const isWhole = split === undefined || partStart + split.index === start;
  return text.slice(isWhole ? start : partStart + split.index + split.segment.length);
}

/** Most runs do not cut a text, and loading the rules takes ten milliseconds. */
function characterAt(text: string, index: number): Intl.SegmentData | undefined {
  return new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text).containing(index);
}
