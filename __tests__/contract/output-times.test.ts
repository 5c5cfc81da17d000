import { expect, test } from '@jest/globals';
import { agentOutputs, exportOutputs, publishedOutputs } from '../../src/model/outputs.ts';
import { outputTimes } from '../../scripts/docs/output-times.ts';
import { RecordedRun } from '../../testing/recorded-run.ts';
import { sampleRuns } from '../../testing/sample-runs.ts';

test('every output is set by an event of a sample run', () => {
  const run = new RecordedRun();
  for (const event of Object.values(sampleRuns).flat()) run.emit(event);
  expect(Object.keys(run.outputs).sort()).toEqual(
    [...new Set([...exportOutputs, ...agentOutputs, ...publishedOutputs])].sort(),
  );
});

test('every output of an export has one documented time, and every time has an output', () => {
  const outputs = [...outputTimes().values()];
  expect(outputs.flat().sort()).toEqual([...exportOutputs].sort());
  expect(outputs).not.toContainEqual([]);
});
