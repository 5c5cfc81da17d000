// Parses one line of output like the runner, in both notations, so that tests detect an injected command.
// `step-record.ts` defines the effect of each command.
export interface WorkflowCommand {
  /** In lower case, because names are case-insensitive. */
  readonly name: string;
  readonly title: string | undefined;
  readonly data: string;
}

interface Notation {
  readonly pattern: RegExp;
  readonly separator: string;
  /** Only these are decoded, and only in upper case. */
  readonly escapesInData: RegExp;
  readonly escapesInProperties: RegExp;
}

const notations: readonly Notation[] = [
  {
    // `::name key=value,key=value::data`, with only white space before it.
    pattern: /^\s*::(?<name>[^ ]*?)(?: (?<properties>.*?))?::(?<data>.*)$/s,
    separator: ',',
    escapesInData: /%0D|%0A|%25/g,
    escapesInProperties: /%0D|%0A|%25|%3A|%2C/g,
  },
  {
    // `##[name key=value;key=value]data`, older and more dangerous: it is recognized anywhere in a line.
    pattern: /##\[(?<name>[^ \]]*)(?: (?<properties>[^\]]*))?\](?<data>.*)$/s,
    separator: ';',
    escapesInData: /%0D|%0A|%25|%3B|%5D/g,
    escapesInProperties: /%0D|%0A|%25|%3B|%5D/g,
  },
];

/** A line with the form of a command but an unknown name is text. */
export function parseCommand(line: string, isKnown: (name: string) => boolean): WorkflowCommand | undefined {
  for (const { pattern, separator, escapesInData, escapesInProperties } of notations) {
    const { name = '', properties = '', data = '' } = pattern.exec(line)?.groups ?? {};
    if (!isKnown(name.toLowerCase())) continue;
    const title = properties.split(separator).find((pair) => /^\s*title=./i.test(pair));
    return {
      name: name.toLowerCase(),
      title: title?.slice(title.indexOf('=') + 1).replace(escapesInProperties, decodeURIComponent),
      data: data.replace(escapesInData, decodeURIComponent),
    };
  }
  return undefined;
}

interface SplitText {
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
