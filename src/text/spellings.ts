/** How a secret may be written: as it is, and as URLs, forms, JSON, HTML, base64 and hexadecimal would carry it. Pure. */

/** Shorter values would blot out half of a log; no key and no link is that short. */
const shortest = 4;

/** Where a secret stands in a text. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/**
 * Finds every place where a secret stands, in any case and also where it was encoded again and again; places may overlap.
 * Finds none of a secret of less than four characters.
 */
export function finderOf(secret: string): (text: string) => readonly Place[] {
  if (secret.trim().length < shortest) return () => [];
  const bytes = Buffer.from(secret, 'utf8');
  const spellings = new Set([secret, bytes.toString('hex'), ...base64Of(bytes)]);
  const finders = [...spellings].filter(({ length }) => length >= shortest).map(spellingFinder);
  return (text) => finders.flatMap((find) => find(text));
}

/** No real key is shorter, and a shorter word may stand in an address by chance. */
const shortestOfChance = 12;

/** Whether a text holds a secret, however it is spelled. */
export function holdsSecret(text: string, secret: string): boolean {
  return secret.length >= shortestOfChance && finderOf(secret)(text).length > 0;
}

/** A pattern is costly, and almost no text needs it: what no encoding changes is looked for first. */
function spellingFinder(spelling: string): (text: string) => readonly Place[] {
  const core = longestOf(spelling.toLowerCase().split(/[^a-z0-9]+/));
  let pattern: RegExp | undefined;
  return (text) => {
    if (!text.toLowerCase().includes(core)) return [];
    return placesIn(text, (pattern ??= new RegExp(patternOf(spelling), 'gi')));
  };
}

function longestOf(texts: readonly string[]): string {
  return texts.reduce((longest, text) => (text.length > longest.length ? text : longest), '');
}

function placesIn(text: string, pattern: RegExp): readonly Place[] {
  const places: Place[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    places.push({ start: match.index, end: match.index + match[0].length });
    pattern.lastIndex = match.index + 1;
  }
  return places;
}

/** Base64 of the bytes at each of the three offsets they can have inside a longer text, without the characters at the rims. */
function base64Of(bytes: Buffer): readonly string[] {
  return [0, 1, 2].flatMap((offset) => {
    const whole = Buffer.concat([Buffer.alloc(offset), bytes]);
    const start = Math.ceil((offset * 4) / 3);
    const end = Math.floor((whole.length * 4) / 3);
    return (['base64', 'base64url'] as const).map((encoding) => whole.toString(encoding).slice(start, end));
  });
}

/** Letters and digits are left alone by every usual encoding. */
function patternOf(text: string): string {
  return text.replace(/\\+|[^A-Za-z0-9\\]/gu, (found) =>
    found.startsWith('\\') ? backslashes(found.length) : character(found),
  );
}

/** A run of them as one: whoever tried each alone could take for ever over a text of nothing else. */
function backslashes(count: number): string {
  const each = (pattern: string): string => `(?:${pattern}){${count}}`;
  return `(?:${each(json('\\'))}|${each(percent('\\'))}|${each(entity('\\'))}|\\\\{${count},${4 * count}})`;
}

/** No text may be read in two ways by one of these: a long secret that is almost there would be tried in all of them. */
function character(text: string): string {
  const plain = text === '&' ? '&(?:amp;){0,3}' : literally(text);
  const escape = JSON.stringify(text).slice(1, -1);
  const ways = [json(text), `\\\\{0,4}(?:${percent(text)}|${entity(text)}|${plain})`];
  if (escape.length === 2 && !escape.endsWith(text)) ways.push(literally(escape));
  if (text === ' ') ways.push('\\+');
  return `(?:${ways.join('|')})`;
}

function percent(text: string): string {
  const bytes = Buffer.from(text.toWellFormed());
  return Array.from(bytes, (byte) => `%(?:25){0,4}${byte.toString(16).padStart(2, '0')}`).join('');
}

const names: Readonly<Record<string, string>> = { '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' };

function entity(text: string): string {
  const code = text.codePointAt(0) ?? 0;
  const name = names[text];
  return `&(?:amp;){0,3}(?:#0{0,6}${code}|#x0{0,6}${code.toString(16)}${name === undefined ? '' : `|${name}`});`;
}

function json(text: string): string {
  return units(text)
    .map((unit) => `\\\\{1,4}u${unit}`)
    .join('');
}

function literally(text: string): string {
  return units(text)
    .map((unit) => `\\u${unit}`)
    .join('');
}

function units(text: string): readonly string[] {
  return Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0'));
}
