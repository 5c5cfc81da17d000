/** The picture of the job summary in the README, in two themes, and the digest of its source. */
import { createHash } from 'node:crypto';
import { sampleSummary } from '../docs/sample-summaries.ts';
import { summaryPage, type Theme } from './summary-page.ts';

export const themes: readonly Theme[] = ['light', 'dark'];

/** Relative to the repository. */
export function pictureFile(theme: Theme): string {
  return `docs/images/summary-${theme}.png`;
}

/** Contains the digest of the pictures' source. The pictures themselves differ between browsers and cannot be compared. */
export const digestFile = 'docs/images/summary.sha256';

export function pictureSummary(): string {
  return sampleSummary('success');
}

/** Returns the digest of both rendered pages. */
export function pictureDigest(): string {
  const hash = createHash('sha256');
  for (const theme of themes) hash.update(summaryPage(pictureSummary(), theme));
  return `${hash.digest('hex')}\n`;
}
