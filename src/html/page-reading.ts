/**
 * What a reader sees of a page: the title, and the texts, links and media of its main content. Builds change the rest
 * without a change for readers: build ids, names of assets, the navigation, a date in the footer.
 */
import { maxParsedBytes, type PageReading } from '../model/site.ts';
import { Turns } from '../turns.ts';
import { decodeContent } from './binary-text.ts';
import { srcsetAddresses } from './element-rules.ts';
import { FileReferences } from './file-references.ts';
import { type Attributes, type HtmlListener, readInTurns, type Tag } from './html-reader.ts';
import { type Piece, ShownContent } from './shown-content.ts';
import {
  addressAttributes,
  inlineElements,
  markElements,
  mediumOf,
  OpenRegions,
  shownAttributesOf,
} from './shown-elements.ts';
import { decodeEmail, isFragment, shownAddress, shownText, visibleLength } from './shown-text.ts';

/** Undefined if the page is too large. Throws the signal's reason. */
export async function readingOf(
  page: Buffer,
  signal: AbortSignal,
): Promise<(PageReading & Pick<ShownPage, 'pieces'>) | undefined> {
  if (page.length > maxParsedBytes) return undefined;
  const shown = await readShownPage(page, new Turns(signal));
  return { ...shown.reading(), pieces: shown.pieces };
}

export async function readShownPage(page: Buffer, turns: Turns): Promise<ShownPage> {
  const shown = new ShownPage();
  await readInTurns(page, shown, turns);
  return shown;
}

/** Longer texts are divided, so that none takes long. */
const maxShownLength = 64 * 1024;

/** Receives a page once. `readTags` calls everything but `reading`. */
export class ShownPage implements HtmlListener {
  /** Its style sheets and redirects, also those in `noscript`: some redirects are only there. */
  readonly head = new FileReferences();
  readonly #open = new OpenRegions();
  #shown = new ShownContent();
  #title = '';
  /** The text since the last block element, and the binary string of its last part. */
  #text = '';
  #binary = '';
  /**
   * The visible characters before the last place in `#text`, where white space does not count, and the text after it.
   */
  #offset = 0;
  #rest = '';
  #link: { readonly address: string; readonly place: string; text: string } | undefined;
  /** The open element with a text that stands for an email address. */
  #protected = '';

  get pieces(): readonly Piece[] {
    return this.#shown.pieces;
  }

  /** The title has its full length. */
  reading(): PageReading {
    return { title: this.#title, ...this.#shown.reading() };
  }

  openTag(tag: Tag): void {
    const { name } = tag;
    if (name === 'base' || name === 'link' || name === 'meta') this.head.readTag(tag);
    if (!inlineElements.has(name)) this.#endBlock();
    const { hasMain } = this.#open;
    this.#open.add(tag);
    if (this.#open.hasMain !== hasMain) this.#beginMain();
    if (!this.#open.areShown) return;
    if (markElements.has(name)) this.#shown.addMark(name, this.#place());
    else this.#readAttributes(name, shownAttributesOf(tag));
  }

  closeTag(name: string): void {
    if (name === this.#protected) this.#protected = '';
    if (name === 'a') this.#endLink();
    if (markElements.has(name) && this.#open.areShown) this.#shown.addMark(`/${name}`, this.#place());
    if (!inlineElements.has(name)) this.#endBlock();
    this.#open.remove(name);
  }

  addText(binary: string): void {
    if (this.#protected !== '' || !(this.#open.areShown || this.#open.isIn('title'))) return;
    this.#binary += binary;
    while (this.#binary.length > maxShownLength) {
      const long = this.#binary;
      const end = long.lastIndexOf(' ', maxShownLength - 1) + 1 || maxShownLength;
      this.#binary = long.slice(0, end);
      this.#endText();
      this.#binary = long.slice(end);
    }
  }

  endPage(): void {
    this.#endLink();
    this.#endText();
  }

  /** A date without an end tag ends with its text. */
  #endBlock(): void {
    this.#endText();
    if (this.#open.isIn('date')) this.#open.remove('time');
  }

  /** What came before the main content does not count. */
  #beginMain(): void {
    this.#endText();
    this.#shown = new ShownContent();
    this.#link = undefined;
  }

  #readAttributes(name: string, shown: Attributes | undefined): void {
    if (shown === undefined) return;
    const email = decodeEmail(shown.get('data-cfemail'));
    if (email !== undefined) {
      this.#place();
      this.#addDecoded(email);
      this.#protected = name;
    } else if (name === 'a') this.#beginLink(shown);
    else this.#addShown(name, shown);
  }

  /** Ends the open link, as browsers do. An anchor is not a link. */
  #beginLink(shown: Attributes): void {
    this.#endLink();
    const href = shown.get('href') ?? shown.get('xlink:href') ?? '#';
    if (isFragment(href)) return;
    this.#link = { address: shownAddress(href), place: this.#place(), text: '' };
  }

  #endLink(): void {
    if (this.#link === undefined) return;
    const place = `${this.#link.place}-${this.#place()}`;
    const { address, text } = this.#link;
    this.#link = undefined;
    this.#shown.addAddress({ kind: 'link', text: shownText(text), address }, place);
  }

  #addShown(name: string, shown: Attributes): void {
    const place = this.#place();
    // It shows nothing else, and highlighted code consists of them.
    if (name === 'span') return;
    if (shown.has('checked')) this.#shown.addMark('checked', place);
    if (shown.has('start')) this.#shown.addMark('start', `${place} ${shown.get('start')}`);
    const sources = addressAttributes.flatMap((attribute) => {
      const value = shown.get(attribute) ?? '';
      return attribute === 'srcset' ? srcsetAddresses(value) : value;
    });
    const address = sources.flatMap((each) => shownAddress(each) || []).join(' ');
    const isButton = /^(submit|button|reset)$/i.test(shown.get('type') ?? '');
    const label = shown.get('alt') ?? (isButton ? shown.get('value') : undefined) ?? '';
    const text = shownText(label.slice(0, maxShownLength).normalize());
    const kind = name === 'source' ? this.#open.player : mediumOf(name);
    if (text !== '' || address !== '') this.#shown.addAddress({ kind, text, address }, place);
  }

  /** Returns where the next mark, link or medium is: in which text, and after how many visible characters. */
  #place(): string {
    this.#decode();
    if (this.#text.length > maxShownLength) this.#endText();
    this.#offset += visibleLength(this.#rest);
    this.#rest = '';
    return `${this.#shown.textCount}:${this.#offset}`;
  }

  #decode(): void {
    const text = decodeContent(this.#binary);
    // A letter and its accent may be one code point or two.
    this.#addDecoded(text === this.#binary ? text : text.normalize());
    this.#binary = '';
  }

  #addDecoded(text: string): void {
    if (text === '') return;
    this.#text += text;
    this.#rest += text;
    if (this.#link !== undefined && this.#link.text.length < maxShownLength) this.#link.text += text;
  }

  #endText(): void {
    this.#decode();
    const [isPreformatted, whole] = [this.#open.isIn('pre'), this.#text];
    [this.#text, this.#offset, this.#rest] = ['', 0, ''];
    const text = isPreformatted ? whole.replace(/\r\n?/g, '\n').replace(/^\n/, '') : shownText(whole);
    if (text === '') return;
    if (this.#open.isIn('title')) this.#title ||= shownText(text);
    else this.#shown.addText(isPreformatted ? 'preformatted' : 'text', text);
  }
}
