/** The events of the values file of a self-hosted deployment. Pure. */
import type { BundleUrl } from '../model/bundle.ts';
import { durationText } from '../text/amounts.ts';
import type { Renderers } from './rendered.ts';

export const valuesEvents = {
  'values-committed': (values: ValuesFile) => ({
    done: 'Values file written',
    [isUrgent(values) ? 'warning' : 'plain']: expiryText(values),
    details: { Values: `${values.path}, with ${urlText(values)}` },
    outputs: { 'values-file': values.path },
  }),
} satisfies Renderers;

interface ValuesFile {
  readonly path: string;
  readonly jobId: string;
  /** The host of `values-bundle-url`; undefined if the file contains the presigned URL. */
  readonly mirrorHost: string | undefined;
  readonly expiresAt: BundleUrl['expiresAt'];
  /** By the clock of this machine, in milliseconds since 1970. */
  readonly writtenAtMs: number;
}

/**
 * Kubernetes fails a rollout after ten minutes:
 * https://kubernetes.io/docs/concepts/workloads/controllers/deployment/#progress-deadline-seconds. Services often sign URLs for fifteen.
 */
const minRemainingMs = 10 * 60_000;

function isUrgent({ expiresAt, writtenAtMs }: ValuesFile): boolean {
  return expiresAt !== undefined && expiresAt.dateMs - writtenAtMs < minRemainingMs;
}

function expiryText(values: ValuesFile): string | undefined {
  if (values.mirrorHost !== undefined) return undefined;
  const renew = `run the action again with \`job-id: ${values.jobId}\` for a new URL`;
  return `Values file ${values.path} contains ${urlText(values)}. A deployment that starts later cannot fetch its bundle: ${renew}, or set \`values-bundle-url\` to a mirror.`;
}

function urlText({ mirrorHost, expiresAt, writtenAtMs }: ValuesFile): string {
  if (mirrorHost !== undefined) return `the URL of \`values-bundle-url\` on ${mirrorHost}`;
  if (expiresAt === undefined) return 'a URL whose expiry the service does not report';
  const remainingMs = expiresAt.dateMs - writtenAtMs;
  if (remainingMs > 0) return `a URL that expires at ${expiresAt.text}, in ${durationText(remainingMs)}`;
  const ago = durationText(-remainingMs);
  return `a URL that expired at ${expiresAt.text}, ${ago} ago according to this machine's clock`;
}
