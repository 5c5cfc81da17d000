/**
 * Reads the tags of a page as a browser does, in pieces of any size, and passes on those that may refer to something. It
 * stands on the tokenizer alone: a tree, and the text between tags, would cost most of the time and are not needed.
 */
import { Tokenizer } from 'htmlparser2';
import { type Attributes, openAttributes, type OpenAttributes } from './attributes.ts';
import { attributeText } from './attribute-text.ts';
import { namedAttributes, namedElements } from './element-rules.ts';
import { type HtmlScope, htmlScope } from './html-scope.ts';
import { nameFinder } from './name-finder.ts';
import { type StyleText, styleText } from './style-text.ts';

export interface HtmlListener {
  /** A tag of an element that has rules, with the attributes that rules are about. */
  element(name: string, attributes: Attributes): void;
  /** A `style` attribute. */
  styleAttribute(element: string, text: string): void;
  /** What stands in a `style` element; undefined where it is too long to be read. */
  styleElement(text: string | undefined): void;
}

export interface HtmlReader {
  /** A byte in each character: HTML's own signs are ASCII, and what is passed on gets its real characters then. */
  write(bytes: string): void;
  /** The page is whole; the next one may come. */
  end(): void;
}

interface Course {
  readonly listener: HtmlListener;
  readonly scope: HtmlScope;
  readonly style: StyleText;
  /** What a name may be cut out of, from `start` on: the last piece, and the end of the one before. */
  window: string;
  start: number;
  /** The open tag: its element where it has rules, else empty. */
  element: string;
  nameStart: number;
  nameEnd: number;
  isForeign: boolean;
  /** The open attribute where it matters, else empty. */
  attribute: string;
  value: string;
  readonly attributes: OpenAttributes;
}

/** Names that matter are shorter by far; one that does not fit is none of them. */
const longestName = 256;
/** No page has an attribute of this length that is not data. */
const longestValue = 8 * 1024 * 1024;

const elementAt = nameFinder(namedElements);
const attributeAt = nameFinder(namedAttributes);

export function htmlReader(listener: HtmlListener): HtmlReader {
  const course: Course = {
    listener,
    scope: htmlScope(),
    style: styleText((text) => listener.styleElement(text)),
    window: '',
    start: 0,
    element: '',
    nameStart: 0,
    nameEnd: 0,
    isForeign: false,
    attribute: '',
    value: '',
    attributes: openAttributes(),
  };
  const tokenizer = new Tokenizer({ decodeEntities: false }, handlersOf(course));
  return {
    write(bytes) {
      const kept = course.window.slice(-longestName);
      course.start += course.window.length - kept.length;
      course.window = kept + bytes;
      tokenizer.write(bytes);
    },
    end() {
      tokenizer.end();
      course.style.close();
      course.scope.reset();
      course.window = '';
      course.start = 0;
      tokenizer.reset();
    },
  };
}

type Handlers = ConstructorParameters<typeof Tokenizer>[1];

const ignore = (): void => undefined;

function handlersOf(course: Course): Handlers {
  const { style, scope } = course;
  const addStyle = (start: number, end: number): void => {
    if (style.isOpen) style.add(textAt(start, end, course));
  };
  return {
    onopentagname: (start, end) => openTag(start, end, course),
    onattribname: (start, end) => openAttribute(start, end, course),
    onattribdata: (start, end) => addValue(start, end, course),
    onattribend: () => closeAttribute(course),
    onopentagend: () => endTag(course),
    onselfclosingtag: () => endSelfClosingTag(course),
    onclosetag: (start, end) => closeTag(start, end, course),
    ontext: addStyle,
    oncdata: (start, end, offset) => addStyle(start, end - offset),
    isInForeignContext: () => scope.isForeign,
    onattribentity: ignore,
    oncomment: ignore,
    ondeclaration: ignore,
    onend: ignore,
    onprocessinginstruction: ignore,
    ontextentity: ignore,
  };
}

function textAt(start: number, end: number, course: Course): string {
  return course.window.slice(Math.max(0, start - course.start), end - course.start);
}

function nameOfTag(course: Course): string {
  return textAt(course.nameStart, course.nameEnd, course).toLowerCase();
}

function openTag(start: number, end: number, course: Course): void {
  const { scope } = course;
  course.element = elementAt(course.window, start - course.start, end - course.start);
  course.nameStart = start;
  course.nameEnd = end;
  course.attributes.clear();
  course.style.close();
  course.isForeign = course.element === 'svg' || course.element === 'math' || scope.isForeign;
  if (course.isForeign || scope.isNested) scope.open(nameOfTag(course));
}

function openAttribute(start: number, end: number, course: Course): void {
  const name = attributeAt(course.window, start - course.start, end - course.start);
  const isMeant = course.element !== '' || name === 'style';
  course.attribute = isMeant && !course.attributes.has(name) ? name : '';
  course.value = '';
}

function addValue(start: number, end: number, course: Course): void {
  if (course.attribute !== '' && course.value.length < longestValue) course.value += textAt(start, end, course);
}

function closeAttribute(course: Course): void {
  const { attribute, value, attributes } = course;
  if (attribute !== '' && value.length < longestValue) attributes.add(attribute, attributeText(value));
}

function endTag(course: Course): void {
  const { element, scope, attributes } = course;
  if (element === 'template') scope.openTemplate(attributes.has('shadowrootmode'));
  if (!scope.isInert) {
    if (attributes.size > 0) passOn(course);
    if (element === 'style') course.style.open();
  }
}

/** Only foreign elements can close themselves; in HTML the slash means nothing. */
function endSelfClosingTag(course: Course): void {
  endTag(course);
  if (!course.isForeign) return;
  course.style.close();
  course.scope.close(nameOfTag(course));
}

function closeTag(start: number, end: number, course: Course): void {
  course.style.close();
  if (course.scope.isNested) course.scope.close(textAt(start, end, course).toLowerCase());
}

function passOn(course: Course): void {
  const { listener, element, attributes } = course;
  const style = attributes.get('style');
  if (style !== undefined) listener.styleAttribute(nameOfTag(course), style);
  if (element !== '') listener.element(element, attributes);
}
