// Parses one line of output like the runner, in both notations, so that tests detect an injected command.
// `step-record.ts` defines the effect of each command.
export interface WorkflowCommand {
  /** In lower case, because names are case-insensitive. */
  readonly name: string;
  /** Keys in lower case, values decoded. */
  readonly properties: ReadonlyMap<string, string>;
  readonly data: string;
}

export type IsKnownCommand = (name: string) => boolean;

/** A line with the form of a command but an unknown name is text. */
export function parseCommand(line: string, isKnown: IsKnownCommand): WorkflowCommand | undefined {
  return parseColonForm(line, isKnown) ?? parseBracketForm(line, isKnown);
}

/** `::name key=value,key=value::data`, with only white space before it. */
function parseColonForm(line: string, isKnown: IsKnownCommand): WorkflowCommand | undefined {
  const match = /^\s*::(?<head>.*?)::(?<data>.*)$/s.exec(line);
  const { name, rest } = splitHead(match?.groups?.['head'] ?? '');
  if (!isKnown(name)) return undefined;
  return {
    name,
    properties: parseProperties(rest.trim().split(','), decodeProperty),
    data: decodeData(match?.groups?.['data'] ?? ''),
  };
}

/** `##[name key=value;key=value]data`, older and more dangerous: it is recognized anywhere in a line. */
function parseBracketForm(line: string, isKnown: IsKnownCommand): WorkflowCommand | undefined {
  const match = /##\[(?<head>[^\]]*)\](?<data>.*)$/s.exec(line);
  const { name, rest } = splitHead(match?.groups?.['head'] ?? '');
  if (!isKnown(name)) return undefined;
  return {
    name,
    properties: parseProperties(rest.split(';'), decodeBracket),
    data: decodeBracket(match?.groups?.['data'] ?? ''),
  };
}

function splitHead(head: string): { readonly name: string; readonly rest: string } {
  const space = head.indexOf(' ');
  const name = space < 0 ? head : head.slice(0, space);
  return { name: name.toLowerCase(), rest: space < 0 ? '' : head.slice(space + 1) };
}

function parseProperties(pairs: readonly string[], decode: (value: string) => string): ReadonlyMap<string, string> {
  const properties = new Map<string, string>();
  for (const pair of pairs) {
    const equals = pair.indexOf('=');
    const value = pair.slice(equals + 1);
    if (equals > 0 && value !== '') properties.set(pair.slice(0, equals).toLowerCase(), decode(value));
  }
  return properties;
}

const characters: Readonly<Record<string, string>> = {
  '%0D': '\r',
  '%0A': '\n',
  '%25': '%',
  '%3A': ':',
  '%2C': ',',
  '%3B': ';',
  '%5D': ']',
};

// Only upper case is decoded, and each notation has its own list: `%0a` is kept, and so is `%3A` in data.
const decodeData = decoder(/%0D|%0A|%25/g);
const decodeProperty = decoder(/%0D|%0A|%25|%3A|%2C/g);
const decodeBracket = decoder(/%0D|%0A|%25|%3B|%5D/g);

function decoder(escapes: RegExp): (text: string) => string {
  return (text) => text.replace(escapes, (escape) => characters[escape] ?? escape);
}

export interface SplitText {
  readonly lines: readonly string[];
  /** The unfinished last line. A \r at the end stays here, because its \n may follow. */
  readonly rest: string;
}

/**
 * Splits text into lines as the runner does: at \n, at \r\n, and at a lone \r. A carriage return in a message can therefore start a
 * command, just like a line feed.
 */
export function splitLines(text: string): SplitText {
  const pieces = text.split(/\r\n|\n|\r(?=[^])/);
  return { lines: pieces.slice(0, -1), rest: pieces.at(-1) ?? '' };
}

/** The same for complete text: the unfinished last line counts as a line. */
export function completeLines(text: string): readonly string[] {
  const { lines, rest } = splitLines(text);
  return rest === '' ? lines : [...lines, rest.replace(/\r$/, '')];
}
