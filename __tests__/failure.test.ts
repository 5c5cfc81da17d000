import { describe, expect, test } from '@jest/globals';
import { Failure, failureCodes, failureFrom } from '../src/failure.ts';

describe('a Failure', () => {
  test('uses the hint of its code by default', () => {
    const failure = new Failure({ code: 'timed-out', message: 'Export se_1 did not finish.' });
    expect(failure.hint).toBe(failureCodes['timed-out']);
  });

  test('uses a more specific hint if one is given', () => {
    const failure = new Failure({ code: 'timed-out', message: 'x', hint: 'Run the action again with `job-id: se_1`.' });
    expect(failure.hint).toBe('Run the action again with `job-id: se_1`.');
  });

  test('is an error with name, code, message and cause', () => {
    const cause = new Error('socket hang up');
    const failure = new Failure({ code: 'download-failed', message: 'The bundle broke.', cause });
    expect(failure).toBeInstanceOf(Error);
    expect(failure).toMatchObject({ name: 'Failure', code: 'download-failed', message: 'The bundle broke.', cause });
  });
});

describe('every thrown value becomes a Failure', () => {
  test('a Failure is unchanged', () => {
    const failure = new Failure({ code: 'cancelled', message: 'The step was cancelled.' });
    expect(failureFrom(failure)).toBe(failure);
  });

  test.each([
    ['an error', new TypeError('x is not a function'), 'Unexpected error: x is not a function'],
    ['a text', 'out of luck', 'Unexpected error: out of luck'],
    ['nothing', undefined, 'Unexpected error: undefined'],
    ['null', null, 'Unexpected error: null'],
    ['a symbol', Symbol('odd'), 'Unexpected error: Symbol(odd)'],
  ])('an internal error that keeps %s as its cause', (_what, thrown, message) => {
    expect(failureFrom(thrown)).toMatchObject({ code: 'internal-error', message, cause: thrown });
  });
});
