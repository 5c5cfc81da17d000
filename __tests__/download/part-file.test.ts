import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { headBytes, openPartFile, type PartFile } from '../../src/download/part-file.ts';
import { failureOf } from '../../testing/failure-of.ts';
import { bundleBytes } from './range-store.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'part-file-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const bytes = bundleBytes(5_000);
const sha256Of = (data: Uint8Array): string => createHash('sha256').update(data).digest('hex');
const left = (): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll(sep, '/'))
    .toSorted();

function openAt(...names: readonly string[]): { readonly file: PartFile; readonly path: string } {
  const path = join(folder, ...names);
  return { file: openPartFile(path), path };
}

/** The bytes cut into stretches, in any order. */
const piecesInAnyOrder = fc
  .uniqueArray(fc.integer({ min: 1, max: bytes.length - 1 }), { maxLength: 12 })
  .map((cuts) => [0, ...cuts.toSorted((a, b) => a - b), bytes.length])
  .map((ends) => ends.slice(1).map((end, index) => [ends[index] ?? 0, end] as const))
  .chain((pieces) => fc.shuffledSubarray(pieces, { minLength: pieces.length }));

describe('a part file', () => {
  test('holds what was written, in whatever order, with the right digest and head', () => {
    fc.assert(
      fc.property(piecesInAnyOrder, (pieces) => {
        const { file, path } = openAt('bundle.part');
        file.allocate(bytes.length);
        for (const [from, end] of pieces) file.write(bytes.subarray(from, end), from);
        expect(file.sha256()).toBe(sha256Of(bytes));
        file.keepAs(`${path}.kept`);
        expect(readFileSync(`${path}.kept`).equals(bytes)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  test('has the right digest also where more than a mebibyte comes ahead of its turn', () => {
    const large = bundleBytes(3 * 1024 * 1024 + 5);
    const { file } = openAt('bundle.part');
    const pieceBytes = 700_000;
    for (let from = Math.floor(large.length / pieceBytes) * pieceBytes; from >= 0; from -= pieceBytes) {
      file.write(large.subarray(from, from + pieceBytes), from);
    }
    expect(file.sha256()).toBe(sha256Of(large));
    file.discard();
  });

  test('keeps the first bytes at hand, however they come', () => {
    const { file } = openAt('bundle.part');
    expect(file.head).toHaveLength(0);
    for (const [from, end] of [
      [0, 1],
      [1, 300],
      [300, 5_000],
    ] as const)
      file.write(bytes.subarray(from, end), from);
    expect(Buffer.from(file.head).equals(bytes.subarray(0, headBytes))).toBe(true);
    file.discard();
  });

  test('is as long as was announced before its last bytes are there', () => {
    const { file, path } = openAt('bundle.part');
    file.allocate(5_000);
    expect(statSync(path).size).toBe(5_000);
    file.discard();
  });

  test('forgets all of the first object where it starts over', () => {
    const { file, path } = openAt('bundle.part');
    file.write(bytes, 0);
    file.startOver();
    const other = bundleBytes(700, 1);
    file.allocate(700);
    file.write(other, 0);
    expect(Buffer.from(file.head).equals(other.subarray(0, headBytes))).toBe(true);
    expect(file.sha256()).toBe(sha256Of(other));
    file.keepAs(`${path}.kept`);
    expect(readFileSync(`${path}.kept`).equals(other)).toBe(true);
  });

  test('replaces what an earlier run left, and is nothing to execute', () => {
    writeFileSync(join(folder, 'bundle.part'), 'x'.repeat(9_000), { mode: 0o755 });
    const { file, path } = openAt('bundle.part');
    expect(statSync(path).size).toBe(0);
    expect(statSync(path).mode & 0o111).toBe(0);
    file.discard();
  });
});

describe('a part file that is kept', () => {
  test('is moved, over an older file as well, and is not discarded any more', () => {
    writeFileSync(join(folder, 'bundle'), 'older');
    const { file, path } = openAt('bundle.part');
    file.write(bytes, 0);
    file.keepAs(join(folder, 'bundle'));
    file.discard();
    expect(existsSync(path)).toBe(false);
    expect(readFileSync(join(folder, 'bundle')).equals(bytes)).toBe(true);
  });

  test('cannot be kept where a folder stands; then it can still be discarded', async () => {
    mkdirSync(join(folder, 'bundle'));
    const { file } = openAt('bundle.part');
    expect((await failureOf(() => file.keepAs(join(folder, 'bundle')))).code).toBe('cannot-write');
    file.discard();
    expect(left()).toEqual(['bundle']);
  });
});

describe('a part file that is discarded', () => {
  test('takes the folders along that were made for it', () => {
    mkdirSync(join(folder, 'was'));
    const { file } = openAt('was', 'made', 'for', 'it', 'bundle.part');
    file.write(bytes, 0);
    file.discard();
    file.discard();
    expect(left()).toEqual(['was']);
  });

  test('leaves the folders that are in use', () => {
    const { file } = openAt('made', 'for', 'bundle.part');
    writeFileSync(join(folder, 'made', 'theirs'), '');
    file.discard();
    expect(left()).toEqual(['made', 'made/theirs']);
  });

  test('may have been removed by somebody else', () => {
    const { file } = openAt('made', 'bundle.part');
    rmSync(join(folder, 'made'), { recursive: true });
    file.discard();
    expect(left()).toEqual([]);
  });
});

describe('a part file that cannot be made', () => {
  test('is a failure, and leaves no folder', async () => {
    writeFileSync(join(folder, 'file'), '');
    expect((await failureOf(() => openAt('file', 'bundle.part'))).code).toBe('cannot-write');
    expect((await failureOf(() => openAt('made', 'for', 'x'.repeat(300)))).code).toBe('cannot-write');
    expect(left()).toEqual(['file']);
  });

  test('is a failure where a folder stands, which stays', async () => {
    mkdirSync(join(folder, 'bundle.part'));
    expect((await failureOf(() => openAt('bundle.part'))).code).toBe('cannot-write');
    expect(left()).toEqual(['bundle.part']);
  });
});
