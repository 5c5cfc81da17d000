/** Returns failures for tests to check. */
import { Failure } from '../src/failure.ts';

/** Returns the Failure of the work. Fails the test if the work ends differently. */
export async function failureOf(work: Promise<unknown> | (() => unknown)): Promise<Failure> {
  try {
    await (typeof work === 'function' ? work() : work);
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
  throw new Error('Nothing failed.');
}

/** Returns the rejection of the work. Fails the test if it resolves. */
export async function rejectionOf(work: Promise<unknown>): Promise<unknown> {
  const [outcome] = await Promise.allSettled([work]);
  if (outcome.status === 'rejected') return outcome.reason;
  throw new Error('Nothing was rejected.');
}
