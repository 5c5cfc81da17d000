/** Puts a new site into its folder: built beside it and renamed at the end, so that nobody ever sees half of it. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { withDiskErrors } from '../disk/errors.ts';
import { realPlace } from '../disk/places.ts';
import { removeEmpty } from '../disk/remove-empty.ts';
import { manifestPathOf, requireReplaceable } from './site-folder.ts';
import { type SiteWriter, siteWriter } from './site-writer.ts';

export { requireSiteFolder } from './site-folder.ts';

export interface Staging {
  readonly writer: SiteWriter;
  /** Renames the site into its place, its manifest beside it. Throws `folder-not-ours`, and then nothing has changed. */
  place(manifest: string): void;
  /** Takes back what was made for a site that does not come. Does nothing once it is placed. */
  discard(): void;
}

/** Throws `folder-not-ours`, and `cannot-write`. A site that a crash has left without its place gets it back first. */
export function openStaging(extractTo: string): Staging {
  const place = realPlace(extractTo);
  restore(place);
  requireReplaceable(extractTo);
  const madeFolder = withDiskErrors(place, () => mkdirSync(dirname(place), { recursive: true }));
  const rooms = withDiskErrors(place, () => openRooms(mkdtempSync(`${place}${stagingEnding}`)));
  let isPlaced = false;
  return {
    writer: siteWriter(rooms.site),
    place(manifest) {
      requireReplaceable(extractTo);
      withDiskErrors(place, () => exchange({ place, rooms, manifest, manifestPath: manifestPathOf(extractTo) }));
      isPlaced = true;
      removeOrLeave(rooms.folder);
    },
    discard() {
      if (isPlaced) return;
      rmSync(rooms.folder, { recursive: true, force: true });
      if (madeFolder !== undefined) removeEmpty(dirname(place), madeFolder);
    },
  };
}

/** The staging folder, and in it the new site and, for a moment, the old one. */
interface Rooms {
  readonly folder: string;
  readonly site: string;
  readonly old: string;
}

const stagingEnding = '.staging-';

function openRooms(folder: string): Rooms {
  const site = join(folder, 'site');
  mkdirSync(site, 0o755);
  return { folder, site, old: join(folder, 'old') };
}

interface Exchange {
  readonly place: string;
  readonly rooms: Rooms;
  readonly manifest: string;
  readonly manifestPath: string;
}

/**
 * A first manifest comes before its site, and a later one after it: at any moment the site in place, whichever it is, has a
 * manifest that shows whose it is, and none that promises what is not there yet.
 */
function exchange({ place, rooms, manifest, manifestPath }: Exchange): void {
  const partPath = `${manifestPath}.part`;
  const isFirst = !existsSync(manifestPath);
  try {
    writeFileSync(partPath, manifest);
    if (isFirst) renameSync(partPath, manifestPath);
    swap(place, rooms);
  } catch (error) {
    rmSync(isFirst ? manifestPath : partPath, { force: true });
    rmSync(partPath, { force: true });
    throw error;
  }
  if (!isFirst) renameSync(partPath, manifestPath);
}

function swap(place: string, { site, old }: Rooms): void {
  const isThere = existsSync(place);
  if (isThere) renameSync(place, old);
  try {
    renameSync(site, place);
  } catch (error) {
    if (isThere) renameSync(old, place);
    throw error;
  }
}

/** Between the two renames of a swap the old site is in the staging folder alone; a crash there leaves it there. */
function restore(place: string): void {
  if (existsSync(place) || !existsSync(dirname(place))) return;
  const prefix = `${basename(place)}${stagingEnding}`;
  const left = readdirSync(dirname(place)).find(
    (name) => name.startsWith(prefix) && existsSync(join(dirname(place), name, 'old')),
  );
  if (left === undefined) return;
  const folder = join(dirname(place), left);
  withDiskErrors(place, () => renameSync(join(folder, 'old'), place));
  removeOrLeave(folder);
}

/** What cannot be removed (a file that is open on Windows) is no reason to fail: the site is in its place. */
function removeOrLeave(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    return;
  }
}
