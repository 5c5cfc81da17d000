import { describe, expect, test } from '@jest/globals';
import { messageIn } from '../../src/service/guards.ts';

describe('the message of an error body', () => {
  test.each([
    [{ error: 'No.' }, 'No.'],
    [{ message: 'No.' }, 'No.'],
    [{ error: 'No.', message: 'Forbidden' }, 'No.'],
    [{ error: { message: 'No.', code: 7 } }, 'No.'],
  ])('is read from %j', (body, message) => {
    expect(messageIn(body)).toBe(message);
  });

  test.each([
    [undefined],
    [null],
    ['No.'],
    [['No.']],
    [{}],
    [{ error: '' }],
    [{ error: null }],
    [{ error: 5 }],
    [{ error: {} }],
    [{ error: { message: 5 } }],
  ])('is missing in %j', (body) => {
    expect(messageIn(body)).toBeUndefined();
  });
});
