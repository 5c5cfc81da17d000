/** The inputs of a run. Add a line for each new input of the action, and a check of its effect in `oracle/`. */
import type { RandomSource } from './random-source.ts';

export type Inputs = Readonly<Record<string, string>>;

/** Stands for the digest of the expected bundle, which is known once the bundle is rendered. */
export const rightSha256 = '{sha256}';

/** A base path that links of the sites leave, and the exception that ignores them. */
export const basePathOutside = '/docs';
export const ruleOutside = 'outside-base-path';

/** Most runs do not set an input. The others use one of these values. */
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
  'expected-sha256': { probability: 0.2, values: [...Array<string>(5).fill(rightSha256), '0'.repeat(64)] },
  connections: { probability: 0.5, values: ['1', '2', '3', '32'] },
  reuse: { probability: 0.15, values: ['true'] },
  'extract-to': { probability: 0.5, values: ['site', 'public/docs', 'a folder/größe'] },
  'previous-manifest': { probability: 0.3, values: ['none.json', previousFile(), previousFile()] },
  audit: { probability: 0.2, values: ['warn', 'error'] },
  'base-path': { probability: 0.5, values: ['/', basePathOutside, basePathOutside] },
  'audit-ignore': { probability: 0.4, values: [ruleOutside, 'player.example.com'] },
  'values-file': { probability: 0.15, values: ['values.yaml', 'deploy/values.yaml'] },
  'max-bundle-size': { probability: 0.05, values: ['500B', '1GiB'] },
  'max-files': { probability: 0.04, values: ['2', '1000'] },
  'mask-bundle-url': { probability: 0.1, values: ['false'] },
  summary: { probability: 0.1, values: ['false'] },
};

/** Path of the last export's manifest, if there is one. */
export function previousFile(): string {
  return 'last.json';
}

export function drawInputs(random: RandomSource): Inputs {
  const drawn = Object.entries(draws).map(([name, { probability, values }]): readonly [string, string | undefined] => {
    // Both are always drawn: a run stays the same if the probability of another input changes.
    const [isGiven, value] = [random.chance(probability), random.pick(values)];
    return [name, isGiven ? value : undefined];
  });
  return Object.fromEntries(drawn.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

/** Inputs that need a finished export. With `download: false`, only the values file is possible. */
const needFinishedExport: readonly string[] = [
  'bundle-path',
  'expected-sha256',
  'extract-to',
  'previous-manifest',
  'audit',
  'values-file',
];

/** Whether `download` or `wait` contradicts another input. */
export function isContradictory(inputs: Inputs): boolean {
  return conflictsIn(inputs).length > 0;
}

/** The inputs without those that contradict `download` or `wait`. */
export function withoutContradiction(inputs: Inputs): Inputs {
  return withoutInputs(inputs, conflictsIn(inputs));
}

export function withoutInputs(inputs: Inputs, names: readonly string[]): Inputs {
  return Object.fromEntries(Object.entries(inputs).filter(([name]) => !names.includes(name)));
}

function conflictsIn(inputs: Inputs): readonly string[] {
  const given = needFinishedExport.filter((name) => inputs[name] !== undefined);
  if (inputs['wait'] === 'false') return given;
  return inputs['download'] === 'false' ? given.filter((name) => name !== 'values-file') : [];
}
