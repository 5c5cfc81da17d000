import { expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { treeFiles } from '../../bench/site/tree.ts';

const order = { fileCount: 60, sizeBytes: 2 ** 19, seed: 1 };

function digestOf(seed: number): string {
  const digest = createHash('sha256');
  for (const { path, content } of treeFiles({ ...order, seed })) digest.update(path).update(content());
  return digest.digest('hex');
}

test('a tree has the same bytes for the same seed, and others for another seed', () => {
  expect(digestOf(1)).toBe(digestOf(1));
  expect(digestOf(2)).not.toBe(digestOf(1));
});

test('a tree has the requested number of files and bytes, and unique names', () => {
  const files = treeFiles(order);
  expect(new Set(files.map(({ path }) => path)).size).toBe(order.fileCount);
  const sizeBytes = files.reduce((total, { content }) => total + content().length, 0);
  expect(Math.abs(sizeBytes / order.sizeBytes - 1)).toBeLessThan(0.01);
});

test('pages and scripts compress like real ones, and images do not compress', () => {
  const ratioOf = (ending: string): number => {
    const all = Buffer.concat(
      treeFiles(order)
        .filter(({ path }) => path.endsWith(ending))
        .map(({ content }) => content()),
    );
    return all.length / deflateRawSync(all).length;
  };
  for (const ending of ['.html', '.js']) {
    expect(ratioOf(ending)).toBeGreaterThan(3);
    expect(ratioOf(ending)).toBeLessThan(7);
  }
  expect(ratioOf('.png')).toBeLessThan(1.01);
});

test('every link of a page points to a file of the tree', () => {
  const files = treeFiles(order);
  const paths = new Set(files.map(({ path }) => path));
  const links = files
    .filter(({ path }) => path.endsWith('.html'))
    .flatMap(({ path, content }) =>
      [
        ...content()
          .toString()
          .matchAll(/(?:href|src)="([^"]*)"/g),
      ].map(([, way = '']) => posix.join(posix.dirname(path), way)),
    );
  expect(links.length).toBeGreaterThan(files.length);
  expect(links.filter((link) => !paths.has(link))).toEqual([]);
});
