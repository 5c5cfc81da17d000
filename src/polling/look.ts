/** What a look at a job shows of how far it is. */
import type { Progress } from '../service/progress.ts';

export interface Sight {
  readonly status: string;
  readonly progress: Progress;
  readonly pageCount?: number | undefined;
  readonly updatedAtMs?: number | undefined;
}

export interface Look extends Sight {
  /** Since the wait began. */
  readonly elapsedMs: number;
}
