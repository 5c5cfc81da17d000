// Converts the Markdown of one page to HTML. Heading ids follow the rules of code hosts, a callback rewrites links, and images
// from other hosts are omitted.
import MarkdownIt from 'markdown-it';
import type { Token } from 'markdown-it';

/** HTML inside the Markdown is shown as text, except for anchors, which show nothing. */
export function renderMarkdown(markdown: string, linkTo: (href: string) => string): string {
  const renderer = new MarkdownIt({ html: false });
  const tokens = renderer.parse(markdown.replace(/<a id="[^"]*"><\/a>/g, ''), {});
  nameHeadings(tokens);
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    const href = token.attrGet('href');
    if (token.type === 'link_open' && typeof href === 'string') token.attrSet('href', linkTo(href));
    // Its description is shown instead.
    if (token.type === 'image' && /^(https?:)?\/\//i.test(String(token.attrGet('src')))) token.type = 'text';
  }
  return renderer.renderer.render(tokens, renderer.options, {});
}

export function escapeHtml(text: string): string {
  return new MarkdownIt().utils.escapeHtml(text);
}

function nameHeadings(tokens: readonly Token[]): void {
  const taken = new Map<string, number>();
  for (const [position, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue;
    const text = (tokens[position + 1]?.children ?? []).map(({ content }) => content).join('');
    const id = slug(text);
    const earlier = taken.get(id) ?? 0;
    taken.set(id, earlier + 1);
    token.attrSet('id', earlier === 0 ? id : `${id}-${earlier}`);
  }
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
}
