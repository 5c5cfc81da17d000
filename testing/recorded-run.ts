/** Records the events of a run. The getters return what the presenter makes of them. */
import type { Emit, EventKind, EventOf, RunEvent } from '../src/events.ts';
import { detailsOf, rendered } from '../src/runner/presenter.ts';
import type { Rendered, Secret } from '../src/runner/rendered.ts';
import type { OutputValue } from '../src/model/outputs.ts';

export class RecordedRun {
  readonly events: RunEvent[] = [];
  readonly emit: Emit = (event) => void this.events.push(event);

  get kinds(): readonly EventKind[] {
    return this.events.map(({ kind }) => kind);
  }

  get lines(): readonly string[] {
    return this.#all().flatMap(({ line, block = [] }) => [...(line === undefined ? [] : [line.text]), ...block]);
  }

  /** The lines that are marked as a result. They are also in `lines`. */
  get results(): readonly string[] {
    return this.#all().flatMap(({ line }) => (line?.mark === '✓' ? [line.text] : []));
  }

  get warnings(): readonly string[] {
    return this.#all().flatMap(({ warnings = [] }) => warnings);
  }

  get notices(): readonly string[] {
    return this.#all().flatMap(({ notices = [] }) => notices);
  }

  get debugLines(): readonly string[] {
    return this.#all().flatMap(({ debug }) => debug ?? []);
  }

  get secrets(): readonly Secret[] {
    return this.#all().flatMap(({ secrets = [] }) => secrets);
  }

  get outputs(): Readonly<Record<string, OutputValue>> {
    return Object.fromEntries(this.#all().flatMap(({ outputs = {} }) => Object.entries(outputs)));
  }

  get details(): Readonly<Record<string, string>> {
    return detailsOf(this.events);
  }

  get steps(): readonly EventOf<'step-ended'>['step'][] {
    return this.events.flatMap((event) => (event.kind === 'step-ended' ? [event.step] : []));
  }

  #all(): readonly Rendered[] {
    return this.events.map((event) => rendered(event));
  }
}
