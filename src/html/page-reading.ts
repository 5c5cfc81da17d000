/**
 * What a reader sees of a page: the title, and the texts, links and media of its main content. Builds change the rest without a
 * change for readers: build ids, names of assets, the navigation, a date in the footer.
 */
import { hash } from 'node:crypto';
import { blankDigest, type ContentObserver, type ObserveContent, type SiteFile } from '../model/site.ts';
import { isHtml } from '../text/paths.ts';
import { binaryText, contentText } from './binary-text.ts';
import { type HtmlListener, readHtml, type Tag } from './html-reader.ts';

/** Returns the SHA-256 of what a reader sees of a page, in hexadecimal; `blankDigest` if that is nothing. */
export function readingDigest(page: Buffer): string {
  const reading = new PageReading();
  readHtml(binaryText(page), [reading]);
  return reading.digest();
}

/** Elements that do not end a piece of text. */
const inline: ReadonlySet<string> = new Set([
  ...['a', 'abbr', 'acronym', 'b', 'bdi', 'bdo', 'big', 'cite', 'code', 'data', 'del', 'dfn', 'em', 'font', 'i', 'ins'],
  ...['kbd', 'label', 'mark', 'nobr', 'q', 'rp', 'rt', 'ruby', 's', 'samp', 'small', 'span', 'strike', 'strong', 'sub'],
  ...['sup', 'time', 'tt', 'u', 'var', 'wbr', 'audio', 'button', 'embed', 'iframe', 'img', 'input', 'meter', 'object'],
  ...['output', 'picture', 'progress', 'select', 'source', 'track', 'video', 'area', 'base', 'link', 'map', 'meta'],
]);

/** The attributes that a reader sees or follows. */
const shownAttributes: ReadonlyMap<string, readonly string[]> = new Map([
  ['a', ['href']],
  ['area', ['href']],
  ['img', ['src', 'alt']],
  ['source', ['src']],
  ['video', ['src', 'poster']],
  ['audio', ['src']],
  ['iframe', ['src']],
  ['embed', ['src']],
  ['object', ['data']],
]);

/** Omitted: the text is not shown, or surrounds the content of every page. */
type Region = 'main' | 'omitted' | 'header' | 'pre' | 'title' | 'other';

const regions: ReadonlyMap<string, Region> = new Map([
  ...['script', 'style', 'noscript', 'nav', 'aside', 'footer'].map((name) => [name, 'omitted'] as const),
  ...['main', 'article'].map((name) => [name, 'main'] as const),
  ...(['header', 'pre', 'title'] as const).map((name) => [name, name] as const),
]);

/** Receives a page once. `readHtml` calls everything but `digest`. */
export class PageReading implements HtmlListener {
  readonly #open = new OpenRegions();
  #title = '';
  /** What is shown inside and outside of the main content. */
  #main = '';
  #body = '';
  /** The binary string of the text since the last block element. */
  #text = '';

  /** Without main content that shows something, the whole body counts. */
  digest(): string {
    const shown = this.#main === '' ? this.#body : this.#main;
    return shown === '' ? blankDigest : hash('sha256', `${this.#title}\0${shown}`);
  }

  needs(attribute: string, { name }: Tag): boolean {
    return attribute === 'role' || shownAttributes.get(name)?.includes(attribute) === true;
  }

  openTag(tag: Tag): void {
    const { name, attributes } = tag;
    if (!inline.has(name)) this.#endPiece();
    this.#open.add(tag);
    for (const attribute of shownAttributes.get(name) ?? []) {
      const value = attributes.get(attribute)?.trim() ?? '';
      const isFragment = attribute === 'href' && value.startsWith('#');
      if (!isFragment && this.#open.areShown) this.#add(attribute, value);
    }
  }

  closeTag(name: string): void {
    if (!inline.has(name)) this.#endPiece();
    this.#open.remove(name);
  }

  addText(text: string): void {
    if (this.#open.areShown) this.#text += text;
  }

  endPage(): void {
    this.#endPiece();
  }

  /** Texts and attributes are separate pieces, so that white space around a link or an image does not count. */
  #endPiece(): void {
    const binary = this.#text;
    this.#text = '';
    const isPreformatted = this.#open.isIn('pre');
    if (!isPreformatted && !/\S/.test(binary)) return;
    const text = contentText(binary);
    if (isPreformatted) this.#add('text', text.replace(/\r\n?/g, '\n').replace(/^\n/, ''));
    else if (this.#open.isIn('title')) this.#title ||= normalized(text);
    else this.#add('text', normalized(text));
  }

  #add(kind: string, text: string): void {
    if (text === '') return;
    if (this.#open.isIn('main')) this.#main += `${kind}\0${text}\0`;
    else this.#body += `${kind}\0${text}\0`;
  }
}

/** Collapses white space, and removes characters without width. */
function normalized(text: string): string {
  return text
    .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The open elements that decide what is shown. Other elements are not followed, so that an omitted end tag changes nothing. */
class OpenRegions {
  readonly #elements: { readonly name: string; readonly region: Region }[] = [];
  readonly #depths = { main: 0, omitted: 0, header: 0, pre: 0, title: 0, other: 0 };
  /** How many elements of a name are open. The names are those of regions, and of elements with the role `main`. */
  readonly #counts = new Map<string, number>([...regions.keys()].map((name) => [name, 0]));

  isIn(region: Region): boolean {
    return this.#depths[region] > 0;
  }

  /** Whether texts and attributes are shown. In the main content, a header is. */
  get areShown(): boolean {
    const { omitted: omittedDepth, header, main } = this.#depths;
    return omittedDepth === 0 && (main > 0 || header === 0);
  }

  add({ name, isForeign, attributes }: Tag): void {
    const isMain = attributes.get('role')?.trim().toLowerCase() === 'main';
    const count = this.#counts.get(name);
    if (count === undefined && !isMain) return;
    // The title of a picture is not the title of the page.
    const region = isMain ? 'main' : isForeign && name === 'title' ? 'other' : (regions.get(name) ?? 'other');
    this.#counts.set(name, (count ?? 0) + 1);
    this.#depths[region] += 1;
    this.#elements.push({ name, region });
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

interface PageAudit extends ContentObserver {
  /** Reads a page. `html` is a binary string, or undefined if the page is too large. `others` receive what it contains as well. */
  read(path: string, html: string | undefined, others: readonly HtmlListener[]): void;
}

/** Reads every page while the archive is read, in the same parse as the audit. */
export class PageReadings implements ContentObserver {
  readonly #audit: PageAudit | undefined;
  /** The reading digests of the previous export, by the SHA-256 of the pages. */
  readonly #known = new Map<string, string>();

  /** A page with the bytes of a page of the previous export is not parsed, except for the audit. */
  constructor(previous: readonly SiteFile[], audit: PageAudit | undefined) {
    this.#audit = audit;
    for (const { sha256, textSha256 } of previous) if (textSha256 !== undefined) this.#known.set(sha256, textSha256);
  }

  file(path: string): ObserveContent | undefined {
    if (!isHtml(path)) return this.#audit?.file(path);
    return (content, sha256) => this.#digestOf(path, content, sha256);
  }

  copy(from: string, to: string): void {
    this.#audit?.copy(from, to);
  }

  /** Undefined if the page is too large. */
  #digestOf(path: string, content: Buffer | undefined, sha256: string): string | undefined {
    const known = this.#known.get(sha256);
    const reading = known === undefined && content !== undefined ? new PageReading() : undefined;
    const listeners = reading === undefined ? [] : [reading];
    if (this.#audit !== undefined) this.#audit.read(path, content && binaryText(content), listeners);
    else if (reading !== undefined && content !== undefined) readHtml(binaryText(content), listeners);
    return known ?? reading?.digest();
  }
}
