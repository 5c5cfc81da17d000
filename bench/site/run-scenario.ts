/** Runs the commands of a scenario in turn, after a warm-up round, and returns a table of their resource usage. */
import { spawnSync } from 'node:child_process';
import { measureCommands, rotated, type Usage, usageTable } from '../measure.ts';
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
  return [`### ${scenario.name}, ${medium.name}\n\n${usageTable(usages)}`];
}

function runOnce(command: SiteCommand, archive: string, { scenario, medium, source }: ScenarioRun): Usage | undefined {
  const out = medium.open();
  const usage = measureCommands(command({ archive, out, tree: source.tree }));
  const isWhole = !scenario.unpacks || spawnSync('diff', ['-rq', source.tree, out]).status === 0;
  medium.close(out);
  return isWhole ? usage : undefined;
}
