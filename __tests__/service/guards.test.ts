import { describe, expect, test } from '@jest/globals';
import { optionalCount, optionalString, readString, textIn } from '../../src/service/guards.ts';

test('a text that is empty or too long is not read, not even its start', () => {
  expect(optionalString({ field: '' }, 'field')).toBeUndefined();
  const [longest, longer] = ['x'.repeat(16_000), 'x'.repeat(16_001)];
  const value = { field: longest };
  expect([readString(value, 'field'), optionalString(value, 'field')]).toEqual([longest, longest]);
  expect(() => readString({ field: longer }, 'field')).toThrow('`field` is longer than 16000 characters');
  expect(optionalString({ field: longer }, 'field')).toBeUndefined();
  for (const body of [{ error: longer }, { message: longer }, { error: { message: longer } }]) {
    expect(textIn(body)).toBeUndefined();
  }
});

describe('a count', () => {
  test.each([0, Number.MAX_SAFE_INTEGER, '42'])('%j is read as a number', (value) => {
    expect(optionalCount({ value }, 'value')).toBe(Number(value));
  });

  test.each([undefined, null, -1, 1.5, 2 ** 53, '', '-1', '1.5', '1e3', ' 7', '9'.repeat(400), [7], true])(
    '%j is ignored',
    (value) => {
      expect(optionalCount({ value }, 'value')).toBeUndefined();
    },
  );
});

describe('the text of JSON', () => {
  test.each([
    [{ error: 'No.' }, 'No.'],
    [{ message: 'No.', code: 7 }, 'No.'],
    [{ statusCode: 422, error: 'Unprocessable', message: ['a', 'b'] }, 'Unprocessable: a: b'],
    [{ errors: [{ field: 'domain', message: 'is unknown' }] }, 'domain: is unknown'],
    [{ error: ['No.'] }, 'No.'],
    ['No.', 'No.'],
    [
      { type: 'https://api.example.com/problems/x', title: 'No', detail: 'Over quota', instance: '/v1/jobs?x=1' },
      'No: Over quota',
    ],
    [{ type: 'about:blank', title: 'No' }, 'No'],
  ])('is all of it but addresses, whatever the fields are called: %j', (body, text) => {
    expect(textIn(body)).toBe(text);
  });

  test.each([[undefined], [null], [5], [''], [{}], [{ error: ' ' }], [{ error: 5 }], [{ error: {} }]])(
    'is missing in %j',
    (body) => {
      expect(textIn(body)).toBeUndefined();
    },
  );

  test('ends at a few levels, however deep the JSON is', () => {
    const depth = 100_000;
    expect(textIn(JSON.parse(`${'['.repeat(depth)}"No."${']'.repeat(depth)}`))).toBeUndefined();
  });
});
