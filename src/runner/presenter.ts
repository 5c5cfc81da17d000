/**
 * Renders each event of a run as log lines, annotations, outputs and details. Every sentence that a user reads in the log is in the
 * four `present-…` files or in a Failure. Pure.
 */
import type { EventKind, EventOf, RunEvent } from '../events.ts';
import { bundleEvents } from './present-bundle.ts';
import { jobEvents } from './present-job.ts';
import { runEvents } from './present-run.ts';
import { siteEvents } from './present-site.ts';
import type { Rendered, Renderers } from './rendered.ts';

const renderers: Renderers<EventKind> = { ...runEvents, ...jobEvents, ...bundleEvents, ...siteEvents };

export function rendered<K extends EventKind>(event: EventOf<K>): Rendered {
  return renderers[event.kind](event);
}

/** The details of a run. Labels keep the order in which they were first reported; later values replace earlier ones. */
export function detailsOf(events: readonly RunEvent[]): Readonly<Record<string, string>> {
  return Object.fromEntries(events.flatMap((event) => Object.entries(rendered(event).details ?? {})));
}
