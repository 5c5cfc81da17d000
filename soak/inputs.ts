/** The inputs of a run, drawn from the action's table of inputs. A new input that changes files or outputs needs a check in `oracle/`. */
import { projectId } from '../sandbox/service/agent-jobs.ts';
import { exportInputs, prepareInputs, requireSubject } from '../src/settings/action-settings.ts';
import { type InputTable, readInputs } from '../src/settings/input-table.ts';
import type { RandomSource } from './random-source.ts';

export type Inputs = Readonly<Record<string, string>>;

export interface DrawnRun {
  readonly action: 'export' | 'prepare';
  readonly inputs: Inputs;
  /** Resumes a job that was started before. */
  readonly resumes: boolean;
}

export const exportedDomain = 'docs.example.com';

/** Stands for the digest of the expected bundle, which is known once the bundle is rendered. */
export const rightSha256 = '{sha256}';

/** Path of the last export's manifest, if there is one. */
export const previousFile = 'last.json';

/** They fit no export, so that a run that reads its bundle must fail. */
const spoiling: Inputs = { 'expected-sha256': '0'.repeat(64), 'max-bundle-size': '500B', 'max-files': '2' };

export function spoils(inputs: Inputs): boolean {
  return Object.entries(spoiling).some(([name, value]) => inputs[name] === value);
}

/** Most runs do not set an input. The others use one of these values. */
interface Draw {
  readonly probability: number;
  readonly values: readonly string[];
}

/** Values with a meaning for the oracle. Other inputs get any value that their parser accepts. */
const draws: Readonly<Record<string, Draw>> = {
  domain: { probability: 0.2, values: [exportedDomain] },
  'project-id': { probability: 0.25, values: [projectId] },
  version: { probability: 0.2, values: ['2.4', 'v1 "ünï" <b>'] },
  paths: { probability: 0.15, values: ['index', '/\nguides/page-1'] },
  wait: { probability: 0.05, values: ['false'] },
  'poll-interval': { probability: 0.3, values: ['auto', '100ms', '3s'] },
  download: { probability: 0.05, values: ['false'] },
  'bundle-path': { probability: 0.35, values: ['bundle.tar.gz', 'out/new/site bundle'] },
  'expected-sha256': { probability: 0.2, values: [rightSha256, rightSha256, '0'.repeat(64)] },
  connections: { probability: 0.5, values: ['1', '2', '3', '32'] },
  reuse: { probability: 0.15, values: ['true'] },
  'extract-to': { probability: 0.5, values: ['site', 'public/docs', 'a folder/größe'] },
  'previous-manifest': { probability: 0.3, values: ['none.json', previousFile, previousFile] },
  /** Runs compare unrelated sites. */
  'max-removed': { probability: 1, values: ['100%'] },
  'values-file': { probability: 0.15, values: ['values.yaml', 'deploy/values.yaml'] },
  'max-bundle-size': { probability: 0.05, values: ['500B', '1GiB'] },
  'max-files': { probability: 0.04, values: ['2', '1000'] },
};

/** The run sets them. */
const ofRun: readonly string[] = ['base-url', 'job-id', 'timeout'];

const samples = ['true', 'false', '7', '100%', '3s', '1GiB', 'other/file', 'https://www.example.com/docs'];

const drawsOfTable = Object.entries<InputTable[string]>(exportInputs)
  .filter(([name]) => !ofRun.includes(name))
  .map(([name, spec]) => [name, drawOf(name, spec)] as const);

/** Throws an error that names the input if nothing can be drawn for it. */
function drawOf(name: string, { parse, default: usual }: InputTable[string]): Draw {
  const accepted = samples.filter((text) => 'value' in parse(text) && text !== usual);
  const draw = draws[name] ?? { probability: 0.1, values: accepted };
  if (draw.values.length === 0) throw new Error(`No sample is valid for ${name}: add one to soak/inputs.ts.`);
  return draw;
}

export function drawInputs(random: RandomSource): Inputs {
  const drawn = drawsOfTable.map(([name, { probability, values }]): readonly [string, string | undefined] => {
    // Both are always drawn: a run stays the same if the probability of another input changes.
    const [isGiven, value] = [random.chance(probability), random.pick(values)];
    return [name, isGiven ? value : undefined];
  });
  return Object.fromEntries(drawn.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

/** The inputs of a preparation. It always has its two paths. */
export function forPrepare(inputs: Inputs, source: string): Inputs {
  const known = Object.entries(inputs).filter(([name]) => Object.hasOwn(prepareInputs, name));
  return { 'extract-to': 'site', ...Object.fromEntries(known), source };
}

/** The inputs with a job to resume or a domain, if they need one. */
export function withSubject(inputs: Inputs, jobId: string | undefined): Inputs {
  if (jobId !== undefined) return { 'job-id': jobId, ...inputs };
  return isOfProject({ inputs }) ? inputs : { domain: exportedDomain, ...inputs };
}

export function isOfProject({ inputs }: Pick<DrawnRun, 'inputs'>): boolean {
  return inputs['project-id'] !== undefined;
}

/** Whether the action must reject the inputs of a plan, without a request. */
export function isRefused({ action, inputs, resumes }: DrawnRun): boolean {
  const service = { 'base-url': 'https://docs.example.com', 'api-key': 'a-key-of-the-soak' };
  const given: Inputs = { ...service, ...withSubject(inputs, resumes ? 'se_1' : undefined) };
  const textOf = (name: string): string => given[name]?.replace(rightSha256, '0'.repeat(64)) ?? '';
  try {
    if (action === 'prepare') readInputs(prepareInputs, textOf);
    else requireSubject(readInputs(exportInputs, textOf));
    return false;
  } catch {
    return true;
  }
}

/** The inputs without those that contradict an earlier one. */
export function withoutContradiction(inputs: Inputs): Inputs {
  const plan = { action: 'export', resumes: false } as const;
  if (!isRefused({ ...plan, inputs })) return inputs;
  return Object.entries(inputs).reduce<Inputs>((kept, [name, value]) => {
    const more = { ...kept, [name]: value };
    return isRefused({ ...plan, inputs: more }) ? kept : more;
  }, {});
}

export function withoutInputs(inputs: Inputs, names: readonly string[]): Inputs {
  return Object.fromEntries(Object.entries(inputs).filter(([name]) => !names.includes(name)));
}
