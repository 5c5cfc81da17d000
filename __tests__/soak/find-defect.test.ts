/** A planted defect counts as found only if the same plan has a right result without it. */
import { expect, test } from '@jest/globals';
import type { SoakSettings } from '../../soak/command-line.ts';
import { findDefect } from '../../soak/find-defect.ts';
import type { RunPlan, JudgedPlan } from '../../soak/soak.ts';

const settings: SoakSettings = {
  seed: 'planted',
  firstRun: 1,
  lastRun: 5,
  limitMs: Infinity,
  parallel: 1,
  isOne: false,
  actionFolder: undefined,
};

/** Returns a stand-in for runs, of which those with the given numbers have a wrong result. */
function wrongIn(...numbers: readonly number[]): RunPlan<JudgedPlan> {
  return (plan) =>
    Promise.resolve({
      plan,
      verdict: numbers.includes(plan.number)
        ? { kind: 'wrong', findings: ['an output is missing'] }
        : { kind: 'right', ending: 'succeeded' },
    });
}

test('stops at the first run that is wrong only with the defect', async () => {
  const { runs, found, wrongAnyway } = await findDefect(settings, {
    withDefect: wrongIn(3, 4),
    withoutDefect: wrongIn(),
  });
  expect([runs, found?.plan.number, wrongAnyway]).toEqual([3, 3, []]);
});

test('does not count a run that is wrong without the defect as well', async () => {
  const search = await findDefect(settings, { withDefect: wrongIn(2, 4), withoutDefect: wrongIn(2) });
  expect([search.runs, search.found?.plan.number]).toEqual([4, 4]);
  expect(search.wrongAnyway.map(({ plan }) => plan.number)).toEqual([2]);
});

test('reports a defect that no run shows as missed', async () => {
  const { runs, found } = await findDefect(settings, { withDefect: wrongIn(), withoutDefect: wrongIn() });
  expect([runs, found]).toEqual([5, undefined]);
});
