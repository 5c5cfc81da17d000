import { describe, expect, test } from '@jest/globals';
import type { SiteFile } from '../../src/model/site.ts';
import type { Mismatch } from '../../src/check/compare-file.ts';
import { mismatchesText } from '../../src/check/differences.ts';
import { arePagesRewritten } from '../../src/check/hints.ts';

const fileAt = (path: string, sizeBytes = 10_400): SiteFile => ({ path, sizeBytes, sha256: 'a'.repeat(64) });
const asPlain = (file: SiteFile): Mismatch => ({ file, kind: 'unusable', reason: 'served as text/plain' });
const different = (file: SiteFile): Mismatch => ({ file, kind: 'other-content', reason: 'other' });
const styles = Array.from({ length: 12 }, (_, index) => fileAt(`${index}.css`));
const pages = Array.from({ length: 12 }, (_, index) => fileAt(`${index}.html`));

describe('mismatchesText', () => {
  test('names ten causes with the first file of each, and counts the other files', () => {
    const late = pages.map((file) => ({ file, kind: 'not-compared', reason: 'time ran out' }) as const);
    const causes = [...styles.slice(1), fileAt('a.js')].map(asPlain);
    expect(mismatchesText([...pages.map(different), ...causes, ...late])).toBe(
      '0.html and 11 more (time ran out), 1.css and 10 more (served as text/plain), 0.html (other), 1.html (other), 2.html (other), 3.html (other), 4.html (other), 5.html (other), 6.html (other), 7.html (other) and 5 more',
    );
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
