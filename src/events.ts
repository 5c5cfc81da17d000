/**
 * What a run reports, as facts without text. An event is declared once, in `presenter/`: the parameter of the function that renders
 * it is its type. Only types are imported here, so that the modules that report load no text.
 */
import type { Renderers } from './presenter/renderers.ts';

export type EventKind = keyof Renderers;

/** What an event contains in addition to its kind. `unknown` if that is nothing. */
export type FactsOf<K extends EventKind> = Renderers[K] extends (facts: infer Facts) => unknown ? Facts : never;

export type EventOf<K extends EventKind> = { readonly [P in K]: { readonly kind: P } & FactsOf<P> }[K];
export type RunEvent = EventOf<EventKind>;

/**
 * Reports a fact. Text from outside may be passed as it is: redaction comes first, and a shortened secret would not be recognized.
 * Throws `cannot-write` or `no-disk-space` if an output cannot be written.
 */
export type Emit = (event: RunEvent) => void;

/** Returns the last event of a kind. */
export function lastOf<K extends EventKind>(
  events: readonly RunEvent[],
  kind: K,
): Extract<RunEvent, { readonly kind: K }> | undefined {
  return events.findLast((event): event is Extract<RunEvent, { readonly kind: K }> => event.kind === kind);
}
