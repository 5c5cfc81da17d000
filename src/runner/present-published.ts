/** Renders the events of a check of a published site. Pure. */
import type { EventKind, FileCheckFigures } from '../events.ts';
import { countText, durationText, numberText } from '../text/amounts.ts';
import type { Rendered, Renderers } from './rendered.ts';

export const publishedEvents = {
  'check-started': ({ url, contentDigest }) => ({
    line: { mark: '▶', text: `Waiting for the export at ${url}` },
    details: { Site: url, 'Expected content digest': contentDigest },
  }),
  'export-not-online': ({ reason, onlineDigest, remainingMs }) => ({
    line: { text: `Not online yet: ${reason}.${remainingText(remainingMs)}` },
    ...(onlineDigest !== undefined && onlineExport(onlineDigest)),
  }),
  'export-online': ({ contentDigest, fileCount, sampleSize, seed }) => ({
    line: {
      mark: '✓',
      text: `The export is online. Checking ${numberText(sampleSize)} of ${countText(fileCount, 'file')} (seed ${seed})`,
    },
    ...onlineExport(contentDigest),
  }),
  'files-differ': ({ checkedCount, mismatchCount, mismatches, pauseMs }) => ({
    line: {
      text: `${numberText(mismatchCount)} of ${numberText(checkedCount)} checked files do not match the export yet: ${mismatches}. Checking again in ${durationText(pauseMs)}.`,
    },
  }),
  'files-checked': (figures) => ({
    ...(figures.mismatchCount === 0 && { line: { mark: '✓', text: publishedText(figures) } }),
    outputs: { 'checked-count': figures.checkedCount, 'mismatch-count': figures.mismatchCount },
  }),
  'addresses-checked': ({ unserved, missingPageStatus }) => ({
    warnings: [
      ...unserved.map(
        ({ address, found }) =>
          `The host does not serve ${address} (${found}), but canonical URLs have this form. See the action's docs/hosting.md.`,
      ),
      ...(missingPageStatus === undefined || missingPageStatus === 404
        ? []
        : [
            `The host returns status ${missingPageStatus}, not 404, for a missing page. See the action's docs/hosting.md.`,
          ]),
    ],
  }),
} satisfies Partial<Renderers<EventKind>>;

/** `Published: 212 of 212 checked files are online` */
export function publishedText(figures: Pick<FileCheckFigures, 'checkedCount' | 'mismatchCount'>): string {
  const { checkedCount, mismatchCount } = figures;
  return `Published: ${numberText(checkedCount - mismatchCount)} of ${numberText(checkedCount)} checked files are online`;
}

function onlineExport(contentDigest: string): Pick<Rendered, 'details' | 'outputs'> {
  return { details: { 'Content digest online': contentDigest }, outputs: { 'content-digest': contentDigest } };
}

function remainingText(remainingMs: number): string {
  const seconds = Math.round(remainingMs / 1_000);
  return seconds === 0 ? '' : ` Checking for another ${durationText(seconds * 1_000)}.`;
}
