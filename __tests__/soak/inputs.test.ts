import { expect, test } from '@jest/globals';
import { exportInputs } from '../../src/settings/action-settings.ts';
import { drawInputs } from '../../soak/inputs.ts';
import { randomSource } from '../../soak/random-source.ts';

test('the soak draws every input of the action that the run does not set itself', () => {
  const drawn = Array.from({ length: 500 }, (_, number) => Object.keys(drawInputs(randomSource('npm test', number))));
  const ofRun = ['base-url', 'domain', 'project-id', 'job-id', 'timeout'];
  expect([...new Set(drawn.flat()), ...ofRun].sort()).toEqual(Object.keys(exportInputs).sort());
});
