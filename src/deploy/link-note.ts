/** What a user should know about the link in a values file: it ends, and a deployment fetches the bundle at every start-up. Pure. */
import type { BundleUrl } from '../model/bundle.ts';
import { durationText } from '../text/amounts.ts';

export interface LinkNote {
  /** Whether the link may end before the roll-out that is about to use it has. */
  readonly isUrgent: boolean;
  readonly text: string;
}

/** Kubernetes gives a roll-out ten minutes (`progressDeadlineSeconds`) before it calls it failed; five more to get there. */
const shortestLifeMs = 15 * 60_000;

/** `nowMs`: milliseconds since 1970. */
export function linkNote({ expiresAt }: Pick<BundleUrl, 'expiresAt'>, nowMs: number): LinkNote {
  if (expiresAt === undefined) return { isUrgent: false, text: 'The service does not say when the link in it ends.' };
  const leftMs = expiresAt.dateMs - nowMs;
  const isUrgent = leftMs < shortestLifeMs;
  if (leftMs <= 0) {
    const ago = durationText(-leftMs);
    return { isUrgent, text: `The link in it ended at ${expiresAt.text}, ${ago} ago by the clock of this machine.` };
  }
  return { isUrgent, text: `The link in it ends at ${expiresAt.text}, in ${durationText(leftMs)}.` };
}
