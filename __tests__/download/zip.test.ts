import { describe, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { readArchive } from '../../src/archive/read-archive.ts';
import type { SiteContents } from '../../src/model/site.ts';
import type { ByteSource } from '../../src/model/bundle.ts';
import { bundleBytes, firstBytes, serve, type StoreHandler } from '../../testing/range-store.ts';
import { rawZip } from '../../testing/raw-zip.ts';
import { everyEntry } from '../site/site-fixture.ts';
import { rangesOf, useDownloads } from './download-fixture.ts';

const fixture = useDownloads();
const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;
const names = Array.from({ length: 40 }, (_, index) => `${index}.html`);
const zip = rawZip(names.map((name) => ({ name, content: randomBytes(100 * kibibyte) })));
/** The last sixteenth of the zip. */
const endByte = zip.length - Math.ceil(zip.length / 16);
/** Reads are ahead by up to 1 MiB. */
const laterByte = 2 * mebibyte;

/** Reads the site, and calls `onName` with every path, before its content is read. */
function read(source: ByteSource, onName: (name: string) => void = () => undefined): Promise<SiteContents> {
  const limits = { maxSizeBytes: 2 ** 30, maxFiles: 100 };
  return readArchive(source, { ...everyEntry, limits, checkName: onName, signal: new AbortController().signal });
}

/** Serves the opening, the end and the first 2 MiB at once, and every other request as `later` does. */
function laterParts(later: StoreHandler): StoreHandler {
  return (request, response, store) => {
    const firstByte = firstBytes([request])[0] ?? 0;
    const isLater = firstByte >= laterByte && firstByte < endByte;
    (isLater ? later : serve())(request, response, store);
  };
}

test('the end of a zip is requested after the opening, and then what is between them', async () => {
  const store = await fixture.openStore({ bytes: zip, etag: '"v1"' }, serve());
  await using bundle = fixture.start({ url: { url: store.url }, connections: 1 });
  await bundle.complete();
  const opening = 128 * kibibyte;
  const ranges = rangesOf(store.requests);
  expect(ranges.slice(0, 3)).toEqual([
    [0, opening - 1],
    [endByte, zip.length - 1],
    [opening, opening + mebibyte - 1],
  ]);
  expect(ranges.at(-1)?.[1]).toBe(endByte - 1);
});

test('any other archive is requested in the order of its bytes', async () => {
  const store = await fixture.openStore({ bytes: bundleBytes(4 * mebibyte), etag: '"v1"' }, serve());
  await using bundle = fixture.start({ url: { url: store.url }, connections: 1 });
  await bundle.complete();
  const starts = rangesOf(store.requests).map(([firstByte]) => firstByte);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
});

describe('a zip is unpacked', () => {
  test.each([1, 8])('while it arrives over %d connections', async (connections) => {
    const isRead = Promise.withResolvers<undefined>();
    const held: StoreHandler = (...args) => void isRead.promise.then(() => serve()(...args));
    const store = await fixture.openStore({ bytes: zip, etag: '"v1"' }, laterParts(held));
    await using bundle = fixture.start({ url: { url: store.url }, connections });
    const site = await read(bundle, (name) => {
      if (name === '5.html') isRead.resolve(undefined);
    });
    expect(site.files.map(({ path }) => path)).toEqual(names.toSorted());
    expect((await bundle.complete()).sizeBytes).toBe(zip.length);
  });

  test.each([
    ['without ranges', serve({ ignoresRanges: true }), '"v1"'],
    ['without a validator', serve(), undefined],
    ['without ranges or a length', serve({ ignoresRanges: true, hidesLength: true }), '"v1"'],
  ])('from a store %s', async (_title, handler, etag) => {
    const store = await fixture.openStore({ bytes: zip, etag }, handler);
    await using bundle = fixture.start({ url: { url: store.url, sizeBytes: zip.length } });
    expect((await read(bundle)).files).toHaveLength(names.length);
  });
});
