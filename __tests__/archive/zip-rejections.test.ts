import { describe, test } from '@jest/globals';
import { deflateRawSync, gzipSync } from 'node:zlib';
import type { FailureCode } from '../../src/failure.ts';
import { rawZip, type RawZipEntry } from '../../testing/raw-zip.ts';
import { expectRejected } from './rejected.ts';

const page: RawZipEntry = { name: 'index.html', content: '<!doctype html><title>Home</title>' };
const other: RawZipEntry = { name: 'second.html', content: 'x' };
const symlink = 0o120777;
/** More than the reader holds in memory. */
const large = { content: Buffer.alloc(9 * 2 ** 20), isDeflated: true } as const;
const inCodePage: RawZipEntry = { name: Buffer.from('\x81ber.html', 'latin1'), flags: 0, host: 0 };
const declaring = (sizeBytes: number): Buffer => rawZip([{ ...page, isDeflated: true, sizeBytes }]);

describe('rejects a zip', () => {
  test.each<readonly [string, FailureCode, Buffer]>([
    ['with a link target of 5,000 bytes', 'site-too-large', rawZip([page, link('a'.repeat(5000))])],
    ['with a link target of 2 MiB', 'unsafe-archive', rawZip([page, link('a'.repeat(2 ** 21))])],
    ['with a symlink named like a folder', 'unsafe-archive', rawZip([page, { ...link('index.html'), name: 'x/' }])],
    ['with a device', 'unsafe-archive', rawZip([page, { name: 'x', mode: 0o020666 }])],
    ['with a folder that has content', 'unsafe-archive', rawZip([page, { name: 'x/', content: 'x' }])],
    ['with a wrong checksum', 'damaged-archive', rawZip([{ ...page, checksum: 1 }])],
    ['with a file shorter than declared', 'damaged-archive', declaring(1000)],
    ['with a file longer than declared', 'damaged-archive', declaring(3)],
    ['with a file a byte longer than declared', 'damaged-archive', declaring(33)],
    ['with a file that is declared as empty', 'damaged-archive', declaring(0)],
    ['with a stored file of two different sizes', 'damaged-archive', rawZip([{ ...page, sizeBytes: 3 }])],
    ['with a large file shorter than declared', 'damaged-archive', rawZip([{ ...page, ...large, sizeBytes: 2 ** 24 }])],
    ['with data after a deflated file', 'damaged-archive', rawZip([{ ...page, ...slack(page) }, other])],
    ['with data after a large file', 'damaged-archive', rawZip([page, { ...other, ...large, ...slack(large) }])],
    ['with content that cannot be inflated', 'damaged-archive', rawZip([{ ...page, method: 8 }])],
    ['with content beyond its place', 'damaged-archive', rawZip([{ ...page, isDeflated: true, packedBytes: 10_000 }])],
    ['with another name in a local header', 'damaged-archive', rawZip([{ ...page, local: { name: 'indeX.html' } }])],
    ['with a longer name in a local header', 'damaged-archive', rawZip([{ ...page, local: { name: 'index.htmlx' } }])],
    ['with a count of zero', 'damaged-archive', rawZip([page], { count: 0 })],
    ['with a count that is too small', 'damaged-archive', rawZip([page, other], { count: 1 })],
    ['with a count that is too large', 'damaged-archive', rawZip([page, other], { count: 3 })],
    ['with a zip64 count that is too small', 'damaged-archive', rawZip([page, other], { zip64: { count: 1 } })],
    ['with a directory that begins elsewhere', 'damaged-archive', rawZip([page, other], { directoryStart: 3 })],
    ['with a zip64 directory at 2^60', 'damaged-archive', rawZip([page], { zip64: { directoryStart: 2 ** 60 } })],
    ['with an entry that lies in the directory', 'damaged-archive', rawZip([page, { ...other, offset: 90 }])],
    ['with a name that is neither UTF-8 nor has a Unicode path', 'unsafe-archive', rawZip([page, inCodePage])],
    ['with bytes after the end record', 'damaged-archive', rawZip([page], { comment: 'garbage', commentBytes: 0 })],
    ['that is truncated', 'damaged-archive', rawZip([page]).subarray(0, -10)],
  ])('%s as %s and leaves nothing behind', async (_what, code, archive) => {
    await expectRejected(archive, { code });
  });

  test.each<readonly [string, Buffer, string]>([
    ['another compression', rawZip([page, { ...other, method: 12 }]), '"second.html" is compressed with method 12'],
    ['encryption', rawZip([page, { ...other, isDeflated: true, flags: 0x0801 }]), '"second.html" is encrypted'],
    ['strong encryption', rawZip([page, { ...other, flags: 0x0840 }]), 'strong encryption'],
    ['several disks', rawZip([page], { disk: 1 }), 'multi-disk'],
  ])('names what is not supported: %s', async (_what, archive, message) => {
    await expectRejected(archive, { code: 'unsupported-archive', message });
  });

  test('with a file that continues as a gzip stream and replaces the next page', async () => {
    const about = { name: 'about.html', content: 'about us', isDeflated: true };
    const last = { name: 'last.html', content: 'last', isDeflated: true };
    const [evil, packed] = [gzipSync('hijacked'), deflateRawSync(String(page.content))];
    const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
    // With an extra field that covers what separates the two members, and the page itself.
    const extraBytes = 8 + 10 + deflateRawSync('about us').length + 8 + 10;
    const withExtra = Buffer.from([0x1f, 0x8b, 8, 4, 0, 0, 0, 0, 0, 0xff, extraBytes, 0]);
    const trailer = gzipSync(String(page.content)).subarray(-8);
    const spliced = Buffer.concat([packed, trailer, gzipHeader, evil.subarray(10), withExtra]);
    const archive = rawZip([{ ...page, isDeflated: true, packed: spliced }, about, last]);
    await expectRejected(archive, { code: 'damaged-archive', message: '"index.html"' });
  });

  test('with entries that share their content', async () => {
    const packed = Buffer.from('000000ffff'.repeat(1000) + '010000ffff', 'hex');
    const shared = { ...page, content: '', isDeflated: true, packed };
    const copies = ['a', 'b', 'c'].map((name) => ({ ...shared, name: `${name}.html`, offset: 0, isOnlyListed: true }));
    const archive = rawZip([shared, ...copies]);
    await expectRejected(archive, { code: 'damaged-archive', message: 'larger than the archive' });
  });

  test('that unpacks to more than 250 times its size', async () => {
    const zeros = Array.from({ length: 8 }, (_, index) => ({ ...large, name: `${index}.css` }));
    await expectRejected(rawZip([page, ...zeros]), { code: 'site-too-large', message: '250 times' });
  });
});

/** Bytes that no inflater reads. */
function slack({ content = '' }: Pick<RawZipEntry, 'content'>): Partial<RawZipEntry> {
  return { isDeflated: true, packed: Buffer.concat([deflateRawSync(content), Buffer.from('slack')]) };
}

function link(target: string): RawZipEntry {
  return { name: 'x', content: target, mode: symlink };
}
