/** Finds the addresses that CSS makes a browser request (CSS Values 4, Images 4, Cascade 5). */
import { type CSSToken, tokenizer, TokenType } from '@csstools/css-tokenizer';
import type { Reference } from './element-rules.ts';
import type { FileReferences } from './file-references.ts';

/** Reading as much, in UTF-16 units, takes a few milliseconds. */
const cssPieceLength = 16 * 1024;

/** A token that ends this close to the end of a piece may continue after it. */
const lookahead = 16;

/** Adds references to those of the file, and yields where there is time for a turn. `place`: what is known of them. */
export function* cssReferences(
  css: string,
  file: FileReferences,
  place: Partial<Reference> = {},
): Generator<undefined> {
  // Most style attributes and many style sheets contain no address. An escape can hide any keyword.
  if (!/(url|src|image-set)\(|@import|\\/i.test(css)) return;
  const reader = new CssReader(file, place);
  for (let start = 0; start < css.length;) {
    yield;
    start = readPiece(css, start, reader);
  }
}

/** Returns where the next piece begins: with the first token that may not be complete. */
function readPiece(css: string, start: number, reader: CssReader): number {
  const piece = css.slice(start, start + cssPieceLength);
  const safeEnd = start + cssPieceLength < css.length ? piece.length - lookahead : Infinity;
  // The tokenizer creates an Error for each mistake in the CSS. Their stack traces would take most of the time.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    const tokens = tokenizer({ css: piece });
    while (!tokens.endOfFile()) {
      const token = tokens.nextToken();
      const [, , tokenStart, tokenEnd] = token;
      if (tokenEnd > safeEnd && tokenStart > 0) return start + tokenStart;
      reader.read(token);
      if (tokenEnd > safeEnd) return endOfLongToken(css, token, start + tokenEnd);
    }
    return start + piece.length;
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

const endMarks: Partial<Record<TokenType, string>> = {
  ...{ [TokenType.Comment]: '*/', [TokenType.URL]: ')', [TokenType.BadURL]: ')' },
};

/** Skips the rest of a token that fills a piece, such as a font in a `data:` URL. No escape in it is read. */
function endOfLongToken(css: string, [type, text]: CSSToken, from: number): number {
  const mark = type === TokenType.String ? text.charAt(0) : endMarks[type];
  if (mark === undefined) return from + 1;
  // The token may end with the piece.
  const at = css.indexOf(mark, from + 1 - mark.length);
  return at === -1 ? css.length : at + mark.length;
}

class CssReader {
  readonly #file: FileReferences;
  readonly #place: Partial<Reference>;
  /** The open functions; empty for other parentheses. */
  readonly #functions: string[] = [];
  /** The at-rule of the last block, if it has one. */
  #block: string | undefined;
  /** The at-rule of the current prelude, which ends with a block or a semicolon. */
  #atRule: string | undefined;
  /** Browsers ignore an import after other rules. */
  #mayImport = true;

  constructor(file: FileReferences, place: Partial<Reference>) {
    this.#file = file;
    this.#place = place;
  }

  read(token: CSSToken): void {
    if (token[0] === TokenType.Function) this.#functions.push(token[4].value.toLowerCase());
    else if (token[0] === TokenType.OpenParen) this.#functions.push('');
    else if (token[0] === TokenType.CloseParen) this.#functions.pop();
    else if (token[0] === TokenType.URL) this.#add('url()', token[4].value);
    else if (token[0] === TokenType.String) this.#readString(token[4].value);
    else this.#readRule(token);
  }

  #readRule(token: CSSToken): void {
    if (token[0] === TokenType.AtKeyword) {
      this.#atRule = token[4].value.toLowerCase();
    } else if (token[0] === TokenType.OpenCurly) {
      this.#block = this.#atRule;
      this.#atRule = undefined;
      this.#mayImport = false;
    } else if (token[0] === TokenType.Semicolon || token[0] === TokenType.CloseCurly) {
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
      this.#file.add({ element: null, attribute, purpose, address, ...this.#place });
    } else if (this.#atRule === 'import' && this.#mayImport) {
      this.#atRule = 'imported';
      this.#file.add({ element: null, attribute: '@import', purpose: 'style', address, ...this.#place });
    }
  }
}
