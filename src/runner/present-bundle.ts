/** Renders the events of a bundle: its URL, its download, and the tool cache. Pure. */
import type { DownloadTotals, EventKind } from '../events.ts';
import { secretsInUrl } from '../secrets/redaction.ts';
import { countText, durationText, minuteText, sizeText } from '../text/amounts.ts';
import type { Renderers } from './rendered.ts';

export const bundleEvents = {
  'bundle-url-created': ({ url, expiresAt, isMasked }) => ({
    secrets: secretsInUrl(url).map((value) => ({ value, isMasked })),
    ...(expiresAt !== undefined && { debug: `The bundle URL expires at ${expiresAt.text}.` }),
    details: { 'Bundle URL expires': expiresAt === undefined ? 'unknown' : minuteText(expiresAt.dateMs) },
    // Empty if the expiry of this URL is unknown: that of an earlier URL does not apply to it.
    outputs: { 'bundle-url': url.href, 'bundle-expires-at': expiresAt?.text ?? '' },
  }),
  'bundle-url-rejected': ({ reason }) => ({
    line: { text: `The bundle URL was rejected: ${reason}. Creating the bundle again for a new URL.` },
  }),
  'bundle-url-not-renewed': () => ({
    line: { text: 'Could not renew the bundle URL before it expires. Using it until the store rejects it.' },
  }),
  'bundle-reused': ({ jobId }) => ({
    line: { text: `Reused the bundle of ${jobId} from the tool cache; its digest is unchanged` },
  }),
  'bundle-cached': ({ jobId }) => ({ line: { text: `Added the bundle of ${jobId} to the tool cache` } }),
  'cache-failed': ({ reason }) => ({ warnings: [`Could not use the tool cache: ${reason}.`] }),
  'download-progressed': ({ receivedBytes, sizeBytes, bytesPerSecond }) => {
    const remainingMs = ((sizeBytes - receivedBytes) / bytesPerSecond) * 1000;
    const percent = Math.floor((receivedBytes / sizeBytes) * 100);
    const amount = `${sizeText(receivedBytes)} of ${sizeText(sizeBytes)}`;
    const remaining = Number.isFinite(remainingMs) ? `  about ${durationText(remainingMs)} left` : '';
    return { line: { text: `downloading  ${percent} %  ${amount}  ${rateText(bytesPerSecond)}${remaining}` } };
  },
  'download-interrupted': ({ atByte, reason, pauseMs, canResume, failedAttempts, isNews }) => {
    const next = canResume ? 'Resuming' : 'Starting over';
    const text = `Download interrupted at ${sizeText(atByte)}: ${reason}. ${next} in ${durationText(pauseMs)}.`;
    return isNews ? { line: { text } } : { debug: `${text} (${countText(failedAttempts, 'failed attempt')})` };
  },
  'download-restarted': ({ reason }) => ({ line: { text: `${reason} Starting over with a renewed URL.` } }),
  'bundle-downloaded': (totals) => ({ line: { mark: '✓', text: downloadedText(totals) } }),
  'bundle-committed': ({ path, sizeBytes, sha256, format }) => ({
    details: { Bundle: `${path} (${format}, ${sizeText(sizeBytes)})`, 'Bundle SHA-256': sha256 },
    outputs: { 'bundle-path': path, 'bundle-size': sizeBytes, 'bundle-sha256': sha256, 'bundle-format': format },
  }),
} satisfies Partial<Renderers<EventKind>>;

/** The rate of a shorter download depends on the start of its connections, not on the network. */
const minRatedMs = 1_000;

function downloadedText({ sizeBytes, durationMs, connections, interruptions, renewals }: DownloadTotals): string {
  const details = [
    ...(durationMs < minRatedMs ? [] : [rateText((sizeBytes / durationMs) * 1000)]),
    countText(connections, 'connection'),
    ...(interruptions === 0 ? [] : [countText(interruptions, 'interruption')]),
    ...(renewals === 0 ? [] : [countText(renewals, 'renewed URL')]),
  ];
  return `Downloaded ${sizeText(sizeBytes)} in ${durationText(durationMs)} (${details.join(', ')})`;
}

function rateText(bytesPerSecond: number): string {
  return `${sizeText(Math.round(bytesPerSecond))}/s`;
}
