/** Checks that an existing file or folder can be renamed or replaced, without changing it. */
import { lstatSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf, withDiskErrors } from './errors.ts';

/** What rename(2) reports if the permissions suffice: it never replaces a folder that is not empty. */
const expectedCodes: readonly string[] = ['ENOTEMPTY', 'EEXIST', 'EISDIR'];

/**
 * Throws `cannot-write` if the entry at the path cannot be renamed, such as a mount point, or another user's file in a folder with
 * the sticky bit. Tries to rename it to `occupied`, a new folder with a file in it. That always fails, but Linux checks the
 * permissions first. Other systems may find less. The caller removes `occupied`.
 */
export function requireRenameable(path: string, occupied: string): void {
  withDiskErrors(path, () => {
    if (process.platform === 'win32' || lstatSync(path, { throwIfNoEntry: false }) === undefined) return;
    mkdirSync(occupied);
    writeFileSync(join(occupied, 'file'), '');
    try {
      renameSync(path, occupied);
    } catch (error) {
      if (!expectedCodes.includes(codeOf(error))) throw error;
    }
  });
}
