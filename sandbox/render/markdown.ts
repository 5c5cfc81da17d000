// Converts the Markdown of one page to HTML. Heading ids follow the rules of code hosts, a callback rewrites links, and images
// from other hosts are omitted.
import MarkdownIt from 'markdown-it';
import type { Token } from 'markdown-it';
import { Markup } from './markup.ts';

export interface Heading {
  readonly level: number;
  readonly id: string;
  readonly text: string;
}

export interface RenderedMarkdown {
  readonly body: Markup;
  readonly headings: readonly Heading[];
}

/** HTML inside the Markdown is shown as text. */
export function renderMarkdown(markdown: string, linkTo: (href: string) => string): RenderedMarkdown {
  const renderer = new MarkdownIt({ html: false });
  const tokens = renderer.parse(markdown, {});
  const headings = nameHeadings(tokens);
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    rewriteLink(token, linkTo);
    dropForeignImage(token);
  }
  return { body: new Markup(renderer.renderer.render(tokens, renderer.options, {})), headings };
}

/** The page's first `# heading`, as plain text. */
export function pageTitle(markdown: string): string | undefined {
  const tokens = new MarkdownIt().parse(markdown, {});
  return nameHeadings(tokens).find(({ level }) => level === 1)?.text;
}

function nameHeadings(tokens: readonly Token[]): readonly Heading[] {
  const taken = new Map<string, number>();
  return tokens.flatMap((token, position) => {
    if (token.type !== 'heading_open') return [];
    const text = plainText(tokens[position + 1]);
    const id = uniqueId(slug(text), taken);
    token.attrSet('id', id);
    return [{ level: Number(token.tag.slice(1)), id, text }];
  });
}

function plainText(inline: Token | undefined): string {
  return (inline?.children ?? []).map(({ content }) => content).join('');
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
}

function uniqueId(id: string, taken: Map<string, number>): string {
  const earlier = taken.get(id) ?? 0;
  taken.set(id, earlier + 1);
  return earlier === 0 ? id : `${id}-${earlier}`;
}

function rewriteLink(token: Token, linkTo: (href: string) => string): void {
  const href = token.attrGet('href');
  if (token.type === 'link_open' && typeof href === 'string') token.attrSet('href', linkTo(href));
}

/** Replaces an image from another host by its description. */
function dropForeignImage(token: Token): void {
  const isForeign = /^(https?:)?\/\//i.test(String(token.attrGet('src')));
  if (token.type === 'image' && isForeign) token.type = 'text';
}
