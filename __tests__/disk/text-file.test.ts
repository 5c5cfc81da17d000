import { describe, expect, test } from '@jest/globals';
import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { ownersOnly, requireWritable, StagedTextFile, writePieces, writeTextFile } from '../../src/disk/text-file.ts';
import { expectFailure } from '../../testing/failure-of.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';

const folder = useTemporaryFolder();
const at = (name: string): string => folder.at(name);

const hasModes = process.platform !== 'win32';
if (!hasModes) process.stdout.write('skipped: Windows does not have file modes\n');
const testWithModes = hasModes ? test : test.skip;

function modeOf(name: string): string {
  return (statSync(at(name)).mode & 0o777).toString(8);
}

function fillUp(): never {
  throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
}

describe('a text file', () => {
  testWithModes('with a secret gets the mode of its owner alone, even if the file before it had another one', () => {
    writeFileSync(at('a'), 'old', { mode: 0o666 });
    writeTextFile(at('a'), 'secret', ownersOnly);
    expect(modeOf('a')).toBe('600');
  });

  testWithModes('without a given mode can be changed by its owner alone, whatever the umask is', () => {
    const umask = process.umask(0);
    try {
      writeTextFile(at('a'), 'text');
    } finally {
      process.umask(umask);
    }
    expect(modeOf('a')).toBe('644');
  });
});

describe('a staged text file', () => {
  test('does not change the final path before it is committed', () => {
    const file = new StagedTextFile(at('new/folder/a'), 'new');
    expect(readdirSync(at('new/folder'))).toEqual([expect.stringMatching(/^a\.static-export-[0-9a-f]{6}\.part$/)]);
    file.commit();
    file[Symbol.dispose]();
    expect(readdirSync(at('new/folder'))).toEqual(['a']);
    expect(readFileSync(file.path, 'utf8')).toBe('new');
  });

  test('leaves the existing file if it is disposed of, and removes the folders that it created', () => {
    writeFileSync(at('a'), 'old');
    mkdirSync(at('empty'));
    new StagedTextFile(at('a'), 'new')[Symbol.dispose]();
    new StagedTextFile(at('empty/new/folder/b'), 'new')[Symbol.dispose]();
    expect(readdirSync(folder.path, { recursive: true })).toEqual(['a', 'empty']);
    expect(readFileSync(at('a'), 'utf8')).toBe('old');
  });

  test('is written in pieces, with turns of the event loop', async () => {
    const turned: string[] = [];
    function* pieces(): Generator<string> {
      for (const piece of ['a', 'b', 'c']) {
        setImmediate(() => turned.push(piece));
        yield piece;
      }
      expect(turned).toContain('a');
    }
    await writePieces(at('a'), pieces(), new AbortController().signal);
    expect(readFileSync(at('a'), 'utf8')).toBe('abc');
  });

  test.each<[string, (stop: AbortController) => void, unknown]>([
    ['a cancellation comes', (stop) => stop.abort('cancelled'), 'cancelled'],
    ['the disk fills up', fillUp, expect.objectContaining({ code: 'no-disk-space' })],
  ])('leaves the existing file if %s between two pieces', async (_what, happen, reason) => {
    writeFileSync(at('a'), 'old');
    const stop = new AbortController();
    function* pieces(): Generator<string> {
      yield 'a';
      happen(stop);
      yield 'b';
    }
    await expect(writePieces(at('a'), pieces(), stop.signal)).rejects.toEqual(reason);
    expect(readdirSync(folder.path)).toEqual(['a']);
    expect(readFileSync(at('a'), 'utf8')).toBe('old');
  });

  test('does not share its temporary file with another one of the same path', () => {
    const [one, other] = ['one', 'other'].map((text) => new StagedTextFile(at('a'), text));
    one?.commit();
    expect(readFileSync(at('a'), 'utf8')).toBe('one');
    other?.commit();
    expect(readFileSync(at('a'), 'utf8')).toBe('other');
  });
});

test.each([
  ['open', 0o644],
  ['read-only', 0o444],
])('a file that is %s is replaced, after the check, and nothing else is left', (_, mode) => {
  writeFileSync(at('値'), 'old', { mode });
  const opened = openSync(at('値'), 'r');
  try {
    requireWritable(at('値'));
    writeTextFile(at('値'), 'new');
    expect(readFileSync(at('値'), 'utf8')).toBe('new');
    expect(readdirSync(folder.path)).toEqual(['値']);
  } finally {
    closeSync(opened);
  }
});

describe('the check that a file can be written', () => {
  test('changes nothing', () => {
    writeFileSync(at('a'), 'old');
    requireWritable(at('a'));
    requireWritable(at('new/folder/b'));
    expect(readdirSync(folder.path)).toEqual(['a']);
    expect(readFileSync(at('a'), 'utf8')).toBe('old');
  });

  test('restores a file that a killed step has moved away, unless there is a new one', () => {
    for (const name of ['a', 'b']) writeFileSync(at(`${name}.static-export-123456.moved`), 'old');
    writeFileSync(at('b'), 'new');
    for (const name of ['a', 'b']) requireWritable(at(name));
    expect(['a', 'b'].map((name) => readFileSync(at(name), 'utf8'))).toEqual(['old', 'new']);
    expect(readdirSync(folder.path)).toEqual(['a', 'b', 'b.static-export-123456.moved']);
  });

  test('removes what killed steps left a day ago, but no file of a running step or of another program', () => {
    const others = [
      ...['a.static-export-654321.part', 'a.part', 'a.static-export-123456.part.bak', 'a.static-export-12345x.part'],
      ...['b.static-export-123456.part', 'c'],
    ];
    const old = ['a.static-export-123456.part', 'c.static-export-123456.moved'];
    for (const name of [...others, ...old]) writeFileSync(at(name), '');
    for (const name of [...others.slice(1), ...old]) utimesSync(at(name), 0, 0);
    for (const name of ['a', 'c']) requireWritable(at(name));
    expect(readdirSync(folder.path)).toEqual(others.sort());
  });

  test.each([
    ['a file has the name of a folder above it', 'file/new'],
    ['its name is too long', `new/${'x'.repeat(300)}`],
  ])('fails if %s, and leaves nothing', async (_why, name) => {
    writeFileSync(at('file'), '');
    await expectFailure(() => requireWritable(at(name)), { code: 'cannot-write', message: at(name) });
    expect(readdirSync(folder.path)).toEqual(['file']);
  });
});
