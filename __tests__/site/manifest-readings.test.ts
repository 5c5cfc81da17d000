import { expect, test } from '@jest/globals';
import { type Manifest, manifestPieces } from '../../src/site/manifest.ts';
import { readManifest } from '../../src/site/manifest-reader.ts';

const digest = '0123456789abcdef'.repeat(4);
const head = {
  schema: 1,
  job: 'se_1',
  domain: null,
  version: null,
  bundle: { sha256: digest, sizeBytes: 100 },
  contentDigest: digest,
} as const;
const page = { path: 'a.html', sizeBytes: 0, sha256: digest };
const unread = { path: 'b.html', sizeBytes: 1, sha256: digest };
const reading = { title: '', textSha256: digest, textLength: 5, linksSha256: digest, redirect: '/c' };
const manifest: Manifest = { ...head, reading: 2, files: [{ ...page, reading }, unread] };
const text = [...manifestPieces(manifest)].join('');

async function read(content: string): Promise<Manifest> {
  return await readManifest([Buffer.from(content)], { signal: new AbortController().signal });
}

test('a manifest contains what some pages show, by which rules, and each page in one line', async () => {
  expect(text).toContain('\n  "reading": 2,\n');
  const fields = `"title":"","textSha256":"${digest}","textLength":5,"linksSha256":"${digest}","redirect":"/c"`;
  expect(text).toContain(`\n    {"path":"a.html","sizeBytes":0,"sha256":"${digest}",${fields}},\n`);
  expect(await read(text)).toEqual(manifest);
});

test.each([
  ['other', text.replace('"reading": 2', '"reading": 1')],
  ['no', text.replace('"reading": 2,', '')],
])('a manifest with %s rules is read without what pages show', async (_which, content) => {
  expect(await read(content)).toEqual({ ...head, files: [page, unread] });
});

test.each([
  ['title', text.replace('"title":""', '"title":1')],
  ['linksSha256', text.replace(`"linksSha256":"${digest}"`, '"linksSha256":"a"')],
  ['textLength', text.replace('"textLength":5', '"textLength":-1')],
])('a manifest with an invalid %s is invalid', async (field, content) => {
  await expect(read(content)).rejects.toMatchObject({
    code: 'invalid-manifest',
    message: expect.stringContaining(`\`${field}\``),
  });
});
