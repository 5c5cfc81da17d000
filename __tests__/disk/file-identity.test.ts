import { expect, test } from '@jest/globals';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { identityOf } from '../../src/disk/temporary-path.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';

const folder = useTemporaryFolder();

test.each([
  ['file', (path: string) => writeFileSync(path, '')],
  ['folder', (path: string) => mkdirSync(path)],
])('a %s that was removed and created again is another one, even with the same number', (_what, create) => {
  const path = folder.at('entry');
  create(path);
  using identity = identityOf(path);
  expect(identity.isAt(path)).toBe(true);
  rmSync(path, { recursive: true });
  create(path);
  expect(identity.isAt(path)).toBe(false);
});
