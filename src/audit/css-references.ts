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

/** Reading this many takes a few milliseconds, unless one is very long. */
const tokensInPart = 2000;

/** Yields the references in parts, some of them empty, between which there is time for a turn. `text`: a style sheet or declarations. */
export function* cssReferences(text: string): Generator<readonly Reference[]> {
  // Most style attributes and many style sheets contain no reference. An escape can hide any keyword.
  if (!/(url|src|image-set)\(|@import|\\/i.test(text)) return;
  const reader = new CssReader();
  const tokens = tokenizer({ css: text });
  while (!tokens.endOfFile()) {
    readTokens(tokens, reader);
    yield reader.found.splice(0);
  }
}

function readTokens(tokens: ReturnType<typeof tokenizer>, reader: CssReader): void {
  // The tokenizer creates an Error for each mistake in the CSS. Their stack traces would take most of the time.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    for (let count = 0; count < tokensInPart && !tokens.endOfFile(); count += 1) reader.read(tokens.nextToken());
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

class CssReader {
  readonly found: Reference[] = [];
  /** The open functions; empty for other parentheses. */
  readonly #functions: string[] = [];
  /** The at-rule of the last block, if it has one. */
  #block: string | undefined;
  /** The at-rule of the current prelude, which ends with a block or a semicolon. */
  #atRule: string | undefined;
  /** Browsers ignore an import after other rules. */
  #mayImport = true;

  read(token: CSSToken): void {
    if (isTokenFunction(token)) this.#functions.push(token[4].value.toLowerCase());
    else if (isTokenOpenParen(token)) this.#functions.push('');
    else if (isTokenCloseParen(token)) this.#functions.pop();
    else if (isTokenURL(token)) this.#add('url()', token[4].value);
    else if (isTokenString(token)) this.#readString(token[4].value);
    else this.#readRule(token);
  }

  #readRule(token: CSSToken): void {
    if (isTokenAtKeyword(token)) {
      this.#atRule = token[4].value.toLowerCase();
    } else if (isTokenOpenCurly(token)) {
      this.#block = this.#atRule;
      this.#atRule = undefined;
      this.#mayImport = false;
    } else if (isTokenSemicolon(token) || isTokenCloseCurly(token)) {
      this.#atRule = undefined;
    }
  }

  /** A string is an address inside some functions, and after `@import`. */
  #readString(value: string): void {
    const inside = this.#functions.at(-1)?.replace('-webkit-', '');
    if (inside === undefined ? this.#atRule === 'import' : /^(url|src|image-set)$/.test(inside)) {
      this.#add(`${inside ?? 'url'}()`, value);
    }
  }

  /** Addresses in a prelude are not requested (`@namespace`, `@supports`), except the first one of an import. */
  #add(attribute: string, address: string): void {
    if (this.#atRule === undefined) {
      const purpose = this.#block === 'font-face' ? 'font' : 'image';
      this.found.push({ element: null, attribute, purpose, address });
    } else if (this.#atRule === 'import' && this.#mayImport) {
      this.#atRule = 'imported';
      this.found.push({ element: null, attribute: '@import', purpose: 'style', address });
    }
  }
}
