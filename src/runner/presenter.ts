/**
 * Renders each event of a run as log lines, annotations, outputs and details. Every sentence that a user reads in the log is here,
 * in the four `present-…` files or in a Failure. Pure.
 */
import type { EventKind, EventOf, RunEvent } from '../events.ts';
import { bundleEvents } from './present-bundle.ts';
import { jobEvents } from './present-job.ts';
import { publishedEvents } from './present-published.ts';
import { siteEvents } from './present-site.ts';
import type { Rendered, Renderers } from './rendered.ts';

const renderers: Renderers<EventKind> = {
  ...jobEvents,
  ...bundleEvents,
  ...siteEvents,
  ...publishedEvents,
  'secret-known': ({ value, isMasked }) => ({ secrets: [{ value, isMasked }] }),
  'proxy-used': ({ host, proxy }) => ({ line: { text: `Connecting to ${host} through the proxy ${proxy}` } }),
  'node-warned': ({ name, message }) => {
    const line = `Node.js reports: ${name}: ${message}`;
    return internalWarnings.has(name) ? { debug: line } : { warnings: [line] };
  },
  'step-ended': () => ({}),
  'run-succeeded': ({ outcome }) => ({ outputs: { outcome } }),
  'run-failed': ({ outcome, failure }) => ({
    details: failure.details,
    outputs: { outcome, 'failure-code': failure.code },
  }),
};

/** These concern the action's own code, not its user. */
const internalWarnings: ReadonlySet<string> = new Set(['DeprecationWarning', 'ExperimentalWarning']);

export function rendered<K extends EventKind>(event: EventOf<K>): Rendered {
  return renderers[event.kind](event);
}

/** The details of a run. Labels keep the order in which they were first reported; later values replace earlier ones. */
export function detailsOf(events: readonly RunEvent[]): Readonly<Record<string, string>> {
  return Object.fromEntries(events.flatMap((event) => Object.entries(rendered(event).details ?? {})));
}
