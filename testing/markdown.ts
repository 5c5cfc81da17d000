/** What a Markdown document holds that other files can be held to: blocks, links, headings, words in code. */
import markdownIt, { type Token } from 'markdown-it';

export interface Block {
  readonly language: string;
  readonly text: string;
  /** Line of its first line in the document, from 1. */
  readonly line: number;
}

export function blocksIn(document: string): readonly Block[] {
  return parsed(document)
    .filter(({ type }) => type === 'fence')
    .map(({ info, content, map }) => ({ language: info.trim(), text: content, line: (map?.[0] ?? 0) + 2 }));
}

/** Targets of links and images, as written, in Markdown and in HTML. */
export function linksIn(document: string): readonly string[] {
  const tokens = [...parsed(document), ...inlineOf(document)];
  const targets = tokens.flatMap((token) => [token.attrGet('href'), token.attrGet('src')]);
  const html = tokens
    .filter(({ type }) => type.startsWith('html_'))
    .map(({ content }) => content.replace(/<!--.*?-->/gs, ''));
  const inHtml = html.flatMap((text) =>
    [...text.matchAll(/\b(?:href|src|srcset)="([^"\s]*)/g)].map(([, target]) => target),
  );
  return [...targets, ...inHtml].flatMap((target) => target ?? []).map(String);
}

/** Words in code, outside of blocks. */
export function codeIn(document: string): readonly string[] {
  return inlineOf(document)
    .filter(({ type }) => type === 'code_inline')
    .map(({ content }) => content);
}

/** The anchors of its headings, made as GitHub makes them. */
export function anchorsIn(document: string): ReadonlySet<string> {
  const tokens = parsed(document);
  const headings = tokens.filter((_, index) => tokens[index - 1]?.type === 'heading_open');
  const anchors = headings.map(({ children }) => anchorOf((children ?? []).map(({ content }) => content).join('')));
  return new Set(anchors.map((anchor, index) => numbered(anchor, anchors.slice(0, index))));
}

/** GitHub tells headings of one text apart by a number. */
function numbered(anchor: string, before: readonly string[]): string {
  const count = before.filter((other) => other === anchor).length;
  return count === 0 ? anchor : `${anchor}-${count}`;
}

/** The part below a heading of the second level. Throws where there is none. */
export function sectionOf(document: string, heading: string): string {
  const section = document.split(/^## /m).find((part) => part.startsWith(`${heading}\n`));
  if (section === undefined) throw new Error(`there is no section "${heading}"`);
  return section.slice(heading.length);
}

function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}

function parsed(document: string): readonly Token[] {
  return markdownIt({ html: true }).parse(document, {});
}

function inlineOf(document: string): readonly Token[] {
  return parsed(document).flatMap(({ children }) => children ?? []);
}
