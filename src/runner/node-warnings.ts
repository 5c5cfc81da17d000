/** Logs warnings of Node, such as an unreadable certificate file, like all other warnings: redacted and on one line. */
import type { Log } from '../report.ts';

/** These concern the action's own code, not its user. */
const internalWarnings: ReadonlySet<string> = new Set(['DeprecationWarning', 'ExperimentalWarning']);

export function logNodeWarnings(log: Log): void {
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => {
    const line = `Node.js reports: ${name}: ${message}`;
    if (internalWarnings.has(name)) log.debug(line);
    else log.warn(line);
  });
}
