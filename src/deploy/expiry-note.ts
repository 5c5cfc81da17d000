/** Notes when the bundle URL in a values file expires. A deployment requests it at every start, so it needs a valid one. Pure. */
import type { BundleUrl } from '../model/bundle.ts';
import { durationText } from '../text/amounts.ts';

export interface ExpiryNote {
  /** Whether the URL may expire before the rollout has finished. */
  readonly isUrgent: boolean;
  readonly text: string;
}

/** Kubernetes fails a rollout after ten minutes (`progressDeadlineSeconds`). Five more minutes cover the steps before it. */
const minRemainingMs = 15 * 60_000;

/** `nowMs` is in milliseconds since 1970. */
export function expiryNote({ expiresAt }: Pick<BundleUrl, 'expiresAt'>, nowMs: number): ExpiryNote {
  if (expiresAt === undefined) return { isUrgent: false, text: 'The service does not report when its URL expires.' };
  const remainingMs = expiresAt.dateMs - nowMs;
  const isUrgent = remainingMs < minRemainingMs;
  if (remainingMs <= 0) {
    const ago = durationText(-remainingMs);
    return { isUrgent, text: `Its URL expired at ${expiresAt.text}, ${ago} ago by the clock of this machine.` };
  }
  return { isUrgent, text: `Its URL expires at ${expiresAt.text}, in ${durationText(remainingMs)}.` };
}
