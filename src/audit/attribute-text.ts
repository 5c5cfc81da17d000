/** The text of an attribute: from the bytes of a page, its character references read. */
import { isUtf8 } from 'node:buffer';
import { Tokenizer } from 'htmlparser2';

/** `raw` holds a byte in each character, as the page is read; what is no UTF-8 is taken for Latin 1. */
export function attributeText(raw: string): string {
  if (isSimple(raw)) return raw;
  const text = textOfBytes(raw);
  return text.includes('&') ? withoutReferences(text) : text;
}

/** ASCII without `&`, which nearly all is. */
function isSimple(raw: string): boolean {
  return /^[\0-%'-\x7f]*$/.test(raw);
}

export function textOfBytes(raw: string): string {
  if (/^[\0-\x7f]*$/.test(raw)) return raw;
  const bytes = Buffer.from(raw, 'latin1');
  return isUtf8(bytes) ? bytes.toString('utf8') : raw;
}

const ignore = (): void => undefined;

/** The tokenizer of pages leaves them as they are: most pages are text, and text does not matter. */
function withoutReferences(text: string): string {
  const tag = `<a b="${text.replaceAll('"', '&quot;')}">`;
  let read = '';
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      onattribdata: (start, end) => void (read += tag.slice(start, end)),
      onattribentity: (codePoint) => void (read += String.fromCodePoint(codePoint)),
      onattribname: ignore,
      onattribend: ignore,
      oncdata: ignore,
      onclosetag: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onend: ignore,
      onopentagend: ignore,
      onopentagname: ignore,
      onprocessinginstruction: ignore,
      onselfclosingtag: ignore,
      ontext: ignore,
      ontextentity: ignore,
    },
  );
  tokenizer.write(tag);
  tokenizer.end();
  return read;
}
