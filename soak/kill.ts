/** When a step is killed: before a call to the disk, so that the next run may find a partial state. */
import type { RandomSource } from './random-source.ts';

export interface Kill {
  /** A function of `node:fs`. */
  readonly call: string;
  /** The number of the call among those of the same function, from 0. */
  readonly index: number;
}

/** About how often an export of few files makes these calls. Every commit is a rename, so renames are drawn most often. */
const killPoints = [
  ...Array<KillPoint>(3).fill({ call: 'renameSync', times: 16 }),
  { call: 'mkdirSync', times: 8 },
  { call: 'openSync', times: 30 },
  { call: 'writeSync', times: 40 },
  { call: 'unlinkSync', times: 6 },
] as const;

interface KillPoint {
  readonly call: string;
  readonly times: number;
}

export function drawKill(random: RandomSource): Kill {
  const { call, times } = random.pick<KillPoint>(killPoints);
  return { call, index: random.between(0, times - 1) };
}

/** Modules for `--import` that kill the process. */
export function preloadsOf(kill: Kill | undefined): readonly URL[] {
  if (kill === undefined) return [];
  const query = `call=${kill.call}&index=${kill.index}&signal=SIGKILL`;
  return [new URL(`../testing/signal-before-call.js?${query}`, import.meta.url)];
}
