/** Machines on which something is odd, for steps: the bundle stays as it is committed, Node is told to load one of these first. */
const loading = (module: string): Readonly<Record<string, string>> => ({
  NODE_OPTIONS: `--import=${new URL(module, import.meta.url).href}`,
});

/** Backoff of seconds comes soon. Limits of half a minute leave a busy machine more than a second to reply. */
export const timeLapse = loading('time-lapse.js?speed=20');

/** Limits of minutes come soon, for tests in which all tries are to fail: a busy machine may miss some of them anyway. */
export const fastLapse = loading('time-lapse.js?speed=90');

/** No pause ever ends, and none keeps the process alive. */
export const stoppedClock = loading('stopped-clock.js');

/** An exception that nobody can catch, while the first request is under way. */
export const strayException = loading('stray-exception.js');

/** A rejection that nobody handles, while the first request is under way. */
export const strayRejection = loading('stray-rejection.js');

/** `process.exit(0)` while the first request is under way. */
export const earlyExit = loading('early-exit.js');

/** Half of `dist/` is not there. */
export const missingChunks = loading('missing-chunks.js');

/** No host can be reached. */
export const noNetwork = loading('no-network.js');
