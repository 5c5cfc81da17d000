import { describe, expect, test } from '@jest/globals';
import type { PageReading } from '../../src/model/site.ts';
import { manifestPieces, type RecordedSite } from '../../src/site/manifest.ts';
import { readManifest } from '../../src/site/manifest-reader.ts';
import { expectFailure } from '../../testing/failure-of.ts';
import { manifestWith } from '../../testing/written-manifest.ts';

const digest = '0123456789abcdef'.repeat(4);
const page = { path: 'a.html', sizeBytes: 0, sha256: digest };
const unread = { path: 'b.html', sizeBytes: 1, sha256: digest };
const script = { path: 'c.js', sizeBytes: 2, sha256: digest, isSavedPage: true };
const reading: PageReading = {
  ...{ title: '', textSha256: digest, textLength: 5, linksSha256: digest },
  ownLength: 4,
  unstyled: true,
  redirect: '/c',
};
const manifest = manifestWith({
  domain: 'docs.example.com',
  bundle: { sha256: digest, sizeBytes: 1 },
  files: [{ ...page, reading }, unread, script],
});
const recorded = { domain: manifest.domain, contentDigest: manifest.contentDigest };
const text = [...manifestPieces(manifest)].join('');

function read(content: string): Promise<RecordedSite> {
  return readManifest([Buffer.from(content)], { signal: new AbortController().signal });
}

test('a manifest contains what some pages show, by which rules, and each file in one line', async () => {
  expect(text).toContain('\n  "reading": 3,\n');
  const fields = `"title":"","textSha256":"${digest}","textLength":5,"linksSha256":"${digest}","ownLength":4,"unstyled":true,"redirect":"/c"`;
  expect(text).toContain(`\n    {"path":"a.html","sizeBytes":0,"sha256":"${digest}",${fields}},\n`);
  expect(text).toContain(`\n    {"path":"b.html","sizeBytes":1,"sha256":"${digest}"},\n`);
  expect(text).toContain(`\n    {"path":"c.js","sizeBytes":2,"sha256":"${digest}","isSavedPage":true}\n`);
  expect(await read(text)).toEqual({ ...recorded, hasReadings: true, files: manifest.files });
});

test.each([
  ['other', text.replace('"reading": 3', '"reading": 2')],
  ['no', text.replace('"reading": 3,', '')],
])('a manifest with %s rules is read without what pages show', async (_which, content) => {
  expect(await read(content)).toEqual({ ...recorded, hasReadings: false, files: [page, unread, script] });
});

describe('a manifest is rejected', () => {
  test.each([
    ['without its schema', '`schema` is not 1', '"schema": 1,', ''],
    ['of a schema to come', '`schema` is not 1', '"schema": 1', '"schema": 2'],
    ['for its schema before its files', '`schema` is not 1', /"schema": 1(.*)"path"/s, '"schema": 2$1"name"'],
    ['with a number as its domain', '`domain` is not a host name', '"docs.example.com"', '1'],
    ['with a URL as its domain', '`domain` is not a host name', '"docs.', '"https://docs.'],
    ['with a domain that is written otherwise', '`domain` is not a host name', '"docs.', '"Docs.'],
    ['without a content digest', '`contentDigest` is not a SHA-256 digest', '"contentDigest"', '"digest"'],
    ['with a file without a path', '`path` is not a string', '"path":"b.html",', ''],
    ['with a file of half a byte', '`sizeBytes` is not a size', '"sizeBytes":1', '"sizeBytes":0.5'],
    ['with a file of another digest', '`sha256` is not a SHA-256 digest', '"sha256":"0', '"sha256":"X'],
    ['with a title that is not a text', '`title` is not one line', '"title":""', '"title":1'],
    ['with a title in two lines', '`title` is not one line', '"title":""', '"title":"a\\nb"'],
    ['with a control character in a title', '`title` is not one line', '"title":""', '"title":"\\u009b31m"'],
    ['with a longer title', '`title` is not one line', '"title":""', `"title":"${'x'.repeat(201)}"`],
    ['with half a character in a title', '`title` is not one line', '"title":""', '"title":"\\ud800"'],
    ['with more own text than text', '`ownLength` is not a part', '"ownLength":4', '"ownLength":6'],
    ['with own text that is not a number', '`ownLength` is not a size', '"ownLength":4', '"ownLength":"4"'],
    ['with styles of another type', '`unstyled` is not', '"unstyled":true', '"unstyled":1'],
    ['with a redirect that is not an address', '`redirect` is not an address', '"/c"', '"c\\nd"'],
    ['with a longer redirect', '`redirect` is not an address', '"/c"', `"/${'c'.repeat(512)}"`],
    ['with another digest of addresses', '`linksSha256` is not', `"linksSha256":"0`, '"linksSha256":"'],
    ['with a text of negative length', '`textLength` is not a size', '"textLength":5', '"textLength":-1'],
    ['with a file twice', 'line 14 is not in the order of paths', '"b.html"', '"a.html"'],
    ['with files in another order', 'line 14 is not in the order of paths', '"b.html"', '"B.html"'],
  ])('%s', async (_what, message, part, other) => {
    await expectFailure(read(text.replace(part, other)), { code: 'invalid-manifest', message });
  });

  const readWith = (path: string): Promise<RecordedSite> => read(text.replace('"b.html"', () => JSON.stringify(path)));

  test.each([
    ...['**', '../x', '/etc/passwd', 'a/../b', 'a\nb', '.git/config', 'a\\b', 'con', 'a/', './a', 'a//b', 'C:a', ''],
    ...['\ud800', 'x'.repeat(256), Array(65).fill('a').join('/')],
  ])('for the path %j, which no file of an export has', async (path) => {
    await expectFailure(() => readWith(path), { code: 'invalid-manifest', message: `"${path}"` });
  });

  test('but not for a path outside ASCII', async () => {
    const files = [page, { ...unread, path: 'guides/über uns.html' }];
    expect((await read([...manifestPieces(manifestWith({ files }))].join(''))).files).toEqual(files);
  });
});
