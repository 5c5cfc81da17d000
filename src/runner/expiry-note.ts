/** When the URL in a values file expires. Pure. */
import type { ValuesFigures } from '../events.ts';
import { durationText } from '../text/amounts.ts';

interface ExpiryNote {
  /** Whether the URL may expire before the rollout has finished. */
  readonly isUrgent: boolean;
  readonly text: string;
}

/** Kubernetes fails a rollout after ten minutes (`progressDeadlineSeconds`). Services often sign URLs for fifteen. */
const minRemainingMs = 10 * 60_000;

/** A deployment requests the URL at every start. `nowMs` is in milliseconds since 1970. */
export function expiryNote(expiresAt: ValuesFigures['expiresAt'], nowMs: number): ExpiryNote {
  if (expiresAt === undefined) return { isUrgent: false, text: 'The service does not report when its URL expires.' };
  const remainingMs = expiresAt.dateMs - nowMs;
  const isUrgent = remainingMs < minRemainingMs;
  if (remainingMs <= 0) {
    const ago = durationText(-remainingMs);
    return { isUrgent, text: `Its URL expired at ${expiresAt.text}, ${ago} ago by the clock of this machine.` };
  }
  return { isUrgent, text: `Its URL expires at ${expiresAt.text}, in ${durationText(remainingMs)}.` };
}
