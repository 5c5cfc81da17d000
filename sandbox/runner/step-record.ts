// Records what a step shows: log lines, annotations and the secrets masked in both.
import { maskText, secretsOf } from './masks.ts';

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
