/** Describes mismatches in the words of a message. Pure. */
import type { SiteFile } from '../model/site.ts';
import { numberText, sizeText } from '../text/amounts.ts';
import { extensionOf, isHtml } from '../text/paths.ts';
import { answerText } from './answer.ts';
import type { Mismatch } from './check-files.ts';

const maxNamed = 10;

/**
 * Returns the causes that several files of an extension share, and then the first of the other mismatches: `all 12 .css files are served
 * as text/plain, a.html (404) and 3 more`. `checked`: all files that were checked.
 */
export function mismatchesText(mismatches: readonly Mismatch[], checked: readonly SiteFile[]): string {
  const causes = [...Map.groupBy(mismatches, causeOf)];
  const shared = causes.filter(([cause, files]) => cause !== undefined && files.length > 1);
  const single = causes.filter((each) => !shared.includes(each)).flatMap(([, files]) => files);
  const shownCauses = shared.slice(0, maxNamed);
  const shownFiles = single.slice(0, maxNamed - shownCauses.length);
  const shown = [
    ...shownCauses.map(([cause = '', files]) => sharedText(cause, files, checked)),
    ...shownFiles.map((mismatch) => `${mismatch.file.path} (${foundText(mismatch)})`),
  ];
  const shownCount = shownCauses.reduce((sum, [, files]) => sum + files.length, shownFiles.length);
  const remaining = mismatches.length - shownCount;
  return remaining > 0 ? `${shown.join(', ')} and ${remaining} more` : shown.join(', ');
}

/** Undefined for a mismatch that is described by itself. */
function causeOf({ file, found }: Mismatch): string | undefined {
  return found.kind === 'unusable' ? `\`.${extensionOf(file.path)}\` files are ${found.reason}` : undefined;
}

function sharedText(cause: string, mismatches: readonly Mismatch[], checked: readonly SiteFile[]): string {
  const extension = extensionOf(mismatches[0]?.file.path ?? '');
  const fileCount = checked.filter(({ path }) => extensionOf(path) === extension).length;
  const count = numberText(mismatches.length);
  return `${mismatches.length === fileCount ? `all ${count}` : `${count} of ${numberText(fileCount)}`} ${cause}`;
}

/** Whether the content of all checked pages differs, and nothing else: the host rewrites pages. */
export function arePagesRewritten(mismatches: readonly Mismatch[], checked: readonly SiteFile[]): boolean {
  const pages = checked.filter(({ path }) => isHtml(path));
  const rewritten = mismatches.filter(
    ({ file, found }) => isHtml(file.path) && (found.kind === 'size' || found.kind === 'digest'),
  );
  return pages.length > 1 && rewritten.length === pages.length && mismatches.length === pages.length;
}

/** Describes what a host serves instead of a file. */
export function foundText({ file, found }: Mismatch): string {
  switch (found.kind) {
    case 'answer':
      return answerText(found.answer);
    case 'missing-page':
      return 'the page that the host serves for every missing file';
    case 'size':
      return found.isLarger ? 'longer than exported' : sizesText(found.sizeBytes, file.sizeBytes);
    case 'digest':
      return 'other content of the same size';
    case 'unusable':
    case 'not-compared':
      return found.reason;
  }
}

/** Never two amounts that read the same. */
function sizesText(sizeBytes: number, expectedBytes: number): string {
  const [size, expected] = [sizeText(sizeBytes), sizeText(expectedBytes)];
  if (size !== expected) return `${size} instead of ${expected}`;
  return sizeBytes < expectedBytes ? 'shorter than exported' : 'longer than exported';
}
