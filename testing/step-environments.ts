/** Environments that change the machine of a step. The committed bundle is unchanged. Node loads one of these modules first. */
const loading = (module: string): Readonly<Record<string, string>> => ({
  NODE_OPTIONS: `--import=${new URL(module, import.meta.url).href}`,
});

/** Seconds of backoff end soon. A limit of 30 s still leaves a busy machine more than a second to reply. */
export const clock20x = loading('fast-clock.js?speed=20');

/** Limits of minutes expire soon, for tests in which every attempt fails. A busy machine may exceed some limits. */
export const clock90x = loading('fast-clock.js?speed=90');

/** Pauses never end and do not keep the process alive. */
export const stoppedClock = loading('stopped-clock.js');

/** An uncaught exception during the first request. */
export const uncaughtException = loading('uncaught-exception.js');

/** An unhandled rejection during the first request. */
export const unhandledRejection = loading('unhandled-rejection.js');

/** Calls `process.exit(0)` during the first request. */
export const earlyExit = loading('early-exit.js');

/** The lazily loaded files of `dist/` are missing. */
export const missingChunks = loading('missing-chunks.js');

/** No host can be reached. */
export const noNetwork = loading('no-network.js');
