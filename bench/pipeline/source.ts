/** The input of the benchmarks: a generated tree, and archives of it that `tar` and `zip` create. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isInstalled } from '../measure.ts';
import { treeFiles, type TreeOptions } from './tree.ts';

/** The zip is missing if `zip` is not installed. */
export function makeSource(folder: string, options: TreeOptions): Readonly<Record<'tree' | 'tarGz' | 'zip', string>> {
  const tree = join(folder, 'tree');
  for (const { path, content } of treeFiles(options)) {
    const file = join(tree, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content());
  }
  const [tarGz, zip] = [join(folder, 'site.tar.gz'), join(folder, 'site.zip')];
  execFileSync('tar', ['-czf', tarGz, '.'], { cwd: tree });
  if (isInstalled('zip')) execFileSync('zip', ['-qr', zip, '.'], { cwd: tree });
  return { tree, tarGz, zip };
}

export function sizeMiB(path: string): number {
  return statSync(path).size / 1024 ** 2;
}
