// Masks secrets in text: finds every occurrence, and replaces adjacent or overlapping ones by a single `***`. The runner masks common
// encodings of a secret as well, on which the action does not rely.
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
