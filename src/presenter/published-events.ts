/** The events of a check of a published site. Pure. */
import { countText, durationText, numberText } from '../text/amounts.ts';
import type { Numbers, Rendered, Renderers, Texts } from './rendered.ts';

export const publishedEvents = {
  'check-started': ({ url, contentDigest }: Texts<'url' | 'contentDigest'>) => ({
    started: `Waiting for the export at ${url}`,
    details: { Site: url, 'Expected content digest': contentDigest },
  }),
  'export-not-online': ({ address, reason, onlineDigest, remainingMs }: MissingExport) => {
    const remaining = remainingMs === 0 ? '' : ` Checking for another ${durationText(remainingMs)}.`;
    return {
      progress: { text: `Not online yet at ${address}: ${reason}.${remaining}`, status: reason },
      ...(onlineDigest !== undefined && onlineExport(onlineDigest)),
    };
  },
  'export-online': ({ contentDigest, fileCount, sampleSize, changedCount, seed }: PublishedExport) => ({
    done: `The export is online. Checking ${numberText(sampleSize)} of ${countText(fileCount, 'file')}${changedCount === 0 ? '' : `, ${numberText(changedCount)} of them changed`} (seed ${seed})`,
    ...onlineExport(contentDigest),
  }),
  /** The host asks all requests to wait. `reason` is a clause. */
  'host-paused': ({ address, reason, pauseMs }: Texts<'address' | 'reason'> & Numbers<'pauseMs'>) => ({
    progress: {
      text: `Pausing requests to ${address} because ${reason}. Continuing in ${durationText(pauseMs)}.`,
      status: reason,
    },
  }),
  'files-progress': ({ checkedCount, sampleSize }: Numbers<'checkedCount' | 'sampleSize'>) => ({
    progress: { text: `Checked ${numberText(checkedCount)} of ${countText(sampleSize, 'file')}.` },
  }),
  /** Some files are not online as exported yet, and are checked again. `named`: as in the failure. */
  'files-differ': ({ differingCount, fileCount, named }: Numbers<'differingCount' | 'fileCount'> & Texts<'named'>) => ({
    plain: `${numberText(differingCount)} of ${countText(fileCount, 'file')} ${differingCount === 1 ? 'is' : 'are'} not online as exported yet: ${named}. Checking again.`,
  }),
  /** `checkedCount`: files that were compared. `mismatchCount`: those that are missing or differ. */
  'files-checked': (check: Numbers<'checkedCount' | 'mismatchCount' | 'notComparedCount'>) => ({
    done: check.mismatchCount + check.notComparedCount === 0 ? publishedText(check) : undefined,
    outputs: { 'checked-count': check.checkedCount, 'mismatch-count': check.mismatchCount },
  }),
  /** Addresses that readers use, and that are not those of files. */
  'addresses-checked': ({ unserved, missingPageStatus = 404 }: CheckedAddresses) => ({
    warning: [
      ...unserved.map(
        ({ address, found }) =>
          `The host does not serve ${address} (${found}), but canonical URLs have this form. See the action's docs/hosting.md.`,
      ),
      ...(missingPageStatus === 404
        ? []
        : [
            `The host returns status ${missingPageStatus}, not 404, for a missing page. See the action's docs/hosting.md.`,
          ]),
    ],
  }),
  /** Pages that the export removed and the host still serves. */
  'removed-checked': ({ stillOnline: { length }, stillOnline }: { readonly stillOnline: readonly string[] }) => ({
    warning:
      length === 0
        ? []
        : `${countText(length, 'removed page')} ${length === 1 ? 'is' : 'are'} still online: ${stillOnline.join(', ')}. Delete what readers must not find: some hosts keep files from earlier exports.`,
  }),
} satisfies Renderers;

interface MissingExport {
  /** That of the manifest. */
  readonly address: string;
  readonly reason: string;
  /** The content digest of the export that is online instead. */
  readonly onlineDigest: string | undefined;
  readonly remainingMs: number;
}

/** `seed` draws the same sample of the same files again. `changedCount`: files of the sample that the export added or modified. */
type PublishedExport = Texts<'contentDigest' | 'seed'> & Numbers<'fileCount' | 'sampleSize' | 'changedCount'>;

interface CheckedAddresses {
  /** Without `.html`, or of a folder. */
  readonly unserved: readonly Texts<'address' | 'found'>[];
  /** The status of an address that does not exist; undefined if the host did not answer. */
  readonly missingPageStatus: number | undefined;
}

/** `Published: 212 of 212 checked files are online` */
export function publishedText({ checkedCount }: Numbers<'checkedCount'>): string {
  return `Published: ${numberText(checkedCount)} of ${numberText(checkedCount)} checked files are online`;
}

function onlineExport(contentDigest: string): Rendered {
  return { details: { 'Content digest online': contentDigest }, outputs: { 'content-digest': contentDigest } };
}
