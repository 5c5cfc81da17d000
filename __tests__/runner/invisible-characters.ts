/** Finds characters that a log reader cannot see or that move visible text. */

/** Controls, line separators, bidirectional controls, lone surrogates, and everything that Unicode lets a renderer ignore. */
const hidden = /\p{Cc}|\p{Zl}|\p{Zp}|\p{Bidi_C}|\p{Cs}|\p{DI}/gu;

/** Joiners and selectors inside emoji. */
const belongs = new RegExp(
  [
    /(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]/v,
    /(?<=[0-9#*])\ufe0f(?=\u20e3)/v,
    /(?<=\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?)\u200d(?=\p{Extended_Pictographic})/v,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gv',
);

/** Returns the code points of all of them, empty for a text that is fully visible. */
export function hiddenIn(text: string): readonly string[] {
  return [...text.replace(belongs, '').matchAll(hidden)].map(
    ([character]) => character.codePointAt(0)?.toString(16) ?? '',
  );
}
