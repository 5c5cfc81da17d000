import { describe, expect, test } from '@jest/globals';
import { drawPlan } from '../../soak/draw-plan.ts';
import { callNames } from '../../soak/faults/fault.ts';
import { faultTables } from '../../soak/faults/tables.ts';
import { kindOf } from '../../soak/plan.ts';
import { scenarios } from '../../soak/scenarios.ts';
import { exportInputs } from '../../src/settings/export-settings.ts';

const plans = Array.from({ length: 3000 }, (_, index) => drawPlan('a seed', index + 1));
const exports = plans.flatMap((plan) => (plan.kind === 'export' ? [plan] : []));

test('a plan depends on seed and number only', () => {
  expect(drawPlan('a seed', 7)).toEqual(plans[6]);
  expect(drawPlan('another seed', 7)).not.toEqual(plans[6]);
});

describe('among many plans', () => {
  test.each(callNames)('each fault of %s occurs', (call) => {
    const planned = new Set(plans.flatMap(({ faults }) => faults[call].map((fault) => fault?.name)));
    expect(Object.keys(faultTables[call]).filter((name) => !planned.has(name))).toEqual([]);
  });

  test('each input of the action occurs, except for those of every run', () => {
    const planned = new Set(exports.flatMap(({ inputs }) => Object.keys(inputs)));
    const missing = Object.keys(exportInputs).filter((name) => !planned.has(name));
    expect(missing).toEqual(['base-url', 'domain', 'job-id']);
  });

  test('each scenario and each kind of run occurs', () => {
    const planned = new Set(exports.map(({ scenarioName }) => scenarioName));
    expect(Object.keys(scenarios).filter((name) => !planned.has(name))).toEqual([]);
    const kinds = ['agent job', 'export', 'export, TLS', 'export, proxy', 'cached bundle', 'repeated export'];
    expect([...new Set(plans.map(kindOf))].sort()).toEqual(kinds.sort());
  });
});
