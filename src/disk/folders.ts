/** Folders that a step creates and makes durable. */
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, rmdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { diskFailure, ifPossible } from './errors.ts';

/**
 * Creates the missing folders above a path, each with one attempt: Node's recursive `mkdir` never returns if every
 * level is missing, as below /proc. Disposing removes those that are empty. Throws `no-disk-space` or `cannot-write`.
 */
export function createFoldersAbove(path: string): Disposable {
  using created = new DisposableStack();
  for (const folder of missingAbove(path)) {
    try {
      mkdirSync(folder);
    } catch (error) {
      // Another run may need the same folder.
      if (existsSync(folder)) continue;
      throw diskFailure(folder, error);
    }
    created.defer(() => ifPossible(() => rmdirSync(folder)));
  }
  return created.move();
}

function missingAbove(path: string): readonly string[] {
  const folder = dirname(path);
  return folder === path || existsSync(folder) ? [] : [...missingAbove(folder), folder];
}

/** Makes a rename survive a power cut, unless the folder cannot be synced, as on Windows: the rename has succeeded. */
export function syncFolder(folder: string): void {
  ifPossible(() => {
    const descriptor = openSync(folder, 'r');
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  });
}
