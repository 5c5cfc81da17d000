/** Reads pages and style sheets while they pass by, and notes what they refer to. */
import type { ContentObserver, ContentSink } from '../model/content-observer.ts';
import { isHtml, isStyleSheet } from '../model/file-kinds.ts';
import { refreshAddresses, srcsetAddresses } from './address-lists.ts';
import { textOfBytes } from './attribute-text.ts';
import { canRefer, cssReferences } from './css-references.ts';
import type { Attributes } from './attributes.ts';
import { type ElementRule, rulesOf } from './element-rules.ts';
import { type HtmlListener, type HtmlReader, htmlReader } from './html-reader.ts';
import type { Ledger } from './ledger.ts';
import type { Note, Place, Purpose } from './reference.ts';
import { canMatter } from './relevance.ts';
import { longestStyle } from './style-text.ts';
import { utf8Bytes } from './utf8-bytes.ts';

/** `domain` is the site's own host, where it is known. */
export function contentReader(ledger: Ledger, domain: string | undefined): ContentObserver {
  const note: Note = (place, value) => {
    if (canMatter(place, value, domain)) ledger.note(place, value);
  };
  const places = cssPlaces();
  const readCss = (element: string | null, text: string): void => {
    for (const { attribute, purpose, value } of cssReferences(text)) note(places(element, attribute, purpose), value);
  };
  const reader = htmlReader(pageListener({ ledger, note, readCss }));
  return {
    file(path) {
      if (isHtml(path)) {
        ledger.begin(path);
        return pageSink(reader);
      }
      if (!isStyleSheet(path)) return undefined;
      ledger.begin(path);
      return styleSheetSink((text) => (text === undefined ? ledger.noteUnreadStyle() : readCss(null, text)));
    },
    copy(from, to) {
      if (isHtml(to) || isStyleSheet(to)) ledger.copy(from, to);
    },
  };
}

interface PageParts {
  readonly ledger: Ledger;
  readonly note: Note;
  readonly readCss: (element: string | null, text: string) => void;
}

function pageListener({ ledger, note, readCss }: PageParts): HtmlListener {
  const listener: HtmlListener = {
    element(name, attributes) {
      const base = name === 'base' ? attributes.get('href') : undefined;
      if (base !== undefined) ledger.noteBase(base);
      const frame = name === 'iframe' ? attributes.get('srcdoc') : undefined;
      // A page in a page in a page is where nobody looks.
      if (frame !== undefined) readFrame(frame, { ...listener, element: (...inner) => noteElement(...inner, note) });
      noteElement(name, attributes, note);
    },
    styleAttribute(element, text) {
      if (canRefer(text)) readCss(element, text);
    },
    styleElement(text) {
      if (text === undefined) ledger.noteUnreadStyle();
      else readCss('style', text);
    },
  };
  return listener;
}

function noteElement(name: string, attributes: Attributes, note: Note): void {
  for (const rule of rulesOf(name)) {
    const value = attributes.get(rule.place.attribute);
    if (value === undefined || !rule.isMeant(attributes)) continue;
    if (rule.form === 'address') note(rule.place, value);
    else for (const address of addressesIn(value, rule)) note(rule.place, address);
  }
}

function addressesIn(value: string, { form }: ElementRule): readonly string[] {
  return form === 'srcset' ? srcsetAddresses(value) : refreshAddresses(value);
}

function readFrame(html: string, listener: HtmlListener): void {
  const reader = htmlReader(listener);
  reader.write(Buffer.from(html).toString('latin1'));
  reader.end();
}

function pageSink(reader: HtmlReader): ContentSink {
  const bytes = utf8Bytes((text) => reader.write(text));
  return {
    take: (chunk) => bytes.take(chunk),
    end() {
      bytes.end();
      reader.end();
    },
  };
}

/** The text is undefined where it is too long to be read. */
function styleSheetSink(passOn: (text: string | undefined) => void): ContentSink {
  let text = '';
  const bytes = utf8Bytes((more) => {
    if (text.length <= longestStyle) text += more;
  });
  return {
    take: (chunk) => bytes.take(chunk),
    end() {
      bytes.end();
      passOn(text.length > longestStyle ? undefined : textOfBytes(text));
    },
  };
}

/** One object for each place in CSS. */
function cssPlaces(): (element: string | null, attribute: string, purpose: Purpose) => Place {
  const places = new Map<string, Place>();
  return (element, attribute, purpose) => {
    const shown = element === null || element === 'style' ? attribute : 'style';
    const key = `${element} ${shown} ${purpose}`;
    const place = places.get(key) ?? { element, attribute: shown, purpose };
    places.set(key, place);
    return place;
  };
}
