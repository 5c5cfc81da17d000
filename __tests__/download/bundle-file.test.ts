import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { sep } from 'node:path';
import { BundleFile } from '../../src/download/bundle-file.ts';
import { failureOf } from '../../testing/failure-of.ts';
import { bundleBytes } from '../../testing/range-store.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';

const folder = useTemporaryFolder();

const bytes = bundleBytes(5_000);
const { signal } = new AbortController();
const sha256Of = (data: Uint8Array): string => createHash('sha256').update(data).digest('hex');
const openAt = (...names: readonly string[]): BundleFile => new BundleFile(folder.at(...names));
const left = (): readonly string[] =>
  readdirSync(folder.path, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll(sep, '/'))
    .toSorted();

/** The bytes in pieces, in any order. */
const piecesInAnyOrder = fc
  .uniqueArray(fc.integer({ min: 1, max: bytes.length - 1 }), { maxLength: 12 })
  .map((cuts) => [0, ...cuts.toSorted((a, b) => a - b), bytes.length])
  .map((ends) => ends.slice(1).map((end, index) => [ends[index] ?? 0, end] as const))
  .chain((pieces) => fc.shuffledSubarray(pieces, { minLength: pieces.length }));

describe('writing', () => {
  test('in any order results in the right bytes and digest, whether or not they are read meanwhile', async () => {
    await fc.assert(
      fc.asyncProperty(piecesInAnyOrder, fc.boolean(), async (pieces, isFollowed) => {
        using file = openAt('bundle');
        const read: Uint8Array[] = [];
        if (isFollowed) file.follow();
        file.allocate(bytes.length);
        for (const [from, end] of pieces) {
          file.write(bytes.subarray(from, end), from);
          if (isFollowed) read.push(file.read(Buffer.concat(read).length));
        }
        if (isFollowed) expect(Buffer.concat(read).equals(bytes)).toBe(true);
        expect(file.contiguousBytes).toBe(bytes.length);
        expect(await file.sha256(signal)).toBe(sha256Of(bytes));
        file.commit(folder.at('done'));
        expect(readFileSync(folder.at('done')).equals(bytes)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  test('reads back and hashes several mebibytes that arrived ahead of their turn', async () => {
    const large = bundleBytes(3 * 1024 * 1024 + 5);
    using file = openAt('bundle');
    const pieceBytes = 700_000;
    for (let from = Math.floor(large.length / pieceBytes) * pieceBytes; from >= 0; from -= pieceBytes) {
      file.write(large.subarray(from, from + pieceBytes), from);
    }
    expect(await file.sha256(signal)).toBe(sha256Of(large));
  });

  test('makes bytes readable only once everything before them has arrived', () => {
    using file = openAt('bundle');
    file.write(bytes.subarray(100, 200), 100);
    expect(file.contiguousBytes).toBe(0);
    expect(file.read(0)).toHaveLength(0);
    expect(file.read(100)).toHaveLength(0);
    file.write(bytes.subarray(0, 100), 0);
    expect(Buffer.from(file.read(0)).equals(bytes.subarray(0, 200))).toBe(true);
    expect(Buffer.from(file.read(50, 10)).equals(bytes.subarray(50, 60))).toBe(true);
  });

  test('starts with a file of the announced size', () => {
    using file = openAt('bundle');
    file.allocate(5_000);
    expect(statSync(file.temporaryPath).size).toBe(5_000);
  });

  test('rejects a size larger than the free disk space, before the first byte', async () => {
    using file = openAt('bundle');
    expect((await failureOf(() => file.allocate(2 ** 52))).code).toBe('no-disk-space');
    expect(statSync(file.temporaryPath).size).toBe(0);
  });

  test('discards the first object after a reset', async () => {
    using file = openAt('bundle');
    file.write(bytes, 0);
    file.reset();
    expect(file.contiguousBytes).toBe(0);
    const other = bundleBytes(700, 1);
    file.allocate(700);
    file.write(other, 0);
    expect(await file.sha256(signal)).toBe(sha256Of(other));
    file.commit(folder.at('done'));
    expect(readFileSync(folder.at('done')).equals(other)).toBe(true);
  });
});

describe('the temporary file', () => {
  test('has a name of its own, and is not executable', () => {
    using first = openAt('bundle');
    using second = openAt('bundle');
    expect(first.temporaryPath).not.toBe(second.temporaryPath);
    expect(statSync(first.temporaryPath).mode & 0o111).toBe(0);
    expect(left()).toHaveLength(2);
  });

  test('does not change other files with similar names', () => {
    writeFileSync(folder.at('bundle.part'), 'theirs');
    {
      using file = openAt('bundle');
      file.write(bytes, 0);
    }
    expect(left()).toEqual(['bundle.part']);
    expect(readFileSync(folder.at('bundle.part'), 'utf8')).toBe('theirs');
  });
});

describe('committing', () => {
  test('replaces an older file, and disposing does not remove the new one', () => {
    writeFileSync(folder.at('bundle'), 'older');
    {
      using file = openAt('bundle');
      file.write(bytes, 0);
      file.commit(folder.at('bundle'));
    }
    expect(left()).toEqual(['bundle']);
    expect(readFileSync(folder.at('bundle')).equals(bytes)).toBe(true);
  });

  test('fails if the path is a folder, and removes the temporary file when it is disposed of', async () => {
    mkdirSync(folder.at('bundle'));
    {
      using file = openAt('bundle');
      expect((await failureOf(() => file.commit(folder.at('bundle')))).code).toBe('cannot-write');
    }
    expect(left()).toEqual(['bundle']);
  });

  test('fails if the temporary file was removed', async () => {
    using file = openAt('bundle');
    file.write(bytes, 0);
    renameSync(file.temporaryPath, folder.at('aside'));
    expect((await failureOf(() => file.commit(folder.at('bundle')))).code).toBe('cannot-write');
    expect(existsSync(folder.at('bundle'))).toBe(false);
  });
});

describe('disposing', () => {
  test('removes the file and the folders that were created for it, also if it is repeated', () => {
    mkdirSync(folder.at('was'));
    const file = openAt('was', 'made', 'for', 'it', 'bundle');
    file.write(bytes, 0);
    file[Symbol.dispose]();
    file[Symbol.dispose]();
    expect(left()).toEqual(['was']);
  });

  test('keeps folders that contain something else', () => {
    const file = openAt('made', 'for', 'bundle');
    writeFileSync(folder.at('made', 'theirs'), '');
    file[Symbol.dispose]();
    expect(left()).toEqual(['made', 'made/theirs']);
  });

  test('does nothing if another process has removed the file', () => {
    const file = openAt('made', 'bundle');
    rmSync(folder.at('made'), { recursive: true });
    file[Symbol.dispose]();
    expect(left()).toEqual([]);
  });
});

test('a file that cannot be created is a failure that leaves no folder', async () => {
  writeFileSync(folder.at('file'), '');
  expect((await failureOf(() => openAt('file', 'bundle'))).code).toBe('cannot-write');
  expect((await failureOf(() => openAt('made', 'for', 'x'.repeat(300)))).code).toBe('cannot-write');
  expect(left()).toEqual(['file']);
});
