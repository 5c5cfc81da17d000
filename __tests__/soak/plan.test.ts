import { describe, expect, test } from '@jest/globals';
import { callNames } from '../../soak/faults/fault.ts';
import { isArchiveRead } from '../../soak/inputs.ts';
import { drawPlan, faultTables } from '../../soak/plan.ts';
import { worlds } from '../../soak/worlds.ts';

const plans = Array.from({ length: 3000 }, (_, index) => drawPlan('a seed', index + 1));

describe('a plan', () => {
  test('follows from seed and number alone', () => {
    expect(drawPlan('a seed', 7)).toEqual(plans[6]);
    expect(drawPlan('another seed', 7)).not.toEqual(plans[6]);
  });

  test('plans nothing that only the archive would tell where it is not read', () => {
    const unread = plans.filter(({ inputs }) => !isArchiveRead(inputs));
    expect(unread.length).toBeGreaterThan(0);
    const planned = unread.flatMap(({ worldName, faults }) => [
      worldName,
      ...faults.object.map((fault) => fault?.name),
    ]);
    expect(planned.filter((name) => name === 'a FIFO' || name === 'a byte that is another')).toEqual([]);
  });
});

describe('among many plans', () => {
  test.each(callNames)('each fault of %s has its turn', (call) => {
    const planned = new Set(plans.flatMap(({ faults }) => faults[call].map((fault) => fault?.name)));
    expect(Object.keys(faultTables[call]).filter((name) => !planned.has(name))).toEqual([]);
  });

  test('each world has its turn', () => {
    const planned = new Set(plans.map(({ worldName }) => worldName));
    expect(Object.keys(worlds).filter((name) => !planned.has(name))).toEqual([]);
  });

  test('there are calm ones, cancelled ones and ones with a fault that lasts', () => {
    const isCalm = callNames.every((call) => plans.some(({ faults }) => faults[call].length === 0));
    expect(isCalm).toBe(true);
    expect(plans.some(({ cancel }) => cancel?.at.kind === 'line')).toBe(true);
    expect(plans.some(({ cancel }) => cancel?.at.kind === 'request' && cancel.at.isHeld)).toBe(true);
    expect(plans.some(({ lasting }) => lasting !== undefined)).toBe(true);
  });
});
