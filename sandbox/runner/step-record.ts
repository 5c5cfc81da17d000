// Records what a step shows: log lines, annotations and the secrets masked in both. The runner masks common encodings of a
// secret as well, on which the action does not rely. Problem matchers, the `Run …` header of a real log, and commands that are shown
// in debug logs are omitted.
import { parseCommand, type WorkflowCommand } from './workflow-commands.ts';

export interface Annotation {
  readonly level: 'error' | 'warning' | 'notice';
  /** Masked, at most 4096 characters. */
  readonly message: string;
  /** Not masked, because the runner masks messages only. */
  readonly title?: string;
}

interface StepRecordOptions {
  readonly isDebug: boolean;
  readonly onLine: (line: string) => void;
}

const maxMessageLength = 4096;
const maxAnnotationsPerLevel = 10;

export class StepRecord {
  readonly log: string[] = [];
  readonly annotations: Annotation[] = [];
  readonly masks = new Set<string>();
  /** True once the runner has reported an error: a rejected command or an unreadable file. */
  isFailed = false;
  readonly #options: StepRecordOptions;

  constructor(options: StepRecordOptions) {
    this.#options = options;
  }

  show(message: string): void {
    for (const line of this.masked(message).split(/\r?\n/)) {
      this.log.push(line);
      this.#options.onLine(line);
    }
  }

  debug(message: string): void {
    if (!this.#options.isDebug) return;
    for (const line of message.split(/\r?\n/)) this.show(`##[debug]${line}`);
  }

  /** Always logs the message. Only the first ten of each level become annotations. An empty message is dropped. */
  annotate(annotation: Annotation): void {
    const message = this.masked(annotation.message).slice(0, maxMessageLength);
    if (message === '') return;
    const earlier = this.annotations.filter((other) => other.level === annotation.level);
    if (earlier.length < maxAnnotationsPerLevel) this.annotations.push({ ...annotation, message });
    this.show(`##[${annotation.level}]${message}`);
  }

  /** Reports an error of the runner, which fails the step regardless of its exit code. */
  fail(...messages: readonly string[]): void {
    for (const message of messages) this.annotate({ level: 'error', message });
    this.isFailed = true;
  }

  /** Masks the value in later lines. Earlier lines do not change. */
  hide(value: string): void {
    for (const secret of secretsOf(value)) this.masks.add(secret);
  }

  masked(text: string): string {
    return maskText(text, this.masks);
  }
}

type Effect = (command: WorkflowCommand, record: StepRecord) => void;

const annotate =
  (level: Annotation['level']): Effect =>
  ({ data, title }, record) =>
    record.annotate({ level, message: data, ...(title !== undefined && { title }) });

/** The runner still accepts some of them. The action prints none, so one of them in its log was injected. */
const reject: Effect = ({ name }, record) => record.fail(`The \`${name}\` command is rejected.`);

const nothing: Effect = () => undefined;

export const commandEffects: ReadonlyMap<string, Effect> = new Map<string, Effect>([
  ['error', annotate('error')],
  ['warning', annotate('warning')],
  ['notice', annotate('notice')],
  ['debug', ({ data }, record) => record.debug(data)],
  ['group', ({ data }, record) => record.show(`##[group]${data}`)],
  ['endgroup', (_, record) => record.show('##[endgroup]')],
  ['add-mask', ({ data }, record) => record.hide(data)],
  ...['set-output', 'save-state', 'set-env', 'add-path', 'stop-commands'].map((name) => [name, reject] as const),
  ...['echo', 'add-matcher', 'remove-matcher'].map((name) => [name, nothing] as const),
]);

/** Takes a line that a step has printed. */
export function takeLine(line: string, record: StepRecord): void {
  const command = parseCommand(line, (name) => commandEffects.has(name));
  if (command === undefined) record.show(line);
  else commandEffects.get(command.name)?.(command, record);
}

/** The secrets that `add-mask` registers: the value and each of its lines, because programs print line by line. */
function secretsOf(value: string): readonly string[] {
  return [value, ...value.split(/[\r\n]/).map((line) => line.trim())].filter((secret) => secret !== '');
}

export function maskText(text: string, secrets: Iterable<string>): string {
  const longestFirst = [...secrets].sort((one, other) => other.length - one.length);
  return longestFirst.reduce((shown, secret) => shown.replaceAll(secret, '***'), text);
}
