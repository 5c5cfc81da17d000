import { expect, test } from '@jest/globals';
import { readCommandLine, type SoakSettings } from '../../soak/command-line.ts';

function settingsOf(...args: readonly string[]): Partial<SoakSettings> {
  const given = readCommandLine(args, () => 'new');
  if (given.kind !== 'soak') throw new Error(JSON.stringify(given));
  return given.settings;
}

test('soaks for two minutes with a new seed by default', () => {
  expect(settingsOf()).toMatchObject({ seed: 'new', firstRun: 1, lastRun: Infinity, limitMs: 120_000, isOne: false });
});

test('reads runs, minutes and seed', () => {
  const settings = { seed: 'x', lastRun: 500, limitMs: Infinity, parallel: 3 };
  expect(settingsOf('--runs', '500', '--seed', 'x', '--parallel', '3')).toMatchObject(settings);
  expect(settingsOf('--minutes', '5')).toMatchObject({ lastRun: Infinity, limitMs: 300_000 });
});

test('one run can be repeated alone', () => {
  expect(settingsOf('--seed', 'x', '--only', '7')).toMatchObject({ firstRun: 7, lastRun: 7, isOne: true });
});

test.each([
  ['--runs', '0'],
  ['--minutes', 'two'],
  ['--only', '-1'],
  ['--seeds', '1'],
])('%s %s is invalid', (...args) => {
  expect(readCommandLine(args, () => 'new').kind).toBe('invalid');
});
