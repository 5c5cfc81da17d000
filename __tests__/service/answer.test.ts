import { describe, expect, test } from '@jest/globals';
import { meaningOf, messageIn } from '../../src/service/answer.ts';

describe('what a status means', () => {
  test('is settled for every number', () => {
    const meanings = new Map<string, number[]>();
    for (let status = 0; status < 600; status += 1) {
      const meaning = meaningOf(status);
      meanings.set(meaning, [...(meanings.get(meaning) ?? []), status]);
    }
    const from = (first: number, last: number): number[] =>
      Array.from({ length: last - first + 1 }, (_, index) => first + index);
    const passing = [302, 303, 307, 408, 425, 429];
    expect(meanings.get('ok')).toEqual(from(200, 299));
    expect(meanings.get('trouble')).toEqual([...from(0, 199), ...passing, ...from(500, 599)]);
    expect(meanings.get('refused')).toEqual(from(300, 499).filter((status) => !passing.includes(status)));
  });
});

describe('the message of an error body', () => {
  test.each([
    [{ error: 'No.' }, 'No.'],
    [{ message: 'No.' }, 'No.'],
    [{ error: 'No.', message: 'Forbidden' }, 'No.'],
    [{ error: { message: 'No.', code: 7 } }, 'No.'],
  ])('%j is "No."', (body, message) => {
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
  ])('%j has none', (body) => {
    expect(messageIn(body)).toBeUndefined();
  });
});
