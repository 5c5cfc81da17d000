/** The picture of the job summary in the README, in two themes, and what it was made from. */
import { createHash } from 'node:crypto';
import { sampleSummary } from '../docs/sample-summaries.ts';
import { summaryPage, type Theme } from './summary-page.ts';

export const themes: readonly Theme[] = ['light', 'dark'];

/** Relative to the repository. */
export function pictureFile(theme: Theme): string {
  return `docs/images/summary-${theme}.png`;
}

/** Names the content of the committed pictures. Browsers differ in their pixels, so that those cannot be compared. */
export const digestFile = 'docs/images/summary.sha256';

export function pictureSummary(): string {
  return sampleSummary('success');
}

/** The digest of both pages that are photographed. */
export function pictureDigest(): string {
  const hash = createHash('sha256');
  for (const theme of themes) hash.update(summaryPage(pictureSummary(), theme));
  return `${hash.digest('hex')}\n`;
}
