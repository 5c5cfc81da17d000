/** Renders the events of every run. Pure. */
import type { Renderers } from './rendered.ts';

export const runEvents: Renderers<
  'secret-known' | 'proxy-used' | 'node-warned' | 'step-ended' | 'run-succeeded' | 'run-failed'
> = {
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
