import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { closeSync, fstatSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { ifPossible } from '../../src/disk/errors.ts';
import { BundleFile } from '../../src/download/bundle-file.ts';
import { expectFailure } from '../../testing/failure-of.ts';
import { bundleBytes } from '../../testing/range-store.ts';
import { contentOf, sha256Of, useDownloads } from './download-fixture.ts';

const fixture = useDownloads();
const bytes = bundleBytes(5_000);
const { signal } = new AbortController();
const openAt = (...names: readonly string[]): BundleFile => new BundleFile({ path: fixture.at(...names), signal });

/** The bytes in pieces, in any order. */
const piecesInAnyOrder = fc
  .uniqueArray(fc.integer({ min: 1, max: bytes.length - 1 }), { maxLength: 12 })
  .map((cuts) => [0, ...cuts.toSorted((a, b) => a - b), bytes.length])
  .map((ends) => ends.slice(1).map((end, index) => [ends[index] ?? 0, end] as const))
  .chain((pieces) => fc.shuffledSubarray(pieces, { minLength: pieces.length }));

describe('writing', () => {
  test('in any order results in the right bytes and digest, whether or not they are read meanwhile', async () => {
    await fc.assert(
      fc.asyncProperty(piecesInAnyOrder, fc.boolean(), async (pieces, isRead) => {
        await using file = openAt('bundle');
        const read = isRead ? contentOf(file) : undefined;
        file.announce(bytes.length);
        for (const [from, end] of pieces) {
          file.write(bytes.subarray(from, end), from);
          await Promise.resolve();
        }
        expect((await read)?.equals(bytes)).toBe(isRead ? true : undefined);
        expect(await file.complete()).toMatchObject({ sizeBytes: bytes.length, sha256: sha256Of(bytes) });
        file.commit(fixture.at('done'));
        expect(readFileSync(fixture.at('done')).equals(bytes)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  test('several mebibytes ahead of their turn results in the right digest', async () => {
    const large = bundleBytes(3 * 1024 * 1024 + 5);
    await using file = openAt('bundle');
    file.announce(large.length);
    const pieceBytes = 700_000;
    for (let from = Math.floor(large.length / pieceBytes) * pieceBytes; from >= 0; from -= pieceBytes) {
      file.write(large.subarray(from, from + pieceBytes), from);
    }
    expect((await file.complete()).sha256).toBe(sha256Of(large));
  });

  test('makes bytes readable at their position as soon as they have arrived', async () => {
    await fc.assert(
      fc.asyncProperty(piecesInAnyOrder, fc.nat(bytes.length + 10), fc.nat(2_000), async (pieces, from, length) => {
        await using file = openAt('bundle');
        file.announce(bytes.length);
        const buffer = Buffer.alloc(length);
        const wanted = bytes.subarray(from, from + length);
        let isRead = false;
        const reading = file.read(buffer, from).finally(() => (isRead = true));
        const missing = new Set(pieces.filter(([start, end]) => start < from + wanted.length && end > from));
        for (const piece of pieces) {
          await setImmediate();
          expect(isRead).toBe(wanted.length === 0 || missing.size === 0);
          file.write(bytes.subarray(...piece), piece[0]);
          missing.delete(piece);
        }
        expect(buffer.subarray(0, await reading).equals(wanted)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  test('that fails reaches a read that waits, and a later one', async () => {
    await using file = openAt('bundle');
    file.announce(bytes.length);
    file.write(bytes.subarray(4_000), 4_000);
    const writing = Promise.withResolvers<undefined>();
    file.filledBy(writing.promise);
    const waiting = file.read(Buffer.alloc(10), 0);
    writing.reject(new Error('replaced'));
    await expect(waiting).rejects.toThrow('replaced');
    await expect(file.read(Buffer.alloc(10), 0)).rejects.toThrow('replaced');
  });

  test('less than the announced size is never complete', async () => {
    await using file = openAt('bundle');
    file.announce(5_000);
    file.write(bytes.subarray(0, 4_999), 0);
    await expect(file.complete()).rejects.toThrow('shorter');
  });

  test('fails before the first byte if the disk has less room than the announced size', async () => {
    await using file = openAt('bundle');
    await expectFailure(() => file.announce(2 ** 52), { code: 'no-disk-space' });
    expect(statSync(file.temporaryPath).size).toBe(0);
  });
});

test('the temporary file has a name of its own, is not executable, and leaves similar names alone', async () => {
  writeFileSync(fixture.at('bundle.part'), 'theirs');
  {
    await using first = openAt('bundle');
    await using second = openAt('bundle');
    expect(first.temporaryPath).not.toBe(second.temporaryPath);
    expect(statSync(first.temporaryPath).mode & 0o111).toBe(0);
    expect(fixture.left()).toHaveLength(3);
  }
  expect(fixture.left()).toEqual(['bundle.part']);
  expect(readFileSync(fixture.at('bundle.part'), 'utf8')).toBe('theirs');
});

describe('committing', () => {
  test('replaces an older file, not before, and disposing does not remove the new one', async () => {
    writeFileSync(fixture.at('bundle'), 'older');
    {
      await using file = openAt('bundle');
      file.write(bytes, 0);
      expect(readFileSync(fixture.at('bundle'), 'utf8')).toBe('older');
      file.commit(fixture.at('bundle'));
    }
    expect(fixture.left()).toEqual(['bundle']);
    expect(readFileSync(fixture.at('bundle')).equals(bytes)).toBe(true);
  });

  test('fails if the path is a folder, and removes the temporary file when it is disposed of', async () => {
    mkdirSync(fixture.at('bundle'));
    {
      await using file = openAt('bundle');
      await expectFailure(() => file.commit(fixture.at('bundle')), { code: 'cannot-write' });
    }
    expect(fixture.left()).toEqual(['bundle']);
  });

  test('fails if the file cannot be closed, and removes it when it is disposed of', async () => {
    {
      await using file = openAt('bundle');
      closeFileAt(file.temporaryPath);
      await expectFailure(() => file.commit(fixture.at('bundle')), { code: 'cannot-write' });
    }
    expect(fixture.left()).toEqual([]);
  });
});

/** Closes the descriptor of an open file, so that closing the file fails. */
function closeFileAt(path: string): void {
  const { ino } = statSync(path);
  const isIt = (descriptor: number): boolean => ifPossible(() => fstatSync(descriptor))?.ino === ino;
  const descriptor = Array.from({ length: 256 }, (_, index) => index).find(isIt);
  if (descriptor === undefined) throw new Error(`${path} is not open.`);
  closeSync(descriptor);
}

describe('disposing', () => {
  test('removes the file and the folders that were created for it, also if it is repeated', async () => {
    mkdirSync(fixture.at('was'));
    const file = openAt('was', 'made', 'for', 'it', 'bundle');
    file.write(bytes, 0);
    await file[Symbol.asyncDispose]();
    await file[Symbol.asyncDispose]();
    expect(fixture.left()).toEqual(['was']);
  });

  test('removes the file if it cannot be closed, and keeps the error of the step', async () => {
    const fail = async (): Promise<never> => {
      await using file = openAt('bundle');
      closeFileAt(file.temporaryPath);
      throw new Error('replaced');
    };
    await expect(fail()).rejects.toThrow('replaced');
    expect(fixture.left()).toEqual([]);
  });

  test('does nothing if another process has removed the file', async () => {
    const file = openAt('made', 'bundle');
    rmSync(fixture.at('made'), { recursive: true });
    await file[Symbol.asyncDispose]();
    expect(fixture.left()).toEqual([]);
  });
});

test('a file that cannot be created is a failure that leaves no folder', async () => {
  writeFileSync(fixture.at('file'), '');
  await expectFailure(() => openAt('file', 'bundle'), { code: 'cannot-write' });
  await expectFailure(() => openAt('made', 'for', 'x'.repeat(300)), { code: 'cannot-write' });
  expect(fixture.left()).toEqual(['file']);
});
