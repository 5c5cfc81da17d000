/** One scene in one place: every way in turn, as often as asked for and once before, and the table of what each took. */
import { spawnSync } from 'node:child_process';
import { measureCommands, type Usage } from '../measure.ts';
import { median } from '../statistics.ts';
import type { Place } from './places.ts';
import type { Scene, Way } from './scenes.ts';
import type { Source } from './source.ts';

/**
 * Rounds before the measured ones: the first runs in a place pay for memory that nobody has used yet, which a virtual machine
 * must fetch from its host.
 */
export const warmUps = 1;

export interface Play {
  readonly scene: Scene;
  readonly place: Place;
  readonly source: Source;
  readonly runs: number;
}

/** Nothing where the archive could not be made. */
export function play({ scene, place, source, runs }: Play): readonly string[] {
  const archive = source.archives.get(scene.packing);
  if (archive === undefined) {
    console.error(`${scene.name}: skipped, zip or unzip is not installed`);
    return [];
  }
  const usages = new Map<string, (Usage | undefined)[]>(Object.keys(scene.ways).map((name) => [name, []]));
  for (let round = -warmUps; round < runs; round += 1) {
    for (const [name, way] of inTurn(Object.entries(scene.ways), round + warmUps)) {
      const usage = playOne(way, archive, { scene, place, source, runs });
      if (round >= 0) usages.get(name)?.push(usage);
      console.error(`${scene.name}, ${place.name}, ${name}: ${usage?.seconds.toFixed(2) ?? 'failed'} s`);
    }
  }
  return [`### ${scene.name}, ${place.name}\n\n${tableOf(usages)}`];
}

/** Another one first in every round: what a run leaves behind weighs on the next. */
function inTurn<Item>(items: readonly Item[], round: number): readonly Item[] {
  const first = round % items.length;
  return [...items.slice(first), ...items.slice(0, first)];
}

function playOne(way: Way, archive: string, { scene, place, source }: Play): Usage | undefined {
  const out = place.open();
  const usage = measureCommands(way({ archive, out, tree: source.tree }));
  const isWhole = !scene.unpacks || spawnSync('diff', ['-rq', source.tree, out]).status === 0;
  place.close(out);
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
