/** Runs the commands of a scenario in turn, after a warm-up round, and returns a table of their resource usage. */
import { spawnSync } from 'node:child_process';
import { measureCommands, type Usage } from '../measure.ts';
import { median } from '../statistics.ts';
import type { Medium } from './storage-media.ts';
import type { SiteScenario, SiteCommand } from './scenarios.ts';
import type { Source } from './source.ts';

/**
 * Rounds before the measured ones. The first runs are slower, because a virtual machine allocates unused memory on its host.
 */
export const warmUpRounds = 1;

export interface ScenarioRun {
  readonly scenario: SiteScenario;
  readonly medium: Medium;
  readonly source: Source;
  readonly runs: number;
}

/** Returns an empty list if the archive could not be created. */
export function runScenario({ scenario, medium, source, runs }: ScenarioRun): readonly string[] {
  const archive = source.archives.get(scenario.packing);
  if (archive === undefined) {
    console.error(`${scenario.name}: skipped, zip or unzip is not installed`);
    return [];
  }
  const usages = new Map<string, (Usage | undefined)[]>(Object.keys(scenario.commands).map((name) => [name, []]));
  for (let round = -warmUpRounds; round < runs; round += 1) {
    for (const [name, command] of rotated(Object.entries(scenario.commands), round + warmUpRounds)) {
      const usage = runOnce(command, archive, { scenario, medium, source, runs });
      if (round >= 0) usages.get(name)?.push(usage);
      console.error(`${scenario.name}, ${medium.name}, ${name}: ${usage?.seconds.toFixed(2) ?? 'failed'} s`);
    }
  }
  return [`### ${scenario.name}, ${medium.name}\n\n${tableOf(usages)}`];
}

/** Each round starts with another item, because each run affects the next one. */
function rotated<Item>(items: readonly Item[], round: number): readonly Item[] {
  const first = round % items.length;
  return [...items.slice(first), ...items.slice(0, first)];
}

function runOnce(command: SiteCommand, archive: string, { scenario, medium, source }: ScenarioRun): Usage | undefined {
  const out = medium.open();
  const usage = measureCommands(command({ archive, out, tree: source.tree }));
  const isWhole = !scenario.unpacks || spawnSync('diff', ['-rq', source.tree, out]).status === 0;
  medium.close(out);
  return isWhole ? usage : undefined;
}

function tableOf(usages: ReadonlyMap<string, readonly (Usage | undefined)[]>): string {
  const medianOf = (name: string, field: 'seconds' | 'cpuSeconds' | 'peakMiB'): number =>
    median((usages.get(name) ?? []).flatMap((usage) => (usage === undefined ? [] : [usage[field]])));
  const [ours = ''] = usages.keys();
  const head = ['', 'seconds', 'ours takes', 'CPU s', 'peak MiB', 'whole'];
  const rows = [...usages].map(([name, all]) => [
    name,
    medianOf(name, 'seconds').toFixed(2),
    `× ${(medianOf(ours, 'seconds') / medianOf(name, 'seconds')).toFixed(2)}`,
    medianOf(name, 'cpuSeconds').toFixed(2),
    medianOf(name, 'peakMiB').toFixed(0),
    `${all.filter((usage) => usage !== undefined).length} of ${all.length}`,
  ]);
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
