/** Draws the plan of a run. It depends on the seed and the number of the run only. */
import { drawAgentPlan } from './agent/draw-agent-plan.ts';
import { type RandomSource, randomSource } from './random-source.ts';
import { drawKill } from './kill.ts';
import { exportCalls, type PlannedFault } from './faults/fault.ts';
import { faultOf } from './faults/tables.ts';
import { drawInputs, type Inputs, withoutInputs, withoutContradiction } from './inputs.ts';
import { drawCancel, type ExportPlan, type Plan, scenarioOf } from './plan.ts';
import { drawFaults, type FaultPlan, isEndless, noFaults } from './plan-faults.ts';
import type { SiteName } from './sites.ts';
import { drawRoute } from './route.ts';
import { scenarios, untilTimeout } from './scenarios.ts';

export function drawPlan(seed: string, number: number): Plan {
  const random = randomSource(seed, number);
  const share = random.share();
  if (share < 0.1) return drawAgentPlan(number, random);
  const plan = drawExport(number, random);
  return share < 0.3 ? afterPreviousRun(plan, random) : plan;
}

function drawExport(number: number, random: RandomSource): ExportPlan {
  const site = drawSite(random);
  const scenarioName = random.chance(0.2) ? random.pick(Object.keys(scenarios)) : 'honest';
  const isHonest = scenarioName === 'honest';
  const drawn = drawFaults(random, { isHonest, isLong: site === 'large' });
  const faults = scenarioOf({ scenarioName }).hasNoChecksum === true ? withoutUnseen(drawn) : drawn;
  const drawnInputs = drawInputs(random);
  const inputs = random.chance(0.2) ? drawnInputs : withoutContradiction(drawnInputs);
  const given = { ...inputs, ...scenarioOf({ scenarioName }).inputs, ...inputsFor(faults) };
  return {
    kind: 'export',
    number,
    site,
    inputs: fitting(given, { site }),
    resumes: random.chance(0.2),
    route: drawRoute(random, isHonest),
    queueMs: random.pick([0, 0, 0, 60, 200]),
    isDebug: random.chance(0.15),
    before: { site: random.chance(0.5), bundle: random.chance(0.5), isSameExport: random.chance(0.5) },
    earlier: undefined,
    kill: undefined,
    scenarioName,
    faults,
    cancel: random.chance(0.15) ? drawCancel(random, exportCalls, lines) : undefined,
  };
}

/** A service that never answers is polled until the timeout. */
function inputsFor({ read }: FaultPlan): Inputs {
  return isEndless(read) ? untilTimeout : {};
}

const lines = [
  ' started',
  'Resuming export',
  ' elapsed',
  'Retrying in',
  'Retrying.',
  'Exported',
  'Downloaded',
  'Verified',
  ' added',
  'Details',
] as const;

function drawSite(random: RandomSource): SiteName {
  const share = random.share();
  if (share < 0.4) return 'tiny';
  if (share < 0.8) return 'small';
  return share < 0.94 ? 'medium' : 'large';
}

/** Removes inputs that the site cannot satisfy. */
function fitting({ paths, audit, ...others }: Inputs, { site }: { readonly site: SiteName }): Inputs {
  // If only a part of the site is exported, links to the other part are broken.
  const isAudited = audit !== undefined && paths === undefined;
  const inputs = isAudited ? { ...others, audit } : withoutInputs(others, ['audit-ignore', 'audit-baseline']);
  return {
    ...inputs,
    ...(paths !== undefined && { paths: site === 'tiny' ? 'index' : paths }),
  };
}

/** Removes the faults that only the checksums of the archive reveal. */
function withoutUnseen({ object, ...faults }: FaultPlan): FaultPlan {
  const isSeen = (fault: PlannedFault): boolean => faultOf('object', fault).isSeenInArchive !== true;
  return { ...faults, object: object.map((fault) => (fault !== undefined && isSeen(fault) ? fault : undefined)) };
}

/** The same step again, as in a nightly workflow, on the files of the previous run. */
function afterPreviousRun(plan: ExportPlan, random: RandomSource): ExportPlan {
  const drawn = drawExport(plan.number, random);
  const shared = withoutInputs(plan.inputs, ['wait', 'download', 'paths', 'timeout', 'base-path']);
  const site = shared['extract-to'] ?? 'site';
  const inputs = { ...shared, 'extract-to': site, 'previous-manifest': `${site}.manifest.json`, 'max-removed': '100%' };
  const newVersion = random.chance(0.3) ? { version: '2.5' } : {};
  const [isFaultless, isKilled, isCancelled] = [random.chance(0.6), random.chance(0.4), random.chance(0.25)];
  const [kill, cancel] = [drawKill(random), drawCancel(random, exportCalls, lines)];
  // A step that fails on its own may end before it is killed.
  const last: ExportPlan = isKilled ? { ...drawn, scenarioName: 'honest' } : drawn;
  const previousPlan: ExportPlan = {
    ...last,
    site: random.chance(0.6) ? plan.site : last.site,
    inputs: { ...inputs, ...scenarioOf(last).inputs, ...inputsFor(last.faults) },
    ...((isFaultless || isKilled) && { faults: noFaults }),
    kill: isKilled ? kill : undefined,
    cancel: isCancelled && !isKilled ? cancel : undefined,
  };
  return {
    ...plan,
    inputs: { ...inputs, ...scenarioOf(plan).inputs, ...inputsFor(plan.faults), ...newVersion },
    earlier: previousPlan,
  };
}
