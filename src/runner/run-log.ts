/** The log of a run: events become lines, annotations, masks and outputs, safe before they leave the process. */
import * as core from '@actions/core';
import type { Clock } from '../clock.ts';
import { detailsOf, type Emit, type EventKind, render, type RunEvent } from '../events.ts';
import { type Line, linesOf, marks, type Outputs, type Progress, type Rendered } from '../presenter/rendered.ts';
import { type Secrets, secretsInUrl } from '../secrets/secrets.ts';
import { type Text, resolveText } from '../text/words.ts';
import type { Host } from './host.ts';
import { safeLine } from './safe-text.ts';
import { changedPageLines } from './summary-changes.ts';

export class RunLog {
  readonly #secrets: Secrets;
  readonly #news: News;
  readonly #events: RunEvent[] = [];
  readonly #host: Host;
  #isOutputMissing = false;

  constructor(secrets: Secrets, clock: Clock, host: Host) {
    this.#secrets = secrets;
    this.#host = host;
    this.#news = new News(clock);
  }

  /** Everything that has been reported, except for progress that was not news. */
  get events(): readonly RunEvent[] {
    return this.#events;
  }

  /** Reports an event. Throws `cannot-write` or `no-disk-space` for an output, once everything else is reported. */
  readonly emit: Emit = (event) => {
    const { progress, ...others } = render(event);
    const isNews = progress !== undefined && this.#news.isNews(event.kind, progress);
    if (progress === undefined || isNews) this.#events.push(event);
    this.#print(isNews ? { ...others, progress } : { ...others, debug: others.debug ?? progress?.text });
  };

  readonly redact = (text: string): string => this.#secrets.redact(text);

  /** Returns one line that is safe to print. */
  readonly safe = (text: Text): string => safeLine(this.redact(resolveText(text, this.#host.words)));

  /** Logs all details as one block, which GitHub collapses. Call it after the last result and before a failure. */
  logDetails(): void {
    const details = Object.entries(detailsOf(this.#events));
    if (details.length === 0 || this.#host.isQuiet) return;
    const width = Math.max(...details.map(([label]) => label.length));
    const { hasCommands } = this.#host;
    if (hasCommands) core.startGroup('Details');
    else core.info('Details');
    for (const [label, value] of details) this.#line({ level: 'plain', text: `${label.padEnd(width)}  ${value}` });
    if (hasCommands) core.endGroup();
  }

  /** Names the pages that changed for readers, unless a page shows the summary. */
  logChangedPages(): void {
    if (this.#host.hasCommands) return;
    for (const text of changedPageLines(this.#events, this.redact)) this.#line({ level: 'plain', text });
  }

  warn(text: string): void {
    this.#line({ level: 'warning', text });
  }

  #fail({ title, lines }: NonNullable<Rendered['failure']>): void {
    const text = lines.map(this.safe).join('\n');
    if (this.#host.hasCommands) core.error(text, { title });
    else core.info(`✗ ${text}`);
  }

  #print(event: Rendered): void {
    const { masked = [], failure, outputs = {}, committed } = event;
    for (const secret of masked) this.#mask(secret);
    if (failure !== undefined) this.#fail(failure);
    for (const line of linesOf(event)) this.#line(line);
    for (const [name, value] of Object.entries(outputs)) if (value !== undefined) this.#output(name, value, committed);
  }

  /** Writes an output. A committed path is redacted for the key and bundle URLs only, because later steps open it. */
  #output(name: string, value: NonNullable<Outputs[string]>, committed: string | undefined): void {
    const isPath = value === committed && !this.#secrets.isKeyIn(value) && !this.#secrets.isBundleUrlIn(value);
    const isText = typeof value === 'string' && !isPath;
    const shown = value instanceof URL ? value.href : isText ? this.redact(value) : value;
    if (this.#host.writeOutput(name, shown) || this.#isOutputMissing) return;
    this.#isOutputMissing = true;
    this.warn('Could not write outputs, so nothing that runs later receives them: GITHUB_OUTPUT is not a file.');
  }

  #mask(secret: string | URL): void {
    if (!this.#host.hasCommands) return;
    for (const each of secret instanceof URL ? secretsInUrl(secret) : [secret]) core.setSecret(each);
  }

  #line({ level, text }: Line): void {
    if (this.#host.isQuiet && level !== 'warning') return;
    if (level === 'debug' && !core.isDebug()) return;
    const isCommand = level === 'warning' || level === 'notice' || level === 'debug';
    if (isCommand && this.#host.hasCommands) core[level](this.safe(text));
    else core.info(`${marks[level]} ${this.safe(text)}`);
  }
}

/** A line per minute shows that a run is alive. */
const minLineIntervalMs = 60_000;
/** Statuses that change faster than people read become one line. */
const minStatusIntervalMs = 5_000;

interface Shown {
  readonly statuses: ReadonlySet<string | undefined>;
  readonly text: string;
  readonly atMs: number;
}

/** Decides which progress is worth a line. Modules report all of it. */
export class News {
  readonly #clock: Pick<Clock, 'elapsedMs'>;
  readonly #shown = new Map<EventKind, Shown>();

  constructor(clock: Pick<Clock, 'elapsedMs'>) {
    this.#clock = clock;
  }

  /** Returns whether to print the progress. The first of a kind is news only if it has a status. */
  isNews(kind: EventKind, { text, status }: Progress): boolean {
    const atMs = this.#clock.elapsedMs();
    const never = { statuses: new Set([undefined]), text: '', atMs: status === undefined ? atMs : -Infinity };
    const shown = this.#shown.get(kind) ?? never;
    const intervalMs = shown.statuses.has(status) ? minLineIntervalMs : minStatusIntervalMs;
    const isNews = text !== shown.text && atMs - shown.atMs >= intervalMs;
    this.#shown.set(kind, isNews ? { statuses: new Set([...shown.statuses, status]), text, atMs } : shown);
    return isNews;
  }
}
