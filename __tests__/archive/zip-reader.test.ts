import { describe, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { readArchive } from '../../src/archive/read-archive.ts';
import { Failure } from '../../src/failure.ts';
import { sourceOf } from '../../testing/byte-source.ts';
import { expectFailure } from '../../testing/failure-of.ts';
import { extraField, rawZip, type RawZipEntry, unicodePath, zip64Extra } from '../../testing/raw-zip.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';
import { everyEntry, siteFixture, stubWriter } from '../site/site-fixture.ts';

const fixture = siteFixture(useTemporaryFolder());

const page: RawZipEntry = { name: 'index.html', content: '<!doctype html><title>Home</title>' };
const symlink = 0o120777;
const long = { content: 'word '.repeat(10_000), isDeflated: true } as const;

describe('reads a zip', () => {
  test('with stored and deflated entries and with folders', async () => {
    const guide = { name: 'guides/a.html', ...long, mode: 0o100755 };
    const site = await fixture.unpack(rawZip([page, { name: 'guides/' }, guide, { name: 'größe.txt', content: 'ü' }]));
    expect(site.files.map(({ path }) => path)).toEqual(['größe.txt', 'guides/a.html', 'index.html'].sort());
    expect(site.pageCount).toBe(2);
    expect(fixture.contents()).toMatchObject({ 'out/site/guides/a.html': long.content, 'out/site/größe.txt': 'ü' });
  });

  test('with files of every size, stored and deflated', async () => {
    const contents = [0, 1, 2 ** 20 - 1, 2 ** 20 + 1].map((size) => randomBytes(size));
    const files = [...contents, randomBytes(9 * 2 ** 20)].flatMap((content, index) => [
      { name: `stored/${index}.html`, content },
      { name: `deflated/${index}.html`, content, isDeflated: true },
    ]);
    const site = await fixture.unpack(rawZip(files));
    for (const { name, content } of files) {
      expect(readFileSync(join(fixture.extractTo, name)).equals(content)).toBe(true);
    }
    const reading = { title: '', textSha256: '', textLength: 0, linksSha256: '' };
    const { files: read } = await fixture.read(rawZip(files), {
      reader: { readPage: () => Promise.resolve(reading), readAsset: () => false },
    });
    expect(read).toEqual(site.files.map((file) => (file.sizeBytes > 2 ** 23 ? file : { ...file, reading })));
  });

  test('with the mode of a symlink from a system that has something else in its place, which is a file', async () => {
    await fixture.unpack(rawZip([page, { name: 'home.html', content: 'index.html', mode: symlink, host: 0 }]));
    expect(fixture.contents()).toMatchObject({ 'out/site/home.html': 'index.html' });
  });

  const inZip64 = { packedBytes: 0xffffffff, sizeBytes: 0xffffffff } as const;
  const size = Buffer.byteLength(String(page.content));
  const time = extraField(0x5455, Buffer.from([1, 0, 0, 0, 0]));
  const guide = { name: 'guides/a.html', content: 'a' } as const;
  const zip64Page = { ...page, ...inZip64, extra: zip64Extra(size, size) } as const;

  test.each<readonly [string, Buffer]>([
    ['with a comment', rawZip([page], { comment: 'Made by a packer' })],
    [
      'with a zip64 end record and saturated fields in the end record',
      rawZip([page], { zip64: {}, count: 0xffff, directoryBytes: 0xffffffff, directoryStart: 0xffffffff }),
    ],
    ['with sizes in a zip64 extra field', rawZip([zip64Page])],
    ['with entries listed in another order than they are stored', reversed(rawZip([page, page2()]))],
    ['with a deflated folder of no bytes', rawZip([page, { name: 'a/', isDeflated: true }])],
    ['with a longer extra area in the local header', rawZip([{ ...page, local: { extra: time } }])],
    ['with a Unix folder that has the name of a file', rawZip([page, { name: 'guides', mode: 0o040755 }, guide])],
    ['with bytes between its entries', rawZip([page, { ...page2(), gap: Buffer.alloc(7) }])],
    ['with padding after the end record', rawZip([page], { comment: Buffer.alloc(10_000), commentBytes: 0 })],
    ['with a comment of zeros', rawZip([page], { comment: Buffer.alloc(4) })],
  ])('%s', async (_what, archive) => {
    const site = await fixture.unpack(archive);
    expect(site.pageCount).toBeGreaterThan(0);
    expect(fixture.contents()).toMatchObject({ 'out/site/index.html': page.content });
  });
});

test.each([65_536, 65_546])('reads all %d files of a zip without zip64 records', async (count) => {
  const files = Array.from({ length: count - 1 }, (_, index) => ({ name: `${index}.txt` }));
  const site = await fixture.read(rawZip([page, ...files]), { limits: { maxFiles: 70_000 } });
  expect(site.files.length).toBe(count);
});

describe('reads the names of a zip', () => {
  const name = 'über/日本.html';
  const inCodePage = Buffer.from('\x81ber.html', 'latin1');

  test.each<readonly [string, string, RawZipEntry]>([
    ['that are marked as UTF-8', name, { name }],
    ['that are UTF-8 without a mark, packed on MS-DOS', name, { name, flags: 0, host: 0 }],
    [
      'in code page 437 with their Unicode path',
      'über.html',
      { name: inCodePage, flags: 0, host: 0, extra: unicodePath(inCodePage, 'über.html') },
    ],
  ])('%s', async (_what, expected, entry) => {
    const { files } = await fixture.unpack(rawZip([page, { ...entry, content: 'x' }]));
    expect(files.map(({ path }) => path)).toContain(expected);
  });
});

describe('stops reading a zip', () => {
  const rules = { ...everyEntry, limits: { maxSizeBytes: 2 ** 30, maxFiles: 10 } };
  const { signal } = new AbortController();

  test('when the run is cancelled while zlib has not returned anything', async () => {
    const cancel = new AbortController();
    const reason = new Error('enough');
    const archive = rawZip([{ name: 'a.html', isDeflated: true, packed: emptyBlocks(2 ** 23) }]);
    let readBytes = 0;
    const source = sourceOf(archive, (bytes, position) => {
      readBytes += bytes.length;
      if (position > 0 && position < 2 ** 22) cancel.abort(reason);
      return archive.copy(bytes, 0, position);
    });
    await expect(readArchive(source, { ...rules, signal: cancel.signal })).rejects.toBe(reason);
    expect(readBytes).toBeLessThan(archive.length);
  });

  test('after an error, although zlib has not returned anything', async () => {
    const blocks = { name: 'c.html', isDeflated: true, packed: emptyBlocks(2 ** 24) };
    const archive = rawZip([{ ...page, content: randomBytes(2 ** 18) }, { name: '../b.html' }, blocks]);
    let readBytes = 0;
    const source = sourceOf(archive, async (bytes, position) => {
      await setImmediate();
      readBytes += bytes.length;
      return archive.copy(bytes, 0, position);
    });
    await expectFailure(readArchive(source, { ...rules, signal }), { code: 'unsafe-archive' });
    for (let turn = 0; turn < 1000; turn += 1) await setImmediate();
    expect(readBytes).toBeLessThan(archive.length);
  });

  test.each([0, 1, 2, 3])('with the failure of its source, after %d reads', async (readCount) => {
    const archive = rawZip([page, { name: 'large.bin', content: randomBytes(3 * 2 ** 20) }]);
    let reads = 0;
    const source = sourceOf(archive, (bytes, position) => {
      if (reads++ < readCount) return archive.copy(bytes, 0, position);
      throw new Failure({ code: 'cannot-write', message: 'The disk was removed.' });
    });
    await expectFailure(readArchive(source, { ...rules, signal }), { code: 'cannot-write' });
  });
});

test('writes a large file in pieces, and closes it if its checksum is wrong', async () => {
  const calls: string[] = [];
  const file = { write: () => calls.push('write'), [Symbol.dispose]: () => calls.push('close') };
  const writer = stubWriter({ openFile: () => file });
  const large = { name: 'a.html', content: Buffer.alloc(9 * 2 ** 20), isDeflated: true, checksum: 1 };
  await expectFailure(fixture.read(rawZip([large]), { writer }), { code: 'damaged-archive' });
  expect(calls.slice(-3)).toEqual(['write', 'write', 'close']);
});

test('reports what is wrong with a large file, also if closing it fails', async () => {
  const close = (): never => {
    throw new Failure({ code: 'no-disk-space', message: 'The disk filled up.' });
  };
  const writer = stubWriter({ openFile: () => ({ write: () => undefined, [Symbol.dispose]: close }) });
  const large = { name: 'a.html', content: Buffer.alloc(9 * 2 ** 20), isDeflated: true };
  await expectFailure(fixture.read(rawZip([{ ...large, checksum: 1 }]), { writer }), { code: 'damaged-archive' });
  await expectFailure(fixture.read(rawZip([large]), { writer }), { code: 'no-disk-space' });
});

test('writes no more of a large file than it declares', async () => {
  let writtenBytes = 0;
  const write = ({ length }: Uint8Array): unknown => (writtenBytes += length);
  const writer = stubWriter({ openFile: () => ({ write, [Symbol.dispose]: () => undefined }) });
  const large = { name: 'a.html', content: Buffer.alloc(2 ** 25), isDeflated: true, sizeBytes: 2 ** 23 + 1 };
  await expectFailure(fixture.read(rawZip([large]), { writer }), { code: 'damaged-archive', message: 'declared size' });
  expect(writtenBytes).toBeLessThanOrEqual(2 ** 23 + 1);
});

/** Deflated data without a result: blocks without compression, of no bytes. */
function emptyBlocks(sizeBytes: number): Buffer {
  const block = Buffer.from([0, 0, 0, 0xff, 0xff]);
  const last = Buffer.from([1, 0, 0, 0xff, 0xff]);
  return Buffer.concat([Buffer.alloc(sizeBytes - (sizeBytes % block.length), block), last]);
}

function page2(): RawZipEntry {
  return { name: 'second.html', content: 'x' };
}

/** The same archive with the two headers of its directory swapped. */
function reversed(archive: Buffer): Buffer {
  const endRecord = archive.length - 22;
  const start = archive.readUInt32LE(endRecord + 16);
  const second = archive.indexOf('PK\x01\x02', start + 4, 'latin1');
  const headers = [archive.subarray(second, endRecord), archive.subarray(start, second)];
  return Buffer.concat([archive.subarray(0, start), ...headers, archive.subarray(endRecord)]);
}
