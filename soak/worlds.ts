/** What holds for a whole run: an honest service and store, or ones that say or hold something else. */
import type { FailureCode } from '../src/failure.ts';
import type { exportCalls } from './faults/fault.ts';
import { type HeldBundle, heldBundles } from './hostile-bundles.ts';
import type { Inputs } from './inputs.ts';
import type { Fields } from './json.ts';

export interface World {
  /** The request by which a run gets to know of it. */
  readonly stage: (typeof exportCalls)[number];
  /** How a run must end that gets there; none: with success. */
  readonly codes: readonly FailureCode[];
  readonly isSeenInArchive?: boolean;
  /** A byte that became another on the way could be told by nobody. */
  readonly hasNoChecksum?: boolean;
  readonly holds?: HeldBundle['bundle'];
  /** Fields of the JSON with which the service answers such a call, in place of its own. */
  readonly says?: { readonly call: 'read' | 'bundle'; readonly fields: (body: Fields) => Fields };
  readonly inputs?: Inputs;
}

/** In which only the store says how large the bundle is. */
export const silentWorld = 'a size that nobody tells';

export const honest: World = { stage: 'object', codes: [] };

export const worlds: Readonly<Record<string, World>> = {
  'an export that fails': {
    stage: 'read',
    codes: ['export-failed'],
    says: {
      call: 'read',
      fields: ({ status }) => (status === 'completed' ? { status: 'failed', error: 'no <b>page</b>' } : {}),
    },
  },
  'an export without end': {
    stage: 'read',
    codes: ['timed-out'],
    inputs: { timeout: '5m' },
    says: { call: 'read', fields: () => ({ status: 'running', progress: 40 }) },
  },
  [silentWorld]: {
    stage: 'object',
    codes: [],
    says: { call: 'bundle', fields: () => ({ sizeBytes: null }) },
  },
  'a size that is too small': lies((sizeBytes) => sizeBytes - 1, 'size-mismatch'),
  'a size that is too large': lies((sizeBytes) => sizeBytes + 1, 'size-mismatch'),
  'a size beyond all limits': lies(() => 2 ** 50, 'bundle-too-large'),
  'a store that is not there': {
    stage: 'object',
    codes: ['download-failed'],
    says: { call: 'bundle', fields: () => ({ bundleUrl: 'http://127.0.0.1:9/b?X-Amz-Signature=0123456789' }) },
  },
  ...Object.fromEntries(Object.entries(heldBundles).map(([name, held]) => [name, worldWith(held)])),
};

function lies(sizeOf: (sizeBytes: number) => number, code: FailureCode): World {
  return {
    stage: 'object',
    codes: [code],
    says: { call: 'bundle', fields: ({ sizeBytes }) => ({ sizeBytes: sizeOf(Number(sizeBytes)) }) },
  };
}

function worldWith({ bundle, ...held }: HeldBundle): World {
  return { stage: 'object', holds: bundle, ...held };
}
