/** Finds known names in a text without cutting them out: most names in a page do not matter. Pure. */

export type NameFinder = (text: string, start: number, end: number) => string;

/** The name that stands there, in any case, as it is known; empty for every other one. Names begin with a letter. */
export function nameFinder(names: readonly string[]): NameFinder {
  const byShape: string[][] = [];
  for (const name of names) (byShape[shapeOf(name.charCodeAt(0), name.length)] ??= []).push(name);
  return (text, start, end) => {
    const shape = shapeOf(text.charCodeAt(start), end - start);
    const candidates = shape < byShape.length ? byShape[shape] : undefined;
    if (candidates === undefined) return '';
    for (const name of candidates) if (standsAt(text, start, name)) return name;
    return '';
  };
}

/** Length and first letter in one number; the five lowest bits of a letter are the same in both cases. */
function shapeOf(letter: number, length: number): number {
  return (length << 5) | (letter & 0x1f);
}

/** Names hold letters, `-` and `:` alone, which this bit leaves as they are. */
const lowerCase = 0x20;

function standsAt(text: string, start: number, name: string): boolean {
  for (let index = 0; index < name.length; index += 1) {
    if ((text.charCodeAt(start + index) | lowerCase) !== name.charCodeAt(index)) return false;
  }
  return true;
}
