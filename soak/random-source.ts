/** Repeatable random choices. Each run has a source of its own, so that it can be repeated alone. */
import { createHash } from 'node:crypto';
import { seededRandom } from '../testing/seeded-random.ts';

export interface RandomSource {
  /** A number in [0, 1). */
  readonly share: () => number;
  readonly chance: (probability: number) => boolean;
  /** A whole number from `min` to `max`, both included. */
  readonly between: (min: number, max: number) => number;
  readonly pick: <T>(choices: readonly T[]) => T;
}

/** The seed may be any text: a number, a date, the id of a workflow run. */
export function randomSource(seed: string, runNumber: number): RandomSource {
  const share = seededRandom(createHash('sha256').update(`${seed}\n${runNumber}`).digest().readUInt32LE());
  const between = (min: number, max: number): number => min + Math.floor(share() * (max - min + 1));
  return {
    share,
    chance: (probability) => share() < probability,
    between,
    pick(choices) {
      const [chosen] = choices.slice(between(0, choices.length - 1));
      if (chosen === undefined) throw new Error('Cannot pick from an empty list.');
      return chosen;
    },
  };
}
