/** Writes a small file for later steps: whole, or not at all. */
import { closeSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { withDiskErrors } from '../disk/errors.ts';

/** Who may read a file that holds a secret: its owner. The mode of all others is what the umask leaves. */
export const ownersOnly = 0o600;

const ordinary = 0o666;

/** Replaces what stands at the path in one step. The file has its mode before it has its first byte. */
export function writeTextFile(path: string, text: string, mode = ordinary): void {
  const partPath = freePartPath(path);
  try {
    withDiskErrors(path, () => {
      writeFileSync(partPath, text, { flag: 'wx', mode });
      renameSync(partPath, path);
    });
  } catch (error) {
    rmSync(partPath, { force: true });
    throw error;
  }
}

/** Throws what writing this file would throw, and leaves nothing. Call it before anything is requested. */
export function tryTextFile(path: string): void {
  const partPath = freePartPath(path);
  withDiskErrors(path, () => {
    closeSync(openSync(partPath, 'wx', ownersOnly));
    rmSync(partPath);
  });
}

/** What an earlier run left there goes: a new file is made, never one that others hold open or that is a link. */
function freePartPath(path: string): string {
  const partPath = `${path}.part`;
  withDiskErrors(path, () => rmSync(partPath, { force: true }));
  return partPath;
}
