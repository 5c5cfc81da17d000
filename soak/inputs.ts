/** The inputs of a run. One that is new to the action gets a line here, and what it promises a check in `oracle/`. */
import type { Dice } from './dice.ts';

export type Inputs = Readonly<Record<string, string>>;

/** Stands for the digest of the bundle that is due, which is known only once it is rendered. */
export const rightSha256 = '{sha256}';

/** Most runs leave an input out; those that give it take one of these. */
interface Draw {
  readonly probability: number;
  readonly values: readonly string[];
}

const draws: Readonly<Record<string, Draw>> = {
  version: { probability: 0.2, values: ['2.4', 'v1 "ünï" <b>'] },
  paths: { probability: 0.15, values: ['index', '/\nguides/page-1'] },
  wait: { probability: 0.05, values: ['false'] },
  'poll-interval': { probability: 0.3, values: ['auto', '100ms', '3s'] },
  download: { probability: 0.05, values: ['false'] },
  'bundle-path': { probability: 0.35, values: ['bundle.tar.gz', 'out/new/site bundle'] },
  verify: { probability: 0.1, values: ['false'] },
  'expected-sha256': { probability: 0.2, values: [...Array<string>(5).fill(rightSha256), '0'.repeat(64)] },
  connections: { probability: 0.5, values: ['1', '2', '3', '32'] },
  reuse: { probability: 0.15, values: ['true'] },
  'extract-to': { probability: 0.5, values: ['site', 'public/docs', 'a folder/größe'] },
  'previous-manifest': { probability: 0.3, values: ['none.json', previousFile(), previousFile()] },
  audit: { probability: 0.2, values: ['warn', 'error'] },
  'values-file': { probability: 0.15, values: ['values.yaml', 'deploy/values.yaml'] },
  'max-bundle-size': { probability: 0.05, values: ['500B', '1GiB'] },
  'max-files': { probability: 0.04, values: ['2', '1000'] },
  'mask-bundle-url': { probability: 0.1, values: ['false'] },
  summary: { probability: 0.1, values: ['false'] },
};

/** Where the manifest of the last export lies, if there was one. */
export function previousFile(): string {
  return 'last.json';
}

export function drawInputs(dice: Dice): Inputs {
  const drawn = Object.entries(draws).map(([name, { probability, values }]): readonly [string, string | undefined] => {
    // Both are thrown in any case: a run stays the same when the odds of another input change.
    const [isGiven, value] = [dice.chance(probability), dice.pick(values)];
    return [name, isGiven ? value : undefined];
  });
  return Object.fromEntries(drawn.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

const askForPass = ['extract-to', 'previous-manifest', 'audit', 'max-files', 'max-site-size'] as const;

/** Whether anything asks for the pass over the archive. */
export function isArchiveRead(inputs: Inputs): boolean {
  return inputs['verify'] !== 'false' || askForPass.some((name) => inputs[name] !== undefined);
}

/** What `wait: false` keeps the step from; `download: false` does so for all but the values. */
const needEnd: readonly string[] = [
  'bundle-path',
  'expected-sha256',
  'extract-to',
  'previous-manifest',
  'audit',
  'values-file',
];

/** Whether there is something to be done that `download` or `wait` keeps the step from. */
export function isContradictory(inputs: Inputs): boolean {
  return idleIn(inputs).length > 0;
}

/** The same inputs without what such a step could not do. */
export function withoutContradiction(inputs: Inputs): Inputs {
  return without(inputs, idleIn(inputs));
}

export function without(inputs: Inputs, names: readonly string[]): Inputs {
  return Object.fromEntries(Object.entries(inputs).filter(([name]) => !names.includes(name)));
}

function idleIn(inputs: Inputs): readonly string[] {
  const given = needEnd.filter((name) => inputs[name] !== undefined);
  if (inputs['wait'] === 'false') return given;
  return inputs['download'] === 'false' ? given.filter((name) => name !== 'values-file') : [];
}
