/** The failures that tests look at. */
import { Failure } from '../src/failure.ts';

/** The Failure that the work ends with; fails the test where it ends otherwise. */
export async function failureOf(work: Promise<unknown> | (() => unknown)): Promise<Failure> {
  try {
    await (typeof work === 'function' ? work() : work);
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
  throw new Error('Nothing failed.');
}

/** Whatever the work is rejected with; fails the test where it is not. */
export async function rejectionOf(work: Promise<unknown>): Promise<unknown> {
  const [outcome] = await Promise.allSettled([work]);
  if (outcome.status === 'rejected') return outcome.reason;
  throw new Error('Nothing was rejected.');
}
