/** The plan of one run: everything about it that chance decides, from its seed and number alone. */
import { apiFaults } from './faults/api-faults.ts';
import { callNames, type CallName, type Fault, type FaultTable } from './faults/fault.ts';
import { storeFaults } from './faults/store-faults.ts';
import { type Dice, throwDice } from './dice.ts';
import { drawFaults, drawLasting, type LastingFault, type PlannedFault } from './plan-faults.ts';
import { drawInputs, type Inputs, isArchiveRead, withoutContradiction } from './inputs.ts';
import type { SiteName } from './sites.ts';
import { honest, type World, worlds } from './worlds.ts';

export interface Plan {
  readonly number: number;
  readonly site: SiteName;
  readonly inputs: Inputs;
  /** Takes up a job that was started before. */
  readonly takesUp: boolean;
  /** Nobody listens at the service when the job is first read. */
  readonly isShutOnce: boolean;
  readonly queueMs: number;
  readonly isDebug: boolean;
  readonly before: Before;
  readonly worldName: string;
  /** By the number of the request of its kind, from 0. */
  readonly faults: Readonly<Record<CallName, readonly (PlannedFault | undefined)[]>>;
  readonly lasting: LastingFault | undefined;
  readonly cancel: Cancel | undefined;
}

/** What lies in the workspace when the step begins. */
export interface Before {
  readonly site: boolean;
  readonly bundle: boolean;
  /** The last export held the same files as this one. */
  readonly isSameExport: boolean;
}

export interface Cancel {
  /** By the runner, which sends SIGINT and says so, or straight to the process. */
  readonly by: 'runner' | 'SIGINT' | 'SIGTERM';
  readonly at: RequestMoment | LineMoment;
}

export interface RequestMoment {
  readonly kind: 'request';
  readonly call: CallName;
  readonly index: number;
  /** Whether the answer never comes, so that the run cannot end in any other way. */
  readonly isHeld: boolean;
}

export interface LineMoment {
  readonly kind: 'line';
  readonly text: string;
}

export const faultTables: Readonly<Record<CallName, FaultTable>> = { ...apiFaults, object: storeFaults };

export function faultOf(call: CallName, { name }: PlannedFault): Fault {
  const fault = faultTables[call][name];
  if (fault === undefined) throw new Error(`There is no fault ${name} of ${call}.`);
  return fault;
}

export function worldOf({ worldName }: Pick<Plan, 'worldName'>): World {
  return worlds[worldName] ?? honest;
}

export function drawPlan(seed: string, number: number): Plan {
  const dice = throwDice(seed, number);
  const site = drawSite(dice);
  const worldName = dice.chance(0.2) ? dice.pick(Object.keys(worlds)) : 'honest';
  const lasting = drawLasting(dice);
  const isHonest = worldName === 'honest';
  const drawn = drawFaults(dice, { isHonest, isLong: site === 'large' });
  const faults = worldOf({ worldName }).hasNoChecksum === true ? withoutUnseen(drawn) : drawn;
  const drawnInputs = drawInputs(dice);
  const inputs = dice.chance(0.2) ? drawnInputs : withoutContradiction(drawnInputs);
  const given = { ...inputs, ...worldOf({ worldName }).inputs, ...lasting?.inputs };
  return {
    number,
    site,
    inputs: fitting(given, { site, mustRead: !isHonest || needsReading(faults) }),
    takesUp: dice.chance(0.2),
    isShutOnce: dice.chance(0.05),
    queueMs: dice.pick([0, 0, 0, 60, 200]),
    isDebug: dice.chance(0.15),
    before: { site: dice.chance(0.5), bundle: dice.chance(0.5), isSameExport: dice.chance(0.5) },
    worldName,
    faults,
    lasting: isHonest ? lasting : undefined,
    cancel: dice.chance(0.15) ? drawCancel(dice) : undefined,
  };
}

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

function needsReading(faults: Plan['faults']): boolean {
  return callNames.some((call) =>
    faults[call].some((fault) => fault !== undefined && faultOf(call, fault).isSeenInArchive === true),
  );
}

/** Without those that only the archive's checksums tell. */
function withoutUnseen({ object, ...faults }: Plan['faults']): Plan['faults'] {
  const isSeen = (fault: PlannedFault): boolean => faultOf('object', fault).isSeenInArchive !== true;
  return { ...faults, object: object.map((fault) => (fault !== undefined && isSeen(fault) ? fault : undefined)) };
}

const lines = [
  'Started export',
  'Taking up export',
  ' gone',
  'Made the bundle',
  'Trying again in',
  'Going on',
  'Downloaded',
  'Read the whole archive',
  'Saved as',
] as const;

function drawCancel(dice: Dice): Cancel {
  const by = dice.pick(['runner', 'SIGINT', 'SIGTERM'] as const);
  if (dice.chance(0.4)) return { by, at: { kind: 'line', text: dice.pick(lines) } };
  const call = dice.pick(callNames);
  return { by, at: { kind: 'request', call, index: dice.between(0, 2), isHeld: dice.chance(0.6) } };
}
