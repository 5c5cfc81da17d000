// Parses the file to which a step writes its outputs: `name=value`, or `name<<DELIMITER`, the lines of the value, and the
// delimiter on a line of its own.
export interface KeyValues {
  /** The pairs before the first error. */
  readonly pairs: ReadonlyMap<string, string>;
  readonly error?: string;
}

type Lines = IterableIterator<string>;

/** `\r\n` ends a line on Windows only. Elsewhere the `\r` belongs to the value or the delimiter. */
export function parseKeyValues(text: string, platform: NodeJS.Platform): KeyValues {
  const trim = platform === 'win32' ? (line: string) => line.replace(/\r$/, '') : (line: string) => line;
  const lines = text.split('\n').values();
  const pairs = new Map<string, string>();
  for (const line of lines) {
    if (trim(line) === '') continue;
    const pair = readPair(trim(line), lines, trim);
    if (typeof pair === 'string') return { pairs, error: pair };
    pairs.set(...pair);
  }
  return { pairs };
}

/** Returns a pair or an error. The first of `=` and `<<` determines the form. */
function readPair(line: string, lines: Lines, trim: (line: string) => string): [string, string] | string {
  const sign = /=|<</.exec(line);
  if (sign === null) return `Invalid format '${line}'`;
  const name = line.slice(0, sign.index);
  const after = line.slice(sign.index + sign[0].length);
  if (name === '') return `Invalid format '${line}'. Name must not be empty`;
  if (sign[0] === '=') return [name, after];
  if (after === '') return `Invalid format '${line}'. Delimiter must not be empty`;
  const value = readUntil(after, lines, trim);
  return value === undefined ? `Invalid value. Matching delimiter not found '${after}'` : [name, value];
}

function readUntil(delimiter: string, lines: Lines, trim: (line: string) => string): string | undefined {
  const value: string[] = [];
  for (const line of lines) {
    if (trim(line) === delimiter) return trim(value.join('\n'));
    value.push(line);
  }
  return undefined;
}
