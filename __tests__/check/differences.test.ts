import { expect, test } from '@jest/globals';
import { mismatchesText } from '../../src/check/differences.ts';
import type { Mismatch } from '../../src/check/files/compare-file.ts';
import type { SiteFile } from '../../src/model/site.ts';

const fileAt = (path: string, sizeBytes = 10_400): SiteFile => ({ path, sizeBytes, sha256: 'a'.repeat(64) });
const asPlain = (file: SiteFile): Mismatch => ({ file, kind: 'unusable', reason: 'served as text/plain' });
const different = (file: SiteFile): Mismatch => ({ file, kind: 'other-content', reason: 'other' });
const styles = Array.from({ length: 12 }, (_, index) => fileAt(`${index}.css`));
const pages = Array.from({ length: 12 }, (_, index) => fileAt(`${index}.html`));

test('a text about mismatches names ten causes with the first file of each, and counts the other files', () => {
  const late = pages.map((file) => ({ file, kind: 'not-compared', reason: 'time ran out' }) as const);
  const causes = [...styles.slice(1), fileAt('a.js')].map(asPlain);
  expect(mismatchesText([...pages.map(different), ...causes, ...late])).toBe(
    '0.html and 11 more (time ran out), 1.css and 10 more (served as text/plain), 0.html (other), 1.html (other), 2.html (other), 3.html (other), 4.html (other), 5.html (other), 6.html (other), 7.html (other) and 5 more',
  );
});
