import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { manifestPieces, readManifest, type Manifest } from '../../src/site/manifest.ts';
import { anyText } from '../support/any-text.ts';
import { failureOf } from '../support/failure-of.ts';

const digest = '0123456789abcdef'.repeat(4);
const manifest: Manifest = {
  schema: 1,
  job: 'se_1',
  domain: 'docs.example.com',
  version: null,
  bundle: { sha256: digest, sizeBytes: 100 },
  contentDigest: digest,
  files: [
    { path: 'a.html', sizeBytes: 1, sha256: digest },
    { path: 'b.html', sizeBytes: 0, sha256: digest },
  ],
};

function textOf(written: Manifest): string {
  return [...manifestPieces(written)].join('');
}

test('a manifest has a line for every file', () => {
  const lines = textOf(manifest).split('\n');
  expect(lines).toContain(`    {"path":"a.html","sizeBytes":1,"sha256":"${digest}"},`);
  expect(lines).toContain(`    {"path":"b.html","sizeBytes":0,"sha256":"${digest}"}`);
});

test('what is written is what is read, whatever files are called', () => {
  const files = fc.uniqueArray(anyText({ minLength: 1, maxLength: 20 }), { maxLength: 5 });
  fc.assert(
    fc.property(files, fc.option(anyText({ minLength: 1 })), (paths, domain) => {
      const written = { ...manifest, domain, files: paths.map((path) => ({ path, sizeBytes: 7, sha256: digest })) };
      expect(readManifest(textOf(written))).toEqual(written);
    }),
  );
});

test('a manifest of many files comes in pieces that make it whole', () => {
  const files = Array.from({ length: 2001 }, (_, index) => ({ path: `${index}.html`, sizeBytes: 1, sha256: digest }));
  for (const fileCount of [0, 1000, 1001, 2000, 2001]) {
    const written = { ...manifest, files: files.slice(0, fileCount) };
    expect(readManifest(textOf(written))).toEqual(written);
    for (const piece of manifestPieces(written)) expect(piece.length).toBeLessThan(200 * 1000);
  }
});

test('fields that are not known are left out', () => {
  expect(readManifest(JSON.stringify({ ...manifest, more: 1 }))).toEqual(manifest);
});

describe('a manifest is refused', () => {
  const [file] = manifest.files;

  test.each([
    ['that lacks its schema', '`schema` is missing instead of 1', { schema: undefined }],
    ['of a schema to come', '`schema` is 2 instead of 1', { schema: 2 }],
    ['without a job', '`job` is "" instead of a text', { job: '' }],
    ['whose domain is a number', '`domain` is 1 instead of a text', { domain: 1 }],
    ['without a version', '`version` is missing', { version: undefined }],
    ['whose bundle is a list', '`bundle` is [] instead of an object', { bundle: [] }],
    ['whose bundle has no digest', '`bundle.sha256` is "x" instead of a SHA-256', { bundle: { sha256: 'x' } }],
    ['whose bundle has no size', '`bundle.sizeBytes` is -1', { bundle: { sha256: digest, sizeBytes: -1 } }],
    ['without a content digest', '`contentDigest` is null', { contentDigest: null }],
    ['without files', '`files` is {} instead of a list', { files: {} }],
    ['with a file that is none', '`files[0]` is null instead of an object', { files: [null] }],
    ['with a file without path', '`files[1].path` is missing', { files: [file, { ...file, path: undefined }] }],
    ['with a file of half a byte', '`files[0].sizeBytes` is 0.5', { files: [{ ...file, sizeBytes: 0.5 }] }],
    ['with a file of another digest', '`files[0].sha256` is "ABC"', { files: [{ ...file, sha256: 'ABC' }] }],
    ['with a file twice', 'names the file "a.html" twice', { files: [file, file] }],
  ])('%s', async (_what, message, changes) => {
    const failure = await failureOf(() => readManifest(JSON.stringify({ ...manifest, ...changes })));
    expect(failure).toMatchObject({ code: 'invalid-manifest', message: expect.stringContaining(message) });
  });

  test.each(['', '<html>', '{"schema":1', 'null', '[]', '"x"'])('that reads %j', async (text) => {
    expect((await failureOf(() => readManifest(text))).code).toBe('invalid-manifest');
  });

  test('without showing all of a long value', async () => {
    const text = JSON.stringify({ ...manifest, job: ['x'.repeat(10_000)] });
    expect((await failureOf(() => readManifest(text))).message.length).toBeLessThan(250);
  });
});
