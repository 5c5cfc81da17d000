/** Builds Markdown from untrusted text. Pure. */
import { safeLine } from './safe-text.ts';

/** Returns Markdown that renders as exactly this text: no formatting, HTML, mention, issue reference or link. */
export function markdownText(text: string): string {
  return safeLine(text)
    .trim()
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/[\\`*_{}[\]()#+\-.!|~@:$^=]/g, entity);
}

/**
 * GitHub looks for mentions, addresses and references in the rendered text, in which an entity is a plain character again. An
 * empty comment separates `@` and `#` from what follows.
 */
function entity(character: string): string {
  return `&#${character.charCodeAt(0)};${/[@#]/.test(character) ? '<!-- -->' : ''}`;
}

/** Returns a link. The text is shown as it is. */
export function linkTo(url: URL, text: string): string {
  return `<a href="${url.href.replace(/&/g, '&amp;').replace(/"/g, '&quot;')}">${markdownText(text)}</a>`;
}

/** Returns a section that is collapsed until the reader opens it. */
export function collapsed(summary: string, content: string): string {
  return `<details>\n<summary>${markdownText(summary)}</summary>\n\n${content}\n\n</details>`;
}

/** Truncates text and appends an ellipsis. Never splits a surrogate pair. */
export function clip(text: string, maxLength: number): string {
  return text.length > maxLength ? `${text.slice(0, maxLength).replace(/\p{Cs}$/u, '')}…` : text;
}
