import { expect, test } from '@jest/globals';
import { Readable } from 'node:stream';
import { EntrySink } from '../../src/archive/entry-sink.ts';
import { SiteBudget } from '../../src/archive/site-budget.ts';
import { readTar } from '../../src/archive/tar-reader.ts';
import { page, paxHeader, type RawEntry, rawTar, withBytes } from '../../testing/raw-tar.ts';
import { everyEntry, siteFixture } from '../site/site-fixture.ts';
import { expectRejected } from './rejected.ts';

const gnu = 'ustar  \0';
const other: RawEntry = { name: 'b.html', content: 'b' };
const longLink = (type: string, content: string): RawEntry => ({ name: '././@LongLink', type, magic: gnu, content });
const pax = (content: string): RawEntry => ({ name: 'PaxHeader', type: 'x', content });
/** A size of one in base 256, in the twelve bytes of the field. */
const base256 = (first: number): Buffer => Buffer.from([first, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
const sizeAt = 124;

test.each<readonly [what: string, entries: readonly (RawEntry | Buffer)[]]>([
  ['a folder with content', [{ name: 'a/', type: '5', content: 'x' }, other]],
  ['an extended header over the limit', [{ ...pax(`1048577 a=${'b'.repeat(1048566)}\n`) }, other]],
  ['a pax record without a length', [pax('path=a.html\n'), other]],
  ['a pax record with a length of zero', [pax('00 path=a.html\n'), other]],
  ['a pax record with a space before the length', [pax(' 16 path=a.html\n'), other]],
  ['a pax record without an equals sign', [pax('10 path_a\n'), other]],
  ['a pax record with an equals sign after it', [pax('4 a\n6 a=b\n'), other]],
  ['a pax record without a line feed', [pax('15 path=a.html'), other]],
  ['a pax record that ends too early', [pax('12 path=a.html\n'), other]],
  ['a pax record that ends too late', [pax('17 path=a.html\n'), other]],
  ['an empty pax size', [paxHeader({ size: '' }), other]],
  ['a negative pax size', [paxHeader({ size: '-1' }), other]],
  ['a pax size beyond all numbers', [paxHeader({ size: '9'.repeat(16) }), other]],
  ['a negative size', [withBytes(other, sizeAt, base256(0xff))]],
  ['a size that begins like base 256', [withBytes(other, sizeAt, base256(0x81))]],
  ['a size beyond all numbers', [withBytes(other, sizeAt, Buffer.alloc(12, 0x80))]],
  ['a size with a sign', [withBytes(other, sizeAt, Buffer.from('+0000000001\0'))]],
  ['a size after a NUL', [withBytes(other, sizeAt, Buffer.from('\u00000000000001\0'))]],
  ['two numbers in a size', [withBytes(other, sizeAt, Buffer.from('1 1        \0'))]],
])('a tar is rejected as damaged if it contains %s', async (_what, entries) => {
  await expectRejected(rawTar([page, ...entries]), { code: 'damaged-archive' });
});

test.each<readonly [what: string, message: string, entries: readonly (RawEntry | Buffer)[]]>([
  ['a sparse file of GNU tar', 'the tar type "S"', [{ name: 'a', type: 'S' }]],
  ['a continuation from another volume', 'the tar type "M"', [{ name: 'a', type: 'M' }]],
  ['an unknown type', 'the tar type "s"', [{ name: 'a', type: 's' }]],
  ['a sparse file of pax', 'GNU.sparse.major', [paxHeader({ 'GNU.sparse.major': '1' }), other]],
  ['a sparse file of star', 'SCHILY.realsize', [paxHeader({ 'SCHILY.realsize': '9' }), other]],
  ['a sparse file of Solaris', 'SUN.holesdata', [paxHeader({ 'SUN.holesdata': ' 0 9' }), other]],
  ['sparse files in a header for all', 'GNU.sparse.major', [paxHeader({ 'GNU.sparse.major': '1' }, 'g'), other]],
  ['one of several volumes in pax', 'GNU.volume.size', [paxHeader({ 'GNU.volume.size': '1' }, 'g'), other]],
])('a tar is rejected as unsupported if it contains %s', async (_what, message, entries) => {
  await expectRejected(rawTar([page, ...entries]), { code: 'unsupported-archive', message });
});

const long = (name: string): RawEntry => longLink('L', `${name}\0`);
const named = (path: string, type?: 'g'): RawEntry => paxHeader({ path }, type);
const link: RawEntry = { name: 'l.html', type: '2', linkname: 'none' };

test.each<readonly [what: string, entries: readonly (RawEntry | Buffer)[], files: readonly string[]]>([
  ['a size in base 256', [withBytes(other, sizeAt, base256(0x80))], ['b.html 1']],
  ['a size in spaces and digits', [withBytes(other, sizeAt, Buffer.from('          1 '))], ['b.html 1']],
  ['a pax size', [paxHeader({ size: '1' }), withBytes(other, sizeAt, Buffer.from('00000000007'))], ['b.html 1']],
  ['a name with a prefix', [withBytes(other, 345, Buffer.from('guides/v2'))], ['guides/v2/b.html 1']],
  ['a prefix without a name', [withBytes({ name: '', type: '5' }, 345, Buffer.from('guides')), other], ['b.html 1']],
  ['GNU times as a prefix', [withBytes({ ...other, magic: gnu }, 345, Buffer.from('14700000000'))], ['b.html 1']],
  ['a long name', [long('c.html'), { ...other, magic: gnu }], ['c.html 1']],
  ['a long name without a NUL', [longLink('L', 'c.html'), { ...other, magic: gnu }], ['c.html 1']],
  ['a long name with bytes after its NUL', [longLink('L', 'c.html\0x'), { ...other, magic: gnu }], ['c.html 1']],
  ['the last of two long names', [long('a.html'), long('c.html'), other], ['c.html 1']],
  ['the last of two pax headers', [named('a.html'), named('c.html'), other], ['c.html 1']],
  ['the last of two pax records', [pax('15 path=a.html\n15 path=c.html\n'), other], ['c.html 1']],
  ['a pax path before a long name', [named('c.html'), long('a.html'), other], ['c.html 1']],
  ['a pax path for all before a long name', [named('c.html', 'g'), long('a.html'), other], ['c.html 1']],
  ['a pax path before one for all', [named('c.html'), named('a.html', 'g'), other], ['c.html 1']],
  ['a pax path for one entry only', [named('c.html'), other, { ...other, name: 'd.html' }], ['c.html 1', 'd.html 1']],
  ['a long name for one entry only', [long('c.html'), other, { ...other, name: 'd.html' }], ['c.html 1', 'd.html 1']],
  ['a long link target', [longLink('K', 'index.html\0'), long('c.html'), link], ['c.html 36']],
  ['a pax link target', [paxHeader({ linkpath: 'index.html' }), longLink('K', 'none\0'), link], ['l.html 36']],
  ['a link target of a file, which is ignored', [paxHeader({ linkpath: 'none' }), other], ['b.html 1']],
  ['a file with the name of a folder, which is one', [{ name: 'a/' }, other], ['b.html 1']],
  ['a volume label after an entry', [{ name: 'index.html', type: 'V', magic: gnu }, other], ['b.html 1']],
  ['an extended header at the end, which is ignored', [other, named('c.html')], ['b.html 1']],
  ['unused numbers', [withBytes(other, 100, Buffer.from('rw-r--r-')), paxHeader({ mtime: 'x' })], ['b.html 1']],
])('a tar is read as GNU tar reads it: %s', async (_what, entries, files) => {
  using fixture = siteFixture();
  const site = await fixture.unpack(rawTar([page, ...entries]));
  const found = site.files.map(({ path, sizeBytes }) => `${path} ${sizeBytes}`);
  expect(found.toSorted()).toEqual([...files, 'index.html 36'].toSorted());
});

test('reads a tar in chunks of any size', async () => {
  const archive = rawTar([page, paxHeader({ path: 'guides/c.html' }), other, { name: 'd', content: 'd'.repeat(1500) }]);
  for (const chunkBytes of [1, 7, 511, 512, 513, 4096]) {
    const sink = new EntrySink(new SiteBudget({ maxFiles: 10, maxSizeBytes: 10_000 }, archive.length), everyEntry);
    const starts = Array.from({ length: Math.ceil(archive.length / chunkBytes) }, (_, index) => index * chunkBytes);
    await readTar(Readable.from(starts.map((at) => archive.subarray(at, at + chunkBytes))), sink);
    const { files } = await sink.finish(new AbortController().signal);
    const found = files.map(({ path, sizeBytes }) => `${path} ${sizeBytes}`);
    expect(found).toEqual(['d 1500', 'guides/c.html 1', 'index.html 36']);
  }
});
