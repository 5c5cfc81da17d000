/** Returns failures for tests to check. */
import { Failure, firstError } from '../src/failure.ts';
import { stepWords } from '../src/runner/host.ts';
import { worded } from '../src/text/words.ts';

/** Returns the Failure of the work, with its hint in the words of a step. Fails the test if the work ends differently. */
export async function failureOf(
  work: Promise<unknown> | (() => unknown),
): Promise<Failure & { readonly hint: string }> {
  try {
    await (typeof work === 'function' ? work() : work);
  } catch (error) {
    const first = firstError(error);
    if (first instanceof Failure) return Object.assign(first, { hint: worded(first.hint, stepWords) });
    throw first;
  }
  throw new Error('Nothing failed.');
}

/** Returns the rejection of the work. Fails the test if it resolves. */
export async function rejectionOf(work: Promise<unknown>): Promise<unknown> {
  const [outcome] = await Promise.allSettled([work]);
  if (outcome.status === 'rejected') return outcome.reason;
  throw new Error('Nothing was rejected.');
}
