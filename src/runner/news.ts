/** Decides which progress is worth a line in the log. Modules report all of it. */
import type { Clock } from '../clock.ts';
import type { EventKind } from '../events.ts';
import type { Progress } from '../presenter/rendered.ts';

/** A line per minute shows that a run is alive. */
const minIntervalMs = 60_000;
/** Statuses that change faster than people read become one line. */
const minStatusIntervalMs = 5_000;

interface Shown {
  readonly statuses: ReadonlySet<string | undefined>;
  readonly text: string;
  readonly atMs: number;
}

export class News {
  readonly #clock: Pick<Clock, 'elapsedMs'>;
  readonly #shown = new Map<EventKind, Shown>();

  constructor(clock: Pick<Clock, 'elapsedMs'>) {
    this.#clock = clock;
  }

  /** If it returns true, the progress is printed. The first of a kind is news only if it has a status. */
  isNews(kind: EventKind, { text, status }: Progress): boolean {
    const atMs = this.#clock.elapsedMs();
    const { statuses, ...last } = this.#shown.get(kind) ?? {
      statuses: new Set([undefined]),
      text: '',
      atMs: status === undefined ? atMs : -Infinity,
    };
    const intervalMs = statuses.has(status) ? minIntervalMs : minStatusIntervalMs;
    const isNews = text !== last.text && atMs - last.atMs >= intervalMs;
    this.#shown.set(kind, isNews ? { statuses: new Set([...statuses, status]), text, atMs } : { statuses, ...last });
    return isNews;
  }
}
