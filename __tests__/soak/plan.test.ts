import { describe, expect, test } from '@jest/globals';
import { drawPlan } from '../../soak/draw-plan.ts';
import { damages } from '../../soak/earlier/damages.ts';
import { killCalls } from '../../soak/earlier/kill.ts';
import { callNames, exportCalls } from '../../soak/faults/fault.ts';
import { faultTables } from '../../soak/faults/tables.ts';
import { kindOf, type ExportPlan } from '../../soak/plan.ts';
import { certificateFlaws, proxyFaults } from '../../soak/route/route.ts';
import { scenarios } from '../../soak/scenarios.ts';

const plans = Array.from({ length: 3000 }, (_, index) => drawPlan('a seed', index + 1));
const exports = plans.flatMap((plan) => (plan.kind === 'export' ? [plan, ...previousPlans(plan)] : []));

function previousPlans({ earlier }: ExportPlan): readonly ExportPlan[] {
  return earlier?.kind === 'previous-run' ? [earlier.plan] : [];
}

describe('a plan', () => {
  test('depends on seed and number only', () => {
    expect(drawPlan('a seed', 7)).toEqual(plans[6]);
    expect(drawPlan('another seed', 7)).not.toEqual(plans[6]);
  });

  test('gives a repeated export the inputs of the previous run', () => {
    const pairs = exports.flatMap((plan) => previousPlans(plan).map((first) => [first.inputs, plan.inputs] as const));
    expect(pairs.length).toBeGreaterThan(0);
    for (const [first, second] of pairs) {
      for (const name of ['extract-to', 'previous-manifest', 'bundle-path']) expect(second[name]).toBe(first[name]);
      expect(second['previous-manifest']).toBe(`${second['extract-to'] ?? ''}.manifest.json`);
    }
  });
});

describe('among many plans', () => {
  test.each(callNames)('each fault of %s occurs', (call) => {
    const planned = new Set(plans.flatMap(({ faults }) => faults[call].map((fault) => fault?.name)));
    expect(Object.keys(faultTables[call]).filter((name) => !planned.has(name))).toEqual([]);
  });

  test('each scenario occurs', () => {
    const planned = new Set(exports.map(({ scenarioName }) => scenarioName));
    expect(Object.keys(scenarios).filter((name) => !planned.has(name))).toEqual([]);
  });

  test('each kind of run occurs', () => {
    const kinds = ['agent job', 'export', 'export, TLS', 'export, proxy', 'cached bundle', 'repeated export'];
    expect([...new Set(plans.map(kindOf))].sort()).toEqual(kinds.sort());
  });

  test('each damage of the tool cache occurs, and an undamaged one', () => {
    const planned = new Set(exports.map(({ earlier }) => (earlier?.kind === 'cached' ? earlier.damage : '')));
    expect([...Object.keys(damages), undefined].filter((name) => !planned.has(name))).toEqual([]);
  });

  test('each call before which a step may be killed occurs', () => {
    const planned = new Set(exports.map(({ kill }) => kill?.call));
    expect([...killCalls].filter((call) => !planned.has(call))).toEqual([]);
    expect(plans.some((plan) => plan.kind === 'export' && plan.kill !== undefined)).toBe(false);
  });

  test('each fault of a proxy and each untrusted certificate occurs at both servers', () => {
    const proxies = plans.flatMap(({ route }) => (route.kind === 'proxy' ? [route.proxy] : []));
    for (const server of ['api', 'storage'] as const) {
      const planned = new Set(proxies.flatMap(({ faults }) => faults[server]));
      expect(proxyFaults.filter((fault) => !planned.has(fault))).toEqual([]);
      expect(proxies.some(({ bypass }) => bypass?.server === server)).toBe(true);
      const untrustedServers = plans.flatMap(({ route }) => (route.kind === 'plain' ? [] : [route.untrusted]));
      const seen = new Set(untrustedServers.map((each) => (each?.server === server ? each.flaw : undefined)));
      expect(certificateFlaws.filter((flaw) => !seen.has(flaw))).toEqual([]);
    }
  });

  test('there are runs without faults, cancelled runs, and runs with a permanent fault', () => {
    const isCalm = exportCalls.every((call) => plans.some(({ faults }) => faults[call].length === 0));
    expect(isCalm).toBe(true);
    expect(plans.some(({ cancel }) => cancel?.at.kind === 'line')).toBe(true);
    expect(plans.some(({ cancel }) => cancel?.at.kind === 'request' && cancel.at.isHeld)).toBe(true);
    expect(plans.some(({ lasting }) => lasting !== undefined)).toBe(true);
  });
});
