import { describe, expect, test } from '@jest/globals';
import type { SiteFile } from '../../src/model/site.ts';
import type { Mismatch } from '../../src/check/compare-file.ts';
import { arePagesRewritten, mismatchesText } from '../../src/check/differences.ts';

const fileAt = (path: string, sizeBytes = 10_400): SiteFile => ({ path, sizeBytes, sha256: 'a'.repeat(64) });
const asPlain = (file: SiteFile): Mismatch => ({ file, kind: 'unusable', reason: 'served as text/plain' });
const different = (file: SiteFile): Mismatch => ({ file, kind: 'other-content', reason: '' });
const styles = Array.from({ length: 12 }, (_, index) => fileAt(`${index}.css`));
const pages = Array.from({ length: 12 }, (_, index) => fileAt(`${index}.html`));

describe('mismatchesText', () => {
  test('counts the files of an extension that share a cause', () => {
    const mismatches = styles.slice(0, 3).map(asPlain);
    expect(mismatchesText(mismatches, styles)).toBe('3 of 12 `.css` files are served as text/plain');
    expect(mismatchesText(mismatches.slice(0, 1), styles)).toBe('0.css (served as text/plain)');
  });

  test('names a reason for which several files were not compared once', () => {
    const mismatches = pages.map((file) => ({ file, kind: 'not-compared', reason: 'time ran out' }) as const);
    expect(mismatchesText(mismatches, pages)).toBe('0.html and 11 more (time ran out)');
  });

  test('names ten causes and files, and counts the others', () => {
    const text = mismatchesText([...pages.map(different), ...styles.map(asPlain)], [...pages, ...styles]);
    expect(text).toMatch(/^all 12 `\.css` files .*, 0\.html \(.* and 3 more$/);
  });
});

describe('pages are rewritten', () => {
  const all = [...pages, ...styles];

  test('if the content of all of them differs, and no other file', () => {
    expect(arePagesRewritten(pages.map(different), all)).toBe(true);
  });

  test.each<readonly [string, readonly Mismatch[], readonly SiteFile[]]>([
    ['one page is as exported', pages.slice(1).map(different), all],
    ['another file differs', [...pages, ...styles.slice(1)].map(different), all],
    ['a page is missing', [asPlain(fileAt('0.html')), ...pages.slice(1).map(different)], all],
    ['there is one page', pages.slice(1, 2).map(different), [...pages.slice(1, 2), ...styles]],
  ])('but not if %s', (_, mismatches, checked) => {
    expect(arePagesRewritten(mismatches, checked)).toBe(false);
  });
});
