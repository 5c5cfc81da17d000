/** Our pass over a site's archive beside `tar`, `unzip` and `sha256sum`, on tmpfs and on disk. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundled } from '../bundled.ts';
import { makeCrowd } from './crowd.ts';
import { copied, openPlace, type Place, placeNames } from './places.ts';
import { play, warmUps } from './play.ts';
import { auditScene, crowdScene, scenesWith } from './scenes.ts';
import { makeSource, sizeMiB, type Source } from './source.ts';
import type { TreeOrder } from './tree.ts';

const seed = 20_261_121;

const options = {
  files: { type: 'string', default: '20000' },
  mib: { type: 'string', default: '500' },
  runs: { type: 'string', default: '5' },
  on: { type: 'string', default: placeNames.join(',') },
} as const;

export function benchSite(args: readonly string[]): string {
  const { values } = parseArgs({ args: [...args], options });
  const order = { fileCount: Number(values.files), sizeBytes: Number(values.mib) * 1024 ** 2, seed };
  const runs = Number(values.runs);
  const places = placeNames
    .filter((name) => values.on.split(',').includes(name))
    .map((name) => openPlace(name, { sizeBytes: order.sizeBytes, rounds: runs + warmUps }));
  try {
    return sectionOf(places, order, runs);
  } finally {
    for (const { folder } of places) rmSync(folder, { recursive: true });
  }
}

function sectionOf(places: readonly Place[], order: TreeOrder, runs: number): string {
  const [first] = places;
  if (first === undefined) throw new Error(`give --on as some of ${placeNames.join(',')}`);
  const source = makeSource(first.folder, order);
  const program = (name: string): string => bundled(`site/${name}.ts`, join(first.folder, name));
  const programs = { read: program('read-ours'), audit: program('audit-ours'), auditFloor: program('audit-floor') };
  const scenes = scenesWith(programs);
  const tables = places.flatMap((place) => {
    const local = copied(source, place);
    return scenes.flatMap((scene) => play({ scene, place, source: local, runs }));
  });
  tables.push(...play({ scene: auditScene(programs), place: first, source, runs }));
  const crowd = join(first.folder, 'crowd.tar.gz');
  makeCrowd(crowd);
  const crowdSource: Source = { tree: source.tree, archives: new Map([['tar.gz', crowd]]) };
  tables.push(...play({ scene: crowdScene(programs), place: first, source: crowdSource, runs }));
  const archives = [...source.archives].map(([packing, path]) => `${packing} of ${sizeMiB(path).toFixed(0)} MiB`);
  const tree = `${order.fileCount} files, ${order.sizeBytes / 1024 ** 2} MiB of HTML, JavaScript and images`;
  return [
    '## site: from an archive to a folder',
    `${tree}, made up from seed ${order.seed}; ${archives.join(', ')}. ${legend(runs)}`,
    ...tables,
  ].join('\n\n');
}

function legend(runs: number): string {
  return [
    `Whole processes, start included; medians of ${runs} alternating runs after one that is not counted, another way first in each.`,
    'Ours checks each path, size and checksum, hashes every file and writes the manifest; "only read" is the same without `extract-to`.',
    'Nobody syncs: files end in the page cache, and on disk the system writes them later. Before each run there it has written those of the last one, let go of their pages (as root), and removes nothing until the end: ext4 is slow to create files where many were just removed.',
    '"whole": runs that ended well, and where they unpack, left exactly the right files.',
  ].join(' ');
}
