/** Characters that a reader of a log does not see, or that move what he sees. */

/** Controls, line separators, bidirectional controls, lone surrogates, and all that Unicode lets a renderer leave out. */
const hidden = /\p{Cc}|\p{Zl}|\p{Zp}|\p{Bidi_C}|\p{Cs}|\p{DI}/gu;

/** Joiners and selectors where writing needs them: inside emoji, and in words of scripts other than Latin. */
const belongs = new RegExp(
  [
    /(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]/v,
    /(?<=[0-9#*])\ufe0f(?=\u20e3)/v,
    /(?<=\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?)\u200d(?=\p{Extended_Pictographic})/v,
    /(?<=[[\p{L}\p{M}]--\p{sc=Latn}])[\u200c\u200d](?=[[\p{L}\p{M}]--\p{sc=Latn}])/v,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gv',
);

/** All of them in a text, as code points; empty for a text in which everything shows. */
export function hiddenIn(text: string): readonly string[] {
  return [...text.replace(belongs, '').matchAll(hidden)].map(
    ([character]) => character.codePointAt(0)?.toString(16) ?? '',
  );
}
