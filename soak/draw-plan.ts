/** Draws the plan of a run. It depends on the seed and the number of the run only. */
import { type RandomSource, randomSource } from './random-source.ts';
import { drawInputs, forPrepare, type Inputs, spoils, withoutInputs, withoutContradiction } from './inputs.ts';
import { drawCancel, drawKill, type Plan, scenarioOf } from './plan.ts';
import { drawFaults, type FaultPlan, isEndless, noFaults } from './plan-faults.ts';
import type { SiteName } from './sites.ts';
import { scenarios, untilTimeout } from './scenarios.ts';

export function drawPlan(seed: string, number: number): Plan {
  const random = randomSource(seed, number);
  const [isRepeated, isPrepared] = [random.chance(0.25), random.chance(0.15)];
  const drawn = drawExport(number, random);
  const plan = isPrepared ? asPreparation(drawn, random, random.pick(sources)) : drawn;
  return isRepeated ? afterPreviousRun(plan, random) : plan;
}

/** Of a preparation, in the workspace. */
const sources = ['source/export.zip', 'source/site.tar.gz', 'source/folder'] as const;

/** Of contents that the user has: right ones, or those of another scenario. */
function asPreparation(plan: Plan, random: RandomSource, source: string): Plan {
  const scenarioName = random.chance(0.5) ? random.pick(ofContents) : 'honest';
  const inputs = forPrepare(plan.inputs, source);
  return { ...plan, action: 'prepare', scenarioName, inputs, resumes: false, faults: noFaults };
}

const ofContents = Object.keys(scenarios).filter((scenarioName) => scenarioOf({ scenarioName }).bundle !== undefined);

function drawExport(number: number, random: RandomSource): Plan {
  const site = drawSite(random);
  const scenarioName = random.chance(0.2) ? random.pick(Object.keys(scenarios)) : 'honest';
  const isHonest = scenarioName === 'honest';
  const drawn = drawFaults(random, { isHonest, isLong: site === 'large' });
  const faults = scenarioOf({ scenarioName }).hasNoChecksum === true ? { ...drawn, object: [] } : drawn;
  const drawnInputs = drawInputs(random);
  const inputs = random.chance(0.1) ? drawnInputs : withoutContradiction(drawnInputs);
  const given = { ...inputs, ...scenarioOf({ scenarioName }).inputs, ...inputsFor(faults) };
  return {
    ...{ number, action: 'export', site },
    inputs: fitting(given, { site, scenarioName }),
    resumes: random.chance(0.2),
    queueMs: random.pick([0, 0, 0, 60, 200]),
    isDebug: random.chance(0.15),
    before: { site: random.chance(0.5), bundle: random.chance(0.5), isSameExport: random.chance(0.5) },
    earlier: undefined,
    kill: undefined,
    scenarioName,
    faults,
    cancel: random.chance(0.15) ? drawCancel(random) : undefined,
  };
}

/** A service that never answers is polled until the timeout. */
function inputsFor({ read }: FaultPlan): Inputs {
  return isEndless(read) ? untilTimeout : {};
}

function drawSite(random: RandomSource): SiteName {
  const share = random.share();
  if (share < 0.4) return 'tiny';
  if (share < 0.8) return 'small';
  return share < 0.94 ? 'medium' : 'large';
}

/** Removes inputs that the site cannot satisfy, or with which a run would not meet what makes it fail. */
function fitting(inputs: Inputs, { site, scenarioName }: Pick<Plan, 'site' | 'scenarioName'>): Inputs {
  const { paths } = inputs;
  const isFailing = scenarioName !== 'honest' || spoils(inputs);
  return {
    ...withoutInputs(inputs, isFailing ? ['wait', 'download'] : []),
    ...(paths !== undefined && { paths: site === 'tiny' ? 'index' : paths }),
  };
}

/** The same step again, as in a nightly workflow, on the files of the previous run. */
function afterPreviousRun(plan: Plan, random: RandomSource): Plan {
  const { source } = plan.inputs;
  const other = drawExport(plan.number, random);
  const drawn = source === undefined ? other : asPreparation(other, random, source);
  const shared = withoutInputs(plan.inputs, ['wait', 'download', 'paths', 'timeout']);
  const site = shared['extract-to'] ?? 'site';
  const inputs = { ...shared, 'extract-to': site, 'previous-manifest': `${site}.manifest.json`, 'max-removed': '100%' };
  const newVersion = random.chance(0.3) && source === undefined ? { version: '2.5' } : {};
  const [isFaultless, isKilled, isCancelled] = [random.chance(0.6), random.chance(0.4), random.chance(0.25)];
  const [kill, cancel] = [drawKill(random), drawCancel(random)];
  // A step that fails on its own may end before it is killed.
  const last: Plan = isKilled ? { ...drawn, scenarioName: 'honest' } : drawn;
  const previousPlan: Plan = {
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
