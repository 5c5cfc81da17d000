/** Finds a secret in text: verbatim, and as URLs, forms, JSON, HTML, base64 and hexadecimal encode it. Pure. */

/** The shortest secret. Redacting a shorter one would hide half of a log. Keys and URLs are longer. */
const minSecretLength = 4;

/** A text in lower case: of a secret, verbatim or in an encoding of all of its characters. */
export interface SecretForm {
  /** The text without line breaks. A secret after what looks like the start of an escape is found only here. */
  readonly written: string;
  readonly decoded: string;
}

/**
 * Returns the forms of a secret that can be searched for. None of a secret of fewer than four characters. White space
 * around it does not count: the runner passes a secret on as it was stored, and a service may trim it and echo it.
 */
export function secretForms(given: string): readonly SecretForm[] {
  const secret = given.trim();
  if (secret.length < minSecretLength) return [];
  const bytes = Buffer.from(secret, 'utf8');
  return [...new Set([secret, bytes.toString('hex'), ...base64Forms(bytes)])].map(formOf);
}

/** Returns whether the text contains one of the forms, in upper or lower case, even if it was encoded several times. */
export function containsForm(text: string, forms: readonly SecretForm[]): boolean {
  const { written, decoded } = formOf(text);
  return forms.some((form) => isIn(written, form.written) || isIn(decoded, form.decoded));
}

function isIn(text: string, form: string): boolean {
  return form.length >= minSecretLength && text.includes(form);
}

/** Returns the text with `***` for every word with a secret. White space, quotes and tags separate words. */
export function withoutSecrets(text: string, forms: readonly SecretForm[]): string {
  const words = text.replace(/[^\s"<>]+/g, (word) => (containsForm(word, forms) ? '***' : word));
  // A secret or an encoding that contains one of them, such as folded base64.
  return containsForm(words, forms) ? '***' : words;
}

/** Returns base64 of the bytes at each of three offsets in a longer text, without the edge characters that vary. */
function base64Forms(bytes: Buffer): readonly string[] {
  return [0, 1, 2].flatMap((offset) => {
    const padded = Buffer.concat([Buffer.alloc(offset), bytes]);
    const start = Math.ceil((offset * 4) / 3);
    const end = Math.floor((padded.length * 4) / 3);
    return (['base64', 'base64url'] as const).map((encoding) => padded.toString(encoding).slice(start, end));
  });
}

function formOf(text: string): SecretForm {
  const written = lowerCase(text);
  return { written: written.replace(lineBreak, ''), decoded: withoutEncodings(written) };
}

/** Returns the text with its ASCII in lower case: the case of other letters changes how they are encoded. */
function lowerCase(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** Line breaks, with which base64 may be folded (RFC 2045, section 6.8). */
const lineBreak = /[\r\n]+[ \t]*/g;

/** The most encodings in each other; services apply fewer. Repetitions of the same one count once. */
const maxPasses = 8;

/** Replaces escapes by what they mean until none is left, also in a secret itself, so that both become the same. */
function withoutEncodings(text: string): string {
  let decoded = text;
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const before = decoded;
    decoded = before.replace(encoded, meaningOf);
    if (decoded === before) break;
  }
  return decoded;
}

const jsonEscape = String.raw`\\+u([\da-f]{4})|\\+`;
const percentEscape = String.raw`%(?:25)*([0-7][\da-f])`;
const htmlEscape = String.raw`&(?:amp;)*(?:#0{0,6}(\d{1,7})|#x0{0,6}([\da-f]{1,6})|(lt|gt|quot|apos));|&(?:amp;)+`;

/** An escape, or a character that encodings change. No escape is read twice: decoding takes linear time. */
const encoded = new RegExp(String.raw`${jsonEscape}|${percentEscape}|${htmlEscape}|[+\n\r\t\x08\f]|[^\0-\x7f]`, 'gu');

const names: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'" };

type Groups = readonly (string | undefined)[];

/** Returns what an escape means. The groups are those of `encoded`. */
function meaningOf(written: string, ...[unit, byte, decimal, hex, name]: Groups): string {
  if (name !== undefined) return names[name] ?? '';
  const point = decimal === undefined ? Number.parseInt(unit ?? byte ?? hex ?? '', 16) : Number(decimal);
  if (point <= 0x10_ffff) return String.fromCodePoint(point).toLowerCase();
  if (written.startsWith('&amp;')) return '&';
  // Characters that are not ASCII become their bytes, as in a URL.
  if (/^[^\0-\x7f]/.test(written)) return encodeURIComponent(written.toWellFormed()).toLowerCase();
  return written.startsWith('\\') ? '' : (substitutes[written] ?? written);
}

/** The letters of the escapes in JSON, because backslashes are dropped, and a space for the plus sign of forms. */
const substitutes: Readonly<Record<string, string>> = {
  ...{ '\\': '', '\n': 'n', '\r': 'r', '\t': 't', '\b': 'b', '\f': 'f' },
  '+': ' ',
};
