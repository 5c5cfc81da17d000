import { expect, test } from '@jest/globals';
import { Progress } from '../../src/download/worker.ts';

test('failed attempts are counted until enough has been delivered since the first of them', () => {
  const progress = new Progress();
  progress.deliver(1_000);
  expect([progress.fail(100), progress.fail(100)]).toEqual([1, 2]);
  progress.deliver(99);
  expect(progress.fail(100)).toBe(3);
  progress.deliver(1);
  expect([progress.fail(100), progress.fail(100)]).toEqual([1, 2]);
  expect(progress.newBytes).toBe(1_100);
});
