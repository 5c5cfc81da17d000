/** Finds a secret in text: as it is, and as URLs, forms, JSON, HTML, base64 and hexadecimal encode it. Pure. */

/** Redacting a shorter value would hide half of a log. Keys and URLs are longer. */
const minSecretLength = 4;

/** The position of a secret in a text. */
export interface Match {
  readonly start: number;
  readonly end: number;
}

/**
 * Returns a function that finds every occurrence of the secret, in upper or lower case and also if it was encoded several
 * times. Matches may overlap. A secret of less than four characters is never found.
 */
export function secretFinder(secret: string): (text: string) => readonly Match[] {
  if (secret.trim().length < minSecretLength) return () => [];
  const bytes = Buffer.from(secret, 'utf8');
  const forms = new Set([secret, bytes.toString('hex'), ...base64Forms(bytes)]);
  const finders = [...forms].filter(({ length }) => length >= minSecretLength).map(formFinder);
  return (text) => finders.flatMap((find) => find(text));
}

/** Letters and digits survive every encoding, so the longest run of them is searched first. Few texts need the costly pattern. */
function formFinder(form: string): (text: string) => readonly Match[] {
  const runs = form.toLowerCase().split(/[^a-z0-9]+/);
  const [unchanged = ''] = runs.sort((a, b) => b.length - a.length);
  let pattern: RegExp | undefined;
  return (text) => {
    if (!text.toLowerCase().includes(unchanged)) return [];
    return matchesIn(text, (pattern ??= new RegExp(patternOf(form), 'gi')));
  };
}

function matchesIn(text: string, pattern: RegExp): readonly Match[] {
  const matches: Match[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    matches.push({ start: match.index, end: match.index + match[0].length });
    pattern.lastIndex = match.index + 1;
  }
  return matches;
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

/** No usual encoding changes letters and digits. */
function patternOf(text: string): string {
  return text.replace(/\\+|[^A-Za-z0-9\\]/gu, (found) =>
    found.startsWith('\\') ? backslashes(found.length) : character(found),
  );
}

/** Matches a run of backslashes as one unit. Matching them one by one can backtrack exponentially. */
function backslashes(count: number): string {
  const each = (pattern: string): string => `(?:${pattern}){${count}}`;
  return `(?:${each(json('\\'))}|${each(percent('\\'))}|${each(entity('\\'))}|\\\\{${count},${4 * count}})`;
}

/** No two alternatives match the same text. Otherwise a near match of a long secret would backtrack exponentially. */
function character(text: string): string {
  const plain = text === '&' ? '&(?:amp;){0,3}' : literal(text);
  const escape = JSON.stringify(text).slice(1, -1);
  const alternatives = [json(text), `\\\\{0,4}(?:${percent(text)}|${entity(text)}|${plain})`];
  if (escape.length === 2 && !escape.endsWith(text)) alternatives.push(literal(escape));
  if (text === ' ') alternatives.push('\\+');
  return `(?:${alternatives.join('|')})`;
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

function literal(text: string): string {
  return units(text)
    .map((unit) => `\\u${unit}`)
    .join('');
}

function units(text: string): readonly string[] {
  return Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0'));
}
