/** When the machine goes down under a step: before a call to the disk, so that the next night may find half of anything. */
import type { Dice } from '../dice.ts';

export interface Death {
  /** Of `node:fs`. */
  readonly call: string;
  /** Among the calls of its name. */
  readonly index: number;
}

/** How often, or about so, an export of few files makes these calls. Everything takes its place by a rename, so these come first. */
const deadly = [
  ...Array<DeadlyCall>(3).fill({ call: 'renameSync', times: 8 }),
  { call: 'mkdirSync', times: 8 },
  { call: 'openSync', times: 30 },
  { call: 'writeSync', times: 40 },
  { call: 'rmSync', times: 6 },
] as const;

interface DeadlyCall {
  readonly call: string;
  readonly times: number;
}

export const deadlyCalls: ReadonlySet<string> = new Set(deadly.map(({ call }) => call));

export function drawDeath(dice: Dice): Death {
  const { call, times } = dice.pick<DeadlyCall>(deadly);
  return { call, index: dice.between(0, times - 1) };
}

/** What has a process die so, for `--import`. */
export function preloadsOf(death: Death | undefined): readonly URL[] {
  if (death === undefined) return [];
  const query = `call=${death.call}&index=${death.index}&signal=SIGKILL`;
  return [new URL(`../../testing/signals-itself.js?${query}`, import.meta.url)];
}
