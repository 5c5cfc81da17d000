// Keeps what a step shows to its user: log lines, annotations and the secrets hidden in both.
import { maskText, secretsOf } from './masks.ts';
import { writingsOf } from './secret-writings.ts';

export interface Annotation {
  readonly level: 'error' | 'warning' | 'notice';
  /** Masked, at most 4096 characters. */
  readonly message: string;
  /** As written: the runner masks messages only, so a secret in a title is seen by everyone. */
  readonly title?: string;
}

export interface StepRecordOptions {
  readonly isDebug: boolean;
  readonly onLine: (line: string) => void;
}

const messageLimitChars = 4096;
const annotationsPerLevel = 10;

export class StepRecord {
  readonly log: string[] = [];
  readonly annotations: Annotation[] = [];
  readonly masks = new Set<string>();
  /** True once the runner itself has found fault: a refused command, an unreadable file. */
  isFailed = false;
  /** Set by the `echo` command: commands are shown beside doing what they do. */
  isEchoing: boolean;
  readonly #options: StepRecordOptions;
  readonly #hidden = new Set<string>();

  constructor(options: StepRecordOptions) {
    this.#options = options;
    this.isEchoing = options.isDebug;
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

  /** Shown in the log always; as an annotation only for the first ten of a level. An empty message is dropped. */
  annotate(annotation: Annotation): void {
    const message = this.masked(annotation.message).slice(0, messageLimitChars);
    if (message === '') return;
    const earlier = this.annotations.filter((other) => other.level === annotation.level);
    if (earlier.length < annotationsPerLevel) this.annotations.push({ ...annotation, message });
    this.show(`##[${annotation.level}]${message}`);
  }

  /** An error of the runner's own, which fails the step whatever its exit code. */
  fail(...messages: readonly string[]): void {
    for (const message of messages) this.annotate({ level: 'error', message });
    this.isFailed = true;
  }

  /** Counts for what comes after it: lines already shown stay as they were. */
  hide(value: string): void {
    for (const secret of secretsOf(value)) {
      this.masks.add(secret);
      for (const writing of writingsOf(secret)) this.#hidden.add(writing);
    }
  }

  masked(text: string): string {
    return maskText(text, this.#hidden);
  }
}
