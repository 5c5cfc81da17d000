/** Describes mismatches in the words of a message. Pure. */
import { sizeText } from '../text/amounts.ts';
import { answerText } from './answer.ts';
import type { Mismatch } from './check-files.ts';

const maxNamed = 10;

/** Returns the first ten mismatches, such as `a.html (404), b.js (other content of the same size) and 3 more`. */
export function mismatchesText(mismatches: readonly Mismatch[]): string {
  const shown = mismatches.slice(0, maxNamed).map((mismatch) => `${mismatch.file.path} (${foundText(mismatch)})`);
  const remaining = mismatches.length - shown.length;
  return remaining > 0 ? `${shown.join(', ')} and ${remaining} more` : shown.join(', ');
}

/** Describes what a host serves instead of a file. */
export function foundText({ file, found }: Mismatch): string {
  switch (found.kind) {
    case 'answer':
      return answerText(found.answer);
    case 'missing-page':
      return 'the page that the host serves for every missing file';
    case 'size':
      return `${found.isLarger ? 'more than ' : ''}${sizeText(found.sizeBytes - (found.isLarger ? 1 : 0))} instead of ${sizeText(file.sizeBytes)}`;
    case 'digest':
      return 'other content of the same size';
    case 'not-compared':
      return found.reason;
  }
}
