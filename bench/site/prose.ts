/** Generates words, and texts of an exact length that compress about as well as real ones. */

type Random = () => number;

const syllables = 'al be con der en fa gra hi in jo ka li mo nor op pre qua re sta ti un ver wo ex yt zu'.split(' ');
const wordCount = 4000;

/** Returns words, short ones first, as in a natural language by frequency. */
export function wordList(random: Random): readonly string[] {
  const word = (): string =>
    Array.from({ length: 1 + Math.floor(4 * random()) }, () => pick(syllables, random)).join('');
  return Array.from({ length: wordCount }, word).sort((a, b) => a.length - b.length);
}

/** Returns ASCII prose. Few words make up most of it. */
export function prose(words: readonly string[], random: Random, length: number): string {
  let text = '';
  while (text.length < length) {
    text += oftenEarly(words, random);
    text += random() < 0.1 ? '. ' : ' ';
  }
  return text.slice(0, length);
}

/** Returns functions that call each other, and a comment that fills the length. */
export function scriptText(words: readonly string[], random: Random, length: number): string {
  const name = (): string => oftenEarly(words, random);
  let text = '';
  for (let next = ''; text.length + next.length <= length;) {
    text += next;
    const [first, second] = [name(), name()];
    next = [
      `export function ${first}${text.length}(${second}, options) {`,
      `  if (options.${name()} === undefined) return ${second}.${name()}("${name()} ${name()}");`,
      `  return ${second}.map((${name()}) => options.${name()} + ${Math.floor(1000 * random())});`,
      '}\n',
    ].join('\n');
  }
  return `${text}//${prose(words, random, length - text.length)}`.slice(0, length);
}

export function pick<T>(values: readonly T[], random: Random): T {
  const value = values[Math.floor(values.length * random())];
  if (value === undefined) throw new Error('Cannot pick from an empty list.');
  return value;
}

function oftenEarly(words: readonly string[], random: Random): string {
  return words[Math.floor(words.length * random() ** 2)] ?? '';
}
