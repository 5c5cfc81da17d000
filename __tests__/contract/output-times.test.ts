import { expect, test } from '@jest/globals';
import { outputsOf, outputTimes } from '../../scripts/docs/output-times.ts';

test('every output of an export has one documented time, and every time has an output', () => {
  const outputs = [...outputTimes().values()];
  expect(outputs.flat().sort()).toEqual([...outputsOf('export-requested').keys()].sort());
  expect(outputs).not.toContainEqual([]);
});
