/** Environments that change the machine of a step. The committed bundle is unchanged. */

/** Returns the environment of a process in which Node first loads these modules of `testing/`. */
export function preloading(...modules: readonly string[]): Readonly<Record<string, string>> {
  return { NODE_OPTIONS: modules.map((module) => `--import=${new URL(module, import.meta.url).href}`).join(' ') };
}

/** Pauses end at once, and limits at once if a server is silent. */
export const virtualClock = preloading('virtual-clock.js');

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

/** As in some containers, the user has no home folder, and file systems report no blocks. */
export const bareMachine = preloading('bare-machine.js');

/** On Windows, `kill` ends a child at once, whatever the signal is. */
export const abruptKill = preloading('abrupt-kill.js');

/** The lazily loaded files of `dist/` are missing. */
export const missingChunks = preloading('missing-chunks.js');
