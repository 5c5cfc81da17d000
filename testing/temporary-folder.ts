/** Temporary folders of tests, which are removed when their test ends. */
import { afterAll, afterEach, beforeEach } from '@jest/globals';
import { TemporaryFolder } from './disposable-folder.ts';

export { TemporaryFolder };

/** Gives each test of a file or a `describe` a new folder. */
export function useTemporaryFolder(): Omit<TemporaryFolder, typeof Symbol.dispose> {
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
    write: (path, content) => current().write(path, content),
  };
}

/** Returns a folder that all tests of a file or a `describe` share. */
export function useSharedFolder(): TemporaryFolder {
  const folder = new TemporaryFolder();
  afterAll(() => folder[Symbol.dispose]());
  return folder;
}
