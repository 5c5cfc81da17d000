/** A zip is rejected unless its directory, its local headers and other programs agree on its content. */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { crc32 } from 'node:zlib';
import { failureOf } from '../../testing/failure-of.ts';
import {
  descriptorOf,
  extraField,
  hasDescriptor,
  rawZip,
  type RawZipEntry,
  unicodePath,
  zip64Extra,
} from '../../testing/raw-zip.ts';
import { type SiteFixture, siteFixture } from '../site/site-fixture.ts';

let fixture: SiteFixture;
beforeEach(() => {
  fixture = siteFixture();
});
afterEach(() => fixture[Symbol.dispose]());

function unpack(archive: Buffer): ReturnType<SiteFixture['unpack']> {
  return fixture.unpack(archive, { limits: { maxFiles: 100_000 } });
}

const page: RawZipEntry = { name: 'index.html', content: '<!doctype html><title>Home</title>' };
const other: RawZipEntry = { name: 'a.html', content: 'a' };
const size = Buffer.byteLength(String(page.content));

test('reads all 65,546 files of a zip without zip64 records', async () => {
  const files = Array.from({ length: 65_545 }, (_, index) => ({ name: `${index}.txt` }));
  expect((await fixture.read(rawZip([page, ...files]), { limits: { maxFiles: 70_000 } })).files.length).toBe(65_546);
});

test.each([
  ['padding', { comment: Buffer.alloc(10_000), commentBytes: 0 }],
  ['a comment and padding', { comment: `comment${'\0'.repeat(9)}`, commentBytes: 7 }],
])('reads a zip with %s after the end record', async (_what, end) => {
  expect((await fixture.read(rawZip([page], end))).files.length).toBe(1);
});

describe('rejects a zip', () => {
  const sizesLater = { checksum: 0, packedBytes: 0, sizeBytes: 0 } as const;
  const described: RawZipEntry = { ...page, flags: hasDescriptor, local: sizesLater };
  const wrongDescriptor = descriptorOf({ content: 'other' });
  const signature = 'PK\x05\x06';

  test.each<readonly [string, Buffer]>([
    ['if the end record counts fewer entries than the directory lists', rawZip([page, other], { count: 1 })],
    ['if the end record counts more entries than the directory lists', rawZip([page, other], { count: 3 })],
    ['if the zip64 end record counts fewer entries', rawZip([page, other], { zip64: { count: 1 } })],
    ['if the zip64 end record and the end record differ', rawZip([page, other], { zip64: {}, count: 1 })],
    ['if the zip64 end record is longer than its version', rawZip([page], { zip64: { recordBytes: 45 } })],
    ['if the zip64 locator points elsewhere', rawZip([page], { zip64: { recordStart: 0 } })],
    ['if the zip64 locator counts no disks', rawZip([page], { zip64: { disks: 0 } })],
    ['if its directory ends before the end record', rawZip([page], { beforeEnd: Buffer.from('hidden') })],
    ['if its directory size is too small', rawZip([page, other], { directoryBytes: 50 })],
    ['if its directory size is too large', rawZip([page, other], { directoryBytes: 500 })],
    ['if its directory begins elsewhere', rawZip([page, other], { directoryStart: 3 })],
    ['if a saturated directory size lacks a zip64 record', rawZip([page], { directoryBytes: 0xffffffff })],
    ['if bytes follow the end record', rawZip([page], { comment: 'garbage', commentBytes: 0 })],
    [
      'if bytes follow the padding after the end record',
      rawZip([page], { comment: '\0'.repeat(90) + 'a', commentBytes: 0 }),
    ],
    [
      'if padding follows one of two end records',
      rawZip([page], { beforeEnd: Buffer.from(signature + '\0'.repeat(18)), comment: '\0', commentBytes: 0 }),
    ],
    [
      'if padding follows the end record, and a file contains another one',
      rawZip([page, { ...other, content: signature + '\0'.repeat(18) }], { comment: '\0', commentBytes: 0 }),
    ],
    ['if its comment is shorter than declared', rawZip([page], { comment: 'x', commentBytes: 2 })],
    ['if its comment contains another end record', rawZip([page], { comment: signature + '\0'.repeat(18) })],
    ['if its comment contains the signature of an end record', rawZip([page], { comment: `a${signature}b` })],
    ['if bytes precede its first entry', rawZip([{ ...page, gap: Buffer.from('PK\x03\x04hidden', 'latin1') }])],
    ['if bytes lie between two entries', rawZip([page, { ...other, gap: Buffer.alloc(7) }])],
    ['if bytes lie between the entries and the directory', rawZip([page], { beforeDirectory: Buffer.alloc(5) })],
    ['if an entry is stored but not listed', unlisted()],
    [
      'if two entries share one body',
      rawZip([page, { ...other, content: page.content ?? '', offset: 0, isOnlyListed: true }]),
    ],
    ['if two entries overlap', overlapping()],
    ['if an entry lies in the directory', rawZip([page, { ...other, offset: 90 }])],
    ['if the name in the local header differs', rawZip([page, { ...other, local: { name: 'b.html' } }])],
    ['if the name in the local header is longer', rawZip([page, { ...other, local: { name: 'a.html.html' } }])],
    ['if the flags in the local header differ', rawZip([page, { ...other, local: { flags: 0 } }])],
    ['if the compression method in the local header differs', rawZip([page, { ...other, local: { method: 8 } }])],
    ['if the checksum in the local header differs', rawZip([page, { ...other, local: { checksum: 1 } }])],
    ['if the size in the local header differs', rawZip([page, { ...other, local: { sizeBytes: 2 } }])],
    ['if the compressed size in the local header differs', rawZip([page, { ...other, local: { packedBytes: 2 } }])],
    ['if the sizes are missing without a data descriptor', rawZip([page, { ...other, local: sizesLater }])],
    ['if the data descriptor is missing', rawZip([described, other])],
    ['if the data descriptor differs', rawZip([{ ...described, descriptor: wrongDescriptor }])],
    ['if a data descriptor is truncated', rawZip([{ ...described, descriptor: descriptorOf(page).subarray(0, 10) }])],
    ['if a saturated size lacks a zip64 extra field', rawZip([{ ...page, sizeBytes: 0xffffffff }])],
    [
      'if a zip64 extra field is truncated',
      rawZip([{ ...page, sizeBytes: 0xffffffff, packedBytes: 0xffffffff, extra: zip64Extra(size) }]),
    ],
    ['if a zip64 size is not a safe number', rawZip([{ ...page, sizeBytes: 0xffffffff, extra: zip64Extra(2 ** 60) }])],
    ['if an extra field exceeds its area', rawZip([{ ...page, extra: Buffer.from([1, 2, 255, 0, 0]) }])],
    ['if bytes remain at the end of an extra area', rawZip([{ ...page, extra: Buffer.from([1]) }])],
    ['if an extra field appears twice', rawZip([{ ...page, extra: Buffer.concat([zip64Extra(size), zip64Extra(1)]) }])],
  ])('%s', async (_what, archive) => {
    expect((await failureOf(unpack(archive))).code).toBe('damaged-archive');
    expect(fixture.contents()).toEqual({});
  });

  test.each<readonly [string, RawZipEntry]>([
    ['if a Unicode path differs from the name', { ...other, extra: unicodePath('a.html', 'b.html') }],
    [
      'if a Unicode path in the local header differs from the name',
      { ...other, local: { extra: unicodePath('a.html', 'b.html') } },
    ],
    ['if a Unicode path belongs to another name', { ...other, extra: unicodePath('a.html', 'a.html', crc32('x')) }],
    [
      'if a Unicode path has an unknown version',
      { ...other, extra: extraField(0x7075, Buffer.from('\x02abcda.html')) },
    ],
    ['if two entries are the same one', { ...page, offset: 0, isOnlyListed: true }],
    ['if an extra field replaces the attributes', { ...other, local: { extra: extraField(0x6c78, Buffer.alloc(8)) } }],
    ['if an extra field contains another file type', { ...other, extra: extraField(0x756e, Buffer.alloc(14)) }],
    ['if a name that is marked as UTF-8 is not', { name: Buffer.from([0xfc, 0x62]) }],
    [
      'if a name is neither UTF-8 nor has a Unicode path',
      { name: Buffer.from('\x81ber.html', 'latin1'), flags: 0, host: 0 },
    ],
    ['if a name ends in a version number that unzip removes', { name: 'b.html;1' }],
  ])('as unsafe %s', async (_what, entry) => {
    expect((await failureOf(unpack(rawZip([page, entry])))).code).toBe('unsafe-archive');
    expect(fixture.contents()).toEqual({});
  });
});

test('reads a zip with an extra field that decides nothing and appears twice', async () => {
  const time = extraField(0x5455, Buffer.from([1, 0, 0, 0, 0]));
  const { files } = await unpack(rawZip([page, { ...other, extra: Buffer.concat([time, time]) }]));
  expect(files.length).toBe(2);
});

describe('reads the names of a zip', () => {
  const name = 'über/日本.html';

  test.each<readonly [string, string, RawZipEntry]>([
    ['that are marked as UTF-8', name, { name }],
    ['that are UTF-8 without a mark', name, { name, flags: 0 }],
    ['that are UTF-8 without a mark, packed on MS-DOS', name, { name, flags: 0, host: 0 }],
    ['that have the same Unicode path', name, { name, flags: 0, extra: unicodePath(name, name) }],
    [
      'in code page 437 with their Unicode path',
      'über.html',
      {
        ...{ name: Buffer.from('\x81ber.html', 'latin1'), flags: 0, host: 0 },
        extra: unicodePath(Buffer.from('\x81ber.html', 'latin1'), 'über.html'),
      },
    ],
  ])('%s', async (_what, expected, entry) => {
    const { files } = await unpack(rawZip([page, { ...entry, content: 'x' }]));
    expect(files.map(({ path }) => path)).toContain(expected);
  });
});

/** Two entries, of which the directory lists only the second. */
function unlisted(): Buffer {
  const first = rawZip([other]);
  const local = first.subarray(0, first.readUInt32LE(first.length - 6));
  return rawZip([{ ...page, gap: local }]);
}

/** The second entry lies inside the stored content of the first. */
function overlapping(): Buffer {
  const inner = rawZip([other]);
  const local = inner.subarray(0, inner.readUInt32LE(inner.length - 6));
  return rawZip([
    { name: 'index.html', content: local },
    { ...other, offset: 30 + 'index.html'.length, isOnlyListed: true },
  ]);
}
