import { describe, test } from '@jest/globals';
import { gzipSync } from 'node:zlib';
import { page, paxHeader, type RawEntry, rawTar } from '../../testing/raw-tar.ts';
import type { SiteLimits } from '../../src/archive/site-budget.ts';
import { expectRejected } from './rejected.ts';

const hostile: readonly (readonly [what: string, message: string, entries: readonly RawEntry[]])[] = [
  ['an absolute path', 'has an absolute path', [{ name: '/etc/evil.html' }]],
  ['a path that points outside', 'leads out of its folder', [{ name: '../evil.html' }]],
  ['a path outside in a pax header', 'leads out', [paxHeader({ path: '../evil.html' }), { name: 'a.html' }]],
  ['a path outside in a GNU name', 'leads out', [{ name: 'L', type: 'L', content: '../x\0' }, { name: 'a' }]],
  ['a drive letter', 'begins with a drive letter', [{ name: 'C:evil.html' }]],
  ['a drive letter after its folder', 'begins with a drive letter', [{ name: './C:evil.html' }]],
  ['a backslash', 'has a backslash', [{ name: 'a\\..\\..\\evil.html' }]],
  ['a line break in a name', 'has a control character', [{ name: 'a\n::error::b.html' }]],
  ['a name that is not UTF-8', 'is not valid UTF-8', [{ name: Buffer.from([0x61, 0xff, 0x62]) }]],
  ['no name', 'does not have a name', [{ name: '' }]],
  ['a file that is named like the site', 'name of a folder', [{ name: './.' }]],
  ['a file with content that is named like a folder', 'content of its own', [{ name: 'a/', content: 'x' }]],
  ['a folder of Git', 'Git reserves', [{ name: 'a/.git/config' }]],
  ['a link in place of a folder of Git', 'Git reserves', [{ name: 'git~1', type: '2', linkname: 'index.html' }]],
  ['a device of Windows', 'reserves for a device', [{ name: 'a/AUX.html' }]],
  ['a name twice', '"index.html" is in the archive twice', [{ name: './index.html' }]],
  ['a name that differs in case', 'clashes with "index.html"', [{ name: 'INDEX.html' }]],
  ['a folder that differs in case', 'clashes with "a"', [{ name: 'a/b.html' }, { name: 'A/c.html' }]],
  ['a name that differs in its form', 'clashes with "é.html"', [{ name: 'é.html' }, { name: 'e\u0301.html' }]],
  ['a file where a folder is needed', 'needs a folder where "index.html" is a file', [{ name: 'index.html/a.html' }]],
  ['a folder where a file is', 'needs a folder where', [{ name: 'index.html', type: '5' }]],
  ['a file where a folder is', 'the archive has a folder of that name', [{ name: 'a/b.html' }, { name: 'a' }]],
  ['a symbolic link that points outside', 'not an earlier file', [{ name: 'a', type: '2', linkname: '../b' }]],
  ['a file below a link', 'where "a" is a file', [{ name: 'a', type: '2', linkname: 'index.html' }, { name: 'a/b' }]],
  ['a FIFO', 'is a device or a FIFO', [{ name: 'a', type: '6' }]],
  ['one name for all', '"a" is in the archive twice', [paxHeader({ path: 'a' }, 'g'), { name: 'b' }, { name: 'c' }]],
];

test.each(hostile)('rejects an archive and leaves no files, if it contains %s', async (_what, message, entries) => {
  await expectRejected(rawTar([page, ...entries]), { code: 'unsafe-archive', message });
});

describe('rejects as too large', () => {
  const long = 'x'.repeat(256);
  const folders = Array.from({ length: 1003 }, (_, index) => ({ name: `${index}/`, type: '5' }));
  const folderAt = (path: string): readonly RawEntry[] => [paxHeader({ path }), { name: 'a', type: '5' }];
  const longPath = `${'x'.repeat(113)}/`.repeat(9);
  const upTo = (maxSizeBytes: number): Partial<SiteLimits> => ({ maxSizeBytes });
  const limits: readonly (readonly [string, string, readonly RawEntry[], Partial<SiteLimits>])[] = [
    ['one file too many', 'more than 1 files (`max-files`)', [page, { name: 'b' }], { maxFiles: 1 }],
    ['one byte too many', 'larger than 36 B (`max-site-size`)', [page, { name: 'b', content: 'x' }], upTo(36)],
    ['a copy too many', '(`max-site-size`)', [page, { name: 'b', type: '1', linkname: 'index.html' }], upTo(71)],
    ['a size that only the header has', '(`max-site-size`)', [{ name: 'a', sizeBytes: 2 ** 32 }], upTo(2 ** 30)],
    ['too many folders', 'more than 1002 files and folders', folders, { maxFiles: 1 }],
    // Cut, a name that repeats a secret could not be redacted any more.
    ['a name too long', `"${long}" has a name of 256 bytes; the limit is 255`, [paxHeader({ path: long }), page], {}],
    ['a path too long', 'xxx" has a path of 1025 bytes; the limit is 1024', folderAt(longPath), {}],
    ['a path too deep', 'is 65 levels deep; the limit is 64', folderAt('x/'.repeat(65)), {}],
  ];

  test.each(limits)('%s', async (_what, message, entries, limits) => {
    await expectRejected(rawTar(entries), { code: 'site-too-large', message, limits });
  });

  test.each([
    ['tar.gz', gzipSync(rawTar([page, { name: 'b', content: Buffer.alloc(80 * 2 ** 20) }]))],
    ['tar.gz with padding', gzipSync(rawTar([page], Buffer.alloc(80 * 2 ** 20)))],
  ])('a %s that unpacks to more than 250 times its size', async (_format, bomb) => {
    await expectRejected(bomb, { code: 'site-too-large', message: 'more than 250 times' });
  });
});

test('rejects an archive without an HTML file', async () => {
  await expectRejected(rawTar([{ name: 'a.txt', content: 'a' }]), { code: 'no-pages', message: '1 file, 1 B' });
});
