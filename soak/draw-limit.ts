/**
 * Draws runs at the retry limits: some calls need their last attempt, and then one limit is exceeded. These runs are without
 * other faults, so their endings and requests are determined.
 */
import type { CallName, PlannedFault } from './faults/fault.ts';
import { type Inputs, withoutInputs } from './inputs.ts';
import type { ExportPlan } from './plan.ts';
import { retryLimits, type FaultPlan, noFaults } from './plan-faults.ts';
import type { RandomSource } from './random-source.ts';
import { plainRoute } from './route/route.ts';

interface Limit {
  readonly faults: Partial<FaultPlan>;
  readonly inputs?: Inputs;
}

/** Faults of any server after which no data has arrived. */
const failedRequests = ['reset', 'hung up', 'no HTTP', '500', '502', '503'] as const;
/** Without those that cannot have started an export. */
const failedStarts = ['reset', 'hung up', 'no HTTP', '500', '502'] as const;
const failedBundles = [...failedRequests, '409'] as const;
const rejectedUrls = ['403', '404', '410'] as const;

/** One fault more than the step survives. */
const exceeded: readonly ((random: RandomSource) => Limit)[] = [
  manyStarts,
  (random) => ({ faults: { read: foreignPolls(random, retryLimits.foreignRejections) } }),
  (random) => ({ faults: { bundle: times(random, retryLimits.bundleAttempts, failedBundles) } }),
  (random) => ({ faults: { object: times(random, retryLimits.segmentRetries + 1, failedRequests) } }),
  (random) => ({ faults: { object: times(random, retryLimits.renewedUrls + 1, rejectedUrls) } }),
  stalledDownload,
  rejectedKey,
  () => ({ faults: {}, inputs: { 'expected-sha256': '0'.repeat(64) } }),
];

/** As many faults as the step survives, for some of the calls. */
function reached(random: RandomSource): Partial<FaultPlan> {
  const [start, read, bundle] = [random.chance(0.5), random.chance(0.3), random.chance(0.5)];
  const object = random.pick([
    [],
    [],
    times(random, retryLimits.segmentRetries, failedRequests),
    times(random, retryLimits.renewedUrls, rejectedUrls),
  ]);
  return {
    ...(start && { start: times(random, retryLimits.startAttempts - 1, failedRequests) }),
    ...(read && { read: foreignPolls(random, retryLimits.foreignRejections - 1) }),
    ...(bundle && { bundle: times(random, retryLimits.bundleAttempts - 1, failedBundles) }),
    object,
  };
}

/** Inputs that end a step before it makes all of its requests. */
const shortening = ['wait', 'download', 'paths', 'reuse', 'max-bundle-size', 'max-files', 'expected-sha256'];

export function drawAtLimit(plan: ExportPlan, random: RandomSource): ExportPlan {
  const survivable = reached(random);
  const { faults, inputs } = random.pick(exceeded)(random);
  return {
    ...plan,
    inputs: { ...withoutInputs(plan.inputs, [...shortening, 'timeout']), ...inputs },
    site: random.pick(['tiny', 'small', 'medium']),
    route: plainRoute,
    resumes: false,
    isUnreachableOnce: false,
    scenarioName: 'honest',
    faults: { ...noFaults, ...survivable, ...faults },
    lasting: undefined,
    cancel: undefined,
  };
}

function manyStarts(random: RandomSource): Limit {
  const rateLimited = random.chance(0.5) ? [fault(random, '429')] : [];
  return { faults: { start: [...rateLimited, ...times(random, retryLimits.startAttempts, failedStarts)] } };
}

/** After the job was read once. */
function foreignPolls(random: RandomSource, count: number): readonly PlannedFault[] {
  return [fault(random, 'an unknown status'), ...times(random, count, ['a page with 403'])];
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

function times(random: RandomSource, count: number, names: readonly string[]): readonly PlannedFault[] {
  return Array.from({ length: count }, () => fault(random, random.pick(names)));
}

function fault(random: RandomSource, name: string): PlannedFault {
  return { name, variant: random.share() };
}
