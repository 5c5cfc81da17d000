/** A cancelled step leaves its job running in the service: say so, and how to take it up. */
import { Failure } from '../failure.ts';

interface WayBack {
  /** Names the job: `Export se_1`. */
  readonly what: string;
  /** What to do to take it up. */
  readonly hint: string;
}

/** Does the work; a Failure `cancelled` out of it tells the way back. */
export function withWayBack<T>({ what, hint }: WayBack, work: () => Promise<T>): Promise<T> {
  return withWordsOnCancel({ words: `${what} goes on in the service.`, hint }, work);
}

interface CancelWords {
  /** A sentence on what the cancelled work leaves behind. */
  readonly words: string;
  readonly hint: string;
}

/** Does the work; a Failure `cancelled` out of it says these words as well. */
export async function withWordsOnCancel<T>({ words, hint }: CancelWords, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'cancelled')) throw error;
    throw new Failure({ code: 'cancelled', message: `${error.message} ${words}`, hint, cause: error });
  }
}
