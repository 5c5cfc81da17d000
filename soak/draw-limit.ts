/**
 * Draws runs at the retry limits: start and bundle may need their last attempt, and one limit is reached or exceeded. Nothing else goes
 * wrong in these runs, so their endings and requests are determined.
 */
import type { CallName } from './faults/fault.ts';
import { type Inputs, without } from './inputs.ts';
import { foreignRejection } from './oracle/call-rules.ts';
import type { ExportPlan } from './plan.ts';
import { budgets, type FaultPlan, noFaults, type PlannedFault } from './plan-faults.ts';
import type { RandomSource } from './random-source.ts';
import { plain } from './route/route.ts';

interface Limit {
  readonly faults: Partial<FaultPlan>;
  readonly inputs?: Inputs;
}

/** Faults of every server after which nothing has arrived. */
const failedRequests = ['reset', 'hung up', 'no HTTP', '500', '502', '503'] as const;
const failedBundles = [...failedRequests, '409'] as const;

/** The number of faults that end the step; one fewer if the last attempt is to succeed. */
const limits: readonly ((random: RandomSource) => Limit)[] = [
  manyStarts,
  manyStarts,
  (random) => ({ faults: { bundle: times(random, budgets.bundleAttempts, failedBundles) } }),
  (random) => ({ faults: { bundle: times(random, budgets.bundleAttempts, failedBundles) } }),
  (random) => ({ faults: { read: foreignPolls(random) } }),
  (random) => ({ faults: { object: times(random, aroundLimit(random, budgets.segmentRetries), failedRequests) } }),
  (random) => ({ faults: { object: times(random, aroundLimit(random, budgets.renewedUrls), ['403', '404', '410']) } }),
  stalledDownload,
  rejectedKey,
  () => ({ faults: {}, inputs: { 'expected-sha256': '0'.repeat(64) } }),
];

/** Inputs that end a step before it makes all of its requests. */
const shortening = ['wait', 'download', 'paths', 'reuse', 'max-bundle-size', 'max-files', 'verify', 'expected-sha256'];

export function atLimit(plan: ExportPlan, random: RandomSource): ExportPlan {
  const last = { start: lastAttempt(random, 'start'), bundle: lastAttempt(random, 'bundle') };
  const { faults, inputs } = random.pick(limits)(random);
  return {
    ...plan,
    inputs: { ...without(plan.inputs, [...shortening, 'timeout']), ...inputs },
    site: random.pick(['tiny', 'small', 'medium']),
    route: plain,
    resumes: false,
    isUnreachableOnce: false,
    scenarioName: 'honest',
    faults: { ...noFaults, ...last, ...faults },
    lasting: undefined,
    cancel: undefined,
  };
}

function lastAttempt(random: RandomSource, call: 'start' | 'bundle'): readonly PlannedFault[] {
  const count = call === 'start' ? budgets.startAttempts : budgets.bundleAttempts;
  return random.chance(0.5) ? times(random, count - 1, failedRequests) : [];
}

function manyStarts(random: RandomSource): Limit {
  const rateLimited = random.chance(0.5) ? [fault(random, '429')] : [];
  return { faults: { start: [...rateLimited, ...times(random, budgets.startAttempts, failedRequests)] } };
}

/** After the job was read once. */
function foreignPolls(random: RandomSource): readonly PlannedFault[] {
  const count = budgets.foreignRejections - random.between(0, 1);
  return [fault(random, 'an unknown status'), ...times(random, count, [foreignRejection])];
}

/** A reply that stalls after some of its bytes. With one connection, the next request must continue after them. */
function stalledDownload(random: RandomSource): Limit {
  const variant = (3 * random.between(1, 300) + 2.5) / 1_000;
  return { faults: { object: [{ name: 'cut or stalled', variant }] }, inputs: { connections: '1' } };
}

function rejectedKey(random: RandomSource): Limit {
  const call: CallName = random.pick(['start', 'read', 'bundle']);
  return { faults: { [call]: [fault(random, '401')] } };
}

/** The limit itself, or one more. */
function aroundLimit(random: RandomSource, limit: number): number {
  return limit + random.between(0, 1);
}

function times(random: RandomSource, count: number, names: readonly string[]): readonly PlannedFault[] {
  return Array.from({ length: count }, () => fault(random, random.pick(names)));
}

function fault(random: RandomSource, name: string): PlannedFault {
  return { name, variant: random.share() };
}
