import { describe, expect, test } from '@jest/globals';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { formatOf, lookOf } from '../../src/archive/format.ts';
import { packed, tarHeader, zip } from './sample-archives.ts';

const page = '<!doctype html><title>Guides</title>';

describe('detects the format of an archive by its content', () => {
  test.each([
    ['ustar', { name: 'guides/index.html' }],
    ['pax, for a long name', { name: `${'guides/'.repeat(30)}index.html` }],
    ['pax, for a name outside ASCII', { name: 'führer/始める.html' }],
    ['ustar with a folder first', { name: 'guides/', type: 'directory' }],
    ['ustar with a link first', { name: 'latest', type: 'symlink', linkname: 'v2' }],
  ] as const)('if a library writes a tar as %s', async (_dialect, header) => {
    expect(formatOf((await packed(header)).subarray(0, 512))).toBe('tar');
  });

  test.each([
    ['before POSIX', {}],
    ['in POSIX', { magic: 'ustar\u000000' }],
    ['in GNU tar', { magic: 'ustar  ' }],
    ['in GNU tar, for a long name', { magic: 'ustar  ', type: 'L' }],
    ['with a checksum after spaces', { checksum: '  $\0 ' }],
    ['with a checksum before spaces', { checksum: '$    ' }],
    ['with a checksum between a space and NULs', { checksum: ' $\0' }],
  ])('of a tar with a header as it was %s', (_when, form) => {
    expect(formatOf(tarHeader('index.html', form))).toBe('tar');
  });

  test.each([
    ['tar.gz', gzipSync('site')],
    ['tar.gz', gzipSync(Buffer.alloc(100_000, 'x'))],
    ['tar.zst', zstdCompressSync('site')],
    ['zip', zip('index.html', page)],
  ])('of a %s', (format, archive) => {
    expect(formatOf(archive.subarray(0, 512))).toBe(format);
  });
});

describe('detects no format in', () => {
  const tar = tarHeader('index.html');

  test.each([
    ['an HTML page', Buffer.from(page.repeat(40))],
    ['an XML error', Buffer.from('<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>')],
    ['JSON', Buffer.from('{"error":"not found"}')],
    ['nothing', Buffer.alloc(0)],
    ['one byte', Buffer.from([0x1f])],
    ['a gzip of another method', Buffer.from([0x1f, 0x8b, 0x00])],
    ['a tar that is truncated inside its first header', tar.subarray(0, 511)],
    ['a tar without an entry', Buffer.alloc(1024)],
    ['a tar with one damaged byte', Buffer.from(tar).fill(0x58, 0, 1)],
    ['a zip without an entry', Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1')],
    ['a bzip2', Buffer.from('BZh91AY&SY')],
  ])('%s', (_what, content) => {
    expect(formatOf(content.subarray(0, 512))).toBeUndefined();
  });

  test('a tar with a wrong byte in its header, whichever byte it is', () => {
    const outsideChecksum = fc.nat(511).filter((at) => at < 148 || at >= 156);
    fc.assert(
      fc.property(outsideChecksum, fc.integer({ min: 1, max: 255 }), (at, change) => {
        const damaged = Buffer.from(tar);
        damaged[at] = ((damaged[at] ?? 0) + change) % 256;
        expect(formatOf(damaged)).toBeUndefined();
      }),
    );
  });

  test('any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 600 }), (text) => {
        expect(formatOf(Buffer.from(`<${text}`).subarray(0, 512))).toBeUndefined();
      }),
    );
  });
});

describe('describes what is not an archive', () => {
  test.each([
    ['it looks like an HTML page', '<!DOCTYPE html><html lang="en">'],
    ['it looks like an HTML page', '\r\n  <html>'],
    ['it looks like an HTML page', '<head><title>Sign in</title>'],
    ['it looks like an HTML page', '<body class="login">'],
    ['it looks like an HTML page', '\ufeff<!doctype html>'],
    [
      'it looks like an XML or HTML document',
      '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code></Error>',
    ],
    ['it looks like an XML or HTML document', '<Error><Code>ExpiredToken</Code></Error>'],
    ['it looks like an XML or HTML document', '<header>Sign in</header>'],
    ['it looks like an XML or HTML document', '<!-- proxy --><p>'],
    ['it looks like JSON', '{"error":"not found"}'],
    ['it looks like JSON', '\n[1]'],
    ['it is empty', ''],
    ['it is empty', ' \n\t'],
    ['its format is unknown', 'Not found'],
    ['its format is unknown', '\0\0\0\0'],
    ['its format is unknown', '\u001f\ufffd'],
  ])('%s: %j', (look, content) => {
    expect(lookOf(Buffer.from(content))).toBe(look);
  });

  test('any bytes', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 512 }), (bytes) => expect(lookOf(bytes)).toMatch(/^its? /)));
  });
});
