/**
 * Tracks the context that changes the meaning of tags: SVG and MathML, which have other rules (HTML, "The rules for parsing
 * tokens in foreign content"), and templates, because browsers do not load their content. It does not build a tree of elements.
 */

const foreignRoots: ReadonlySet<string> = new Set(['svg', 'math']);

/** Foreign elements that contain HTML again. */
const integrationPoints: ReadonlySet<string> = new Set([
  ...['foreignobject', 'desc', 'title'],
  ...['mi', 'mo', 'mn', 'ms', 'mtext', 'annotation-xml'],
]);

/** HTML elements that close all foreign elements around them. Their end tags are treated the same, although browsers ignore some. */
const breakouts: ReadonlySet<string> = new Set([
  ...['b', 'big', 'blockquote', 'body', 'br', 'center', 'code', 'dd', 'div', 'dl', 'dt', 'em', 'embed'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'head', 'hr', 'i', 'img', 'li', 'listing', 'menu', 'meta', 'nobr', 'ol'],
  ...['p', 'pre', 'ruby', 's', 'small', 'span', 'strong', 'strike', 'sub', 'sup', 'table', 'tt', 'u', 'ul', 'var'],
]);

/** Deeper contexts are not followed. They do not occur in practice, and each one costs time with every closing tag. */
const maxDepth = 32;

export class HtmlScope {
  /** Open foreign roots, and the integration points in them. */
  readonly #contexts: string[] = [];
  #templateDepth = 0;

  get isForeign(): boolean {
    return foreignRoots.has(this.#contexts.at(-1) ?? '');
  }

  /** Whether browsers ignore the content, as in a template. */
  get isInert(): boolean {
    return this.#templateDepth > 0;
  }

  /** Whether a closing tag can change anything. On most pages it never can. */
  get isNested(): boolean {
    return this.#contexts.length > 0 || this.#templateDepth > 0;
  }

  open(name: string): void {
    if (breakouts.has(name)) this.#closeForeign();
    const isContext = foreignRoots.has(name) || (this.isForeign && integrationPoints.has(name));
    if (isContext && this.#contexts.length < maxDepth) this.#contexts.push(name);
  }

  #closeForeign(): void {
    while (this.isForeign) this.#contexts.pop();
  }

  /** Every template is inert, except a declarative shadow root. */
  openTemplate(isShadowRoot: boolean): void {
    if (this.isInert || !isShadowRoot) this.#templateDepth += 1;
  }

  close(name: string): void {
    if (breakouts.has(name)) this.#closeForeign();
    if (name === 'template') this.#templateDepth = Math.max(0, this.#templateDepth - 1);
    const index = this.#contexts.lastIndexOf(name);
    if (index !== -1) this.#contexts.length = index;
  }
}
