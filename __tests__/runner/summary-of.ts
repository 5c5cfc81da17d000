/** Renders the summary of a run. */
import type { RunEvent } from '../../src/events.ts';
import { summaryText } from '../../src/runner/summary.ts';
import { rendered, type Rendered } from '../../testing/rendered-markdown.ts';

export function summaryOf(events: readonly RunEvent[], helpUrl?: string): Rendered {
  return rendered(summaryText({ title: 'Static export', redact: (text) => text, events, helpUrl }));
}
