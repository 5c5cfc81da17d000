/** Reads what tests compare with other files from a Markdown document: blocks, links, headings and inline code. */
import markdownIt, { type Token } from 'markdown-it';
import { renderMarkdown } from '../sandbox/render/markdown.ts';

export interface Block {
  readonly language: string;
  readonly text: string;
  /** Line number of its first line in the document, from 1. */
  readonly line: number;
}

export function blocksIn(document: string): readonly Block[] {
  return parsed(document)
    .filter(({ type }) => type === 'fence')
    .map(({ info, content, map }) => ({ language: info.trim(), text: content, line: (map?.[0] ?? 0) + 2 }));
}

/** Returns the targets of links and images as written, in Markdown and in HTML. */
export function linksIn(document: string): readonly string[] {
  const tokens = [...parsed(document), ...inlineOf(document)];
  const targets = tokens.flatMap((token) => [token.attrGet('href'), token.attrGet('src')]);
  const html = tokens.filter(({ type }) => type.startsWith('html_')).map(({ content }) => content);
  const text = html.join('\n').replace(/<!--.*?-->/gs, '');
  const inHtml = [...text.matchAll(/\b(?:href|src|srcset)="([^"\s]*)/g)].map(([, target]) => target);
  return [...targets, ...inHtml].flatMap((target) => target ?? []).map(String);
}

/** Returns the words in inline code. */
export function codeIn(document: string): readonly string[] {
  return inlineOf(document)
    .filter(({ type }) => type === 'code_inline')
    .map(({ content }) => content);
}

/** Returns the anchors that GitHub generates for the headings, and those that the document sets. */
export function anchorsIn(document: string): ReadonlySet<string> {
  const html = renderMarkdown(document, (href) => href);
  const anchors = [...html.matchAll(/<h\d id="([^"]*)"/g), ...document.matchAll(/<a id="([^"]*)">/g)];
  return new Set(anchors.map(([, anchor = '']) => anchor));
}

/** Returns the section below a second-level heading. Throws if it does not exist. */
export function sectionOf(document: string, heading: string): string {
  const section = document.split(/^## /m).find((part) => part.startsWith(`${heading}\n`));
  if (section === undefined) throw new Error(`the section "${heading}" does not exist`);
  return section.slice(heading.length);
}

function parsed(document: string): readonly Token[] {
  return markdownIt({ html: true }).parse(document, {});
}

function inlineOf(document: string): readonly Token[] {
  return parsed(document).flatMap(({ children }) => children ?? []);
}
