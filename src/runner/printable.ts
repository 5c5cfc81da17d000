/** Makes text from anywhere safe to print in a step log, an annotation or a summary: data stays data. Pure. */

/** Longest text that is printed, in UTF-16 units; what is left out is counted. */
const longest = 4_000;
/** How much of it stands at its end. */
const tail = 1_000;

const emoji = String.raw`\p{Extended_Pictographic}`;
/** Scripts in whose spelling joiners have a place. */
const joining = ['Arab', 'Beng', 'Deva', 'Gujr', 'Guru', 'Knda', 'Mlym', 'Orya', 'Sinh', 'Taml', 'Telu'];
const joined = String.raw`[[\p{L}\p{M}]&&[${joining.map((script) => `\\p{scx=${script}}`).join('')}]]`;

/** Unseen characters that ordinary writing needs: one joiner between two emoji or inside a word, one selector after an emoji. */
const needed = [
  String.raw`(?<=${emoji}[\ufe0f\p{Emoji_Modifier}]?)\u200d(?=${emoji})`,
  String.raw`(?<=${joined})[\u200c\u200d](?=${joined})`,
  String.raw`(?<=${emoji})[\ufe0e\ufe0f]`,
  String.raw`(?<=[0-9#*])\ufe0f(?=\u20e3)`,
].join('|');

/**
 * Controls, line and paragraph separators, lone surrogates, and all that a renderer may leave out (Unicode's
 * Default_Ignorable_Code_Point: zero-width and bidirectional controls, fillers, selectors, tags): whatever could move, hide or
 * reorder what a reader sees, or break a line in two.
 */
const unseen = String.raw`(?<needed>${needed})|[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{DI}\ufff9-\ufffb]`;

/** One line in which nothing is hidden and no workflow command stands. */
export function printableLine(text: string): string {
  const shown = text.length > longest ? shortened(text) : text;
  return withoutCommands(withoutUnseen(shown.replace(/[\t\r\n]+/g, ' ')));
}

/** The pattern takes milliseconds to make, the first time; a line of plain ASCII, as nearly every one is, holds nothing of it. */
function withoutUnseen(line: string): string {
  return /[^ -~]/.test(line) ? line.replace(new RegExp(unseen, 'gv'), escaped) : line;
}

/** Cut in its middle, for a message names its object first and says at its end what is wrong; never through a character. */
function shortened(text: string): string {
  const start = text.slice(0, longest - tail).replace(/\p{Cs}$/u, '');
  const end = text.slice(-tail).replace(/^\p{Cs}/u, '');
  return `${start}… (${text.length - start.length - end.length} characters more) …${end}`;
}

function escaped(character: string, kept: string | undefined): string {
  return kept ?? `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}

/**
 * The runner takes a line for a command where it begins with `::` (white space before it does not count), and where `##[`
 * stands anywhere in it.
 */
function withoutCommands(line: string): string {
  return line.replace(/##(?=\[)/g, '# #').replace(/^(\s*):(?=:)/, '$1: ');
}

/** Text inside a Markdown table or paragraph, where nothing of it is Markdown, HTML, a mention, a reference or a link. */
export function markdownText(text: string): string {
  return printableLine(text)
    .trim()
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/[\\`*_{}[\]()#+\-.!|~@:$^=]/g, entity);
}

/**
 * GitHub looks for mentions, addresses and references in the finished text, where an entity is its character again: an
 * empty comment parts `@` and `#` from what follows.
 */
function entity(character: string): string {
  return `&#${character.charCodeAt(0)};${/[@#]/.test(character) ? '<!-- -->' : ''}`;
}
