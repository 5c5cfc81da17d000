import { describe, expect, test } from '@jest/globals';
import type { Answer } from '../../sandbox/service/local-server.ts';
import { possibleEndings } from '../../soak/oracle/endings.ts';
import { openRecorder, type Recorder } from '../../soak/recorder.ts';
import { calmPlan } from './plan-fixture.ts';

function recorderOf(): Recorder {
  return openRecorder({ firstCall: 'start', onJob: () => undefined });
}

function endingsOf({ observed }: Recorder): readonly string[] {
  return [...possibleEndings({ plan: calmPlan, observed })].sort();
}

function answered(body: object): Answer {
  return { status: 200, headers: {}, body: JSON.stringify(body) };
}

describe('the fault of a proxy', () => {
  test('counts for the call of the connection', () => {
    const recorder = recorderOf();
    recorder.connected('api', '503');
    recorder.replied('start', answered({ jobId: 'se_1' }));
    recorder.connected('api', 'dropped');
    recorder.replied('read', answered({ status: 'completed' }));
    recorder.connected('api', 'closed');
    recorder.connected('storage', 'silent');
    recorder.connected('storage', undefined);
    expect(recorder.observed.delivered.map(({ call }) => call)).toEqual(['start', 'read', 'bundle', 'object']);
  });

  test('cannot have started an export, so it does not count as a lost reply', () => {
    const recorder = recorderOf();
    const lose = (): void => recorder.delivered({ call: 'start', fault: 'cut in the headers', effect: 'transient' });
    lose();
    for (const fault of ['502', 'dropped', 'late'] as const) recorder.connected('api', fault);
    lose();
    recorder.connected('api', '503');
    expect(endingsOf(recorder)).toEqual(['succeeded']);
    lose();
    expect(endingsOf(recorder)).toEqual(['service-unavailable']);
  });

  test.each(['407', '403'] as const)('as %s ends the step at the first word to a host alone', (status) => {
    const [first, later, unsure] = [recorderOf(), recorderOf(), recorderOf()];
    first.connected('api', status);
    expect(endingsOf(first)).toEqual(['proxy-rejected']);
    later.delivered({ call: 'start', effect: 'harmless' });
    later.connected('api', status);
    expect(endingsOf(later)).toEqual(['succeeded']);
    later.connected('storage', status);
    expect(endingsOf(later)).toEqual(['proxy-rejected']);
    unsure.delivered({ call: 'start', fault: 'cut in the headers', effect: 'transient' });
    unsure.connected('api', status);
    expect(endingsOf(unsure)).toEqual(['proxy-rejected', 'succeeded']);
  });
});
