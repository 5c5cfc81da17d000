import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { truncateSync, writeFileSync } from 'node:fs';
import { type Manifest, manifestPieces, parsedManifest, readManifest } from '../../src/site/manifest.ts';
import { listPieces, sortedByPath } from '../../src/text/lists.ts';
import { anyText } from '../../testing/any-text.ts';
import { failureOf } from '../../testing/failure-of.ts';
import { TemporaryFolder } from '../../testing/temporary-folder.ts';

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

function read(text: string): object {
  return parsedManifest(text);
}

function withOtherComma(line: string): string {
  return line.endsWith(',') ? line.slice(0, -1) : `${line},`;
}

/** Formats a value like the action does, whatever its files are. */
function linewise({ files, ...head }: Readonly<Record<string, unknown>>): string {
  const list = Array.isArray(files) ? [...listPieces(files)].join('') : JSON.stringify(files);
  return `${JSON.stringify(head, null, 2).replace(/\n}$/, '')},\n  "files": ${list}\n}\n`;
}

test('a manifest has one line per file', () => {
  const lines = textOf(manifest).split('\n');
  expect(lines).toContain(`    {"path":"a.html","sizeBytes":1,"sha256":"${digest}"},`);
  expect(lines).toContain(`    {"path":"b.html","sizeBytes":0,"sha256":"${digest}"}`);
});

test('a manifest is read back unchanged, for any file name', () => {
  const files = fc.uniqueArray(anyText({ minLength: 1, maxLength: 20 }), { maxLength: 5 });
  fc.assert(
    fc.property(files, fc.option(anyText({ minLength: 1 })), (paths, domain) => {
      const written = paths.map((path) => ({ path, sizeBytes: 7, sha256: digest }));
      const whole = { ...manifest, domain, files: sortedByPath(written) };
      expect(read(textOf(whole))).toEqual(whole);
    }),
  );
});

test('a manifest of many files is written in pieces', () => {
  const files = Array.from({ length: 2001 }, (_, index) => ({ path: `${index}.html`, sizeBytes: 1, sha256: digest }));
  for (const fileCount of [0, 1000, 1001, 2000, 2001]) {
    const written = { ...manifest, files: sortedByPath(files.slice(0, fileCount)) };
    expect(read(textOf(written))).toEqual(written);
    for (const piece of manifestPieces(written)) expect(piece.length).toBeLessThan(200 * 1000);
  }
});

test('unknown fields are ignored, also lists that look like the one of files', () => {
  expect(read(JSON.stringify({ ...manifest, more: 1 }))).toEqual(manifest);
  const text = textOf(manifest);
  const rows = text.slice(text.indexOf('    {'), text.lastIndexOf('\n  ]'));
  const other = `  "ignored": [\n${rows.replaceAll('.html', '.txt')}\n  ]`;
  expect(read(text.replace('{\n', `{\n${other},\n`))).toEqual(manifest);
  expect(read(text.replace(/\n\}\n$/, `,\n${other}\n}\n`))).toEqual(manifest);
});

describe('a manifest that another program has formatted', () => {
  const value = manifest;
  const lines = textOf(manifest).split('\n');

  test.each([
    ['in one line', JSON.stringify(value)],
    ['with a line for every value', JSON.stringify(value, null, 2)],
    ['with four blanks for each step', JSON.stringify(value, null, 4)],
    ['with tabs', JSON.stringify(value, null, '\t')],
    ['with its fields in another order', JSON.stringify(Object.fromEntries(Object.entries(value).reverse()), null, 2)],
    [
      'with its files in another order',
      lines.toSpliced(11, 2, ...lines.slice(11, 13).reverse().map(withOtherComma)).join('\n'),
    ],
    ['without a final line break', lines.slice(0, -1).join('\n')],
    ['with two files in a line', lines.join('\n').replace(',\n    {"path":"b', ', {"path":"b')],
    ['with line ends of Windows', lines.join('\r\n')],
  ])('is read: %s', (_what, text) => {
    expect(read(text)).toEqual(value);
  });
});

const file = { path: 'a.html', sizeBytes: 1, sha256: digest };

describe('a manifest is rejected', () => {
  test.each([
    ['that lacks its schema', '`schema` is missing instead of 1', { schema: undefined }],
    ['of a schema to come', '`schema` is 2 instead of 1', { schema: 2 }],
    ['without a job', '`job` is "" instead of a string', { job: '' }],
    ['with a number as its domain', '`domain` is 1 instead of a string', { domain: 1 }],
    ['without a version', '`version` is missing', { version: undefined }],
    ['with a list as its bundle', '`bundle` is a list instead of an object', { bundle: [] }],
    ['with a bundle without a digest', '`bundle.sha256` is "x" instead of a SHA-256', { bundle: { sha256: 'x' } }],
    ['with a bundle without a size', '`bundle.sizeBytes` is -1', { bundle: { sha256: digest, sizeBytes: -1 } }],
    ['without a content digest', '`contentDigest` is null', { contentDigest: null }],
    ['without files', '`files` is an object instead of a list', { files: {} }],
    ['with a file that is none', '`files[0]` is null instead of an object', { files: [null] }],
    ['with a file without path', '`files[1].path` is missing', { files: [file, { ...file, path: undefined }] }],
    ['with a file of half a byte', '`files[0].sizeBytes` is 0.5', { files: [{ ...file, sizeBytes: 0.5 }] }],
    ['with a file of another digest', '`files[0].sha256` is "ABC"', { files: [{ ...file, sha256: 'ABC' }] }],
    ['for its schema before its files', '`schema` is 2 instead of 1', { schema: 2, files: [{ name: 'a' }] }],
    ['with a file twice', 'lists the file "a.html" twice', { files: [file, file] }],
  ])('%s', async (_what, message, changes) => {
    const value: Readonly<Record<string, unknown>> = { ...manifest, ...changes };
    for (const text of [JSON.stringify(value), linewise(value)]) {
      const failure = await failureOf(() => read(text));
      expect(failure).toMatchObject({ code: 'invalid-manifest', message: expect.stringContaining(message) });
    }
  });

  test('not if it begins with a byte order mark', () => {
    for (const text of [textOf(manifest), JSON.stringify(manifest)]) {
      expect(read(`\uFEFF${text}`)).toEqual(read(text));
    }
  });

  test.each([6, 7, 11, 12, 13, 14])('if it is truncated after line %i', async (count) => {
    const text = textOf(manifest).split('\n').slice(0, count).join('\n');
    expect((await failureOf(() => read(text))).message).toBe('The manifest is not JSON.');
  });

  test.each(['', '<html>', '{"schema":1', 'null', '[]', '"x"'])('with the content %j', async (text) => {
    expect((await failureOf(() => read(text))).code).toBe('invalid-manifest');
  });

  test('with a short message, even if a value is long', async () => {
    const text = JSON.stringify({ ...manifest, job: ['x'.repeat(10_000)] });
    expect((await failureOf(() => read(text))).message.length).toBeLessThan(250);
  });

  test('if a value is nested more deeply than a stack', async () => {
    const text = JSON.stringify({ ...manifest, job: 'x' }).replace('"x"', '['.repeat(2e5) + ']'.repeat(2e5));
    expect((await failureOf(() => read(text))).message).toContain('`job` is a list instead of a string');
  });

  test('that is too large for a text', async () => {
    using folder = new TemporaryFolder();
    writeFileSync(folder.at('large'), '');
    truncateSync(folder.at('large'), 2 ** 30);
    const failure = await failureOf(() => readManifest(folder.at('large')));
    expect(failure).toMatchObject({ code: 'invalid-manifest', message: expect.stringContaining('1 GiB') });
  });
});
