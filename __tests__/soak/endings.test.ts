import { describe, expect, test } from '@jest/globals';
import type { CallName } from '../../soak/faults/fault.ts';
import { type Ending, possibleEndings } from '../../soak/oracle/endings.ts';
import { faultOf } from '../../soak/faults/tables.ts';
import type { ExportPlan } from '../../soak/plan.ts';
import type { Delivered, Happened } from '../../soak/record.ts';
import type { Way } from '../../soak/way/way.ts';
import { silentWorld } from '../../soak/worlds.ts';
import { calmPlan, nothingHappened } from './some-plan.ts';

function endingsOf(plan: Partial<ExportPlan>, happened: Partial<Happened>): readonly Ending[] {
  return [
    ...new Set(possibleEndings({ plan: { ...calmPlan, ...plan }, happened: { ...nothingHappened, ...happened } })),
  ].sort();
}

function times(count: number, call: CallName, name: string): readonly Delivered[] {
  const { effect, codes } = faultOf(call, { name });
  return Array.from({ length: count }, () => ({ call, fault: name, effect, codes }));
}

const distrusting: Way = { kind: 'tls', distrust: { server: 'storage', flaw: 'another host' } };
const tooSmall = { 'max-bundle-size': '500B' };

describe('nothing but success will do', () => {
  test.each<readonly [string, readonly Delivered[]]>([
    ['nothing happens', []],
    ['two starts fail in passing', times(2, 'start', '503')],
    ['the job cannot be read for long', times(50, 'read', 'reset')],
    ['a bundle takes five tries', times(4, 'bundle', '409')],
    ['eight answers of the store bring nothing', times(8, 'object', 'no reply')],
    ['three links end', times(3, 'object', '403')],
    ['the object changes twice', times(2, 'object', '412')],
    [
      'another object comes midway',
      [...times(1, 'object', 'cut without length'), ...times(1, 'object', 'another object')],
    ],
  ])('where %s', (_what, delivered) => {
    expect(endingsOf({}, { delivered })).toEqual(['succeeded']);
  });

  test('where only the store holds what no site may hold, and it is not asked', () => {
    expect(endingsOf({ worldName: 'a FIFO', inputs: { download: 'false' } }, {})).toEqual(['succeeded']);
    expect(endingsOf({ worldName: 'a FIFO', inputs: { wait: 'false' } }, {})).toEqual(['started']);
  });
});

describe('success will not do', () => {
  test.each<readonly [string, Partial<ExportPlan>, readonly Delivered[], readonly Ending[]]>([
    ['a key that is refused', {}, times(1, 'read', '401'), ['key-rejected']],
    ['three starts that fail', {}, times(3, 'start', 'hung up'), ['service-unavailable']],
    ['five bundles that fail', {}, times(5, 'bundle', '409'), ['not-finished', 'service-unavailable']],
    ['a hostile archive', { worldName: 'a link that leads out' }, [], ['unsafe-archive']],
    ['a size that is a lie', { worldName: 'a size that is too large' }, [], ['size-mismatch']],
    ['an export without end', { worldName: 'an export without end' }, [], ['timed-out']],
    ['another digest', { inputs: { 'expected-sha256': '0'.repeat(64) } }, [], ['digest-mismatch']],
    [
      'a size that is refused before a store that nobody trusts is asked',
      { way: distrusting, inputs: tooSmall },
      [],
      ['bundle-too-large'],
    ],
    ['a folder without a bundle', { inputs: { download: 'false', 'extract-to': 'a' } }, [], ['invalid-input']],
  ])('for %s', (_what, plan, delivered, endings) => {
    expect(endingsOf(plan, { delivered })).toEqual(endings);
  });

  test('for a step that is cancelled while nobody answers it', () => {
    expect(endingsOf({}, { cancelled: 'held' })).toEqual(['cancelled']);
  });
});

describe('both will do', () => {
  test.each<readonly [string, readonly Delivered[], Ending]>([
    ['more trouble than is waited for', times(9, 'object', '503'), 'download-failed'],
    ['one link too many', times(4, 'object', '410'), 'bundle-url-rejected'],
    ['another object from the start', times(1, 'object', 'another object'), 'size-mismatch'],
    ['one change too many', times(3, 'object', '412'), 'bundle-changed'],
    ['a byte that became another on its way', times(1, 'object', 'a byte that is another'), 'damaged-archive'],
  ])('for %s', (_what, delivered, ending) => {
    expect(endingsOf({}, { delivered })).toEqual(expect.arrayContaining([ending, 'succeeded']));
  });

  test('for a page in place of a bundle whose size nobody tells', () => {
    const delivered = times(1, 'object', 'a page with 200');
    const endings = ['not-an-archive', 'size-mismatch', 'succeeded'];
    expect(endingsOf({}, { delivered })).toEqual(endings);
    expect(endingsOf({ worldName: silentWorld }, { delivered })).toEqual(['download-failed', ...endings]);
  });

  test('for a step that is cancelled while it goes on', () => {
    expect(endingsOf({}, { cancelled: 'free' })).toEqual(['cancelled', 'succeeded']);
  });
});
