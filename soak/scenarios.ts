/** Scenarios of a whole run: an honest service and store, or ones that send other replies or another object. */
import type { FailureCode } from '../src/failure.ts';
import type { exportCalls } from './faults/fault.ts';
import { type ScenarioBundle, scenarioBundles } from './scenario-bundles.ts';
import type { Inputs } from './inputs.ts';
import type { Fields } from './json.ts';

export interface Scenario {
  /** The request that reveals the scenario. */
  readonly seenAt: (typeof exportCalls)[number];
  /** How a run that makes this request must end. Empty: it must succeed. */
  readonly codes: readonly FailureCode[];
  readonly isSeenInArchive?: boolean;
  /** Corrupted bytes could not be detected. */
  readonly hasNoChecksum?: boolean;
  readonly bundle?: ScenarioBundle['bundle'];
  /** Fields that replace those of the service in its replies to this call. */
  readonly changesReply?: { readonly call: 'read' | 'bundle'; readonly fields: (body: Fields) => Fields };
  readonly inputs?: Inputs;
}

/** Only the store reports the size of the bundle. */
export const unknownSize = 'a size that only the store reports';

export const honestScenario: Scenario = { seenAt: 'object', codes: [] };

export const scenarios: Readonly<Record<string, Scenario>> = {
  'a failed export': {
    seenAt: 'read',
    codes: ['export-failed'],
    changesReply: {
      call: 'read',
      fields: ({ status }) => (status === 'completed' ? { status: 'failed', error: 'no <b>page</b>' } : {}),
    },
  },
  'an endless export': {
    seenAt: 'read',
    codes: ['timed-out'],
    inputs: { timeout: '5m' },
    changesReply: { call: 'read', fields: () => ({ status: 'running', progress: 40 }) },
  },
  [unknownSize]: {
    seenAt: 'object',
    codes: [],
    changesReply: { call: 'bundle', fields: () => ({ sizeBytes: null }) },
  },
  'a reported size that is too small': misreportsSize((sizeBytes) => sizeBytes - 1, 'size-mismatch'),
  'a reported size that is too large': misreportsSize((sizeBytes) => sizeBytes + 1, 'size-mismatch'),
  'a reported size beyond all limits': misreportsSize(() => 2 ** 50, 'bundle-too-large'),
  'an unreachable store': {
    seenAt: 'object',
    codes: ['download-failed'],
    changesReply: { call: 'bundle', fields: () => ({ bundleUrl: 'http://127.0.0.1:9/b?X-Amz-Signature=0123456789' }) },
  },
  ...Object.fromEntries(Object.entries(scenarioBundles).map(([name, scenario]) => [name, scenarioWith(scenario)])),
};

function misreportsSize(sizeOf: (sizeBytes: number) => number, code: FailureCode): Scenario {
  return {
    seenAt: 'object',
    codes: [code],
    changesReply: { call: 'bundle', fields: ({ sizeBytes }) => ({ sizeBytes: sizeOf(Number(sizeBytes)) }) },
  };
}

function scenarioWith({ bundle, ...scenario }: ScenarioBundle): Scenario {
  return { seenAt: 'object', bundle: bundle, ...scenario };
}
