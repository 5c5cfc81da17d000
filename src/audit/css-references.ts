/**
 * Finds the addresses that CSS makes a browser request: `url()`, `src()`, `image-set()`, `@import` (CSS Values 4, Images 4,
 * Cascade 5). Pure.
 */
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
import type { Reference } from './element-rules.ts';

type CssReference = Omit<Reference, 'element'>;

/** `text` is a style sheet, or the declarations of a `style` attribute. */
export function cssReferences(text: string): readonly CssReference[] {
  if (!mayContainReferences(text)) return [];
  const found: CssReference[] = [];
  const context: CssContext = { blocks: [], functions: [], atRule: undefined, mayImport: true, found };
  withoutStackTraces(() => {
    const tokens = tokenizer({ css: text });
    while (!tokens.endOfFile()) readToken(tokens.nextToken(), context);
  });
  return found;
}

/** The tokenizer creates an Error for each mistake in the CSS. Their stack traces would take most of the time. */
function withoutStackTraces(work: () => void): void {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    work();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** Most style attributes and many style sheets contain no reference. An escape can hide any keyword. */
function mayContainReferences(text: string): boolean {
  return /(url|src|image-set)\(|@import|\\/i.test(text);
}

interface CssContext {
  /** The at-rule of each open block; empty for other blocks. */
  readonly blocks: string[];
  /** The open functions; empty for other parentheses. */
  readonly functions: string[];
  /** The at-rule of the current prelude, which ends with a block or a semicolon. */
  atRule: string | undefined;
  /** Browsers ignore an import after other rules. */
  mayImport: boolean;
  readonly found: CssReference[];
}

function readToken(token: CSSToken, context: CssContext): void {
  if (isTokenFunction(token)) context.functions.push(token[4].value.toLowerCase());
  else if (isTokenOpenParen(token)) context.functions.push('');
  else if (isTokenCloseParen(token)) context.functions.pop();
  else if (isTokenURL(token)) addAddress('url()', token[4].value, context);
  else if (isTokenString(token)) readString(token[4].value, context);
  else readRule(token, context);
}

function readRule(token: CSSToken, context: CssContext): void {
  if (isTokenAtKeyword(token)) {
    context.atRule = token[4].value.toLowerCase();
  } else if (isTokenSemicolon(token)) {
    if (context.functions.length === 0) context.atRule = undefined;
  } else if (isTokenOpenCurly(token)) {
    context.blocks.push(context.atRule ?? '');
    context.atRule = undefined;
    context.mayImport = false;
  } else if (isTokenCloseCurly(token)) {
    context.blocks.pop();
    context.functions.length = 0;
    context.atRule = undefined;
  }
}

/** A string is an address inside these functions, and after `@import`. */
function readString(value: string, context: CssContext): void {
  const inside = context.functions.at(-1);
  if (inside === undefined) {
    if (context.atRule === 'import') addAddress('url()', value, context);
  } else if (inside === 'url') addAddress('url()', value, context);
  else if (inside === 'src') addAddress('src()', value, context);
  else if (/^(-webkit-)?image-set$/.test(inside)) addAddress('image-set()', value, context);
}

/** Addresses in a prelude are not requested (`@namespace`, `@supports`), except the first one of an import. */
function addAddress(attribute: 'url()' | 'src()' | 'image-set()', address: string, context: CssContext): void {
  if (context.atRule === undefined) {
    context.found.push({ attribute, purpose: context.blocks.at(-1) === 'font-face' ? 'font' : 'image', address });
  } else if (context.atRule === 'import' && context.mayImport) {
    context.atRule = 'imported';
    context.found.push({ attribute: '@import', purpose: 'style', address });
  }
}
