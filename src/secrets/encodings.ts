/** Finds a secret in text: verbatim, and as URLs, forms, JSON, HTML, base64 and hexadecimal encode it. Pure. */

/** Redacting a shorter value would hide half of a log. Keys and URLs are longer. */
const minSecretLength = 4;

/** The position of a secret in a text. */
export interface Match {
  readonly start: number;
  readonly end: number;
}

/**
 * Returns a function that finds every occurrence of the secret, in upper or lower case, even if it was encoded several
 * times. Matches may overlap. A secret of fewer than four characters is never found.
 */
export function secretFinder(secret: string): (text: string) => readonly Match[] {
  if (secret.trim().length < minSecretLength) return () => [];
  const bytes = Buffer.from(secret, 'utf8');
  const forms = [...new Set([secret, bytes.toString('hex'), ...base64Forms(bytes)])]
    .filter(({ length }) => length >= minSecretLength)
    .map((form) => new SearchedForm(form));
  return (text) => {
    const unbroken = text.toLowerCase().replace(lineBreak, '');
    const isEscaped = hidingEscape.test(unbroken);
    const possible = forms.filter(({ unchanged }) => isEscaped || unbroken.includes(unchanged));
    if (possible.length === 0) return [];
    // What precedes a secret may look like the start of an escape that ends in it. It is still found as it is.
    const views = viewsOf(text);
    return possible.flatMap((form) => form.matchesIn(views));
  };
}

/** Base64 may be folded (RFC 2045, section 6.8). */
const lineBreak = /[\r\n]+[ \t]*/g;

/** An escape that can stand for any character, letters and digits included. */
const hidingEscape = /%[\da-f]{2}|\\u[\da-f]{4}|&(?:amp;)*#/;

/** Base64 of the bytes at each of their three possible offsets in a longer text, without the edge characters that vary. */
function base64Forms(bytes: Buffer): readonly string[] {
  return [0, 1, 2].flatMap((offset) => {
    const padded = Buffer.concat([Buffer.alloc(offset), bytes]);
    const start = Math.ceil((offset * 4) / 3);
    const end = Math.floor((padded.length * 4) / 3);
    return (['base64', 'base64url'] as const).map((encoding) => padded.toString(encoding).slice(start, end));
  });
}

class SearchedForm {
  /** The longest run of letters and digits. Few encodings change them, so few texts need to be decoded. */
  readonly unchanged: string;
  readonly #form: string;
  #views: Views | undefined;

  constructor(form: string) {
    const runs = form.toLowerCase().split(/[^a-z0-9]+/);
    [this.unchanged = ''] = runs.sort((a, b) => b.length - a.length);
    this.#form = form;
  }

  matchesIn(text: Views): readonly Match[] {
    this.#views ??= viewsOf(this.#form);
    const { asItIs, unbroken, decoded } = this.#views;
    return [
      ...this.#matches(asItIs.text, text.asItIs),
      ...this.#matches(unbroken.text, text.unbroken),
      ...this.#matches(decoded.text, text.decoded),
    ];
  }

  #matches(form: string, { text, starts, ends }: View): readonly Match[] {
    const matches: Match[] = [];
    if (form.length < minSecretLength) return matches;
    for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + 1)) {
      const last = at + form.length - 1;
      const end = (this.#form.endsWith('\\') ? starts[last + 1] : ends[last]) ?? 0;
      matches.push({ start: ends[at - 1] ?? 0, end });
    }
    return matches;
  }
}

/** A text to search in, and where the original text has each of its UTF-16 units. `starts` ends with the original length. */
interface View {
  readonly text: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

interface Views {
  readonly asItIs: View;
  readonly unbroken: View;
  readonly decoded: View;
}

function viewsOf(text: string): Views {
  const starts = Array.from({ length: text.length + 1 }, (_, at) => at);
  const lowerCase = text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const asItIs = { text: lowerCase, starts, ends: starts.slice(1) };
  return { asItIs, unbroken: withoutLineBreaks(asItIs), decoded: decoded(asItIs) };
}

function withoutLineBreaks(view: View): View {
  const kept: number[] = [];
  let from = 0;
  for (const { 0: written, index } of [...view.text.matchAll(lineBreak), { 0: '', index: view.text.length }]) {
    for (; from < index; from += 1) kept.push(from);
    from = index + written.length;
  }
  return {
    text: view.text.replace(lineBreak, ''),
    starts: [...kept.map((at) => view.starts[at] ?? 0), ...view.starts.slice(-1)],
    ends: kept.map((at) => view.ends[at] ?? 0),
  };
}

/** Encodings nested more deeply than this are not undone. Repetitions of the same one count once. */
const maxPasses = 8;

/**
 * Returns the text without its encodings. A secret and its encoded text become the same: escapes are replaced by what they mean
 * until none is left, also those in the secret itself.
 */
function decoded(view: View): View {
  let [before, after] = [view, decodedOnce(view)];
  for (let pass = 1; pass < maxPasses && after.text !== before.text; pass += 1) {
    [before, after] = [after, decodedOnce(after)];
  }
  return after;
}

const json = String.raw`\\+u(?<unit>[\da-f]{4})|\\+`;
const percent = String.raw`%(?:25)*(?<byte>[0-7][\da-f])`;
const entity = String.raw`&(?:amp;)*(?:#0{0,6}(?<decimal>\d{1,7})|#x0{0,6}(?<hex>[\da-f]{1,6})|(?<name>lt|gt|quot|apos));|&(?:amp;)+`;

/** One escape, or one character. No escape is read twice, so that any text is decoded in linear time. */
const token = new RegExp(`${json}|${percent}|${entity}|[^]`, 'giu');

function decodedOnce(view: View): View {
  const starts: number[] = [];
  const ends: number[] = [];
  let text = '';
  for (const { 0: written, index, groups } of view.text.matchAll(token)) {
    const meaning = written.length === 1 ? plain(written) : meaningOf(written, groups);
    text += meaning;
    for (let count = meaning.length; count > 0; count -= 1) {
      starts.push(view.starts[index] ?? 0);
      ends.push(view.ends[index + written.length - 1] ?? 0);
    }
  }
  return { text, starts: [...starts, ...view.starts.slice(-1)], ends };
}

const names: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'" };

type Groups = Readonly<Record<string, string | undefined>>;

function meaningOf(written: string, { unit, byte, decimal, hex, name }: Groups = {}): string {
  if (unit !== undefined) return String.fromCharCode(Number.parseInt(unit, 16));
  if (byte !== undefined) return String.fromCharCode(Number.parseInt(byte, 16));
  if (name !== undefined) return names[name.toLowerCase()] ?? '';
  const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  if (point <= 0x10_ffff) return String.fromCodePoint(point);
  return /^&amp;/i.test(written) ? '&' : plain(written);
}

/** The letters of the escapes in JSON, because backslashes are dropped, and a space for the plus sign of forms. */
const substitutes: Readonly<Record<string, string>> = {
  ...{ '\\': '', '\n': 'n', '\r': 'r', '\t': 't', '\b': 'b', '\f': 'f' },
  '+': ' ',
};

/** Characters that are not ASCII become their bytes, as in a URL. */
function plain(written: string): string {
  if (written.startsWith('\\')) return '';
  if (/[^\0-\x7f]/.test(written)) return encodeURIComponent(written.toWellFormed()).toLowerCase();
  return substitutes[written] ?? written.toLowerCase();
}
