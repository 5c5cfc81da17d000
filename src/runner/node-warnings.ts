/** What Node itself warns of, such as an unreadable file of certificates: said as all else is, not printed past us. */
import type { Log } from '../report.ts';

/** Deprecated and experimental parts are no business of a user. */
const ownBusiness: ReadonlySet<string> = new Set(['DeprecationWarning', 'ExperimentalWarning']);

export function tellNodeWarnings(log: Log): void {
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => {
    const line = `Node says: ${name}: ${message}`;
    if (ownBusiness.has(name)) log.debug(line);
    else log.warn(line);
  });
}
