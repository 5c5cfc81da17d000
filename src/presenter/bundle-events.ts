/** The events of a bundle: its URL, its download, the tool cache, and the values file that names it. Pure. */
import type { Bundle, BundleUrl } from '../model/bundle.ts';
import { countText, durationText, sizeText } from '../text/amounts.ts';
import type { Text } from '../text/words.ts';
import type { Numbers, Renderers, Texts } from './rendered.ts';

export const bundleEvents = {
  'bundle-url-created': ({ url, expiresAt, isMasked }: BundleUrl & { readonly isMasked: boolean }) => ({
    masked: isMasked ? [url] : [],
    details: { 'Bundle URL expires': expiresAt ?? 'unknown' },
    // Empty if the expiry of this URL is unknown: that of an earlier URL does not apply to it.
    outputs: { 'bundle-url': url, 'bundle-expires-at': expiresAt ?? '' },
  }),
  'bundle-url-rejected': ({ reason }: Texts<'reason'>) => ({
    plain: `The bundle URL was rejected: ${reason}. Requesting a new one.`,
  }),
  'bundle-reused': ({ jobId }: Texts<'jobId'>) => ({
    plain: `Reused the bundle of ${jobId} from the tool cache; its digest is unchanged`,
  }),
  'bundle-cached': ({ jobId }: Texts<'jobId'>) => ({
    plain: `Added the bundle of ${jobId} to the tool cache`,
  }),
  'cache-failed': ({ reason }: Texts<'reason'>) => ({ warning: `Could not use the tool cache: ${reason}.` }),
  'download-progressed': (download: Numbers<'receivedBytes' | 'sizeBytes' | 'bytesPerSecond'>) => {
    const { receivedBytes, sizeBytes, bytesPerSecond } = download;
    const leftMs = ((sizeBytes - receivedBytes) / bytesPerSecond) * 1000;
    const percent = Math.floor((receivedBytes / sizeBytes) * 100);
    const amount = `${sizeText(receivedBytes)} of ${sizeText(sizeBytes)}`;
    const remaining = Number.isFinite(leftMs) ? `  about ${durationText(leftMs)} left` : '';
    return { progress: { text: `downloading  ${percent} %  ${amount}  ${rateText(bytesPerSecond)}${remaining}` } };
  },
  'download-interrupted': ({ atByte, reason, pauseMs, canResume }: DownloadInterruption) => {
    const next = canResume ? 'Resuming' : 'Starting over';
    const text = `Download interrupted at ${sizeText(atByte)}: ${reason}. ${next} in ${durationText(pauseMs)}.`;
    return { progress: { text, status: reason } };
  },
  /** The object changed. `reason` is a sentence. */
  'download-restarted': ({ reason }: Texts<'reason'>) => ({ plain: `${reason} Starting over with a renewed URL.` }),
  'bundle-downloaded': ({ sizeBytes, durationMs, connections }: DownloadTotals) => {
    // For the duration that is shown, which is at least 0.1 s.
    const rate = rateText((sizeBytes / Math.max(durationMs, 100)) * 1000);
    const details = `${rate}, ${countText(connections, 'connection')}`;
    return { done: `Downloaded ${sizeText(sizeBytes)} in ${durationText(durationMs)} (${details})` };
  },
  'bundle-committed': ({ path, isTemporary = false, sizeBytes, sha256, format }: KeptBundle) => ({
    details: {
      Bundle: `${path === undefined ? '' : `${path}, `}${format}, ${sizeText(sizeBytes)}`,
      'Bundle SHA-256': sha256,
    },
    committed: isTemporary ? undefined : path,
    outputs: { 'bundle-path': path, 'bundle-size': sizeBytes, 'bundle-sha256': sha256, 'bundle-format': format },
  }),
  'values-committed': ({ path, jobId, mirrorHost, expiresAt = 'an unknown time' }: ValuesFile) => {
    const advice: Text = ({ step, input }) =>
      `The bundle URL in the values file expires at ${expiresAt}. For a later deployment, run the ${step} again with \`${input('job-id', jobId)}\`, or set \`values-bundle-url\` to a mirror.`;
    return {
      done: 'Values file written',
      plain: mirrorHost === undefined ? advice : undefined,
      details: { Values: mirrorHost === undefined ? path : `${path}, with the URL of its mirror on ${mirrorHost}` },
      committed: path,
      outputs: { 'values-file': path },
    };
  },
} satisfies Renderers;

interface KeptBundle extends Omit<Bundle, 'path'> {
  /** Undefined if it is removed with the run. */
  readonly path: string | undefined;
  /** Whether it is in the temp folder. */
  readonly isTemporary?: boolean;
}

interface DownloadInterruption {
  readonly atByte: number;
  readonly reason: string;
  readonly pauseMs: number;
  /** False if the bundle is requested from its first byte, because nothing proves that a range belongs to it. */
  readonly canResume: boolean;
}

interface DownloadTotals {
  readonly sizeBytes: number;
  /** Connections that delivered something. */
  readonly connections: number;
  /** Time until the last byte arrived. */
  readonly durationMs: number;
}

function rateText(bytesPerSecond: number): string {
  return `${sizeText(Math.round(bytesPerSecond))}/s`;
}

interface ValuesFile {
  readonly path: string;
  readonly jobId: string;
  /** The host of `values-bundle-url`; undefined if the file contains the presigned URL. */
  readonly mirrorHost: string | undefined;
  readonly expiresAt: BundleUrl['expiresAt'];
}
