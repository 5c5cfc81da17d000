/**
 * Lists the attributes that make a browser request a resource, and those that are links to follow (HTML, "Links", "Embedded
 * content", "Rendering"; SVG 2, "Linking"). Pure.
 */

/** How a browser uses a reference. It follows a link and sends a form only if the reader asks for it. */
export type Purpose = 'link' | 'form' | 'script' | 'style' | 'image' | 'font' | 'media' | 'frame' | 'preload' | 'file';

export function isFollowed(purpose: Purpose): purpose is 'link' | 'form' {
  return purpose === 'link' || purpose === 'form';
}

/** An address, and the place in which it occurs. */
export interface Reference {
  /** In lower case. Null in a style sheet file. */
  readonly element: string | null;
  /** The attribute, or the CSS construct: `url()`, `@import`. */
  readonly attribute: string;
  readonly purpose: Purpose;
  /** As written, with character references and CSS escapes decoded. */
  readonly address: string;
}

/** The attributes of one tag, by their names in lower case. */
export type Attributes = ReadonlyMap<string, string>;

interface RuleOptions {
  /** The addresses in the value, one by one: a `srcset` may have millions. Default: the value is one address. */
  readonly addresses?: (value: string) => Iterable<string>;
  /** Whether the rule applies, given the other attributes of the element. Default: always. */
  readonly applies?: (attributes: Attributes) => boolean;
}

type AttributeRule = readonly [attribute: string, purpose: Purpose, options?: RuleOptions];

const srcset = { addresses: srcsetAddresses };
const background: readonly AttributeRule[] = [['background', 'image']];
const svgImage: readonly AttributeRule[] = [
  ['href', 'image'],
  ['xlink:href', 'image'],
];

const rulesByElement: ReadonlyMap<string, readonly AttributeRule[]> = new Map(
  Object.entries<readonly AttributeRule[]>({
    a: [
      ['href', 'link'],
      ['xlink:href', 'link'],
    ],
    area: [['href', 'link']],
    form: [['action', 'form']],
    meta: [['content', 'link', { addresses: refreshAddresses, applies: isRefresh }]],
    script: [
      ['src', 'script', { applies: isScript }],
      ['href', 'script', { applies: isScript }],
      ['xlink:href', 'script', { applies: isScript }],
    ],
    link: [
      ['href', 'style', { applies: relIs('stylesheet') }],
      ['href', 'image', { applies: relIs('icon', 'apple-touch-icon', 'apple-touch-icon-precomposed', 'mask-icon') }],
      ['href', 'image', { applies: relIs('apple-touch-startup-image', 'fluid-icon') }],
      ['href', 'preload', { applies: relIs('preload', 'modulepreload', 'prefetch', 'prerender') }],
      ['href', 'file', { applies: relIs('manifest') }],
      ['imagesrcset', 'preload', { ...srcset, applies: relIs('preload') }],
    ],
    img: [
      ['src', 'image'],
      ['srcset', 'image', srcset],
    ],
    // An SVG element, and in HTML an alias of `img`.
    image: [...svgImage, ['src', 'image'], ['srcset', 'image', srcset]],
    use: svgImage,
    feimage: svgImage,
    source: [
      ['src', 'media'],
      ['srcset', 'image', srcset],
    ],
    video: [
      ['src', 'media'],
      ['poster', 'image'],
    ],
    audio: [['src', 'media']],
    track: [['src', 'media']],
    iframe: [['src', 'frame', { applies: (attributes) => !attributes.has('srcdoc') }]],
    frame: [['src', 'frame']],
    embed: [['src', 'frame']],
    object: [['data', 'frame']],
    input: [['src', 'image', { applies: (attributes) => isWord(attributes.get('type'), 'image') }]],
    body: background,
    table: background,
    thead: background,
    tbody: background,
    tfoot: background,
    tr: background,
    td: background,
    th: background,
  }),
);

/** The elements and attributes that the audit reads: those of the rules, and those that change how a page is read. */
export const relevantElements: ReadonlySet<string> = new Set([
  ...rulesByElement.keys(),
  ...['base', 'template', 'style', 'svg', 'math'],
]);

export const relevantAttributes: ReadonlySet<string> = new Set([
  ...[...rulesByElement.values()].flat().map(([attribute]) => attribute),
  ...['rel', 'type', 'http-equiv', 'property', 'style', 'srcdoc', 'shadowrootmode'],
]);

/** Attributes of SVG elements that contain CSS (SVG 2, "Presentation attributes"), possibly with `url()`. */
export const presentationAttributes: ReadonlySet<string> = new Set([
  ...['fill', 'stroke', 'filter', 'mask', 'clip-path', 'cursor'],
  ...['marker', 'marker-start', 'marker-mid', 'marker-end'],
]);

/** Yields the references in the attributes of an element. */
export function* elementReferences(element: string, attributes: Attributes): Generator<Reference> {
  for (const [attribute, purpose, options] of rulesByElement.get(element) ?? []) {
    const value = attributes.get(attribute);
    if (value === undefined || options?.applies?.(attributes) === false) continue;
    const addresses = options?.addresses?.(value) ?? [value];
    for (const address of addresses) yield { element, attribute, purpose, address };
  }
}

function isWord(text: string | undefined, word: string): boolean {
  return text?.trim().toLowerCase() === word;
}

function isRefresh(attributes: Attributes): boolean {
  return isWord(attributes.get('http-equiv'), 'refresh');
}

const scriptType =
  /^(|module|text\/(jscript|livescript|javascript1\.[0-5])|(text|application)\/(x-)?(java|ecma)script)$/i;

/** Browsers ignore the `src` of every other type (HTML, "prepare the script element"; MIME Sniffing, "JavaScript MIME type"). */
export function isScript(attributes: Attributes): boolean {
  return scriptType.test((attributes.get('type') ?? '').trim());
}

/** Browsers ignore a `style` element of any other type (HTML, "update a style block"). */
export function isCss(attributes: Attributes): boolean {
  return /^(text\/css)?$/i.test(attributes.get('type') ?? '');
}

function relIs(...words: readonly string[]): (attributes: Attributes) => boolean {
  return (attributes) => {
    const given = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/);
    return words.some((word) => given.includes(word));
  };
}

/**
 * An address, up to the commas that white space follows, or with its descriptors, up to any comma (HTML, "parse a srcset
 * attribute"). Browsers ignore a candidate with an invalid descriptor; the audit reports its address as well.
 */
const candidates = /([^\t\n\f\r ,][^\t\n\f\r ]*?)(?:(?<!,),+(?=[\t\n\f\r ]|$)|[\t\n\f\r ][^,]*(?:,|$)|$)/g;

function* srcsetAddresses(value: string): Generator<string> {
  for (const [, address] of value.matchAll(candidates)) if (address !== undefined) yield address;
}

/** The address in `<meta http-equiv="refresh">` (HTML, "shared declarative refresh steps"), if there is one. */
function refreshAddresses(value: string): readonly string[] {
  const [, rest] = /^\s*[\d.]+(?:\s*[;,]\s*|\s+)(.*)$/s.exec(value) ?? [];
  if (rest === undefined) return [];
  const given = rest.replace(/^url\s*=\s*/i, '');
  const [quote = ''] = given;
  const isQuoted = quote === '"' || quote === "'";
  const address = isQuoted ? (given.slice(1).split(quote)[0] ?? '') : given;
  return address === '' ? [] : [address];
}
