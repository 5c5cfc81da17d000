import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { page, type RawEntry, rawTar } from '../../testing/raw-tar.ts';
import { rawZip } from '../../testing/raw-zip.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';
import { siteFixture, stubWriter } from '../site/site-fixture.ts';
import { expectRejected } from './rejected.ts';

const fixture = siteFixture(useTemporaryFolder());
const symlink = (name: string, linkname: string): RawEntry => ({ name, type: '2', linkname });
const hardLink = (name: string, linkname: string): RawEntry => ({ name, type: '1', linkname });
const file = (name: string, content = name): RawEntry => ({ name, content });

/** The content at the path, after the result was compared with what is on the disk and with a reading that writes nothing. */
async function unpackedAt(path: string, archive: Buffer): Promise<string | undefined> {
  const site = await fixture.unpack(archive);
  expect((await fixture.read(archive)).files).toEqual(site.files);
  const contents = fixture.contents();
  expect(Object.keys(contents)).toEqual(expect.arrayContaining(site.files.map((each) => `out/site/${each.path}`)));
  return contents[`out/site/${path}`];
}

describe('a link becomes a copy of an earlier file, if it is', () => {
  test.each<readonly [what: string, link: RawEntry]>([
    ['a symlink in another folder', symlink('b/c/b', '../.././a//x')],
    ['a symlink through a name that does not exist', symlink('b', 'none/../a/x')],
    ['a hard link', hardLink('c/b', './a/x')],
  ])('%s', async (_what, link) => {
    expect(await unpackedAt(String(link.name), rawTar([page, file('a/x', 'content'), link]))).toBe('content');
  });

  test.each([symlink, hardLink])('a link to a copy', async (link) => {
    const entries = [page, file('a', 'content'), link('b', 'a'), link('c', 'b')];
    expect(await unpackedAt('c', rawTar(entries))).toBe('content');
  });

  test('a symlink in a zip', async () => {
    const link = { name: 'b/c', content: '../a.html', mode: 0o120777 };
    expect(await unpackedAt('b/c', rawZip([{ name: 'a.html', content: 'content' }, link]))).toBe('content');
  });
});

test('a copy shares no bytes with its original', async () => {
  await fixture.unpack(rawTar([page, hardLink('b.html', 'index.html')]));
  writeFileSync(join(fixture.extractTo, 'b.html'), 'changed');
  expect(fixture.contents()['out/site/index.html']).toBe(page.content);
});

test.each<readonly [what: string, entries: readonly RawEntry[], link: RawEntry]>([
  ['leads to a later file', [], symlink('a', 'later.html')],
  ['leads to a folder', [file('v2/x')], symlink('a', 'v2')],
  ['leads to the site', [], symlink('a', '.')],
  ['leads out of the site and back', [], symlink('a/b', '../../site/index.html')],
  ['is a hard link that leads out of the site', [], hardLink('a/b', '../index.html')],
  ['is absolute', [], symlink('a', '/index.html')],
  ['differs in case', [], symlink('a', 'INDEX.html')],
  ['does not have a target', [], symlink('a', '')],
])('a link is rejected with its name and target if it %s', async (_what, entries, link) => {
  const message = `"${String(link.name)}" is a link to "${link.linkname}"`;
  const archive = rawTar([page, ...entries, link, file('later.html')]);
  const { hint } = await expectRejected(archive, { code: 'unsafe-archive', message });
  expect(hint).toContain('a bundle without links, or set `download: false`');
});

test.each([
  ['a file', 'twice', file('a')],
  ['a folder', 'a folder of that name', file('a/b')],
])('a link is rejected if it has the name of %s', async (_what, reason, entry) => {
  await expectRejected(rawTar([page, entry, symlink('a', 'index.html')]), { code: 'unsafe-archive', message: reason });
});

test('a link is rejected if its target has more than 4096 bytes', async () => {
  const target = `${'./'.repeat(2 ** 11)}index.html`;
  const long: RawEntry = { name: '././@LongLink', type: 'K', magic: 'ustar  \0', content: target };
  await expectRejected(rawTar([page, long, symlink('a', 'b')]), { code: 'site-too-large', message: '4096' });
});

test('copies count as bytes, at most 250 times the size of the archive', async () => {
  const large: RawEntry = { name: 'large.css', content: Buffer.alloc(2 ** 20) };
  const links = Array.from({ length: 300 }, (_, index) => hardLink(`${index}.css`, 'large.css'));
  const archive = gzipSync(rawTar([page, large, ...links]));
  const { hint } = await expectRejected(archive, { code: 'site-too-large', message: '250 times' });
  expect(hint).not.toMatch(/max-|Raise/);
});

test('copying can be cancelled between two files', async () => {
  const links = Array.from({ length: 20 }, (_, index) => symlink(`${index}.html`, 'index.html'));
  const cancel = new AbortController();
  const reason = new Error('cancelled');
  let copies = 0;
  const writer = stubWriter({
    copyFile() {
      copies += 1;
      if (copies === 10) cancel.abort(reason);
      return Promise.resolve();
    },
  });
  await expect(fixture.read(rawTar([page, ...links]), { writer, signal: cancel.signal })).rejects.toBe(reason);
  expect(copies).toBe(10);
});
