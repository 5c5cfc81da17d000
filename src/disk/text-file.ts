/** Files of text for later steps: whole, or not at all. What may fail is done before they take their place. */
import { closeSync, lstatSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { Failure } from '../failure.ts';
import { withDiskErrors } from './errors.ts';
import { removeEmpty } from './remove-empty.ts';
import { type TextPieces, writePieces } from './write-pieces.ts';

/** Who may read a file that holds a secret: its owner. The mode of all others is what the umask leaves. */
export const ownersOnly = 0o600;

const ordinary = 0o666;

/** A file that lies whole beside its place. */
export interface PreparedFile {
  readonly path: string;
  /** Renames it into its place, over what stands there. */
  place(): void;
  /** Takes it back, placed or not, with the folders that were made for it. What it has replaced does not come back. */
  discard(): void;
}

/** Makes the folders above it. The file has its mode before it has its first byte. Throws `no-disk-space` or `cannot-write`. */
export function prepareTextFile(path: string, text: string | TextPieces, mode = ordinary): PreparedFile {
  const { partPath, madeFolder } = roomFor(path);
  let standsAt = partPath;
  const discard = (): void => {
    rmSync(standsAt, { force: true });
    if (madeFolder !== undefined) removeEmpty(dirname(path), madeFolder);
  };
  try {
    const pieces = typeof text === 'string' ? [text] : text;
    withDiskErrors(path, () => writePieces(pieces, { path: partPath, mode }));
  } catch (error) {
    discard();
    throw error;
  }
  return {
    path,
    place() {
      withDiskErrors(path, () => renameSync(partPath, path));
      standsAt = path;
    },
    discard,
  };
}

/** Replaces what stands at the path in one step. */
export function writeTextFile(path: string, text: string | TextPieces, mode = ordinary): void {
  const file = prepareTextFile(path, text, mode);
  try {
    file.place();
  } catch (error) {
    file.discard();
    throw error;
  }
}

/** Throws what putting a file here would throw, and leaves nothing. Call it before anything is requested. */
export function tryFile(path: string): void {
  requireNoFolder(path);
  const { partPath, madeFolder } = roomFor(path);
  try {
    withDiskErrors(path, () => closeSync(openSync(partPath, 'wx', ownersOnly)));
  } finally {
    rmSync(partPath, { force: true });
    if (madeFolder !== undefined) removeEmpty(dirname(path), madeFolder);
  }
}

function requireNoFolder(path: string): void {
  if (withDiskErrors(path, () => lstatSync(path, { throwIfNoEntry: false }))?.isDirectory() !== true) return;
  throw new Failure({ code: 'cannot-write', message: `${path} cannot be written: a folder has this name.` });
}

interface FileRoom {
  readonly partPath: string;
  /** The topmost folder that had to be made. */
  readonly madeFolder: string | undefined;
}

/** What an earlier run left there goes: a new file is made, never one that others hold open or that is a link. */
function roomFor(path: string): FileRoom {
  const partPath = `${path}.part`;
  const madeFolder = withDiskErrors(path, () => mkdirSync(dirname(path), { recursive: true }));
  try {
    withDiskErrors(path, () => rmSync(partPath, { force: true }));
  } catch (error) {
    if (madeFolder !== undefined) removeEmpty(dirname(path), madeFolder);
    throw error;
  }
  return { partPath, madeFolder };
}
