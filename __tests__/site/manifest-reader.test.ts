import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Readable } from 'node:stream';
import type { SiteFile } from '../../src/model/site.ts';
import { type Manifest, manifestPieces, type RecordedSite } from '../../src/site/manifest.ts';
import { readManifest, recordedDigest } from '../../src/site/manifest-reader.ts';
import { jsonPieces, parseJson } from '../../src/text/json.ts';
import { sortedByPath } from '../../src/text/paths.ts';
import { expectFailure } from '../../testing/failure-of.ts';
import { manifestWith } from '../../testing/written-manifest.ts';
import { mappingIn } from '../../sandbox/shapes.ts';

const digest = '0123456789abcdef'.repeat(4);
const manifest = manifestWith({ bundle: { sha256: digest, sizeBytes: 1 }, files: filesAt('a.html', 'b.html') });
const { signal } = new AbortController();

/** What is read of a manifest. */
function recorded({ domain, contentDigest, files }: Manifest): RecordedSite {
  return { domain, contentDigest, hasReadings: false, files };
}

function textOf(written: Manifest): string {
  return [...manifestPieces(written)].join('');
}

function received(content: AsyncIterable<Uint8Array>, maxFiles?: number): Promise<RecordedSite> {
  return readManifest(content, { signal, maxFiles });
}

/** Reads the text in chunks of this size. */
async function read(text: string, chunkBytes = 64 * 1024): Promise<RecordedSite> {
  const bytes = Buffer.from(text);
  const starts = Array.from({ length: Math.ceil(bytes.length / chunkBytes) }, (_, index) => index * chunkBytes);
  return await received(Readable.from(starts.map((at) => bytes.subarray(at, at + chunkBytes))));
}

/** Formats a value like the action does, whatever its fields are. */
function linewise({ files, ...head }: Readonly<Record<string, unknown>>): string {
  return [...jsonPieces({ ...head, files })].join('');
}

function filesAt(...paths: readonly string[]): readonly SiteFile[] {
  return sortedByPath(paths.map((path) => ({ path, sizeBytes: 7, sha256: digest })));
}

/** What is in the text. */
const fields = mappingIn(parseJson(textOf(manifest)));

describe('a manifest is read back unchanged', () => {
  test('with any paths, however it is cut into chunks', async () => {
    const name = fc.stringMatching(/^[a-z{}[\],"é😀]{1,8}$/u).filter((text) => !text.includes('"'));
    const chunkBytes = fc.integer({ min: 1, max: 700 });
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(name, { maxLength: 5 }), chunkBytes, async (paths, size) => {
        const written = manifestWith({ job: { id: 'se_1', version: '"\u2028é' }, files: filesAt('a.html', ...paths) });
        expect(await read(textOf(written), size)).toEqual(recorded(written));
      }),
    );
  });

  test.each([1, 199, 200, 201, 2001])('with %d files', async (fileCount) => {
    const paths = Array.from({ length: fileCount }, (_, index) => `${index}.html`);
    const written = manifestWith({ files: filesAt(...paths) });
    expect(await read(textOf(written))).toEqual(recorded(written));
    for (const piece of manifestPieces(written)) expect(piece.length).toBeLessThan(200 * 1000);
  });

  test.each([
    ['with line ends of Windows', (text: string) => text.replaceAll('\n', '\r\n')],
    ['with a byte order mark', (text: string) => `\uFEFF${text}`],
    ['without a final line break', (text: string) => text.trimEnd()],
  ])('%s', async (_how, change) => {
    expect(await read(change(textOf(manifest)))).toEqual(recorded(manifest));
  });

  test('without the fields that it does not know', async () => {
    const files = manifest.files.map((each) => ({ ...each, modified: 1 }));
    const rows = manifest.files.map((each) => `      ${JSON.stringify(each)}`).join(',\n');
    const text = linewise({ ...fields, more: { deep: [1] }, files });
    expect(await read(text.replace('{\n', `{\n  "ignored": [\n${rows}\n  ],\n`))).toEqual(recorded(manifest));
  });
});

describe('a manifest that another program has changed is rejected as such', () => {
  const lines = textOf(manifest).split('\n');
  const incomplete = 'it does not end with a complete list of files';

  test.each([
    ['in one line', JSON.stringify(fields), incomplete],
    ['with a line for every value, as by jq', JSON.stringify(fields, null, 2), 'line 12 is not one file'],
    ['with tabs', JSON.stringify(fields, null, '\t'), incomplete],
    ['with text behind it', `${lines.join('\n')}\n{}`, incomplete],
    ['with a field after them', lines.join('\n').replace('  ]\n', '  ],\n  "more": 1\n'), 'line 14 is not one file'],
    ['with a head that is not JSON', lines.toSpliced(1, 1, '  schema: 1,').join('\n'), 'its head is not JSON'],
    ['as an object instead of a list', linewise({ ...fields, files: {} }), incomplete],
    ...['', '<html>', '{"schema":1', 'null', '[]', '"x"'].map((text) => [`as ${text}`, text, ''] as const),
  ])('%s', async (_how, text, what) => {
    const message = `was reformatted or damaged: ${what}`;
    await expectFailure(read(text), { code: 'invalid-manifest', message });
  });

  test.each([1, 6, 7, 11, 12, 13, 14])('by cutting it after line %i', async (count) => {
    const text = lines.slice(0, count).join('\n');
    await expectFailure(read(text), { message: incomplete });
  });
});

test('a manifest that lists other files than its digest is of is rejected', async () => {
  const { files } = manifest;
  await expectFailure(read(textOf({ ...manifest, files: files.slice(1) })), {
    code: 'invalid-manifest',
    message: 'lists files that do not match its content digest',
  });
});

test.each([
  ['of one line', '{\n', '{},', 'line 2 is longer than 8 KiB'],
  ['of brackets', '{\n  "job": ', '[', 'line 2 is longer than 8 KiB'],
  ['of a long head', '{\n', '  "a": 1,\n', 'its head is longer than 64 KiB'],
  ['of a long domain', '{\n  "domain": "', 'a.', 'line 2 is longer than 8 KiB'],
  ['of lines behind its files', textOf(manifest), '{}\n', 'it does not end with a complete list of files'],
  ['of one file', textOf(manifest).replace(/"b.html".*/s, '"'), 'b', 'line 13 is longer than 8 KiB'],
])('content without end (%s) is rejected after its first bytes', async (_what, begin, piece, message) => {
  let chunkCount = 0;
  const content = Readable.from(
    (function* () {
      yield Buffer.from(begin);
      for (; chunkCount < 1000; chunkCount += 1) yield Buffer.from(piece.repeat(1000));
    })(),
  );
  await expectFailure(received(content), { message });
  expect(chunkCount).toBeLessThan(100);
});

describe('the digest in the head of a manifest', () => {
  test('is read however it is cut into chunks, and nothing after it', async () => {
    let readCount = 0;
    const characters = Readable.from(
      (function* () {
        for (; readCount < textOf(manifest).length; readCount += 1)
          yield Buffer.from(textOf(manifest).charAt(readCount));
      })(),
      { highWaterMark: 1 },
    );
    expect(await recordedDigest(characters, signal)).toBe(manifest.contentDigest);
    expect(readCount).toBeLessThan(textOf(manifest).indexOf('"path"'));
  });

  test('does not exist in other content, and is not known if the content breaks off', async () => {
    const other = Readable.from([Buffer.from('<p>\n'.repeat(100_000))]);
    expect(await recordedDigest(other, signal)).toBeUndefined();
    const cut = Readable.from(
      (function* () {
        yield Buffer.from('{\n');
        throw new Error('cut');
      })(),
    );
    await expect(recordedDigest(cut, signal)).rejects.toThrow('cut');
  });
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
  await expectFailure(received(content, 1_000_500), { message: 'lists more than 1,000,500 files' });
});
