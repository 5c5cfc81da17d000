import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { readArchive } from '../../src/archive/read-archive.ts';
import { Failure } from '../../src/failure.ts';
import { sourceOf } from '../../testing/byte-source.ts';
import { failureOf } from '../../testing/failure-of.ts';
import { rawZip, type RawZipEntry } from '../../testing/raw-zip.ts';
import { type SiteFixture, siteFixture, stubWriter } from '../site/site-fixture.ts';

let fixture: SiteFixture;
beforeEach(() => {
  fixture = siteFixture();
});
afterEach(() => fixture[Symbol.dispose]());

const page: RawZipEntry = { name: 'index.html', content: '<!doctype html><title>Home</title>' };

describe('stops reading a zip', () => {
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
    const limits = { maxSizeBytes: 2 ** 30, maxFiles: 10 };
    await expect(readArchive(source, { limits, signal: cancel.signal })).rejects.toBe(reason);
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
    const limits = { maxSizeBytes: 2 ** 30, maxFiles: 10 };
    const failure = await failureOf(readArchive(source, { limits, signal: new AbortController().signal }));
    expect(failure.code).toBe('unsafe-archive');
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
    const limits = { maxSizeBytes: 2 ** 30, maxFiles: 10 };
    const failure = await failureOf(readArchive(source, { limits, signal: new AbortController().signal }));
    expect(failure.code).toBe('cannot-write');
  });
});

test('writes a large file in pieces, and closes it if its checksum is wrong', async () => {
  const calls: string[] = [];
  const writer = stubWriter({
    openFile: () => ({ write: () => calls.push('write'), close: () => calls.push('close') }),
  });
  const large = { name: 'a.html', content: Buffer.alloc(9 * 2 ** 20), isDeflated: true, checksum: 1 };
  const failure = await failureOf(fixture.read(rawZip([large]), { writer }));
  expect(failure.code).toBe('damaged-archive');
  expect(calls.slice(-3)).toEqual(['write', 'write', 'close']);
});

test('writes no more of a large file than it declares', async () => {
  let writtenBytes = 0;
  const writer = stubWriter({
    openFile: () => ({ write: ({ length }) => (writtenBytes += length), close: () => undefined }),
  });
  const large = { name: 'a.html', content: Buffer.alloc(2 ** 25), isDeflated: true, sizeBytes: 2 ** 23 + 1 };
  const failure = await failureOf(fixture.read(rawZip([large]), { writer }));
  expect(failure).toMatchObject({ code: 'damaged-archive', message: expect.stringContaining('declared size') });
  expect(writtenBytes).toBeLessThanOrEqual(2 ** 23 + 1);
});

/** Deflated data without a result: blocks without compression, of no bytes. */
function emptyBlocks(sizeBytes: number): Buffer {
  const block = Buffer.from([0, 0, 0, 0xff, 0xff]);
  return Buffer.concat([
    Buffer.alloc(sizeBytes - (sizeBytes % block.length), block),
    Buffer.from([1, 0, 0, 0xff, 0xff]),
  ]);
}
