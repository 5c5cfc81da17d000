/** Returns failures for tests to check. */
import { expect } from '@jest/globals';
import { Failure, firstError } from '../src/failure.ts';
import { stepWords } from '../src/runner/host.ts';
import { resolveText } from '../src/text/words.ts';

type Work = Promise<unknown> | (() => unknown);
type ShownFailure = Failure & { readonly hint: string };

/** Returns the Failure of the work, with its hint in the words of a step. Fails the test if the work ends differently. */
export async function failureOf(work: Work): Promise<ShownFailure> {
  try {
    await (typeof work === 'function' ? work() : work);
  } catch (error) {
    const first = firstError(error);
    if (first instanceof Failure) return Object.assign(first, { hint: resolveText(first.hint, stepWords('export')) });
    throw first;
  }
  throw new Error('Nothing failed.');
}

/** What a failure has. A text is a part of its message or hint. */
export interface ExpectedFailure extends Readonly<Record<string, unknown>> {
  readonly code?: string;
  readonly message?: string | RegExp;
  readonly hint?: string | RegExp;
}

/** Expects that the work fails like this, and returns its failure. */
export async function expectFailure(
  work: Work,
  { message = '', hint = '', ...others }: ExpectedFailure,
): Promise<ShownFailure> {
  const like = (text: string | RegExp): unknown =>
    typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text);
  const failure = await failureOf(work);
  expect(failure).toMatchObject({ ...others, message: like(message), hint: like(hint) });
  return failure;
}

/** Returns the rejection of the work. Fails the test if it resolves. */
export async function rejectionOf(work: Promise<unknown>): Promise<unknown> {
  const [outcome] = await Promise.allSettled([work]);
  if (outcome.status === 'rejected') return outcome.reason;
  throw new Error('Nothing was rejected.');
}
