/** Measures programs, including their child processes, with GNU time, and compares them in a table. */
import { spawnSync } from 'node:child_process';

export interface Usage {
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly peakMiB: number;
}

export type Command = readonly [string, ...string[]];

/** A longer run counts as failed. */
const maxRunMs = 120_000;

/** Runs the command. Returns undefined if it fails. */
export function measureCommand(command: Command, env: NodeJS.ProcessEnv = {}): Usage | undefined {
  const startMs = performance.now();
  const { status, stderr } = spawnSync('time', ['-f', '%U %S %M', ...command], {
    env: { ...process.env, NODE_NO_WARNINGS: '1', ...env },
    encoding: 'utf8',
    timeout: maxRunMs,
  });
  const seconds = (performance.now() - startMs) / 1000;
  if (status !== 0) return undefined;
  const [user = 0, system = 0, peakKiB = 0] = (stderr.trim().split('\n').at(-1) ?? '').split(' ').map(Number);
  return { seconds, cpuSeconds: user + system, peakMiB: peakKiB / 1024 };
}

export function isInstalled(name: string): boolean {
  return spawnSync(name, ['--version'], { stdio: 'ignore' }).error === undefined;
}

/** Returns undefined if the run failed or left a wrong result. */
type Contender = () => Usage | undefined;

/** Rounds before the measured ones. A virtual machine allocates unused memory on its host in the first one. */
const warmUps = 1;

/** Runs each contender once per round. Each round starts with another one, because each run affects the next. Ours is the first. */
export function comparison(title: string, contenders: Readonly<Record<string, Contender>>, runs: number): string {
  const usages = new Map<string, (Usage | undefined)[]>(Object.keys(contenders).map((name) => [name, []]));
  for (let round = 0; round < warmUps + runs; round += 1) {
    const all = Object.entries(contenders);
    const first = round % all.length;
    for (const [name, run] of [...all.slice(first), ...all.slice(0, first)]) {
      const usage = run();
      if (round >= warmUps) usages.get(name)?.push(usage);
      console.error(`${title}, ${name}: ${usage?.seconds.toFixed(2) ?? 'failed'} s`);
    }
  }
  return `## ${title}\n\n${usageTable(usages)}`;
}

/** Medians, in comparison with the first entry. A failed run is mentioned. */
function usageTable(usages: ReadonlyMap<string, readonly (Usage | undefined)[]>): string {
  const medianOf = (name: string, field: 'seconds' | 'cpuSeconds' | 'peakMiB'): number =>
    median((usages.get(name) ?? []).flatMap((usage) => (usage === undefined ? [] : [usage[field]])));
  const [ours = ''] = usages.keys();
  const head = ['', 'seconds', 'ours takes', 'CPU s', 'peak MiB'];
  const rows = [...usages].map(([name, all]) => [
    `${name}${failedText(all)}`,
    medianOf(name, 'seconds').toFixed(2),
    `× ${(medianOf(ours, 'seconds') / medianOf(name, 'seconds')).toFixed(2)}`,
    medianOf(name, 'cpuSeconds').toFixed(2),
    medianOf(name, 'peakMiB').toFixed(0),
  ]);
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function failedText(usages: readonly (Usage | undefined)[]): string {
  const failed = usages.filter((usage) => usage === undefined).length;
  return failed === 0 ? '' : ` (${failed} of ${usages.length} failed)`;
}

/** With linear interpolation. NaN without values. */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
}

/** Whether two folders contain the same files. */
export function isSameTree(one: string, other: string): boolean {
  return spawnSync('diff', ['-rq', one, other], { stdio: 'ignore' }).status === 0;
}
