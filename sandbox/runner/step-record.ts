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

export interface StepRecordOptions {
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

const nothing: Effect = () => undefined;

/** The effect of each command. Current actions use none of the last seven. */
export const commandEffects: ReadonlyMap<string, Effect> = new Map<string, Effect>([
  ['error', annotate],
  ['warning', annotate],
  ['notice', annotate],
  ['debug', ({ data }, record) => record.debug(data)],
  ['group', ({ data }, record) => record.show(`##[group]${data}`)],
  ['endgroup', (_, record) => record.show('##[endgroup]')],
  ['add-mask', ({ data }, record) => record.hide(data)],
  ['set-output', reject],
  ['save-state', reject],
  ['set-env', reject],
  ['add-path', reject],
  ['stop-commands', reject],
  ['echo', nothing],
  ['add-matcher', nothing],
  ['remove-matcher', nothing],
]);

function annotate({ name, data, properties }: WorkflowCommand, record: StepRecord): void {
  const title = properties.get('title');
  const level: Annotation['level'] = name === 'error' || name === 'warning' ? name : 'notice';
  record.annotate({ level, message: data, ...(title !== undefined && { title }) });
}

/** The runner still accepts some of them. The action prints none, so one of them in its log was injected. */
function reject({ name }: WorkflowCommand, record: StepRecord): void {
  record.fail(`The \`${name}\` command is rejected.`);
}

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

/** Replaces every occurrence of a secret by `***`, and adjacent or overlapping ones by a single one. */
export function maskText(text: string, secrets: Iterable<string>): string {
  const hidden = new Uint8Array(text.length);
  for (const secret of secrets) {
    // A secret may overlap itself (`aa` in `aaa`).
    for (let at = text.indexOf(secret); at >= 0; at = text.indexOf(secret, at + 1)) {
      hidden.fill(1, at, at + secret.length);
    }
  }
  let masked = '';
  for (let at = 0; at < text.length; at += 1) {
    if (hidden[at] === 0) masked += text.charAt(at);
    else if (hidden[at - 1] !== 1) masked += '***';
  }
  return masked;
}
