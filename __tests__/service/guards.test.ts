import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { TransientError } from '../../src/http/transient-error.ts';
import {
  optionalCount,
  optionalDateMs,
  optionalString,
  readObject,
  readString,
  requireSameJob,
} from '../../src/service/guards.ts';

const unexpected = (what: string): TransientError => new TransientError(`the response is unexpected (${what})`);

describe('an object', () => {
  test('is accepted unchanged', () => {
    const object = { a: 1 };
    expect(readObject(object)).toBe(object);
  });

  test.each([
    [undefined, 'missing'],
    [null, 'null'],
    ['', 'an empty string'],
    ['x', 'a string'],
    [5, 'a number'],
    [false, 'a boolean'],
    [[{}], 'a list'],
  ])('is not %j, and the error names what it is', (value, kind) => {
    expect(() => readObject(value)).toThrow(unexpected(`${kind} instead of a JSON object`));
  });
});

describe('a text', () => {
  test('is accepted unchanged', () => {
    expect(readString({ field: ' a ' }, 'field')).toBe(' a ');
    expect(optionalString({ field: ' a ' }, 'field')).toBe(' a ');
  });

  test.each([
    [{}, 'missing'],
    [{ field: null }, 'null'],
    [{ field: '' }, 'an empty string'],
    [{ field: 5 }, 'a number'],
    [{ field: ['a'] }, 'a list'],
    [{ field: { a: 1 } }, 'an object'],
  ])('is missing in %j, and the error names the field', (object, kind) => {
    expect(() => readString(object, 'field')).toThrow(unexpected(`\`field\` is ${kind} instead of a string`));
    expect(optionalString(object, 'field')).toBeUndefined();
  });
});

describe('the id of a job', () => {
  test.each([{}, { id: undefined }, { id: null }, { id: 'se_1' }])('is accepted in %j', (object) => {
    expect(() => requireSameJob(object, 'id', 'se_1')).not.toThrow();
  });

  test.each([
    ['se_2', 'it describes another job'],
    ['', '`id` is an empty string instead of a string'],
    [['se_1'], '`id` is a list instead of a string'],
    [7, '`id` is a number instead of a string'],
    [{ id: 'se_1' }, '`id` is an object instead of a string'],
  ])('must not be %j', (id, what) => {
    expect(() => requireSameJob({ id }, 'id', 'se_1')).toThrow(unexpected(what));
  });
});

describe('a count', () => {
  test.each([
    [0, 0],
    [7, 7],
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
    ['0', 0],
    ['42', 42],
  ])('%j is read as %i', (value, count) => {
    expect(optionalCount({ value }, 'value')).toBe(count);
  });

  test.each([
    undefined,
    null,
    -1,
    1.5,
    2 ** 53,
    Infinity,
    NaN,
    '',
    '-1',
    '1.5',
    '1e3',
    ' 7',
    '9'.repeat(400),
    [7],
    true,
  ])('%j is ignored', (value) => {
    expect(optionalCount({ value }, 'value')).toBeUndefined();
  });

  test('of any value is undefined or an integer of at least 0', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const count = optionalCount({ value }, 'value') ?? 0;
        expect(Number.isSafeInteger(count) && count >= 0).toBe(true);
      }),
    );
  });
});

describe('a date', () => {
  test.each([
    '2026-03-01T12:00:00Z',
    '2026-03-01t12:00:00z',
    '2026-03-01T12:00:00.000+00:00',
    '2026-03-01T14:00:00+02:00',
    'Sun, 01 Mar 2026 12:00:00 GMT',
  ])('%s is read', (at) => {
    expect(optionalDateMs({ at }, 'at')).toBe(Date.UTC(2026, 2, 1, 12));
  });

  test.each([undefined, null, '', 'soon', 1_772_366_400, '3600', '1772366400', '2026', {}])('%j is ignored', (at) => {
    expect(optionalDateMs({ at }, 'at')).toBeUndefined();
  });
});
