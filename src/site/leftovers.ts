/** What steps that were killed have left beside the folder of a site. */
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { withDiskErrors } from '../disk/errors.ts';

/** The folder in which a site is built, and in it the new one and, for a moment, the old one. */
export interface Rooms {
  readonly folder: string;
  readonly site: string;
  readonly old: string;
}

/** Before this, in the name of a staging folder, stands that of the site's, and six random characters follow. */
export const stagingEnding = '.static-export-staging-';

export function roomsIn(folder: string): Rooms {
  return { folder, site: join(folder, 'site'), old: join(folder, 'old') };
}

/** No unpacking takes as long: whoever began earlier than this was killed. */
const abandonedAfterMs = 6 * 60 * 60 * 1000;

/**
 * Puts an old site back that a crash between the two renames of a swap has left in its staging folder. Behind the second
 * rename the new site has its place, and what is left of the old one is rubbish. Throws `cannot-write`.
 */
export function restoreSite(place: string): void {
  if (existsSync(place)) return;
  const rooms = leftBeside(place).find(({ site, old }) => existsSync(site) && existsSync(old));
  if (rooms === undefined) return;
  withDiskErrors(place, () => renameSync(rooms.old, place));
  removeOrLeave(rooms.folder);
}

/** Removes staging folders whose steps cannot be running any more. By the file system's clock, which wrote `since` as well. */
export function removeAbandoned(place: string, { folder }: Rooms): void {
  const sinceMs = changedMs(folder) ?? 0;
  for (const other of leftBeside(place)) {
    const otherMs = changedMs(other.folder);
    if (otherMs !== undefined && sinceMs - otherMs > abandonedAfterMs) removeOrLeave(other.folder);
  }
}

/** What cannot be removed (a file that is open on Windows) is no reason to fail: the site is in its place. */
export function removeOrLeave(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    return;
  }
}

function leftBeside(place: string): readonly Rooms[] {
  const prefix = `${basename(place)}${stagingEnding}`;
  const names = namesIn(dirname(place)).filter((name) => name.startsWith(prefix));
  return names.map((name) => roomsIn(join(dirname(place), name)));
}

/** None where the folder is not there, or may be written but not listed. */
function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** When something in the folder itself was last made, moved or removed. Undefined where it is gone. */
function changedMs(folder: string): number | undefined {
  return statSync(folder, { throwIfNoEntry: false })?.mtimeMs;
}
