/** The input of the benchmark: a large site, and archives of it that `tar` and `zip` create. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unpackGeneratedSite } from '../testing/generated-site.ts';
import { isInstalled } from './measure.ts';

/** Six times the packed pages of a part, so that the network has something to do. */
const pictureBytes = 30_000;

/**
 * Returns the folder of the site: the pages of a generated one, repeated in folders of their own, each time with other words and with a
 * picture, which cannot be compressed. The archives are next to it. The zip is missing if `zip` is not installed.
 */
export function makeSource(folder: string, pageCount: number): string {
  const [tree, small] = [join(folder, 'tree'), join(folder, 'small')];
  const files = unpackGeneratedSite('sphinx-nights', small).filter(({ path }) => path.startsWith('base/'));
  rmSync(small, { recursive: true });
  for (let part = 0; part * files.length < pageCount; part += 1) {
    const at = (path: string): string => path.replace(/^base/, part === 0 ? tree : join(tree, `part-${part}`));
    for (const { path, content } of files) {
      mkdirSync(dirname(at(path)), { recursive: true });
      writeFileSync(at(path), content.toString().replaceAll('quick', `quick ${part}`));
    }
    const noise = createHash('shake256', { outputLength: pictureBytes }).update(String(part)).digest();
    writeFileSync(at('base/picture.png'), noise);
  }
  execFileSync('tar', ['-czf', join(folder, 'site.tar.gz'), '.'], { cwd: tree });
  if (isInstalled('zip')) execFileSync('zip', ['-qr', join(folder, 'site.zip'), '.'], { cwd: tree });
  return tree;
}
