import { describe, expect, test } from '@jest/globals';
import type { CallName } from '../../soak/faults/fault.ts';
import { type Ending, possibleEndings } from '../../soak/oracle/endings.ts';
import { faultOf } from '../../soak/faults/tables.ts';
import type { ExportPlan } from '../../soak/plan.ts';
import type { Delivered, Observed } from '../../soak/recorder.ts';
import type { Route } from '../../soak/route/route.ts';
import { unknownSize } from '../../soak/scenarios.ts';
import { calmPlan, nothingHappened } from './plan-fixture.ts';

function endingsOf(plan: Partial<ExportPlan>, observed: Partial<Observed>): readonly Ending[] {
  return [
    ...new Set(possibleEndings({ plan: { ...calmPlan, ...plan }, observed: { ...nothingHappened, ...observed } })),
  ].sort();
}

function times(count: number, call: CallName, name: string): readonly Delivered[] {
  const { effect, codes } = faultOf(call, { name });
  return Array.from({ length: count }, () => ({ call, fault: name, effect, codes }));
}

const untrusting: Route = { kind: 'tls', untrusted: { server: 'storage', flaw: 'another host' } };
const tooSmall = { 'max-bundle-size': '500B' };

describe('only success is accepted', () => {
  test.each<readonly [string, readonly Delivered[]]>([
    ['no fault occurs', []],
    ['two starts fail', times(2, 'start', '503')],
    ['fifty polls fail', times(50, 'read', 'reset')],
    ['a bundle takes five attempts', times(4, 'bundle', '409')],
    ['eight requests to the store get no reply', times(8, 'object', 'no reply')],
    ['three URLs are rejected', times(3, 'object', '403')],
    ['the object is replaced twice', times(2, 'object', '412')],
    [
      'another object arrives after a cut',
      [...times(1, 'object', 'cut without length'), ...times(1, 'object', 'another object')],
    ],
  ])('if %s', (_what, delivered) => {
    expect(endingsOf({}, { delivered })).toEqual(['succeeded']);
  });

  test('if the bundle is hostile, but not downloaded', () => {
    expect(endingsOf({ scenarioName: 'a FIFO', inputs: { download: 'false' } }, {})).toEqual(['succeeded']);
    expect(endingsOf({ scenarioName: 'a FIFO', inputs: { wait: 'false' } }, {})).toEqual(['started']);
  });
});

describe('success is not accepted', () => {
  test.each<readonly [string, Partial<ExportPlan>, readonly Delivered[], readonly Ending[]]>([
    ['a rejected key', {}, times(1, 'read', '401'), ['key-rejected']],
    ['three starts that fail', {}, times(3, 'start', 'hung up'), ['service-unavailable']],
    ['nine bundles that fail', {}, times(9, 'bundle', '409'), ['not-finished', 'service-unavailable']],
    ['a hostile archive', { scenarioName: 'a link out of the site' }, [], ['unsafe-archive']],
    ['a wrong size', { scenarioName: 'a reported size that is too large' }, [], ['size-mismatch']],
    ['an endless export', { scenarioName: 'an endless export' }, [], ['timed-out']],
    ['another digest', { inputs: { 'expected-sha256': '0'.repeat(64) } }, [], ['digest-mismatch']],
    [
      'a size that is too large, before the untrusted store is contacted',
      { route: untrusting, inputs: tooSmall },
      [],
      ['bundle-too-large'],
    ],
    ['a link that leaves the base path', { inputs: { audit: 'error', 'base-path': '/docs' } }, [], ['audit-failed']],
    ['a folder without a bundle', { inputs: { download: 'false', 'extract-to': 'a' } }, [], ['invalid-input']],
  ])('for %s', (_what, plan, delivered, endings) => {
    expect(endingsOf(plan, { delivered })).toEqual(endings);
  });

  test('for a step that is cancelled while a reply is held', () => {
    expect(endingsOf({}, { cancelled: 'held' })).toEqual(['cancelled']);
  });
});

describe('success and failure are accepted', () => {
  test.each<readonly [string, readonly Delivered[], Ending]>([
    ['more transient errors than attempts', times(9, 'object', '503'), 'download-failed'],
    ['one rejected URL too many', times(4, 'object', '410'), 'bundle-url-rejected'],
    ['another object from the start', times(1, 'object', 'another object'), 'size-mismatch'],
    ['one replacement too many', times(3, 'object', '412'), 'bundle-changed'],
    ['a corrupted byte', times(1, 'object', 'a corrupted byte'), 'damaged-archive'],
  ])('for %s', (_what, delivered, ending) => {
    expect(endingsOf({}, { delivered })).toEqual(expect.arrayContaining([ending, 'succeeded']));
  });

  test('for an HTML page instead of a bundle of unknown size', () => {
    const delivered = times(1, 'object', 'a page with 200');
    const endings = ['not-an-archive', 'size-mismatch', 'succeeded'];
    expect(endingsOf({}, { delivered })).toEqual(endings);
    expect(endingsOf({ scenarioName: unknownSize }, { delivered })).toEqual(['download-failed', ...endings]);
  });

  test('for a step that is cancelled while it runs', () => {
    expect(endingsOf({}, { cancelled: 'free' })).toEqual(['cancelled', 'succeeded']);
  });
});
