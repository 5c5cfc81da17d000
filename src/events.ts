/**
 * Declares what a run reports, as facts without text. Each event is declared once, in `presenter/`, by the function
 * that renders it: its parameter is what the event contains. Modules that report import types only.
 */
import { auditEvents } from './presenter/audit-events.ts';
import { bundleEvents } from './presenter/bundle-events.ts';
import { checkEvents } from './presenter/check-events.ts';
import { jobEvents } from './presenter/job-events.ts';
import type { Rendered } from './presenter/rendered.ts';
import { siteEvents } from './presenter/site-events.ts';

const renderers = { ...jobEvents, ...bundleEvents, ...siteEvents, ...auditEvents, ...checkEvents };

export type EventKind = keyof typeof renderers;

/** The facts of an event, in addition to its kind. `unknown` if there are none. */
export type FactsOf<K extends EventKind> = (typeof renderers)[K] extends (facts: infer Facts) => unknown
  ? Facts
  : never;

export type RunEvent = { readonly [K in EventKind]: { readonly kind: K } & FactsOf<K> }[EventKind];
export type EventOf<K extends EventKind> = Extract<RunEvent, { readonly kind: K }>;

/**
 * Reports a fact. Text from outside may be passed as it is: redaction comes first, and would not recognize a shortened
 * secret. Throws `cannot-write` or `no-disk-space` if an output cannot be written.
 */
export type Emit = (event: RunEvent) => void;

export function lastOf<K extends EventKind>(events: readonly RunEvent[], kind: K): EventOf<K> | undefined {
  return events.findLast((event): event is EventOf<K> => event.kind === kind);
}

const table: { readonly [K in EventKind]: (event: EventOf<K>) => Rendered } = renderers;

export function render<K extends EventKind>(event: EventOf<K>): Rendered {
  return table[event.kind](event);
}

/** Returns the details of a run. Labels keep the order of their first report; later values replace earlier ones. */
export function detailsOf(events: readonly RunEvent[]): Readonly<Record<string, string>> {
  const rows = events.flatMap((event) => Object.entries(render(event).details ?? {}));
  return Object.fromEntries(rows.filter(([, value]) => value !== ''));
}

/** Returns the paths at which something new is now, each once. */
export function committedPaths(events: readonly RunEvent[]): readonly string[] {
  return [...new Set(events.flatMap((event) => render(event).committed ?? []))];
}
