/**
 * Which attributes of which elements make a browser ask for something (HTML, "Links", "Embedded content", "Rendering"; SVG 2,
 * "Linking"), and which are links to follow. Pure.
 */
import type { Attributes } from './attributes.ts';
import type { Place, Purpose } from './reference.ts';

export interface ElementRule {
  readonly place: Place;
  /** How the attribute holds addresses. */
  readonly form: 'address' | 'srcset' | 'refresh';
  /** Whether it counts beside the element's other attributes. */
  readonly isMeant: (attributes: Attributes) => boolean;
}

type Rule = readonly [attribute: string, purpose: Purpose, more?: Partial<Pick<ElementRule, 'form' | 'isMeant'>>];

const always = (): boolean => true;
const background: readonly Rule[] = [['background', 'image']];
const svgImage: readonly Rule[] = [
  ['href', 'image'],
  ['xlink:href', 'image'],
];

const rules: Readonly<Record<string, readonly Rule[]>> = {
  a: [
    ['href', 'link'],
    ['xlink:href', 'link'],
  ],
  area: [['href', 'link']],
  meta: [['content', 'link', { form: 'refresh', isMeant: isRefresh }]],
  script: [
    ['src', 'script', { isMeant: isScript }],
    ['href', 'script', { isMeant: isScript }],
    ['xlink:href', 'script', { isMeant: isScript }],
  ],
  link: [
    ['href', 'style', { isMeant: relIs('stylesheet') }],
    ['href', 'image', { isMeant: relIs('icon', 'apple-touch-icon', 'apple-touch-icon-precomposed', 'mask-icon') }],
    ['href', 'image', { isMeant: relIs('apple-touch-startup-image', 'fluid-icon') }],
    ['href', 'preload', { isMeant: relIs('preload', 'modulepreload', 'prefetch', 'prerender') }],
    ['href', 'file', { isMeant: relIs('manifest') }],
    ['imagesrcset', 'preload', { form: 'srcset', isMeant: relIs('preload') }],
  ],
  img: [
    ['src', 'image'],
    ['srcset', 'image', { form: 'srcset' }],
  ],
  // SVG's element, and in HTML another name of `img`.
  image: [...svgImage, ['src', 'image'], ['srcset', 'image', { form: 'srcset' }]],
  use: svgImage,
  feimage: svgImage,
  source: [
    ['src', 'media'],
    ['srcset', 'image', { form: 'srcset' }],
  ],
  video: [
    ['src', 'media'],
    ['poster', 'image'],
  ],
  audio: [['src', 'media']],
  track: [['src', 'media']],
  iframe: [['src', 'frame', { isMeant: (attributes) => !attributes.has('srcdoc') }]],
  frame: [['src', 'frame']],
  embed: [['src', 'frame']],
  object: [['data', 'frame']],
  input: [['src', 'image', { isMeant: (attributes) => isWord(attributes.get('type'), 'image') }]],
  body: background,
  table: background,
  thead: background,
  tbody: background,
  tfoot: background,
  tr: background,
  td: background,
  th: background,
};

const rulesOfElements: ReadonlyMap<string, readonly ElementRule[]> = new Map(
  Object.entries(rules).map(([element, ofElement]) => [element, ofElement.map((rule) => elementRule(element, rule))]),
);

function elementRule(
  element: string,
  [attribute, purpose, { form = 'address', isMeant = always } = {}]: Rule,
): ElementRule {
  return { place: { element, attribute, purpose }, form, isMeant };
}

export function rulesOf(element: string): readonly ElementRule[] {
  return rulesOfElements.get(element) ?? [];
}

/** Whose attributes are looked at: those of the rules, and those that change how a page is read. */
export const namedElements: readonly string[] = [...rulesOfElements.keys(), 'base', 'template', 'style', 'svg', 'math'];

export const namedAttributes: readonly string[] = [
  ...new Set(Object.values(rules).flatMap((ofElement) => ofElement.map(([attribute]) => attribute))),
  ...['rel', 'type', 'http-equiv', 'style', 'srcdoc', 'shadowrootmode'],
];

function isWord(text: string | undefined, word: string): boolean {
  return text?.trim().toLowerCase() === word;
}

function isRefresh(attributes: Attributes): boolean {
  return isWord(attributes.get('http-equiv'), 'refresh');
}

/** All other types are data for scripts: nobody asks for their `src` (HTML, "prepare the script element"). */
function isScript(attributes: Attributes): boolean {
  const type = (attributes.get('type') ?? '').trim();
  return type === '' || /^module$/i.test(type) || /(java|ecma|live|j)script/i.test(type);
}

function relIs(...words: readonly string[]): (attributes: Attributes) => boolean {
  return (attributes) => {
    const given = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/);
    return words.some((word) => given.includes(word));
  };
}
