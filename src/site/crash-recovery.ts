/** The staging folder of a site, and what a killed step leaves in it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { withDiskErrors } from '../disk/errors.ts';
import { isAbandoned, removeContents, removeIfPossible, rename, temporaryPathsOf } from '../disk/temporary-path.ts';
import { Turns } from '../event-loop.ts';

/** The new site, until the second rename. */
export function siteIn(staging: string): string {
  return join(staging, 'site');
}

/** The replaced site, after the first rename. */
export function oldIn(staging: string): string {
  return join(staging, 'old');
}

/** Whether a commit has renamed the old site, but not yet the new one, so that the folder does not exist. */
export function isBetweenRenames(folder: string): boolean {
  return temporaryPathsOf(folder, 'staging').some((staging) => isInterrupted(folder, staging));
}

/**
 * Restores the old site if a crash between the two renames of a commit left none, and removes the staging folders of killed
 * steps. If a running step is between its two renames, it can no longer commit, and fails.
 */
export function recoverFromCrash(folder: string): void {
  for (const staging of temporaryPathsOf(folder, 'staging')) {
    const isRestored = isInterrupted(folder, staging);
    if (isRestored) withDiskErrors(folder, () => rename(oldIn(staging), folder));
    if (isRestored || isAbandoned(staging)) removeIfPossible(staging);
  }
}

/** Keeps the old site if no other one exists. The next step restores it. */
export function removeStaging(folder: string, staging: string): void {
  if (!isInterrupted(folder, staging)) removeIfPossible(staging);
}

/** Like `removeStaging`, but lets the event loop run in between. The empty folder stays. */
export async function emptyStaging(folder: string, staging: string): Promise<void> {
  const uninterrupted = new AbortController().signal;
  if (!isInterrupted(folder, staging)) await removeContents(staging, new Turns(uninterrupted));
}

function isInterrupted(folder: string, staging: string): boolean {
  return !existsSync(folder) && existsSync(siteIn(staging)) && existsSync(oldIn(staging));
}
