/** What CSS makes a browser ask for: `url()`, `src()`, `image-set()`, `@import` (CSS Values 4, CSS Images 4, CSS Cascade 5). Pure. */
import {
  type CSSToken,
  isTokenAtKeyword,
  isTokenCloseCurly,
  isTokenCloseParen,
  isTokenFunction,
  isTokenOpenCurly,
  isTokenOpenParen,
  isTokenSemicolon,
  isTokenString,
  isTokenURL,
  tokenizer,
} from '@csstools/css-tokenizer';
import type { Purpose } from './reference.ts';

export interface CssReference {
  readonly attribute: 'url()' | 'src()' | 'image-set()' | '@import';
  readonly purpose: Purpose;
  readonly value: string;
}

/** `text` is a style sheet, or the declarations of a `style` attribute. */
export function cssReferences(text: string): readonly CssReference[] {
  if (!canRefer(text)) return [];
  const found: CssReference[] = [];
  const place: CssPlace = { blocks: [], functions: [], atRule: undefined, mayImport: true, found };
  withoutStackTraces(() => {
    const tokens = tokenizer({ css: text });
    while (!tokens.endOfFile()) readToken(tokens.nextToken(), place);
  });
  return found;
}

/** The tokenizer makes an error of each mistake in a sheet, for nobody; their stack traces would take most of the time. */
function withoutStackTraces(work: () => void): void {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    work();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** Most style attributes and many sheets refer to nothing; an escape may hide any word. */
export function canRefer(text: string): boolean {
  return /(url|src|image-set)\(|@import|\\/i.test(text);
}

interface CssPlace {
  /** The at-rule of each open block; empty for other blocks. */
  readonly blocks: string[];
  /** The open functions; empty for other parentheses. */
  readonly functions: string[];
  /** The at-rule whose prelude this is: what stands before its block or semicolon. */
  atRule: string | undefined;
  /** An import behind other rules is none. */
  mayImport: boolean;
  readonly found: CssReference[];
}

function readToken(token: CSSToken, place: CssPlace): void {
  if (isTokenFunction(token)) place.functions.push(token[4].value.toLowerCase());
  else if (isTokenOpenParen(token)) place.functions.push('');
  else if (isTokenCloseParen(token)) place.functions.pop();
  else if (isTokenURL(token)) takeAddress('url()', token[4].value, place);
  else if (isTokenString(token)) takeText(token[4].value, place);
  else readRule(token, place);
}

function readRule(token: CSSToken, place: CssPlace): void {
  if (isTokenAtKeyword(token)) {
    place.atRule = token[4].value.toLowerCase();
  } else if (isTokenSemicolon(token)) {
    if (place.functions.length === 0) place.atRule = undefined;
  } else if (isTokenOpenCurly(token)) {
    place.blocks.push(place.atRule ?? '');
    place.atRule = undefined;
    place.mayImport = false;
  } else if (isTokenCloseCurly(token)) {
    place.blocks.pop();
    place.functions.length = 0;
    place.atRule = undefined;
  }
}

/** A text is an address inside these functions, and behind `@import`. */
function takeText(value: string, place: CssPlace): void {
  const inside = place.functions.at(-1);
  if (inside === undefined) {
    if (place.atRule === 'import') takeAddress('url()', value, place);
  } else if (inside === 'url') takeAddress('url()', value, place);
  else if (inside === 'src') takeAddress('src()', value, place);
  else if (/^(-webkit-)?image-set$/.test(inside)) takeAddress('image-set()', value, place);
}

/** A prelude only names addresses (`@namespace`, `@supports`), but for the first one of an import. */
function takeAddress(attribute: CssReference['attribute'], value: string, place: CssPlace): void {
  if (place.atRule === undefined) {
    place.found.push({ attribute, purpose: place.blocks.at(-1) === 'font-face' ? 'font' : 'image', value });
  } else if (place.atRule === 'import' && place.mayImport) {
    place.atRule = 'imported';
    place.found.push({ attribute: '@import', purpose: 'style', value });
  }
}
