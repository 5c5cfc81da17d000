import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { writeFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { SiteFile } from '../../src/model/site.ts';
import { type Manifest, manifestPieces } from '../../src/site/manifest.ts';
import { readManifest } from '../../src/site/manifest-reader.ts';
import { listPieces } from '../../src/text/json.ts';
import { sortedByPath } from '../../src/text/paths.ts';
import { failureOf } from '../../testing/failure-of.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';
import { manifestAt } from '../../testing/written-manifest.ts';

const folder = useTemporaryFolder();
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

function received(content: AsyncIterable<Uint8Array>, maxFiles?: number): Promise<Manifest> {
  return readManifest(content, { signal: new AbortController().signal, maxFiles });
}

/** Reads the text in chunks of this size. */
async function read(text: string, chunkBytes = 64 * 1024): Promise<Manifest> {
  const bytes = Buffer.from(text);
  const starts = Array.from({ length: Math.ceil(bytes.length / chunkBytes) }, (_, index) => index * chunkBytes);
  return await received(Readable.from(starts.map((at) => bytes.subarray(at, at + chunkBytes))));
}

/** Formats a value like the action does, whatever its fields are. */
function linewise({ files, ...head }: Readonly<Record<string, unknown>>): string {
  const list = Array.isArray(files) ? [...listPieces(files)].join('') : JSON.stringify(files);
  return `${JSON.stringify(head, null, 2).replace(/\n}$/, '')},\n  "files": ${list}\n}\n`;
}

function filesAt(...paths: readonly string[]): readonly SiteFile[] {
  return sortedByPath(paths.map((path) => ({ path, sizeBytes: 7, sha256: digest })));
}

test('a manifest has one line per file', () => {
  const lines = textOf(manifest).split('\n');
  expect(lines).toContain(`    {"path":"a.html","sizeBytes":1,"sha256":"${digest}"},`);
  expect(lines).toContain(`    {"path":"b.html","sizeBytes":0,"sha256":"${digest}"}`);
});

describe('a manifest is read back unchanged', () => {
  test('with any paths, however it is cut into chunks', async () => {
    const name = fc.stringMatching(/^[a-z{}[\],"é😀]{1,8}$/u).filter((text) => !text.includes('"'));
    const chunkBytes = fc.integer({ min: 1, max: 700 });
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(name, { maxLength: 5 }), chunkBytes, async (paths, size) => {
        const written = { ...manifest, version: '"\u2028é', files: filesAt(...paths) };
        expect(await read(textOf(written), size)).toEqual(written);
      }),
    );
  });

  test.each([0, 199, 200, 201, 2001])('with %d files, from a file as well', async (fileCount) => {
    const paths = Array.from({ length: fileCount }, (_, index) => `${index}.html`);
    const written = { ...manifest, files: filesAt(...paths) };
    writeFileSync(folder.at('manifest'), textOf(written));
    expect(await manifestAt(folder.at('manifest'))).toEqual(written);
    expect(await read(textOf(written))).toEqual(written);
    for (const piece of manifestPieces(written)) expect(piece.length).toBeLessThan(200 * 1000);
  });

  test.each([
    ['with line ends of Windows', (text: string) => text.replaceAll('\n', '\r\n')],
    ['with a byte order mark', (text: string) => `\uFEFF${text}`],
    ['without a final line break', (text: string) => text.trimEnd()],
  ])('%s', async (_how, change) => {
    expect(await read(change(textOf(manifest)))).toEqual(manifest);
  });

  test('without the fields that it does not know', async () => {
    const files = manifest.files.map((each) => ({ ...each, modified: 1 }));
    const rows = manifest.files.map((each) => `      ${JSON.stringify(each)}`).join(',\n');
    const text = linewise({ ...manifest, more: { deep: [1] }, files });
    expect(await read(text.replace('{\n', `{\n  "ignored": [\n${rows}\n  ],\n`))).toEqual(manifest);
  });
});

const file = { path: 'a.html', sizeBytes: 1, sha256: digest };

describe('a manifest is rejected', () => {
  test.each([
    ['that lacks its schema', '`schema` is missing instead of 1', { schema: undefined }],
    ['of a schema to come', '`schema` is 2 instead of 1', { schema: 2 }],
    ['for its schema before its files', '`schema` is 2 instead of 1', { schema: 2, files: [{ name: 'a' }] }],
    ['without a job', '`job` is "" instead of a string', { job: '' }],
    ['with a URL as its job', '`job` is "https://a.b" instead of', { job: 'https://a.b' }],
    ['with a number as its domain', '`domain` is 1 instead of a string', { domain: 1 }],
    ['with a URL as its domain', '`domain` is "https://a.b" instead of', { domain: 'https://a.b' }],
    ['with a domain that is written otherwise', '`domain` is "A.b" instead of "a.b"', { domain: 'A.b' }],
    ['without a version', '`version` is missing', { version: undefined }],
    ['with a list as its bundle', '`bundle` is a list instead of an object', { bundle: [] }],
    ['with a bundle without a digest', '`bundle.sha256` is "x" instead of a SHA-256', { bundle: { sha256: 'x' } }],
    ['with a bundle without a size', '`bundle.sizeBytes` is -1', { bundle: { sha256: digest, sizeBytes: -1 } }],
    ['without a content digest', '`contentDigest` is null', { contentDigest: null }],
    ['with a file that is none', 'it is null instead of an object', { files: [null] }],
    ['with a file without a path', '`path` is missing', { files: [file, { ...file, path: undefined }] }],
    ['with a file of half a byte', '`sizeBytes` is 0.5', { files: [{ ...file, sizeBytes: 0.5 }] }],
    ['with a file of 9 PB', '`sizeBytes` is 9000000000000000', { files: [{ ...file, sizeBytes: 9e15 }] }],
    ['with a file of another digest', '`sha256` is "ABC"', { files: [{ ...file, sha256: 'ABC' }] }],
    ['with a file twice', 'line 13 is not in the order of paths', { files: [file, file] }],
    ['with files in another order', 'line 13 is not in the order', { files: manifest.files.toReversed() }],
  ])('%s', async (_what, message, changes) => {
    const failure = await failureOf(read(linewise({ ...manifest, ...changes })));
    expect(failure).toMatchObject({ code: 'invalid-manifest', message: expect.stringContaining(message) });
  });
});

describe('a manifest that another program has changed is rejected as such', () => {
  const lines = textOf(manifest).split('\n');

  test.each([
    ['in one line', JSON.stringify(manifest), 'line 1 is not "{"'],
    ['with a line for every value, as by jq', JSON.stringify(manifest, null, 2), 'line 12 is not one file'],
    ['with tabs', JSON.stringify(manifest, null, '\t'), 'it is truncated'],
    [
      'with two files in a line',
      lines.join('\n').replace(',\n    {"path":"b', ', {"path":"b'),
      'line 12 is not one file',
    ],
    ['with text behind it', `${lines.join('\n')}\n{}`, 'line 17 is not ""'],
    [
      'with a field behind its files',
      lines.join('\n').replace('  ]\n', '  ],\n  "more": 1\n'),
      'line 14 is not one file',
    ],
    ['with a head that is not JSON', lines.toSpliced(1, 1, '  schema: 1,').join('\n'), 'its head is not JSON'],
    ['as an object instead of a list', linewise({ ...manifest, files: {} }), 'it is truncated'],
    ...['', '<html>', '{"schema":1', 'null', '[]', '"x"'].map((text) => [`as ${text}`, text, ''] as const),
  ])('%s', async (_how, text, what) => {
    const failure = await failureOf(read(text));
    const message = expect.stringContaining(`was reformatted or damaged: ${what}`);
    expect(failure).toMatchObject({ code: 'invalid-manifest', message });
  });

  test.each([1, 6, 7, 11, 12, 13, 14])('by cutting it after line %i', async (count) => {
    const text = lines.slice(0, count).join('\n');
    expect((await failureOf(read(text))).message).toContain('it is truncated');
  });
});

describe('content without end is rejected after its first bytes', () => {
  test.each([
    ['of one line', '{\n', '{},', 'line 2 is longer than 8 KiB'],
    ['of brackets', '{\n  "job": ', '[', 'line 2 is longer than 8 KiB'],
    ['of a long head', '{\n', '  "a": 1,\n', 'its head is longer than 64 KiB'],
    ['of a long domain', '{\n  "domain": "', 'a.', 'line 2 is longer than 8 KiB'],
    ['of one file', textOf(manifest).replace(/"b.html".*/s, '"'), 'b', 'line 13 is longer than 8 KiB'],
  ])('%s', async (_what, begin, piece, message) => {
    let chunkCount = 0;
    const content = Readable.from(
      (function* () {
        yield Buffer.from(begin);
        for (; chunkCount < 1000; chunkCount += 1) yield Buffer.from(piece.repeat(1000));
      })(),
    );
    expect((await failureOf(received(content))).message).toContain(message);
    expect(chunkCount).toBeLessThan(100);
  });
});

test('a manifest with paths of more than 256 Mi characters together is rejected', async () => {
  const [head = ''] = textOf({ ...manifest, files: [] }).split(']');
  const name = Array.from({ length: 4 }, () => 'x'.repeat(249)).join('/');
  const content = Readable.from(
    (function* () {
      yield Buffer.from(`${head}\n`);
      for (let index = 100_000; index < 400_000; index += 1)
        yield Buffer.from(`    {"path":"${index}${name}","sizeBytes":0,"sha256":"${digest}"},\n`);
    })(),
  );
  expect((await failureOf(received(content))).message).toContain('more than 268,435,456 characters');
});

test('a manifest may list at most a million files, or as many as `max-files` if it is larger', async () => {
  expect((await received(Readable.from([Buffer.from(textOf(manifest))]), 1)).files).toHaveLength(2);
  const [head = ''] = textOf({ ...manifest, files: [] }).split(']');
  const content = Readable.from(
    (function* () {
      yield Buffer.from(`${head}\n`);
      for (let from = 1_000_000; from <= 2_000_000; from += 1000) {
        const paths = Array.from({ length: 1000 }, (_, index) => String(from + index));
        yield Buffer.from(paths.map((path) => `{"path":"${path}","sizeBytes":0,"sha256":"${digest}"},\n`).join(''));
      }
    })(),
  );
  expect((await failureOf(received(content, 1_000_500))).message).toContain('lists more than 1,000,500 files');
});
