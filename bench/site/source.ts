/** The input of the site benchmark: a generated tree, and archives of it that `tar` and `zip` create. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isInstalled } from '../measure.ts';
import { treeFiles, type TreeOptions } from './tree.ts';

export type Packing = 'tar.gz' | 'zip';

export interface Source {
  readonly tree: string;
  /** Without zip if it is not installed. */
  readonly archives: ReadonlyMap<Packing, string>;
}

export function makeSource(folder: string, options: TreeOptions): Source {
  const tree = join(folder, 'tree');
  for (const { path, content } of treeFiles(options)) {
    const file = join(tree, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content());
  }
  const archives = new Map<Packing, string>([['tar.gz', join(folder, 'site.tar.gz')]]);
  run(['tar', '-czf', join(folder, 'site.tar.gz'), '.'], tree);
  if (isInstalled('zip') && isInstalled('unzip')) {
    archives.set('zip', join(folder, 'site.zip'));
    run(['zip', '-qr', join(folder, 'site.zip'), '.'], tree);
  }
  return { tree, archives };
}

export function sizeMiB(path: string): number {
  return statSync(path).size / 1024 ** 2;
}

function run([program, ...args]: readonly [string, ...string[]], cwd: string): void {
  const { status } = spawnSync(program, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${program} failed`);
}
