/** Archives that were once accepted, found by the comparison with other programs (`npm run soak:archives`). */
import { expect, test } from '@jest/globals';
import { failureOf } from '../../testing/failure-of.ts';
import { rawZip, type RawZipEntry } from '../../testing/raw-zip.ts';
import { siteFixture } from '../site/site-fixture.ts';
import { page, paxHeader, type RawEntry, rawTar, withBytes } from '../../testing/raw-tar.ts';

const zipPage: RawZipEntry = { name: 'index.html', content: 'home' };
const blank = Buffer.from('        ');
const base256 = (first: number, length: number): Buffer => Buffer.alloc(length).fill(first, 0, 1);
const longName = (content: string): RawEntry => ({ name: '././@LongLink', type: 'L', magic: 'ustar  \0', content });

test.each<readonly [string, Buffer]>([
  [
    'a GNU long name without NUL, which GNU tar reads into the padding',
    rawTar([page, { ...longName('a.html'), sizeBytes: 4 }, { name: 'a' }]),
  ],
  ['a blank mode, which GNU tar rejects', rawTar([withBytes(page, 100, blank)])],
  ['a blank user id, which GNU tar rejects', rawTar([withBytes(page, 108, blank)])],
  ['a negative user id, which GNU tar rejects', rawTar([withBytes(page, 108, base256(0xff, 8))])],
  ['a time billions of years ago, which GNU tar rejects', rawTar([withBytes(page, 136, base256(0xff, 12))])],
  ['a pax user id that is too large, which GNU tar rejects', rawTar([paxHeader({ uid: '99999999999' }), page])],
  ['a pax header for all entries without an entry after it', rawTar([page, paxHeader({ comment: 'x' }, 'g')])],
  ['a pax time that is not a number, which GNU tar rejects', rawTar([paxHeader({ ctime: '\ufffd1.5' }), page])],
  ['a pax time for all entries that is not a number', rawTar([paxHeader({ mtime: 'x' }, 'g'), page])],
  [
    'a zip symlink with another size than declared, which Python rejects',
    rawZip([zipPage, { name: 'a.html', content: 'index.html', mode: 0o120777, sizeBytes: 1 }]),
  ],
  [
    'a zip folder with content that is not declared',
    rawZip([zipPage, { name: 'a/', content: 'x', isDeflated: true, sizeBytes: 0 }]),
  ],
  [
    'a zip symlink of another system than Unix, which unzip and bsdtar write as a file',
    rawZip([zipPage, { name: 'a.html', content: 'index.html', mode: 0o120777, host: 19 }]),
  ],
  [
    'a zip symlink with a reserved internal attribute, which unzip writes as a file',
    rawZip([zipPage, { name: 'a.html', content: 'index.html', mode: 0o120777, internalAttributes: 4 }]),
  ],
])('rejects %s', async (_what, archive) => {
  using fixture = siteFixture();
  const { code } = await failureOf(fixture.unpack(archive));
  expect(['damaged-archive', 'unsafe-archive']).toContain(code);
  expect(fixture.contents()).toEqual({});
});
