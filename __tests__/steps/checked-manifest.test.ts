import { expect, test } from '@jest/globals';
import { writeFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { manifestPieces } from '../../src/site/manifest.ts';
import { manifestAt, manifestFrom } from '../../src/steps/checked-manifest.ts';
import { failureOf } from '../../testing/failure-of.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';
import { anyManifest } from '../site/site-fixture.ts';

const folder = useTemporaryFolder();
const textWith = (path: string): string =>
  [...manifestPieces({ ...anyManifest, files: [{ path, sizeBytes: 1, sha256: 'ab'.repeat(32) }] })].join('');

test.each([
  ...['**', '../x', '/etc/passwd', 'a/../b', 'a\nb', '.git/config', 'a\\b', 'con', 'a/', './a', 'a//b', 'C:a'],
  ...['\ud800', 'x'.repeat(256), Array(65).fill('a').join('/')],
])('a manifest is rejected for the path %j, which no file of an export has', async (path) => {
  writeFileSync(folder.at('manifest'), textWith(path));
  const content = Readable.from([Buffer.from(textWith(path))]);
  for (const read of [() => manifestFrom(content), () => manifestAt(folder.at('manifest'), 1)])
    expect(await failureOf(read)).toMatchObject({
      code: 'invalid-manifest',
      message: expect.stringContaining(`"${path.slice(0, 100)}"`),
    });
});

test('a manifest with a path of an export is read', async () => {
  const manifest = await manifestFrom(Readable.from([Buffer.from(textWith('guides/über uns.html'))]));
  expect(manifest.files.map(({ path }) => path)).toEqual(['guides/über uns.html']);
});
