/** Environments that change the machine of a step. The committed bundle is unchanged. */

/** Returns the environment of a process in which Node first loads these modules of `testing/`. */
export function preloading(...modules: readonly string[]): Readonly<Record<string, string>> {
  return { NODE_OPTIONS: modules.map((module) => `--import=${new URL(module, import.meta.url).href}`).join(' ') };
}

/** The speed while a request is open. Pauses without one end at once, nearly. */
function fastClock(speed: number): string {
  return `fast-clock.js?idle=200&requesting=${speed}`;
}

/** A limit of 30 s still leaves a busy machine more than a second to reply. */
export const clock20x = preloading(fastClock(20));

/** Limits of minutes expire soon, for tests in which every attempt fails. A busy machine may exceed some limits. */
export const clock90x = preloading(fastClock(90));

/** Pauses never end and do not keep the process alive. */
export const stoppedClock = preloading('stopped-clock.js');

/** An uncaught exception during the first request. */
export const uncaughtException = preloading('at-first-request.js?then=throw');

/** An unhandled rejection during the first request. */
export const unhandledRejection = preloading('at-first-request.js?then=reject');

/** Calls `process.exit(0)` during the first request. */
export const earlyExit = preloading('at-first-request.js?then=exit');

/** The replaced site cannot be removed. */
export const failingRemovals = preloading('failing-removals.js?ending=.staging');

/** On Windows, a virus scanner blocks the first attempt to rename each entry. */
export const blockedRenames = preloading('blocked-renames.js');

/** The lazily loaded files of `dist/` are missing. */
export const missingChunks = preloading('missing-chunks.js');

/** No host can be reached. Limits of minutes expire soon. */
export const noNetwork = preloading('no-network.js', fastClock(20));
