/** Puts a new site into its folder: built beside it and renamed at the end, so that nobody ever sees half of it. */
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { withDiskErrors } from '../disk/errors.ts';
import { realPlace } from '../disk/places.ts';
import { removeEmpty } from '../disk/remove-empty.ts';
import { type PreparedFile, prepareTextFile, writeTextFile } from '../disk/text-file.ts';
import { contentDigest } from './content-digest.ts';
import { removeAbandoned, removeOrLeave, restoreSite, type Rooms, roomsIn, stagingEnding } from './leftovers.ts';
import { type Manifest, manifestPieces } from './manifest.ts';
import { manifestPathOf, requireReplaceable } from './site-folder.ts';
import { siteFiles } from '../model/site-files.ts';
import type { SiteWriter } from '../model/site-writer.ts';
import { siteWriter } from './site-writer.ts';

export interface Staging {
  readonly writer: SiteWriter;
  /**
   * The manifest, to be placed when the site is, and all that comes of it. Until then the one beside the folder shows whose
   * the folder is: that of the site before, or one without files, which any site differs from. Throws `folder-not-managed`.
   */
  prepareManifest(manifest: Manifest): PreparedFile;
  /** Renames the site into its place. Where that throws, nothing has changed. */
  place(): void;
  /** Takes back what was made for a site that does not come. Does nothing once it is placed. */
  discard(): void;
}

/** Throws `folder-not-managed`, and `cannot-write`. A site that a crash has left without its place gets it back first. */
export function openStaging(extractTo: string): Staging {
  const place = realPlace(extractTo);
  restoreSite(place);
  requireReplaceable(extractTo);
  const { rooms, madeFolder } = withDiskErrors(place, () => openRooms(place));
  removeAbandoned(place, rooms);
  const manifestPath = manifestPathOf(extractTo);
  let isPlaced = false;
  let isMarked = false;
  return {
    writer: siteWriter(rooms.site),
    prepareManifest(manifest) {
      requireReplaceable(extractTo);
      if (!existsSync(manifestPath)) {
        const files = siteFiles([]);
        writeTextFile(manifestPath, manifestPieces({ ...manifest, contentDigest: contentDigest(files), files }));
        isMarked = true;
      }
      return prepareTextFile(manifestPath, manifestPieces(manifest));
    },
    place() {
      withDiskErrors(place, () => swap(place, rooms));
      isPlaced = true;
      removeOrLeave(rooms.folder);
    },
    discard() {
      if (isPlaced) return;
      if (isMarked) rmSync(manifestPath, { force: true });
      rmSync(rooms.folder, { recursive: true, force: true });
      if (madeFolder !== undefined) removeEmpty(dirname(place), madeFolder);
    },
  };
}

function openRooms(place: string): { readonly rooms: Rooms; readonly madeFolder: string | undefined } {
  const madeFolder = mkdirSync(dirname(place), { recursive: true });
  try {
    const folder = mkdtempSync(`${place}${stagingEnding}`);
    const rooms = roomsIn(folder);
    mkdirSync(rooms.site, 0o755);
    return { rooms, madeFolder };
  } catch (error) {
    if (madeFolder !== undefined) removeEmpty(dirname(place), madeFolder);
    throw error;
  }
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
