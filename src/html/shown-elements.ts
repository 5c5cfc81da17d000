/** Which elements and attributes a reader sees. */
import type { Medium } from '../model/site.ts';
import { hasWord } from './element-rules.ts';
import type { Attributes, Tag } from './html-reader.ts';

/** Elements that do not end a text. */
export const inlineElements: ReadonlySet<string> = new Set([
  ...['a', 'abbr', 'acronym', 'b', 'bdi', 'bdo', 'big', 'cite', 'code', 'data', 'del', 'dfn', 'em', 'font', 'i', 'ins'],
  ...['kbd', 'label', 'mark', 'nobr', 'q', 'rp', 'rt', 'ruby', 's', 'samp', 'small', 'span', 'strike', 'strong', 'sub'],
  ...['sup', 'time', 'tt', 'u', 'var', 'wbr', 'audio', 'embed', 'iframe', 'img', 'input', 'meter', 'object'],
  ...['output', 'picture', 'progress', 'select', 'source', 'track', 'video', 'area', 'base', 'link', 'map', 'meta'],
  ...['image', 'use'],
]);

/** Elements that change the meaning of their text. */
export const markElements: ReadonlySet<string> = new Set(['del', 'ins', 's', 'sub', 'sup']);

const references = ['href', 'xlink:href'];

/** The elements that show more than their text, with the attributes of which a reader sees something. */
const shownAttributes: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ['a', [...references, 'data-cfemail']],
  ['span', ['data-cfemail']],
  ['area', ['href', 'alt']],
  ['img', ['src', 'srcset', 'alt']],
  ['source', ['src', 'srcset']],
  ['video', ['src', 'poster']],
  ...['audio', 'iframe', 'embed'].map((name) => [name, ['src']] as const),
  ['object', ['data']],
  ['image', references],
  ['use', references],
  ['input', ['type', 'value', 'src', 'alt', 'checked']],
  ['ol', ['start']],
]);

export const addressAttributes = ['src', 'srcset', 'poster', 'href', 'xlink:href', 'data'] as const;

/** Returns the attributes of which a reader sees something. Undefined for an element that shows only its text. */
export function shownAttributesOf({ name, attributes }: Tag): Attributes | undefined {
  const shown = shownAttributes.get(name);
  return shown && new Map([...attributes].filter(([attribute]) => shown.includes(attribute)));
}

/** What an element shows in place of text. */
export function mediumOf(name: string): Medium {
  if (name === 'video' || name === 'audio') return name;
  return name === 'iframe' || name === 'embed' || name === 'object' ? 'frame' : 'image';
}

/**
 * Omitted: not shown, or navigation. Date: when a page was built, which some generators write in the main content.
 * Around: what surrounds the content of every page; inside the main content, it counts.
 */
type Region = 'main' | 'omitted' | 'date' | 'around' | 'pre' | 'title' | 'video' | 'audio' | 'other';

/** The regions by the name of an element, or by its role. */
const regions: ReadonlyMap<string, Region> = new Map([
  ...['script', 'style', 'noscript', 'nav', 'footer'].map((key) => [key, 'omitted'] as const),
  ['time', 'date'],
  ...['navigation', 'contentinfo'].map((role) => [`role=${role}`, 'omitted'] as const),
  ...['aside', 'header', 'role=complementary', 'role=banner'].map((key) => [key, 'around'] as const),
  ...['main', 'article', 'role=main'].map((key) => [key, 'main'] as const),
  ...(['pre', 'title', 'video', 'audio'] as const).map((name) => [name, name] as const),
]);

const isPrevOrNext = hasWord('rel', 'prev next');

/** The open elements that decide what is shown. Others are not followed, so that an omitted end tag changes nothing. */
export class OpenRegions {
  readonly #elements: { readonly name: string; readonly region: Region }[] = [];
  readonly #depths = { main: 0, omitted: 0, date: 0, around: 0, pre: 0, title: 0, video: 0, audio: 0, other: 0 };
  /** The number of open elements by name: those of regions, and of elements with a role. */
  readonly #counts = new Map<string, number>([...regions.keys()].map((name) => [name, 0]));
  /** Whether the page has main content. If it has, only that is shown. */
  hasMain = false;

  isIn(region: Region): boolean {
    return this.#depths[region] > 0;
  }

  get areShown(): boolean {
    const isOmitted = this.isIn('omitted') || this.isIn('date');
    return !isOmitted && (this.hasMain ? this.isIn('main') : !this.isIn('around'));
  }

  /** What a `source` element belongs to. */
  get player(): Medium {
    if (this.isIn('video')) return 'video';
    return this.isIn('audio') ? 'audio' : 'image';
  }

  add(tag: Tag): void {
    const { name, attributes } = tag;
    // Links to the next and to the last page.
    const isStep = name === 'a' && isPrevOrNext(attributes);
    const roleKey = attributes.has('role') ? `role=${attributes.get('role')?.trim().toLowerCase()}` : '';
    const role = isStep ? 'omitted' : regions.get(roleKey);
    const count = this.#counts.get(name);
    if (count === undefined && role === undefined) return;
    const region = this.#regionOf(tag, role);
    if (region === 'main') this.hasMain = true;
    this.#counts.set(name, (count ?? 0) + 1);
    this.#depths[region] += 1;
    this.#elements.push({ name, region });
  }

  #regionOf({ name, isForeign }: Tag, role: Region | undefined): Region {
    const region = role ?? regions.get(name) ?? 'other';
    // An article may be a teaser in an aside. The title of a picture is not the title of the page.
    const isTeaser = name === 'article' && this.isIn('around') && !this.isIn('main');
    if (region === 'main' && (this.isIn('omitted') || isTeaser)) return 'other';
    return region === 'title' && isForeign ? 'other' : region;
  }

  /** Closes the element with everything in it. Ignores an end tag without a start tag. */
  remove(name: string): void {
    if ((this.#counts.get(name) ?? 0) === 0) return;
    for (let closed = this.#elements.pop(); closed !== undefined; closed = this.#elements.pop()) {
      this.#counts.set(closed.name, (this.#counts.get(closed.name) ?? 0) - 1);
      this.#depths[closed.region] -= 1;
      if (closed.name === name) return;
    }
  }
}
