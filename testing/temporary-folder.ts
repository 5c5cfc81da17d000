/** Temporary folders of tests, which are removed when their test ends. */
import { afterAll, afterEach, beforeEach } from '@jest/globals';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder. Its path contains no symlink and no short name of Windows, so it equals the paths that the code reports. */
export class TemporaryFolder implements Disposable {
  readonly path: string;

  constructor(name = 'static-export-test') {
    this.path = realpathSync.native(mkdtempSync(join(tmpdir(), `${name}-`)));
  }

  /** Returns a path inside the folder. */
  at(...names: readonly string[]): string {
    return join(this.path, ...names);
  }

  /** Windows may lock a file for a moment after its process has ended. */
  [Symbol.dispose](): void {
    rmSync(this.path, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Gives each test of a file or a `describe` a new folder. */
export function useTemporaryFolder(): Pick<TemporaryFolder, 'path' | 'at'> {
  let folder: TemporaryFolder | undefined;
  const current = (): TemporaryFolder => {
    if (folder === undefined) throw new Error('The folder exists only while a test runs.');
    return folder;
  };
  beforeEach(() => void (folder = new TemporaryFolder()));
  afterEach(() => current()[Symbol.dispose]());
  return {
    get path() {
      return current().path;
    },
    at: (...names) => current().at(...names),
  };
}

/** Returns a folder that all tests of a file or a `describe` share. */
export function useSharedFolder(): TemporaryFolder {
  const folder = new TemporaryFolder();
  afterAll(() => folder[Symbol.dispose]());
  return folder;
}
