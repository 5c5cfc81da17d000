/** What a cancelled step leaves on the service. */
import { Failure } from '../failure.ts';

interface CancelNote {
  /** A sentence about what may still be running. */
  readonly message: string;
  readonly hint: string;
}

/** Does the work. If it is cancelled, the Failure gets the note as well. */
export async function withCancelNote<T>({ message, hint }: CancelNote, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'cancelled')) throw error;
    throw new Failure({ code: 'cancelled', message: `${error.message} ${message}`, hint, cause: error });
  }
}
