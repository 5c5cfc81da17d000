import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { copySteps } from '../../src/archive/links.ts';
import { NameTree } from '../../src/archive/name-tree.ts';
import type { ArchiveLink } from '../../src/archive/path-rules.ts';
import { Turns } from '../../src/event-loop.ts';
import { failureOf } from '../../testing/failure-of.ts';
import { type SiteFixture, siteFixture } from '../site/site-fixture.ts';
import { page, type RawEntry, rawTar } from '../../testing/raw-tar.ts';

let fixture: SiteFixture;
beforeEach(() => {
  fixture = siteFixture();
});
afterEach(() => fixture[Symbol.dispose]());

const symlink = (name: string, linkname: string): RawEntry => ({ name, type: '2', linkname });
const hardLink = (name: string, linkname: string): RawEntry => ({ name, type: '1', linkname });
const file = (name: string, content = name): RawEntry => ({ name, content });

async function unpacked(...entries: readonly RawEntry[]): Promise<Readonly<Record<string, string>>> {
  const archive = rawTar([page, ...entries]);
  const site = await fixture.unpack(archive);
  const read = await fixture.read(archive);
  expect(read.files).toEqual(site.files);
  const files = Object.entries(fixture.contents()).filter(
    ([path]) => path.startsWith('out/site/') && !path.endsWith('/'),
  );
  expect(files).toHaveLength(site.files.length);
  return Object.fromEntries(files.map(([path, content]) => [path.slice('out/site/'.length), content]));
}

describe('a link becomes a copy of', () => {
  test.each<readonly [what: string, entries: readonly RawEntry[], copies: Readonly<Record<string, string>>]>([
    ['a file before it', [file('a'), symlink('b', 'a')], { b: 'a' }],
    ['a file after it', [symlink('b', 'a'), file('a')], { b: 'a' }],
    ['a file that follows its hard link', [hardLink('b', 'a'), file('a')], { b: 'a' }],
    ['a file in another folder', [symlink('a/b', '../c/./d'), file('c/d')], { 'a/b': 'c/d' }],
    [
      'a folder before it',
      [file('v2/a'), file('v2/b/c'), symlink('latest', 'v2')],
      { 'latest/a': 'v2/a', 'latest/b/c': 'v2/b/c' },
    ],
    ['a folder after it', [symlink('latest', 'v2/'), file('v2/a')], { 'latest/a': 'v2/a' }],
    [
      'a file in a folder that is a link',
      [symlink('a', 'latest/b'), symlink('latest', 'v2'), file('v2/b')],
      { a: 'v2/b', 'latest/b': 'v2/b' },
    ],
    ['the target of another link', [symlink('a', 'b'), symlink('b', 'c'), file('c')], { a: 'c', b: 'c' }],
    [
      'a folder with links in it',
      [file('v2/a'), symlink('v2/b', 'a'), symlink('v2/img', '../img'), file('img/x'), symlink('latest', 'v2')],
      { 'latest/a': 'v2/a', 'latest/b': 'v2/a', 'latest/img/x': 'img/x', 'v2/img/x': 'img/x' },
    ],
    [
      'the target of `..` behind a link to a folder',
      [symlink('a', 'x/y'), file('x/y/z'), file('x/b'), symlink('c', 'a/../b')],
      { c: 'x/b', 'a/z': 'x/y/z' },
    ],
    [
      'a symlink in another folder, if it is a hard link to one',
      [file('a/x', 'in a'), file('b/x', 'in b'), symlink('a/l', 'x'), hardLink('b/l', 'a/l')],
      { 'a/l': 'in a', 'b/l': 'in b' },
    ],
    ['a hard link', [hardLink('b', 'a'), file('a'), hardLink('c', 'b')], { b: 'a', c: 'a' }],
  ])('%s', async (_what, entries, copies) => {
    expect(await unpacked(...entries)).toMatchObject(copies);
  });
});

test('a link to an empty folder becomes an empty folder', async () => {
  await unpacked({ name: 'v2/', type: '5' }, symlink('latest', 'v2'));
  expect(fixture.contents()).toHaveProperty(['out/site/latest/']);
});

describe('a link is rejected with the reason if it', () => {
  const chain = Array.from({ length: 41 }, (_, index) =>
    symlink(`l${index}`, index === 40 ? 'index.html' : `l${index + 1}`),
  );

  test.each<readonly [what: string, reason: string, entries: readonly RawEntry[]]>([
    ['is broken', 'not in the archive', [symlink('a', 'b')]],
    ['is a hard link to a folder', 'is a folder', [hardLink('latest', 'v2'), file('v2/a')]],
    ['is a broken hard link', 'not in the archive', [hardLink('a', 'b')]],
    ['points outside the site', 'leads out', [symlink('a/b', '../../c')]],
    ['points outside the site and back', 'leads out', [symlink('a/b', '../../site/index.html')]],
    [
      'points outside through another link',
      'leads out',
      [file('x/y/z'), symlink('a/b', '../x/y'), symlink('c', 'a/b/../../../d')],
    ],
    ['points to itself', 'cycle', [symlink('a', 'a')]],
    ['points to itself through another link', 'cycle', [symlink('a', 'b'), symlink('b', 'a')]],
    [
      'is a hard link that points to itself through another one',
      'more than 40',
      [hardLink('a', 'b'), hardLink('b', 'a')],
    ],
    ['points through more than 40 links', 'more than 40', chain],
    ['points to a folder that contains it', 'into itself', [file('a/x'), symlink('a/b', '.')]],
    ['copies two folders into each other', 'into itself', [symlink('a/x', '../b'), symlink('b/y', '../a')]],
    ['needs a folder where a file is', 'is a file', [symlink('a', 'index.html/b')]],
    ['points to a file as if it were a folder', 'is a file', [symlink('a', 'index.html/')]],
    ['differs in case', 'not in the archive', [symlink('a', 'INDEX.html')]],
    ['has the name of a file', 'twice', [file('a'), symlink('a', 'index.html')]],
    ['has the name of a folder', 'a folder of that name', [file('a/b'), symlink('a', 'index.html')]],
  ])('%s', async (_what, reason, entries) => {
    const failure = await failureOf(fixture.unpack(rawTar([page, ...entries])));
    expect(failure).toMatchObject({ code: 'unsafe-archive', message: expect.stringContaining(reason) });
    expect(fixture.contents()).toEqual({});
  });
});

test('a link with a target of 4 MiB is rejected at once', async () => {
  const target = 'a/'.repeat(2 ** 18);
  const long: RawEntry = { name: '././@LongLink', type: 'K', magic: 'ustar  \0', content: target };
  const failure = await failureOf(fixture.unpack(rawTar([page, long, symlink('a', 'b')])));
  expect(failure).toMatchObject({ code: 'site-too-large', message: expect.stringContaining('4096') });
});

describe('copies count', () => {
  const tree = (count: number): readonly RawEntry[] =>
    Array.from({ length: count }, (_, index) => (index === 0 ? file('0/a') : symlink(`${index}/a`, `../${index - 1}`)));

  test('as files, each time', async () => {
    const failure = await failureOf(fixture.unpack(rawTar([page, ...tree(30)]), { limits: { maxFiles: 20 } }));
    expect(failure).toMatchObject({ code: 'site-too-large', message: expect.stringContaining('max-files') });
  });

  test.each([
    ['hard links', hardLink],
    ['symlinks', symlink],
  ] as const)('as bytes, at most 250 times the size of the archive: %s', async (_what, link) => {
    const large: RawEntry = { name: 'large.css', content: Buffer.alloc(2 ** 20) };
    const links = Array.from({ length: 300 }, (_, index) => link(`${index}.css`, 'large.css'));
    const failure = await failureOf(fixture.unpack(gzipSync(rawTar([page, large, ...links]))));
    expect(failure).toMatchObject({ code: 'site-too-large', message: expect.stringContaining('250 times') });
    expect(failure.hint).not.toMatch(/max-|Raise/);
    expect(fixture.contents()).toEqual({});
  });

  test('as files, also for folders that copy folders that copy folders', async () => {
    const doubling = Array.from({ length: 24 }, (_, level) => [
      symlink(`${level + 1}/a`, `../${level}`),
      symlink(`${level + 1}/b`, `../${level}`),
    ]).flat();
    const limits = { maxFiles: 20_000 };
    const failure = await failureOf(fixture.read(rawTar([page, file('0/a'), ...doubling]), { limits }));
    expect(failure.code).toBe('site-too-large');
  });
});

test('copying can be cancelled between two large files', async () => {
  const links = Array.from({ length: 20 }, (_, index) => symlink(`${index}.html`, 'index.html'));
  const cancel = new AbortController();
  const reason = new Error('cancelled');
  let copies = 0;
  const observer = {
    file: () => undefined,
    copy: () => {
      copies += 1;
      if (copies < 10) return;
      setImmediate(() => cancel.abort(reason));
      // As if the copy had taken this long.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60);
    },
  };
  await expect(fixture.unpack(rawTar([page, ...links]), { observer, signal: cancel.signal })).rejects.toBe(reason);
  expect(copies).toBe(10);
  expect(fixture.contents()).toEqual({});
});

describe('links are resolved', () => {
  const signal = new AbortController().signal;
  const links = ['a', 'b', 'c'].map((path): ArchiveLink => ({ kind: 'symlink', path, target: 'x' }));
  const namesOf = (): NameTree => {
    const names = new NameTree(() => undefined);
    names.add({ kind: 'file', path: 'x', index: 0 });
    for (const link of links) names.add(link);
    return names;
  };

  test('until the run is cancelled, before anything is copied', async () => {
    const cancel = new AbortController();
    let elapsedMs = 0;
    const turns = new Turns(cancel.signal, { elapsedMs: () => (elapsedMs += 50) });
    setImmediate(() => cancel.abort('cancelled'));
    await expect(copySteps(links, namesOf(), turns).next()).rejects.toBe('cancelled');
  });

  test('until the run is cancelled, also while the contents of folders are listed', async () => {
    const turns = new Turns(AbortSignal.abort('cancelled'));
    await expect(namesOf().contents(turns)).rejects.toBe('cancelled');
  });

  test('and copied in the order of the archive', async () => {
    const paths: string[] = [];
    for await (const { path } of copySteps(links, namesOf(), new Turns(signal))) paths.push(path);
    expect(paths).toEqual(['a', 'b', 'c']);
  });
});
