/**
 * Where in a page a tag stands, as far as it changes what tags mean: in SVG and MathML, where other rules hold (HTML, "The
 * rules for parsing tokens in foreign content"), and in templates, whose content nobody asks for. Not a tree of elements.
 */

export interface HtmlScope {
  readonly isForeign: boolean;
  readonly isInert: boolean;
  /** Whether closing tags matter at all; most pages have none that do. */
  readonly isNested: boolean;
  open(name: string): void;
  /** Every template but a declarative shadow root is inert. */
  openTemplate(isShadowRoot: boolean): void;
  close(name: string): void;
  /** The next page begins. */
  reset(): void;
}

const foreignRoots: ReadonlySet<string> = new Set(['svg', 'math']);

/** Inside foreign elements these hold HTML again. */
const integrationPoints: ReadonlySet<string> = new Set([
  ...['foreignobject', 'desc', 'title'],
  ...['mi', 'mo', 'mn', 'ms', 'mtext', 'annotation-xml'],
]);

/** HTML that ends all foreign elements around it, where somebody forgot to close them. */
const breakouts: ReadonlySet<string> = new Set([
  ...['b', 'big', 'blockquote', 'body', 'br', 'center', 'code', 'dd', 'div', 'dl', 'dt', 'em', 'embed'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'head', 'hr', 'i', 'img', 'li', 'listing', 'menu', 'meta', 'nobr', 'ol'],
  ...['p', 'pre', 'ruby', 's', 'small', 'span', 'strong', 'strike', 'sub', 'sup', 'table', 'tt', 'u', 'ul', 'var'],
]);

/** Deeper ones are not followed: no page has them, and a hostile one would cost time with each closing tag. */
const deepest = 32;

export function htmlScope(): HtmlScope {
  /** Open foreign roots, and the integration points in them. */
  const contexts: string[] = [];
  let inertDepth = 0;
  let isForeign = false;
  const keep = (depth: number): void => {
    contexts.length = depth;
    isForeign = foreignRoots.has(contexts.at(-1) ?? '');
  };
  return {
    get isForeign() {
      return isForeign;
    },
    get isInert() {
      return inertDepth > 0;
    },
    get isNested() {
      return contexts.length > 0 || inertDepth > 0;
    },
    open(name) {
      if (breakouts.has(name)) while (isForeign) keep(contexts.length - 1);
      const isContext = foreignRoots.has(name) || (isForeign && integrationPoints.has(name));
      if (!isContext || contexts.length === deepest) return;
      contexts.push(name);
      isForeign = foreignRoots.has(name);
    },
    openTemplate(isShadowRoot) {
      if (inertDepth > 0 || !isShadowRoot) inertDepth += 1;
    },
    close(name) {
      if (name === 'template') inertDepth = Math.max(0, inertDepth - 1);
      const index = contexts.lastIndexOf(name);
      if (index !== -1) keep(index);
    },
    reset() {
      keep(0);
      inertDepth = 0;
    },
  };
}
