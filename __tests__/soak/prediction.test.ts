import { describe, expect, test } from '@jest/globals';
import { type CallName } from '../../soak/faults/fault.ts';
import { faultOf } from '../../soak/faults/tables.ts';
import { predict } from '../../soak/oracle/prediction.ts';
import type { Ending } from '../../soak/oracle/endings.ts';
import type { ExportPlan } from '../../soak/plan.ts';
import type { Delivered, Observed } from '../../soak/recorder.ts';
import { calmPlan, nothingHappened } from './plan-fixture.ts';

function faulty(count: number, call: CallName, name: string): readonly Delivered[] {
  const { effect, codes } = faultOf(call, { name });
  return Array.from({ length: count }, () => ({ call, fault: name, effect, codes }));
}

function good(...calls: readonly CallName[]): readonly Delivered[] {
  return calls.map((call) => ({ call, effect: 'harmless' }));
}

interface Case {
  readonly title: string;
  readonly plan?: Partial<ExportPlan>;
  readonly delivered: readonly Delivered[];
  readonly observed?: Partial<Observed>;
  readonly endings?: readonly Ending[];
  readonly findings?: readonly string[];
}

/** The number of the last poll, if any: it reports the end of the job. */
function predictionOf({ plan, delivered, observed }: Case): {
  endings: readonly Ending[];
  findings: readonly string[];
} {
  const polls = delivered.filter(({ call }) => call === 'read').length;
  const pollsUntilEnd = polls === 0 ? undefined : polls;
  const prediction = predict({
    plan: { ...calmPlan, ...plan },
    observed: { ...nothingHappened, pollsUntilEnd, ...observed, delivered },
  });
  return { endings: [...(prediction.endings ?? [])].sort(), findings: prediction.findings };
}

const throughBundle = good('start', 'read', 'bundle');

const cases: readonly Case[] = [
  { title: 'nothing is wrong without faults', delivered: [...throughBundle, ...good('object')] },
  {
    title: 'three failed starts end the step',
    delivered: faulty(3, 'start', '500'),
    endings: ['service-unavailable'],
  },
  {
    title: 'a fourth start is one too many',
    delivered: faulty(4, 'start', '500'),
    endings: ['service-unavailable'],
    findings: ['it made 1 unexpected start requests'],
  },
  {
    title: 'two failed starts are followed by another attempt',
    delivered: faulty(2, 'start', '503'),
    findings: ['it did not retry the start request'],
  },
  {
    title: 'a cancellation may keep a step from another attempt',
    delivered: faulty(2, 'start', '503'),
    observed: { cancelled: 'free' },
  },
  {
    title: 'starts that cannot have started an export do not count',
    delivered: [
      ...faulty(4, 'start', '429'),
      ...faulty(4, 'start', '503'),
      ...faulty(2, 'start', '500'),
      ...throughBundle,
      ...good('object'),
    ],
  },
  {
    title: 'an accepted start is not repeated',
    delivered: faulty(1, 'start', 'broken JSON'),
    endings: ['service-unavailable'],
  },
  {
    title: 'polls stop at the end of the job',
    delivered: [...good('start', 'read', 'read', 'bundle', 'object')],
    observed: { pollsUntilEnd: 1 },
    findings: ['it made 1 unexpected read requests'],
  },
  {
    title: 'a fifth foreign rejection in a row ends the polls',
    delivered: [...good('start'), ...faulty(1, 'read', 'an unknown status'), ...faulty(5, 'read', 'a page with 403')],
    observed: { pollsUntilEnd: undefined },
    endings: ['not-allowed'],
  },
  {
    title: 'a resumed job that is not found ends the polls',
    plan: { resumes: true },
    delivered: faulty(1, 'read', '404'),
    observed: { pollsUntilEnd: undefined },
    endings: ['not-found'],
  },
  {
    title: 'the ninth failed bundle request decides the code',
    delivered: [...good('start', 'read'), ...faulty(8, 'bundle', '500'), ...faulty(1, 'bundle', '409')],
    endings: ['not-finished'],
  },
  {
    title: 'each rejected URL is renewed',
    delivered: [...throughBundle, ...faulty(1, 'object', '403'), ...good('bundle', 'object')],
  },
  {
    title: 'the fourth rejected URL ends the step',
    delivered: [
      ...good('start', 'read'),
      ...[1, 2, 3, 4].flatMap(() => [...good('bundle'), ...faulty(1, 'object', '403')]),
    ],
    endings: ['bundle-url-rejected'],
  },
  {
    title: 'the ninth attempt without a byte ends the step',
    delivered: [...throughBundle, ...faulty(9, 'object', '503')],
    endings: ['download-failed'],
  },
  {
    title: 'a stalled reply is resumed after its last byte',
    plan: { inputs: { connections: '1' } },
    delivered: [
      ...throughBundle,
      { call: 'object', fault: 'cut or stalled', effect: 'transient', firstByte: 0, stalledAfterBytes: 100 },
      { call: 'object', effect: 'harmless', firstByte: 0 },
    ],
    findings: ['it resumed at byte 0, not at 100'],
  },
  {
    title: 'a cut reply leaves the rest to timing',
    delivered: [...throughBundle, ...faulty(1, 'object', 'too short')],
  },
  {
    title: 'a proxy that drops the connection for a bundle leaves the rest to timing',
    delivered: [
      ...good('start', 'read'),
      { call: 'bundle', fault: 'proxy dropped', effect: 'transient', isConnection: true },
      ...good('bundle', 'object'),
    ],
  },
];

describe('the prediction of an export', () => {
  test.each(cases)('$title', (each) => {
    expect(predictionOf(each)).toEqual({ endings: each.endings ?? [], findings: each.findings ?? [] });
  });
});
