import { expect, test } from '@jest/globals';
import { runInNewContext } from 'node:vm';
import { errorMessage } from '../../src/text/json.ts';

test.each<[unknown, string]>([
  [new Error('the disk is full'), 'the disk is full'],
  [runInNewContext('new Error("from another realm")'), 'from another realm'],
  ['thrown text', 'thrown text'],
  [undefined, 'undefined'],
  [{ message: 7 }, '[object Object]'],
])('the message of %j is %j', (error, message) => {
  expect(errorMessage(error)).toBe(message);
});
