import { describe, expect, test } from '@jest/globals';
import { EntrySink } from '../../src/archive/entry-sink.ts';
import { SiteBudget } from '../../src/archive/site-budget.ts';
import { TarReader } from '../../src/archive/tar-reader.ts';
import { page, paxHeader, type RawEntry, rawTar, withBytes } from '../../testing/raw-tar.ts';
import { failureOf } from '../../testing/failure-of.ts';
import { siteFixture } from '../site/site-fixture.ts';

const gnu = 'ustar  \0';
const other: RawEntry = { name: 'b.html', content: 'b' };
const longLink = (type: string, content: string): RawEntry => ({ name: '././@LongLink', type, magic: gnu, content });
const pax = (content: string): RawEntry => ({ name: 'PaxHeader', type: 'x', content });
/** A size of one in base 256, in the twelve bytes of the field. */
const base256 = (first: number): Buffer => Buffer.from([first, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
const sizeAt = 124;

describe('a tar that readers understand differently is rejected as damaged', () => {
  test.each<readonly [what: string, entries: readonly (RawEntry | Buffer)[]]>([
    ['an empty long name', [longLink('L', ''), other]],
    ['an empty long link target', [longLink('K', ''), { name: 'a', type: '2', linkname: 'index.html' }]],
    ['an empty pax header', [pax(''), other]],
    ['a long name that is only NUL', [longLink('L', '\0'), other]],
    ['a long name with bytes after its NUL', [longLink('L', 'a.html\0b.html'), other]],
    ['two long names', [longLink('L', 'a.html\0'), longLink('L', 'c.html\0'), other]],
    ['two long link targets', [longLink('K', 'a\0'), longLink('K', 'b\0'), { name: 'a', type: '2' }]],
    ['a long name and a pax path', [longLink('L', 'a.html\0'), paxHeader({ path: 'c.html' }), other]],
    ['a pax path and a long name', [paxHeader({ path: 'c.html' }), longLink('L', 'a.html\0'), other]],
    ['two pax headers', [paxHeader({ path: 'a.html' }), paxHeader({ path: 'c.html' }), other]],
    [
      'a pax header before one for all entries',
      [paxHeader({ path: 'a.html' }), paxHeader({ comment: 'c' }, 'g'), other],
    ],
    ['a long link target of a file', [longLink('K', 'index.html\0'), other]],
    ['a pax link target of a file', [paxHeader({ linkpath: 'index.html' }), other]],
    ['a pax record without a length', [pax('path=a.html\n'), other]],
    ['a pax record with two spaces before the key', [pax('16  path=a.html\n'), other]],
    ['a pax record with a leading zero', [pax('016 path=a.html\n'), other]],
    ['a pax record with a space before the length', [pax(' 16 path=a.html\n'), other]],
    ['a pax record with a tab after the length', [pax('15\tpath=a.html\n'), other]],
    ['a pax record without an equals sign', [pax('10 path_a\n'), other]],
    ['a pax record without a key', [pax('5 =a\n'), other]],
    ['a pax record with a control character in its key', [pax('8 a\u0001b=\n'), other]],
    ['a pax record without a line feed', [pax('15 path=a.html'), other]],
    ['a pax record that ends too early', [pax('12 path=a.html\n'), other]],
    ['a pax record that ends too late', [pax('17 path=a.html\n'), other]],
    ['a pax header that ends with NULs', [pax('15 path=a.html\n\0\0'), other]],
    ['two pax paths', [pax('15 path=a.html\n15 path=c.html\n'), other]],
    ['an empty pax path', [pax('8 path=\n'), other]],
    ['an empty pax size', [pax('8 size=\n'), other]],
    ['a negative pax size', [paxHeader({ size: '-1' }), other]],
    ['a pax size in hexadecimal', [paxHeader({ size: '0x1' }), other]],
    ['a pax size other than the size of the header', [paxHeader({ size: '2' }), other]],
    ['a long name of a folder of v7', [longLink('L', 'c\0'), { name: 'a/', type: '\0', magic: '' }]],
    ['an extended header over the limit', [{ ...pax(`1048577 a=${'b'.repeat(1048566)}\n`) }, other]],
    ['a negative size', [withBytes(other, sizeAt, base256(0xff))]],
    ['a size that begins like base 256', [withBytes(other, sizeAt, base256(0x81))]],
    ['a size beyond all numbers', [withBytes(other, sizeAt, Buffer.alloc(12, 0x80))]],
    ['a size of letters', [withBytes(other, sizeAt, Buffer.from('0000000000x\0'))]],
    ['a size with an underscore', [withBytes(other, sizeAt, Buffer.from('00000000_01\0'))]],
    ['a size with a sign', [withBytes(other, sizeAt, Buffer.from('+0000000001\0'))]],
    ['a size after a NUL', [withBytes(other, sizeAt, Buffer.from('\u00000000000001\0'))]],
    ['a size of spaces', [withBytes({ name: 'a' }, sizeAt, Buffer.alloc(12, ' '))]],
    ['two numbers in a size', [withBytes(other, sizeAt, Buffer.from('1 1        \0'))]],
    ['an invalid mode, which Python treats as the end', [withBytes(other, 100, Buffer.from('rw-r--r-'))]],
    ['an invalid time, which Python treats as the end', [withBytes(other, 136, Buffer.from('yesterday...'))]],
    ['an invalid device number, which Python treats as the end', [withBytes(other, 329, Buffer.from('none    '))]],
  ])('%s', async (_what, entries) => {
    using fixture = siteFixture();
    const failure = await failureOf(fixture.unpack(rawTar([page, ...entries])));
    expect(failure).toMatchObject({ code: 'damaged-archive' });
    expect(fixture.contents()).toEqual({});
  });
});

describe('a tar with a feature that is not supported is rejected with its name', () => {
  test.each<readonly [what: string, message: string, entries: readonly (RawEntry | Buffer)[]]>([
    ['a sparse file of GNU tar', 'sparse file', [{ name: 'a', type: 'S' }]],
    ['a sparse file of pax', 'sparse file', [paxHeader({ 'GNU.sparse.major': '1' }), { name: 'a' }]],
    ['a sparse file of star', 'sparse file', [paxHeader({ 'SCHILY.realsize': '9' }), { name: 'a' }]],
    ['a sparse file of Solaris', 'sparse file', [paxHeader({ 'SUN.holesdata': ' 0 9' }), { name: 'a' }]],
    ['sparse files in a header for all', 'sparse file', [paxHeader({ 'GNU.sparse.major': '1' }, 'g'), { name: 'a' }]],
    ['an incremental backup of GNU tar', 'incremental backup', [{ name: 'a/', type: 'D' }]],
    [
      'an incremental backup in pax',
      'incremental backup',
      [paxHeader({ 'GNU.dumpdir': 'Ya' }), { name: 'a/', type: '5' }],
    ],
    [
      'times of an incremental backup',
      'incremental backup',
      [withBytes({ name: 'a', magic: gnu }, 345, Buffer.from('1'))],
    ],
    ['a continuation from another volume', 'volume', [{ name: 'a', type: 'M' }]],
    ['a volume label behind an entry', 'volume label', [{ name: 'a', type: 'V' }]],
    ['one of several volumes in pax', 'several volumes', [paxHeader({ 'GNU.volume.size': '1' }, 'g')]],
    ['a long name of the oldest kind', 'long name of an old format', [{ name: 'a', type: 'N', content: 'b' }]],
    ['an extended header of Solaris', 'Solaris', [{ name: 'a', type: 'X', content: 'b' }]],
    ['an access control list of Solaris', 'Solaris', [{ name: 'a', type: 'A', content: 'b' }]],
    ['a dialect that is not known', 'dialect', [{ name: 'a', magic: 'ustar\u0001' }]],
    [
      'names in another character set',
      'character set',
      [paxHeader({ hdrcharset: 'ISO-IR 8859 1 1998' }), { name: 'a' }],
    ],
  ])('%s', async (_what, message, entries) => {
    using fixture = siteFixture();
    const failure = await failureOf(fixture.unpack(rawTar([page, ...entries])));
    expect(failure).toMatchObject({ code: 'unsupported-archive', message: expect.stringContaining(message) });
    expect(fixture.contents()).toEqual({});
  });
});

describe('a pax header for all entries is rejected if it sets', () => {
  test.each(['path', 'linkpath', 'size', 'hdrcharset'])('%s', async (key) => {
    using fixture = siteFixture();
    const failure = await failureOf(fixture.unpack(rawTar([page, paxHeader({ [key]: '1' }, 'g'), other])));
    expect(failure).toMatchObject({ code: 'unsafe-archive', message: expect.stringContaining(key) });
  });
});

describe('a tar is read as other readers read it', () => {
  test.each<readonly [what: string, entries: readonly (RawEntry | Buffer)[], files: readonly string[]]>([
    ['a size in base 256', [withBytes(other, sizeAt, base256(0x80))], ['b.html 1']],
    ['a size in spaces and digits', [withBytes(other, sizeAt, Buffer.from('          1 '))], ['b.html 1']],
    [
      'a pax size for a header without one',
      [paxHeader({ size: '1' }), withBytes(other, sizeAt, Buffer.from('0'.repeat(11)))],
      ['b.html 1'],
    ],
    ['a name with a prefix', [withBytes(other, 345, Buffer.from('guides/v2'))], ['guides/v2/b.html 1']],
    [
      'a folder with a prefix only',
      [withBytes({ name: '', type: '5' }, 345, Buffer.from('guides')), { ...other, name: 'guides/b.html' }],
      ['guides/b.html 1'],
    ],
    [
      'a prefix that an extended header replaces',
      [paxHeader({ path: 'c.html' }), withBytes(other, 345, Buffer.from('guides'))],
      ['c.html 1'],
    ],
    ['a long name without a NUL', [longLink('L', 'c.html'), { ...other, magic: gnu }], ['c.html 1']],
    [
      'long names of an entry and of its target',
      [longLink('K', 'index.html\0'), longLink('L', 'c\0'), { name: 'x', type: '2', magic: gnu }],
      ['c 36'],
    ],
    ['a negative time', [withBytes(other, 136, Buffer.alloc(12, 0xff))], ['b.html 1']],
    [
      'records that decide nothing',
      [paxHeader({ mtime: '1.5', 'SCHILY.xattr.user.a b': 'x\ny=z' }), other],
      ['b.html 1'],
    ],
    ['names that bsdtar marks as bytes', [paxHeader({ hdrcharset: 'BINARY', path: 'é.html' }), other], ['é.html 1']],
  ])('%s', async (_what, entries, files) => {
    using fixture = siteFixture();
    const site = await fixture.unpack(rawTar([page, ...entries]));
    const found = site.files.map(({ path, sizeBytes }) => `${path} ${sizeBytes}`);
    expect(found).toEqual(expect.arrayContaining([...files]));
    expect(found).toHaveLength(files.length + 1);
  });
});

test('reads a tar in chunks of any size', async () => {
  const archive = rawTar([page, paxHeader({ path: 'guides/c.html' }), other, { name: 'd', content: 'd'.repeat(1500) }]);
  for (const chunkBytes of [1, 7, 511, 512, 513, 4096]) {
    const sink = new EntrySink(new SiteBudget({ maxFiles: 10, maxSizeBytes: 10_000 }, archive.length), {});
    using reader = new TarReader(sink);
    for (let at = 0; at < archive.length; at += chunkBytes) reader.push(archive.subarray(at, at + chunkBytes));
    reader.end();
    const { files } = await sink.finish(new AbortController().signal);
    expect(files.map(({ path, sizeBytes }) => `${path} ${sizeBytes}`)).toEqual([
      'd 1500',
      'guides/c.html 1',
      'index.html 36',
    ]);
  }
});
