/** Records the events of a run. The getters return what a user sees of them. */
import type { Clock } from '../src/clock.ts';
import { detailsOf, type Emit, type EventKind, type EventOf, render, type RunEvent } from '../src/events.ts';
import { type Line, linesOf } from '../src/presenter/rendered.ts';
import { News } from '../src/runner/run-log.ts';
import { stepWords } from '../src/runner/host.ts';
import { type Verb, resolveText } from '../src/text/words.ts';

export class RecordedRun {
  readonly events: RunEvent[] = [];
  readonly #news: News | undefined;
  readonly #verb: Verb;

  /** With a clock, progress is recorded only if it is news. */
  constructor(clock?: Clock, verb: Verb = 'export') {
    this.#verb = verb;
    this.#news = clock && new News(clock);
  }

  readonly emit: Emit = (event) => {
    const { progress } = render(event);
    if (progress === undefined || this.#news?.isNews(event.kind, progress) !== false) this.events.push(event);
  };

  get kinds(): readonly EventKind[] {
    return this.events.map(({ kind }) => kind);
  }

  get parts(): readonly EventOf<'part-ended'>['part'][] {
    return this.events.flatMap((event) => (event.kind === 'part-ended' ? [event.part] : []));
  }

  /** Everything but annotations and debug lines. */
  get lines(): readonly string[] {
    return this.#texts('started', 'done', 'plain');
  }

  get results(): readonly string[] {
    return this.#texts('done');
  }

  get warnings(): readonly string[] {
    return this.#texts('warning');
  }

  get notices(): readonly string[] {
    return this.#texts('notice');
  }

  get debugLines(): readonly string[] {
    return this.#texts('debug');
  }

  get masked(): readonly (string | URL)[] {
    return this.events.flatMap((event) => render(event).masked ?? []);
  }

  get outputs(): Readonly<Record<string, string | number | boolean>> {
    const entries = this.events.flatMap((event) => Object.entries(render(event).outputs ?? {}));
    const given = entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
    return Object.fromEntries(given.map(([name, value]) => [name, value instanceof URL ? value.href : value]));
  }

  get details(): Readonly<Record<string, string>> {
    return detailsOf(this.events);
  }

  #texts(...levels: readonly Line['level'][]): readonly string[] {
    const lines = this.events.flatMap((event) => linesOf(render(event)));
    return lines
      .filter(({ level }) => levels.includes(level))
      .map(({ text }) => resolveText(text, stepWords(this.#verb)));
  }
}
