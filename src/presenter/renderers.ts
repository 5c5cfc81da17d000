/** Every event that a run can report. Every sentence that a user reads in the log is in this folder or in a Failure. Pure. */
import { auditEvents } from './audit-events.ts';
import { bundleEvents } from './bundle-events.ts';
import { jobEvents } from './job-events.ts';
import { publishedEvents } from './published-events.ts';
import { runEvents } from './run-events.ts';
import { siteEvents } from './site-events.ts';
import { valuesEvents } from './values-events.ts';

export const renderers = {
  ...runEvents,
  ...jobEvents,
  ...bundleEvents,
  ...siteEvents,
  ...auditEvents,
  ...valuesEvents,
  ...publishedEvents,
};

export type Renderers = typeof renderers;
