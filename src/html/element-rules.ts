/** The attributes that make a browser request a resource, or are links to follow (HTML; SVG 2, "Linking"). Pure. */
import type { Attributes } from './html-reader.ts';

/** How a browser uses a reference. It follows a link and sends a form only if the reader asks for it. */
export type Purpose = 'link' | 'form' | 'script' | 'style' | 'image' | 'font' | 'media' | 'frame' | 'preload' | 'file';

export function isFollowed(purpose: Purpose): purpose is 'link' | 'form' {
  return purpose === 'link' || purpose === 'form';
}

/** An address, and the place in which it occurs. */
export interface Reference {
  /** The name in lower case. Null in a style sheet file. */
  readonly element: string | null;
  /** The attribute, or the CSS construct: `url()`, `@import`. */
  readonly attribute: string;
  readonly purpose: Purpose;
  /** The address as written, with character references and CSS escapes decoded. */
  readonly address: string;
  /** Whether a page also works without it: an alternate or disabled style sheet, or a script for old browsers. */
  readonly isOptional?: boolean;
}

type Condition = (attributes: Attributes) => boolean;

/** Elements and attributes are separated by spaces. */
type ElementRule = readonly [elements: string, attributes: string, purpose: Purpose, applies?: Condition];

const icons = 'icon apple-touch-icon apple-touch-icon-precomposed apple-touch-startup-image fluid-icon mask-icon';

const rules: readonly ElementRule[] = [
  ['a', 'href xlink:href', 'link'],
  ['area', 'href', 'link'],
  ['meta', 'content', 'link', hasValue('http-equiv', 'refresh')],
  ['form', 'action', 'form'],
  ['script', 'src href xlink:href', 'script', isScript],
  ['link', 'href', 'style', hasWord('rel', 'stylesheet')],
  ['link', 'href', 'image', hasWord('rel', icons)],
  ['link', 'href', 'preload', hasWord('rel', 'preload modulepreload prefetch prerender')],
  ['link', 'href', 'file', hasWord('rel', 'manifest')],
  ['link', 'imagesrcset', 'preload', hasWord('rel', 'preload')],
  ['image use feimage', 'href xlink:href', 'image'],
  // In HTML, `image` is an alias of `img`.
  ['img image', 'src', 'image'],
  ['audio source track video', 'src', 'media'],
  ['img image source', 'srcset', 'image'],
  ['video', 'poster', 'image'],
  ['input', 'src', 'image', hasValue('type', 'image')],
  ['body table thead tbody tfoot tr td th', 'background', 'image'],
  ['iframe', 'src', 'frame', (attributes) => !attributes.has('srcdoc')],
  ['embed frame', 'src', 'frame'],
  ['object', 'data', 'frame'],
];

const rulesByElement = Map.groupBy(
  rules.flatMap(([elements, attributes, purpose, applies]) =>
    elements
      .split(' ')
      .flatMap((element) => attributes.split(' ').map((attribute) => ({ element, attribute, purpose, applies }))),
  ),
  ({ element }) => element,
);

/** Attributes of SVG elements that contain CSS (SVG 2, "Presentation attributes"), possibly with `url()`. */
export const presentationAttributes: ReadonlySet<string> = new Set([
  ...['fill', 'stroke', 'filter', 'mask', 'clip-path', 'cursor'],
  ...['marker', 'marker-start', 'marker-mid', 'marker-end'],
]);

/** Readers of attributes that contain several addresses, or more than an address. */
const addressesIn: Readonly<Record<string, (value: string) => readonly string[]>> = {
  ...{ srcset: srcsetAddresses, imagesrcset: srcsetAddresses, content: (value) => [refreshAddress(value)] },
};

export function* elementReferences(element: string, attributes: Attributes): Generator<Reference> {
  for (const { attribute, purpose, applies } of rulesByElement.get(element) ?? []) {
    const value = attributes.get(attribute);
    if (value === undefined || applies?.(attributes) === false) continue;
    const found = { element, attribute, purpose, isOptional: isOptional(element, attributes) };
    for (const address of addressesIn[attribute]?.(value) ?? [value]) yield { ...found, address };
  }
}

function isOptional(element: string, attributes: Attributes): boolean {
  if (element === 'link') return attributes.has('disabled') || isAlternate(attributes);
  return element === 'script' && attributes.has('nomodule');
}

const scriptType =
  /^(|module|text\/(jscript|livescript|javascript1\.[0-5])|(text|application)\/(x-)?(java|ecma)script)$/i;

/** Browsers ignore the `src` of any other type (HTML, "prepare the script element"; MIME Sniffing). */
function isScript(attributes: Attributes): boolean {
  return scriptType.test((attributes.get('type') ?? '').trim());
}

/** An import map names the addresses of modules (HTML, "Import maps"). */
export function isImportMap(attributes: Attributes): boolean {
  return attributes.get('type')?.trim().toLowerCase() === 'importmap';
}

/** Whether the text of a `script` element is more than data. */
export function isInlineScript(attributes: Attributes): boolean {
  const isRule = attributes.get('type')?.trim().toLowerCase() === 'speculationrules';
  return (isScript(attributes) && !attributes.has('nomodule')) || isImportMap(attributes) || isRule;
}

/** Browsers ignore a `style` element of any other type (HTML, "update a style block"). */
export function isCss(attributes: Attributes): boolean {
  return /^(text\/css)?$/i.test(attributes.get('type') ?? '');
}

/** Whether an attribute has a value, which browsers do not trim. */
export function hasValue(attribute: string, value: string): Condition {
  return (attributes) => attributes.get(attribute)?.toLowerCase() === value;
}

/** Whether an attribute has one of the words, which spaces separate. */
export function hasWord(attribute: string, words: string): Condition {
  const pattern = new RegExp(`(?:^|\\s)(?:${words.replaceAll(' ', '|')})(?:\\s|$)`, 'i');
  return (attributes) => pattern.test(attributes.get(attribute) ?? '');
}

const isAlternate = hasWord('rel', 'alternate');

/**
 * An address, up to the commas that white space follows, or with its descriptors, up to any comma (HTML, "parse a
 * srcset attribute"). Browsers ignore a candidate with an invalid descriptor; its address counts as well.
 */
const candidates = /([^\t\n\f\r ,][^\t\n\f\r ]*?)(?:(?<!,),+(?=[\t\n\f\r ]|$)|[\t\n\f\r ][^,]*(?:,|$)|$)/g;

/** Matching a longer value would take long, and so would recording more addresses. */
const maxSrcsetLength = 2 * 1024 * 1024;
const maxAddresses = 1000;

export function srcsetAddresses(srcset = ''): readonly string[] {
  const found = srcset.slice(0, maxSrcsetLength).matchAll(candidates).take(maxAddresses);
  return [...found.map(([, address = '']) => address)];
}

/** Returns the address of a refresh (HTML, "shared declarative refresh steps"); empty if it reloads the page. */
function refreshAddress(content: string): string {
  const parts = /^\s*[\d.]+(?:\s*[;,]\s*|\s+)(?:url\s*=\s*)?(?:"([^"]*)|'([^']*)|(.*))/is.exec(content) ?? [];
  const [, inDoubleQuotes, inQuotes, bare = ''] = parts;
  return (inDoubleQuotes ?? inQuotes ?? bare).trim();
}
