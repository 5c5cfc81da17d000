import { describe, expect, test } from '@jest/globals';
import { statusText } from '../../src/http/transport.ts';
import { meaningOf } from '../../src/service/retry.ts';

function range(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

describe('the meaning of a status', () => {
  const temporary = [302, 303, 307, 408, 425, 429];

  test('is a success for 2xx', () => {
    expect(range(200, 299).map(meaningOf)).toEqual(range(200, 299).map(() => 'ok'));
  });

  test('is transient for timeouts, rate limits, temporary redirects, 5xx and numbers that are not a final status', () => {
    const statuses = [...range(0, 199), ...temporary, ...range(500, 600)];
    expect(statuses.filter((status) => meaningOf(status) !== 'transient')).toEqual([]);
  });

  test('is a rejection for every other 3xx and 4xx', () => {
    const statuses = range(300, 499).filter((status) => !temporary.includes(status));
    expect(statuses.filter((status) => meaningOf(status) !== 'rejected')).toEqual([]);
  });
});

test('a status is shown with its name if it has one', () => {
  expect([503, 555].map(statusText)).toEqual(['503 Service Unavailable', '555']);
});
