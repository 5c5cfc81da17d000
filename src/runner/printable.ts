/** Makes text from anywhere safe to print in a step log, an annotation or a summary: data stays data. Pure. */

/** Longest text that is printed; what is left out is counted. */
const longest = 4_000;

/**
 * C0 and C1 controls and DEL, line and paragraph separators, zero-width and bidirectional controls, lone surrogates, tag
 * characters: whatever could move, hide or reorder what a reader sees, or break a line in two.
 */
const unseen =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|\p{Surrogate}|[\u{e0000}-\u{e007f}]/gu;

/** One line in which nothing is hidden and no workflow command stands. */
export function printableLine(text: string): string {
  const shown = text.length > longest ? `${text.slice(0, longest)}… (${text.length - longest} characters more)` : text;
  return withoutCommands(shown.replace(/[\t\r\n]+/g, ' ').replace(unseen, escaped));
}

function escaped(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}

/**
 * The runner takes a line for a command where it begins with `::` (white space before it does not count), and where `##[`
 * stands anywhere in it.
 */
function withoutCommands(line: string): string {
  return line.replace(/##(?=\[)/g, '# #').replace(/^(\s*):(?=:)/, '$1: ');
}

/** Text inside a Markdown table or paragraph, where nothing of it is Markdown, HTML, a mention or a link. */
export function markdownText(text: string): string {
  return printableLine(text)
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/[\\`*_{}[\]()#+\-.!|~@:$^=]/g, (character) => `&#${character.charCodeAt(0)};`);
}
