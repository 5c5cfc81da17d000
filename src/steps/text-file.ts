/** Writes a small file for later steps: whole, or not at all. */
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { withDiskErrors } from '../disk/errors.ts';

export function writeTextFile(path: string, text: string): void {
  const partPath = `${path}.part`;
  try {
    withDiskErrors(path, () => {
      writeFileSync(partPath, text);
      renameSync(partPath, path);
    });
  } catch (error) {
    rmSync(partPath, { force: true });
    throw error;
  }
}
