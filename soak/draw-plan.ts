/** Draws the plan of a run from its seed and number alone. */
import { drawAgentPlan } from './agent/draw-agent-plan.ts';
import { type Dice, throwDice } from './dice.ts';
import { drawCancel } from './draw-cancel.ts';
import { damageOf, damages } from './earlier/damages.ts';
import { drawDeath } from './earlier/death.ts';
import { exportCalls } from './faults/fault.ts';
import { faultOf } from './faults/tables.ts';
import { drawInputs, type Inputs, isArchiveRead, without, withoutContradiction } from './inputs.ts';
import { type ExportPlan, type Plan, worldOf } from './plan.ts';
import { drawFaults, drawLasting, type FaultPlan, noFaults, type PlannedFault } from './plan-faults.ts';
import type { SiteName } from './sites.ts';
import { drawWay } from './way/way.ts';
import { silentWorld, worlds } from './worlds.ts';

export function drawPlan(seed: string, number: number): Plan {
  const dice = throwDice(seed, number);
  const share = dice.share();
  if (share < 0.15) return drawAgentPlan(number, dice);
  const plan = drawExport(number, dice);
  if (share < 0.3) return afterKept(plan, dice);
  return share < 0.45 ? afterNight(plan, dice) : plan;
}

function drawExport(number: number, dice: Dice): ExportPlan {
  const site = drawSite(dice);
  const worldName = dice.chance(0.2) ? dice.pick(Object.keys(worlds)) : 'honest';
  const lasting = drawLasting(dice);
  const isHonest = worldName === 'honest';
  const drawn = drawFaults(dice, { isHonest, isLong: site === 'large' });
  const faults = worldOf({ worldName }).hasNoChecksum === true ? withoutUnseen(drawn) : drawn;
  const drawnInputs = drawInputs(dice);
  const inputs = dice.chance(0.2) ? drawnInputs : withoutContradiction(drawnInputs);
  const given = { ...inputs, ...worldOf({ worldName }).inputs, ...lasting?.inputs };
  const [way, isShutOnce] = [drawWay(dice, isHonest), dice.chance(0.07)];
  return {
    kind: 'export',
    number,
    site,
    inputs: fitting(given, { site, mustRead: !isHonest || needsReading(faults) }),
    takesUp: dice.chance(0.2),
    way,
    isShutOnce: isShutOnce && way.kind === 'plain',
    queueMs: dice.pick([0, 0, 0, 60, 200]),
    isDebug: dice.chance(0.15),
    before: { site: dice.chance(0.5), bundle: dice.chance(0.5), isSameExport: dice.chance(0.5) },
    earlier: undefined,
    death: undefined,
    worldName,
    faults,
    lasting: isHonest ? lasting : undefined,
    cancel: dice.chance(0.15) ? drawCancel(dice, { calls: exportCalls, lines }) : undefined,
  };
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
  'since the last export',
  'Details',
] as const;

function drawSite(dice: Dice): SiteName {
  const share = dice.share();
  if (share < 0.4) return 'tiny';
  if (share < 0.8) return 'small';
  return share < 0.94 ? 'medium' : 'large';
}

/** No page that the site does not have, and no green step that nobody could tell from a right one. */
function fitting(
  { paths, verify, audit, ...others }: Inputs,
  { site, mustRead }: { readonly site: SiteName; readonly mustRead: boolean },
): Inputs {
  // Of a part of a site, links to the other part lead nowhere.
  const inputs = { ...others, ...(audit !== undefined && paths === undefined && { audit }) };
  return {
    ...inputs,
    ...(paths !== undefined && { paths: site === 'tiny' ? 'index' : paths }),
    ...(verify !== undefined && (!mustRead || isArchiveRead({ ...inputs, verify })) && { verify }),
  };
}

function needsReading(faults: FaultPlan): boolean {
  return exportCalls.some((call) =>
    faults[call].some((fault) => fault !== undefined && faultOf(call, fault).isSeenInArchive === true),
  );
}

/** Without those that only the archive's checksums tell. */
function withoutUnseen({ object, ...faults }: FaultPlan): FaultPlan {
  const isSeen = (fault: PlannedFault): boolean => faultOf('object', fault).isSeenInArchive !== true;
  return { ...faults, object: object.map((fault) => (fault !== undefined && isSeen(fault) ? fault : undefined)) };
}

/** The same export, once more on a runner that has kept its bundle. Whether the service tells a size decides what is looked at. */
function afterKept(plan: ExportPlan, dice: Dice): ExportPlan {
  const [isWhole, damaged] = [dice.chance(0.25), dice.pick(Object.keys(damages))];
  const damage = isWhole ? undefined : damaged;
  const worldName = dice.chance(0.4) ? silentWorld : 'honest';
  const { way } = plan;
  const inputs = { ...without(plan.inputs, ['wait', 'download']), reuse: 'true' };
  return {
    ...plan,
    worldName,
    takesUp: true,
    isShutOnce: false,
    way: way.kind === 'plain' ? way : { ...way, distrust: undefined },
    inputs: damage !== undefined && damageOf(damage).codes !== undefined ? without(inputs, ['verify']) : inputs,
    earlier: { kind: 'kept', damage },
  };
}

/** What a nightly workflow does: the same step every night, each over what the last one left. */
function afterNight(plan: ExportPlan, dice: Dice): ExportPlan {
  const drawn = drawExport(plan.number, dice);
  const shared = without(plan.inputs, ['wait', 'download', 'paths', 'timeout']);
  const site = shared['extract-to'] ?? 'site';
  const inputs = { ...shared, 'extract-to': site, 'previous-manifest': `${site}.manifest.json` };
  const newVersion = dice.chance(0.3) ? { version: '2.5' } : {};
  const [isCalm, isDeadly, isCancelled] = [dice.chance(0.6), dice.chance(0.4), dice.chance(0.25)];
  const [death, cancel] = [drawDeath(dice), drawCancel(dice, { calls: exportCalls, lines })];
  // What ends by itself is not cut off.
  const last: ExportPlan = isDeadly ? { ...drawn, worldName: 'honest', lasting: undefined } : drawn;
  const lastNight: ExportPlan = {
    ...last,
    site: dice.chance(0.6) ? plan.site : last.site,
    inputs: { ...inputs, ...worldOf(last).inputs, ...last.lasting?.inputs },
    ...((isCalm || isDeadly) && { faults: noFaults }),
    death: isDeadly ? death : undefined,
    cancel: isCancelled && !isDeadly ? cancel : undefined,
  };
  return {
    ...plan,
    inputs: { ...inputs, ...worldOf(plan).inputs, ...plan.lasting?.inputs, ...newVersion },
    earlier: { kind: 'night', plan: lastNight },
  };
}
