/** Renders the events of a run with the functions of `presenter/`. Pure. */
import type { EventKind, EventOf, RunEvent } from '../events.ts';
import type { Rendered } from '../presenter/rendered.ts';
import { renderers } from '../presenter/renderers.ts';

const table: { readonly [K in EventKind]: (event: EventOf<K>) => Rendered } = renderers;

export function rendered<K extends EventKind>(event: EventOf<K>): Rendered {
  return table[event.kind](event);
}

/** The details of a run. Labels keep the order in which they were first reported; later values replace earlier ones. */
export function detailsOf(events: readonly RunEvent[]): Readonly<Record<string, string>> {
  const rows = events.flatMap((event) => Object.entries(rendered(event).details ?? {}));
  return Object.fromEntries(rows.filter(([, value]) => value !== ''));
}
