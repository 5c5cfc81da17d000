/** Checks that a folder can be written to. */
import { mkdtempSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { withDiskErrors } from './errors.ts';

/** Throws `cannot-write` or `no-disk-space` if no folder can be created in it. Call it before the first request. */
export function requireWritableFolder(folder: string): void {
  withDiskErrors(folder, () => rmdirSync(mkdtempSync(join(folder, 'static-export-'))));
}
