/** Makes any text safe to print in a step log, an annotation or a summary: it stays data. Pure. */
import { endOf, shortText, startOf } from '../text/amounts.ts';

/**
 * Longer text is shortened in the middle, in UTF-16 units: runners truncate an annotation at 4,096 characters, and the
 * hint stands below the message of a failure.
 */
const maxPrintedLength = 3_000;
const printedEndLength = 1_000;

/**
 * An emoji, which may need invisible characters, or the selector of its style, which macOS writes even if an emoji does
 * not need it (⚡️).
 */
const emoji = String.raw`\p{RGI_Emoji}|(?<=[\p{Emoji}--[#*0-9]])[\ufe0e\ufe0f]`;

/**
 * An invisible character: controls, separators of lines and paragraphs, lone surrogates, and everything that a renderer
 * may omit (Unicode's Default_Ignorable_Code_Point: zero-width and bidirectional controls, fillers, selectors, tags).
 * They could move, hide or reorder what a reader sees, or split a line.
 */
const invisible = String.raw`[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{DI}\ufff9-\ufffb]`;

/** Returns one line without invisible characters and without workflow commands. */
export function safeLine(text: string): string {
  const shown = text.length > maxPrintedLength ? cutMiddle(text) : text;
  return withoutCommands(withoutInvisible(shown.replace(/[\t\r\n]+/g, ' ')));
}

/** Shows invisible characters as escapes. Only in lines that may have any: compiling the pattern takes 25 ms. */
function withoutInvisible(line: string): string {
  return /[^ -~…→]/.test(line) ? line.replace(new RegExp(`${emoji}|(${invisible})`, 'gv'), escapeInvisible) : line;
}

/** Cuts the middle: a message names its object first and the problem last. Never splits a surrogate pair. */
function cutMiddle(text: string): string {
  const start = startOf(text, maxPrintedLength - printedEndLength);
  const end = endOf(text, printedEndLength);
  return `${start}… (${text.length - start.length - end.length} more characters) …${end}`;
}

function escapeInvisible(matched: string, escaped: string | undefined): string {
  return escaped === undefined ? matched : `\\u{${(escaped.codePointAt(0) ?? 0).toString(16)}}`;
}

/**
 * Breaks workflow commands: to GitHub, a line that begins with `::`, ignoring leading white space, or contains `##[`
 * anywhere; to Azure Pipelines, also `##vso[`, and to TeamCity `##teamcity[`.
 */
function withoutCommands(line: string): string {
  return line.replace(/##(?=(vso|teamcity)?\[)/gi, '# #').replace(/^(\s*):(?=:)/, '$1: ');
}

/** Writes texts from outside into Markdown. Redacts them first: the rest of a secret would not be recognized. */
export class SafeMarkdown {
  readonly #redact: (text: string) => string;

  constructor(redact: (text: string) => string) {
    this.#redact = redact;
  }

  readonly text = (text: string): string => markdownText(this.#redact(text));

  /** Returns Markdown with code for the names in backticks, which `text` has escaped. */
  readonly textWithCode = (text: string): string =>
    this.text(text).replace(/&#96;((?:(?!&#96;).)+)&#96;/g, '<code>$1</code>');

  /** Returns Markdown of a shortened text, as code. */
  readonly code = (text: string): string => `<code>${markdownText(this.short(text))}</code>`;

  /** Returns a link, or only the text if the address contains a secret, or is none. */
  link(address: string, text: string): string {
    const url = this.#redact(address) === address ? URL.parse(address) : null;
    if (url === null) return this.text(text);
    return `<a href="${url.href.replace(/&/g, '&amp;').replace(/"/g, '&quot;')}">${this.text(text)}</a>`;
  }

  /** Returns a shortened text that is not Markdown yet. */
  readonly short = (text: string): string => shortText(this.#redact(text));

  /** Returns a line of a block in which nothing is formatted. */
  readonly line = (text: string): string => safeLine(this.#redact(text));
}

/** Returns Markdown that renders as exactly this text: no formatting, HTML, mention, issue reference or link. */
function markdownText(text: string): string {
  return safeLine(text)
    .trim()
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/[\\`*_{}[\]()#+\-.!|~@:$^=]/g, escapeCharacter);
}

/**
 * Returns an entity, and after `@` and `#` an empty comment: GitHub looks for mentions, addresses and references in the
 * rendered text, in which an entity is a plain character again.
 */
function escapeCharacter(character: string): string {
  return `&#${character.charCodeAt(0)};${/[@#]/.test(character) ? '<!-- -->' : ''}`;
}

/** Returns a list of Markdown texts. Empty without items. */
export function listOf(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}

/** Returns a section that is collapsed until the reader opens it. Empty without content. */
export function collapsedSection(summary: string, content: string): string {
  if (content === '') return '';
  return `<details>\n<summary>${markdownText(summary)}</summary>\n\n${content}\n\n</details>`;
}
