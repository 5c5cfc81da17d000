/** Finds a secret in text: verbatim, and as URLs, forms, JSON, HTML, base64 and hexadecimal encode it. Pure. */

/** Redacting a shorter value would hide half of a log. Keys and URLs are longer. */
const minSecretLength = 4;

/** The position of a secret in a text. */
export interface Match {
  readonly start: number;
  readonly end: number;
}

/** A text as each way to read it shows it, in lower case: of a secret, verbatim or in an encoding of all of its characters. */
export type SecretForm = Readonly<Record<Way, string>>;

/** Returns the forms of a secret that can be searched for. None of a secret of fewer than four characters. */
export function formsOf(secret: string): readonly SecretForm[] {
  if (secret.trim().length < minSecretLength) return [];
  const bytes = Buffer.from(secret, 'utf8');
  return [...new Set([secret, bytes.toString('hex'), ...base64Forms(bytes)])].map(readingsOf);
}

/** Returns whether the text contains one of the forms, in upper or lower case, even if it was encoded several times. */
export function containsForm(text: string, forms: readonly SecretForm[]): boolean {
  const readings = readingsOf(text);
  return forms.some((form) => isIn(readings, form));
}

/** Returns every occurrence of the forms, as `containsForm` finds them. Matches may overlap. */
export function matchesOf(text: string, forms: readonly SecretForm[]): readonly Match[] {
  const readings = readingsOf(text);
  const found = forms.filter((form) => isIn(readings, form));
  if (found.length === 0) return [];
  // Positions take a hundred times as long as the search, and few texts contain a secret.
  const views = viewsOf(readings.written);
  return found.flatMap((form) => ways.flatMap((way) => matchesIn(views[way], form, way)));
}

/** Base64 of the bytes at each of their three possible offsets in a longer text, without the edge characters that vary. */
function base64Forms(bytes: Buffer): readonly string[] {
  return [0, 1, 2].flatMap((offset) => {
    const padded = Buffer.concat([Buffer.alloc(offset), bytes]);
    const start = Math.ceil((offset * 4) / 3);
    const end = Math.floor((padded.length * 4) / 3);
    return (['base64', 'base64url'] as const).map((encoding) => padded.toString(encoding).slice(start, end));
  });
}

/** The ways to read a text. A secret after what looks like the start of an escape is found as it is written. */
const ways = ['written', 'unbroken', 'decoded'] as const;

type Way = (typeof ways)[number];

function readingsOf(text: string): SecretForm {
  // Other letters stay as they are: some change their length.
  const written = text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  return { written, unbroken: written.replace(lineBreak, ''), decoded: decodedText(written) };
}

function isIn(text: SecretForm, form: SecretForm): boolean {
  return ways.some((way) => form[way].length >= minSecretLength && text[way].includes(form[way]));
}

/** Base64 may be folded (RFC 2045, section 6.8). */
const lineBreak = /[\r\n]+[ \t]*/g;

/** Encodings nested more deeply than this are not undone. Repetitions of the same one count once. */
const maxPasses = 8;

/**
 * Returns the text without its encodings. A secret and its encoded text become the same: escapes are replaced by what they mean
 * until none is left, also those in the secret itself.
 */
function decodedText(text: string): string {
  let [before, after] = [text, text.replace(encoded, meaningOf)];
  for (let pass = 1; pass < maxPasses && after !== before; pass += 1) {
    [before, after] = [after, after.replace(encoded, meaningOf)];
  }
  return after;
}

const json = String.raw`\\+u([\da-f]{4})|\\+`;
const percent = String.raw`%(?:25)*([0-7][\da-f])`;
const entity = String.raw`&(?:amp;)*(?:#0{0,6}(\d{1,7})|#x0{0,6}([\da-f]{1,6})|(lt|gt|quot|apos));|&(?:amp;)+`;

/** An escape, or a character that encodings change. No escape is read twice, so that any text is decoded in linear time. */
const encoded = new RegExp(String.raw`${json}|${percent}|${entity}|[+\n\r\t\x08\f]|[^\0-\x7f]`, 'gu');

const names: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'" };

type Groups = readonly (string | undefined)[];

/** The groups are those of `encoded`. */
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

/** A text, and where the original text has each of its UTF-16 units. `starts` ends with the original length. */
interface View {
  readonly text: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Returns the same readings as `readingsOf`, with their positions. */
function viewsOf(text: string): Readonly<Record<Way, View>> {
  const starts = Array.from({ length: text.length + 1 }, (_, at) => at);
  const written: View = { text, starts, ends: starts.slice(1) };
  let decoded = written;
  for (let pass = 0; pass < maxPasses; pass += 1) decoded = replacedIn(decoded, encoded, meaningOf);
  return { written, unbroken: replacedIn(written, lineBreak, () => ''), decoded };
}

function replacedIn(view: View, pattern: RegExp, meaning: (written: string, ...groups: Groups) => string): View {
  const [starts, ends]: [number[], number[]] = [[], []];
  let from = 0;
  const copyUntil = (end: number): void => {
    for (; from < end; from += 1) {
      starts.push(view.starts[from] ?? 0);
      ends.push(view.ends[from] ?? 0);
    }
  };
  for (const match of view.text.matchAll(pattern)) {
    const [written, ...groups] = match;
    copyUntil(match.index);
    from += written.length;
    for (let count = meaning(written, ...groups).length; count > 0; count -= 1) {
      starts.push(view.starts[match.index] ?? 0);
      ends.push(view.ends[from - 1] ?? 0);
    }
  }
  copyUntil(view.text.length);
  return { text: view.text.replace(pattern, meaning), starts: [...starts, ...view.starts.slice(-1)], ends };
}

function matchesIn({ text, starts, ends }: View, form: SecretForm, way: Way): readonly Match[] {
  const { [way]: searched, written } = form;
  const matches: Match[] = [];
  if (searched.length < minSecretLength) return matches;
  for (let at = text.indexOf(searched); at >= 0; at = text.indexOf(searched, at + 1)) {
    const last = at + searched.length - 1;
    // A backslash at the end of a secret escapes nothing: it ends where the next character begins.
    const end = (written.endsWith('\\') ? starts[last + 1] : ends[last]) ?? 0;
    matches.push({ start: ends[at - 1] ?? 0, end });
  }
  return matches;
}
