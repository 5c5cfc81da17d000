import { expect, test } from '@jest/globals';
import { type Manifest, manifestPieces } from '../../src/site/manifest.ts';
import { readManifest } from '../../src/site/manifest-reader.ts';
import { failureOf } from '../../testing/failure-of.ts';
import { anyManifest } from './site-fixture.ts';

/** Reads a manifest that lists one file with this path. */
function readWith(path: string): Promise<Manifest> {
  const files = [{ path, sizeBytes: 1, sha256: 'ab'.repeat(32) }];
  const text = [...manifestPieces({ ...anyManifest, files })].join('');
  return readManifest([Buffer.from(text)], { signal: new AbortController().signal });
}

test.each([
  ...['**', '../x', '/etc/passwd', 'a/../b', 'a\nb', '.git/config', 'a\\b', 'con', 'a/', './a', 'a//b', 'C:a'],
  ...['\ud800', 'x'.repeat(256), Array(65).fill('a').join('/')],
])('a manifest is rejected for the path %j, which no file of an export has', async (path) => {
  expect(await failureOf(() => readWith(path))).toMatchObject({
    code: 'invalid-manifest',
    message: expect.stringContaining(`"${path.slice(0, 100)}"`),
  });
});

test('a manifest with a path outside ASCII is read', async () => {
  expect((await readWith('guides/über uns.html')).files.map(({ path }) => path)).toEqual(['guides/über uns.html']);
});
