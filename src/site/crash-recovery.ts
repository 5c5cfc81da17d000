/** The staging folder of a site, and what a crash between the two renames of a commit leaves in it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { withDiskErrors } from '../disk/errors.ts';
import { removeIfPossible, rename, temporaryPathsOf } from '../disk/temporary-path.ts';

/** The new site, until the second rename. */
export function siteIn(staging: string): string {
  return join(staging, 'site');
}

/** The replaced site, after the first rename. */
export function oldIn(staging: string): string {
  return join(staging, 'old');
}

/**
 * Whether a commit has renamed the old site, but not yet the new one, so that the folder does not exist. Without the lock of the
 * folder, this commit may still be running.
 */
export function isBetweenRenames(folder: string): boolean {
  return temporaryPathsOf(folder, 'staging').some((staging) => isInterrupted(folder, staging));
}

/**
 * Restores the old site if a crash between the two renames of a commit left none, and removes the staging folders of killed
 * steps. After the second rename, the new site is complete and the old one is not needed.
 */
export function recoverFromCrash(folder: string): void {
  for (const staging of temporaryPathsOf(folder, 'staging')) {
    if (isInterrupted(folder, staging)) withDiskErrors(folder, () => rename(oldIn(staging), folder));
    removeIfPossible(staging);
  }
}

function isInterrupted(folder: string, staging: string): boolean {
  return !existsSync(folder) && existsSync(siteIn(staging)) && existsSync(oldIn(staging));
}
