// Masks secrets in text as the runner does: it finds every occurrence, and replaces adjacent or overlapping ones by a single `***`.
interface Range {
  readonly start: number;
  readonly end: number;
}

/** Returns the secrets that `add-mask` registers: the value and each of its lines, because programs print line by line. */
export function secretsOf(value: string): readonly string[] {
  const lines = value.split(/[\r\n]/).map((line) => line.trim());
  return [...new Set([value, ...lines])].filter((secret) => secret !== '');
}

export function maskText(text: string, secrets: Iterable<string>): string {
  const ranges = [...secrets].flatMap((secret) => rangesOf(text, secret)).sort((a, b) => a.start - b.start);
  let masked = '';
  let position = 0;
  for (const range of merged(ranges)) {
    masked += `${text.slice(position, range.start)}***`;
    position = range.end;
  }
  return masked + text.slice(position);
}

/** A secret may overlap itself (`aa` in `aaa`), so the search advances by one character. */
function rangesOf(text: string, secret: string): readonly Range[] {
  const ranges: Range[] = [];
  if (secret === '') return ranges;
  for (let start = text.indexOf(secret); start >= 0; start = text.indexOf(secret, start + 1)) {
    ranges.push({ start, end: start + secret.length });
  }
  return ranges;
}

function merged(sorted: readonly Range[]): readonly Range[] {
  const result: Range[] = [];
  for (const range of sorted) {
    const last = result.at(-1);
    if (last === undefined || range.start > last.end) result.push(range);
    else result.splice(-1, 1, { start: last.start, end: Math.max(last.end, range.end) });
  }
  return result;
}

/** The encodings of a secret that the runner also masks: encoded and quoted forms, and the pieces into which a shell splits a presigned URL. */
export function encodingsOf(secret: string): readonly string[] {
  return [secret, ...encodings.map((encode) => encode(secret))].filter((encoding) => encoding !== '');
}

const encodings: readonly ((secret: string) => string)[] = [
  (secret) => base64(secret, 0),
  (secret) => base64(secret, 1),
  (secret) => base64(secret, 2),
  (secret) => secret.replaceAll('"', '\\"'),
  (secret) => secret.replaceAll("'", "''"),
  (secret) => JSON.stringify(secret).slice(1, -1),
  (secret) => encodeURIComponent(secret.toWellFormed()).replace(/[!'()*]/g, percentEncoded),
  (secret) => secret.replace(/[&<>"']/g, (character) => entities[character] ?? character),
  (secret) => (secret.length > 8 ? (/^"(.*)"$/s.exec(secret)?.[1] ?? '') : ''),
  (secret) => longEnough(secret.slice(0, ampersandEnd(secret))),
  (secret) => longEnough(afterAmpersand(secret)),
];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** A prefix such as `user:` shifts a secret inside base64, so the encodings without its first bytes are masked too. */
function base64(secret: string, skippedBytes: number): string {
  const bytes = Buffer.from(secret);
  return bytes.subarray(bytes.length > skippedBytes ? skippedBytes : 0).toString('base64');
}

function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

/** Returns the end of the first piece: after the first `&+`, else after the last `&`. Returns 0 without an ampersand. */
function ampersandEnd(secret: string): number {
  const first = secret.indexOf('&+');
  return first >= 0 ? first + 2 : secret.lastIndexOf('&') + 1;
}

/** After `&+` the shell colors one more character, which separates it from the second piece. */
function afterAmpersand(secret: string): string {
  const end = ampersandEnd(secret);
  return end === 0 ? '' : secret.slice(secret.includes('&+') ? end + 1 : end);
}

/** Shorter pieces would mask ordinary words. */
function longEnough(piece: string): string {
  return piece.length >= 6 ? piece : '';
}
